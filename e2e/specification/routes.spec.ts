/** Opens every route of the specification (decisions 5.0): with all rights and without a session on both hosts, with denials and with viewing denied everywhere on loopback. */
import { places, type Place } from '../../shared/rules/places.ts'
import { SECTIONS } from '../../electron/demo/data/administrators.ts'
import { expect, goTo, type Page, proves, setAddress, signIn, test } from '../kit/kit.ts'
import { specifiedRoutes } from './routes.ts'

/** The routes that redirect to another one (F-018, F-043). */
const LEADING_ON: Record<string, string> = { '/admin': '/admin/dashboard', '/admin/country': '/admin/countries' }

const screens: Place[] = Object.values(places).flatMap(area => Object.values<Place>(area))
/** An address without the names of its parameters, and without optional ones. */
const shape = (path: string) => path.replace(/\/[:{]\w+\?\}?$/, '').replaceAll(/:\w+|\{\w+\}/g, '*')

/** The ids of first records other than 1: privacy policies share a table with terms. */
const FIRST: Record<string, string> = { privacy: '9' }

/** The admin routes, with an area's first record in place of an id, and what they open. */
const ROUTES = specifiedRoutes
  .filter(({ area }) => area !== 'session')
  .map(({ area, path }) => ({
    area,
    address: path.replace('/{contentType?}', '').replace(/\{\w+\}/, FIRST[area] ?? '1'),
    leadsTo: LEADING_ON[path],
    title: screens.find(screen => shape(screen.path) === shape(LEADING_ON[path] ?? path))?.title ?? `no screen at ${path}`,
  }))

/** What the restricted administrator of the demo may not see. */
const HIDDEN = new Set(['map'])

const NOTICE = "You don't have permission ."

async function expectNotice(page: Page, { address, title }: (typeof ROUTES)[number]): Promise<void> {
  await goTo(page, address)
  await expect(page, address).toHaveTitle(`${title} - Steward`)
  await expect(page.getByRole('main').getByRole('alert'), address).toHaveText(NOTICE)
}

async function expectScreen(page: Page, { address, leadsTo, title }: (typeof ROUTES)[number]): Promise<void> {
  await goTo(page, address)
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title)
  await expect.poll(() => page.title(), address).toContain(`${title} - Steward`)
  await expect(page, address).toHaveURL(new RegExp(`#${leadsTo ?? address}$`))
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0)
}

/** The areas that each document covers, without those that have no screen of their own: minimum prices, translations of records, lookups. */
const COVERED = {
  foundation: ['dashboard', 'admins', 'translations', 'countries', 'states', 'cities', 'currencies', 'settings'],
  'catalogue and people': ['categories', 'featured', 'category-questions', 'tags', 'services', 'customers', 'providers', 'promocodes', 'cancellation-policies'],
  'operations and content': [
    'bookings',
    'pre-bookings',
    'quotations',
    'reports',
    'reviews',
    'contact-us',
    'suggestions',
    'map',
    'banks',
    'cancellation-reasons',
    'notifications',
    'languages',
    'pages',
    'sections',
    'agenda',
    'spoken-languages',
    'intro-screens',
    'images',
    'faqs',
    'terms',
    'privacy',
    'request-calls',
  ],
}

test(
  'every route opens its screen with what it reads, and none is missing',
  { annotation: proves('F-002 F-003 F-015 C-001 O-001 O-010') },
  async ({ page, marketplace }) => {
    test.setTimeout(180_000)
    expect(ROUTES.length).toBe(91)
    expect([...new Set(ROUTES.map(({ area }) => area))].toSorted()).toEqual(Object.values(COVERED).flat().toSorted())
    await signIn(page)
    for (const route of ROUTES) await test.step(route.address, () => expectScreen(page, route))
    // Screens may read by POST, but must not write.
    expect(marketplace.calls.map(({ path }) => path).filter(path => /store|update|delete|status/i.test(path))).toEqual([])
  },
)

test('every admin route leads to the root without a session, and sends nothing', { annotation: proves('F-019 F-020 O-017') }, async ({ page, marketplace }) => {
  for (const { address } of ROUTES)
    await test.step(address, async () => {
      await setAddress(page, address)
      await expect(page, address).toHaveURL(/#\/$/)
      await expect(page.getByRole('heading', { name: 'Login' }), address).toBeVisible()
    })
  expect(marketplace.calls).toEqual([])
})

test('every route opens its screen, or the permission notice, where adding and editing are denied', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'restricted')
  for (const route of ROUTES) await test.step(route.address, () => (HIDDEN.has(route.area) ? expectNotice : expectScreen)(page, route))
})

test('every route answers with the permission notice where viewing is denied, and its area reads nothing', async ({ page, marketplace }) => {
  test.setTimeout(180_000)
  const denials = SECTIONS.map((title, index) => ({ id: index + 1, title, data: { view: title !== 'Dashboard' } }))
  marketplace.faults.add({
    call: 'POST Admin/getAdmin',
    kind: 'body',
    body: JSON.stringify({ code: '1', message: '', data: { id: 1, section_permissions: JSON.stringify(denials) } }),
  })
  await signIn(page)
  await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText(/\d/)
  const before = marketplace.calls.length
  for (const route of ROUTES.filter(({ area }) => area !== 'dashboard')) await test.step(route.address, () => expectNotice(page, route))
  expect(marketplace.calls.slice(before).map(({ path }) => path)).toEqual([])
})
