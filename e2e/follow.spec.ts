/**
 * Follows every kind of link, opens every entry of every menu, and prints every paper of every area, with data. After each, nothing went wrong,
 * the heading names where one is, and Back returns. Nothing is sent that changes something. In Electron, where links and menus are the same, it prints.
 */
import { places, type Place } from '../shared/rules/places.ts'
import { closePapers, expect, goTo, type Host, type Locator, type Page, readPaper, shownPapers, signIn, test } from './kit/kit.ts'
import { detailsPanel } from './kit/parts.ts'

/** All rows of a list are printed, exported and made available offline: a small marketplace has all that there is to follow. */
test.use({ demo: { size: 0.1 } })

/** Where an area’s first screen is opened otherwise than by its address: questions of a category that has some, and of long lists as many rows as are soon printed. */
const OPENED: Record<string, string> = {
  'category-questions': '/admin/category/faq-list/3',
  states: '/admin/states?search=yap',
  cities: '/admin/cities?search=yap',
  bookings: '/admin/booking?tab=testing',
  quotations: '/admin/quotation?tab=testing',
  'pre-bookings': '/admin/pre-booking?tab=testing',
  services: '/admin/services?tab=testing',
  customers: '/admin/users/customers?search=blanco',
  providers: '/admin/users/serviceprovider?search=lima',
}
const AREAS = Object.entries<Record<string, Place>>(places).map(([area, screens]) => ({
  area,
  screens,
  address: OPENED[area] ?? Object.values(screens)[0]!.path,
}))
const SCREENS = AREAS.flatMap(({ screens }) => Object.values(screens))

/** Several areas share a start of Steward and a sign-in. */
const ROUND = 4
const ROUNDS = Array.from({ length: Math.ceil(AREAS.length / ROUND) }, (_, round) => AREAS.slice(round * ROUND, (round + 1) * ROUND))

const panelOf = (page: Page) => detailsPanel(page)
const rowsOf = (page: Page) => page.getByRole('main').locator('[role="grid"] tbody tr[data-id]')
/** Dialogs by their elements: one that is modal hides the others from the tree of roles. */
const dialogsOf = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true })
const hashOf = (page: Page) => new URL(page.url()).hash

/** The title of the screen at an address; null if it is of no area. */
function titleAt(address: string): string | null {
  const path = address.replace(/^#/, '').split('?')[0]!
  const pattern = (place: Place) => new RegExp(`^${place.path.replaceAll(/\/:\w+\?/g, '(/descriptive)?').replaceAll(/:\w+/g, '\\d+')}$`)
  return (SCREENS.find(place => place.path === path) ?? SCREENS.find(place => pattern(place).test(path)))?.title ?? null
}

/** What is wrong with a page: alerts except on the demo’s odd records, a screen that failed, another heading than that of its address, details without one. */
const wrongWith = (page: Page, title: string | null) =>
  page.evaluate(expected => {
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility())
    const alerts = shown('[role="alert"]').flatMap(({ textContent }) =>
      /\S/.test(textContent) && !/could(n’| no)t be read/.test(textContent) ? textContent : [],
    )
    const heading = shown('h1')[0]?.textContent ?? 'no heading'
    // A list shows the rows that it has while it reads on.
    const isBusy = shown('[aria-busy="true"]').some(element => !element.querySelector('tr[data-id]'))
    const isFailed = document.body.textContent.includes('Something went wrong on this screen')
    const isNamed = !/[?&]details=/.test(location.hash) || shown('[data-details-panel] :is(h2, h3)').some(({ textContent }) => textContent !== '')
    return [
      ...alerts,
      ...(isBusy ? ['something is busy'] : []),
      ...(isFailed ? ['the screen failed'] : []),
      ...((expected ?? heading) === heading && heading !== 'no heading' ? [] : [`headed ${heading}`]),
      ...(isNamed ? [] : ['details without a heading']),
    ]
  }, title)
const expectWell = (page: Page, at: string) =>
  expect.poll(() => wrongWith(page, titleAt(hashOf(page))), { message: at, intervals: [20, 50, 100, 250] }).toEqual([])

/** Waits until the address is this one, or another than this one. */
const expectAddress = (page: Page, at: string) => expect.poll(() => hashOf(page), { message: at, intervals: [20, 50, 100, 250] })

/** The addresses of links in a part of the page: one of each kind, that is without its ids, in each column. */
async function linksIn(part: Locator): Promise<string[]> {
  const found = await part
    .locator('a[href^="#"]')
    .evaluateAll(links =>
      links
        .filter(link => link.checkVisibility())
        .map(link => ({ address: link.getAttribute('href')!, column: link.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? -1 })),
    )
  const kinds = new Map(found.toReversed().map(({ address, column }) => [`${column} ${address.replaceAll(/\d+/g, '')}`, address]))
  return [...new Set(kinds.values())]
}

/** Follows the links in a part of the page, and comes back after each. */
async function followLinks(page: Page, part: Locator, from: string): Promise<void> {
  const start = hashOf(page)
  for (const address of await linksIn(part)) {
    if (address === start) continue
    const at = `${from}: ${address}`
    await part.locator(`a[href="${address}"]`).filter({ visible: true }).first().click()
    await expectAddress(page, at).not.toBe(start)
    await expectWell(page, at)
    if (/[?&]\w+\.is=/.test(address)) await expect(rowsOf(page).first(), at).toBeVisible()
    await page.goBack()
    await expectAddress(page, `${at}, and back`).toBe(start)
    await expectWell(page, `${at}, and back`)
  }
}

/** From now on a page prints by keeping the text of what would be printed; Electron makes PDFs. */
const keepPapers = (page: Page) =>
  page.evaluate(() => {
    const papers: string[] = []
    const print = () => {
      dispatchEvent(new Event('beforeprint'))
      papers.push((document.querySelector('.print-alone') ?? document.querySelector('#content'))!.textContent)
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(globalThis, { papers, print })
  })
async function papersOf(page: Page, host: Host): Promise<string[]> {
  if (host.kind === 'loopback') return page.evaluate(() => (globalThis as unknown as { papers: string[] }).papers)
  const read = await Promise.all((await shownPapers(host)).map(({ bytes }) => readPaper(bytes)))
  return read.map(({ pages }) => pages.join('\n'))
}
const removePapers = (page: Page, host: Host) =>
  host.kind === 'electron' ? closePapers(host) : page.evaluate(() => void (globalThis as unknown as { papers: string[] }).papers.splice(0))

/** What a page says and how its controls are called, to see that something changed. */
const wordsOf = (page: Page) =>
  page.evaluate(() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)].join('\n'))

/** Does something, and puts away what comes of it: a dialog by Escape, a screen by Back, a window, a paper or a file by closing it. */
async function putAway(page: Page, host: Host, act: () => Promise<unknown>, at: string, label: string): Promise<void> {
  const start = hashOf(page)
  const open = await dialogsOf(page).count()
  const before = await wordsOf(page)
  const windows: Page[] = []
  let files = 0
  const onWindow = (other: Page) => windows.push(other)
  const onFile = () => files++
  page.context().on('page', onWindow)
  page.on('download', onFile)
  page.on('filechooser', onFile)
  const came = async () => {
    if ((await papersOf(page, host)).length > 0) return 'paper'
    // What is said of a paper, and its window in Electron, come before it.
    if (PRINTING.test(label)) return 'nothing'
    if (windows.length > 0) return 'window'
    if ((await dialogsOf(page).count()) > open) return 'dialog'
    if (hashOf(page) !== start) return 'screen'
    return files > 0 ? 'file' : (await wordsOf(page)) === before ? 'nothing' : 'words'
  }
  await act()
  await expect.poll(came, { message: at, intervals: [20, 50, 100, 250], timeout: 40_000 }).not.toBe('nothing')
  const what = await came()
  page.context().off('page', onWindow)
  page.off('download', onFile)
  page.off('filechooser', onFile)
  if (what === 'paper') {
    const [paper] = await papersOf(page, host)
    expect(paper!.trim().length, at).toBeGreaterThan(20)
    await removePapers(page, host)
  }
  if (what === 'window')
    for (const other of windows) {
      await other.waitForURL(/#\/./)
      await expectWell(other, at)
      await other.close()
    }
  if (what === 'dialog') {
    await page.keyboard.press('Escape')
    await expect(dialogsOf(page), `${at}, closed by Escape`).toHaveCount(open)
    await expectAddress(page, `${at}, closed by Escape`).toBe(start)
  }
  if (what === 'screen') {
    await expectWell(page, at)
    await page.goBack()
    await expectAddress(page, `${at}, and back`).toBe(start)
  }
  await expectWell(page, at)
}

/** The buttons that open menus in a part of the page, by their names: of those that each row has, the first. */
async function menusIn(part: Locator): Promise<Array<{ button: Locator; name: string }>> {
  const opens = part.page().locator('[aria-haspopup="menu"]')
  const names = await part
    .locator('button[aria-haspopup="menu"]')
    .filter({ visible: true })
    .evaluateAll(found => found.map(button => button.getAttribute('aria-label') ?? button.textContent))
  const first = names.findIndex(name => name.startsWith('Actions for '))
  const wanted = names.filter((name, index) => !name.startsWith('Actions for ') || index === first)
  return wanted.map(name => ({ button: part.getByRole('button', { name, exact: true }).and(opens).first(), name }))
}

const COPYING = /^Copy/
async function expectCopied(page: Page, copy: () => Promise<unknown>, at: string): Promise<void> {
  await copy()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /copied/i })
      .first(),
    at,
  ).toBeAttached()
}

/** Entries after which nobody is there any more. */
const ENDING = /^(Logout|Lock now)/
/** Entries after which a row may no longer be in its tab, and so come last. */
const LEAVING = /Mark as/
/** Entries and buttons that print. */
const PRINTING = /^(Print|PDF)/

const menusOf = (page: Page) => page.getByRole('menu')

/** Opens a menu by its button, and its submenus by these labels. */
async function openMenus(page: Page, button: Locator, labels: readonly string[]): Promise<Locator> {
  const menus = menusOf(page)
  await expect(menus).toHaveCount(0)
  await button.click()
  for (const label of labels) await menus.last().getByRole('menuitem').filter({ hasText: label }).first().click()
  await expect(menus).toHaveCount(1 + labels.length)
  return menus.last().getByRole('menuitem')
}

/** The labels that lead to each entry of a menu, through its submenus. */
async function entriesOf(page: Page, button: Locator, way: readonly string[] = []): Promise<string[][]> {
  const entries = await openMenus(page, button, way)
  const labels = await entries.allTextContents()
  const submenus = await entries.and(page.locator('[aria-haspopup="menu"]')).allTextContents()
  for (let open = way.length; open >= 0; open--) {
    await page.keyboard.press('Escape')
    await expect(menusOf(page)).toHaveCount(open)
  }
  const found = []
  for (const label of labels) found.push(...(submenus.includes(label) ? await entriesOf(page, button, [...way, label]) : [[...way, label]]))
  return found
}

/** Opens each menu in a part of the page, and chooses each of its entries; in Electron those that print. */
async function chooseEach(page: Page, host: Host, part: Locator, from: string): Promise<void> {
  for (const { button, name } of await menusIn(part)) {
    const ways = (await entriesOf(page, button))
      .filter(way => (host.kind === 'loopback' ? !ENDING.test(way.at(-1)!) : PRINTING.test(way.at(-1)!)))
      .toSorted((one, other) => Number(LEAVING.test(one.at(-1)!)) - Number(LEAVING.test(other.at(-1)!)))
    for (const way of ways) {
      // Once a list is being made available offline, its button tells how far that is.
      if (!(await button.isVisible())) break
      const label = way.at(-1)!
      const choose = async () => {
        const entries = await openMenus(page, button, way.slice(0, -1))
        await entries.filter({ hasText: label }).first().click()
      }
      const at = [from, name, ...way].join(' > ')
      await (COPYING.test(label) ? expectCopied(page, choose, at) : putAway(page, host, choose, at, label))
    }
  }
}

/** Buttons of details that lead to something; those to the neighbours, of pictures and of copying do not. */
const LEADING = /^(Print|Edit|Open|View Info|Timeline|Reply|Update Date\/Time|Assign Quotation|Compare|Delete|Full window)/
/** Buttons that stand on each tab. */
const STANDING = /^(Print record|Edit$|Open|View Info|Timeline|Reply|Update Date\/Time|Assign Quotation)/

/** Opens the details of a list’s first record, and what each of their tabs leads to. */
async function lookInto(page: Page, host: Host, from: string): Promise<void> {
  const panel = panelOf(page)
  const id = await rowsOf(page).first().getAttribute('data-id')
  await goTo(page, `${from}${from.includes('?') ? '&' : '?'}details=${id}`, { shows: panel })
  const tabs = panel.getByRole('tab')
  const count = await tabs.count()
  for (let index = 0; index < Math.max(1, count); index++) {
    const at = `${from}, details ${index}`
    if (count > 0) await tabs.nth(index).click()
    await expectWell(page, at)
    if (host.kind === 'loopback') await followLinks(page, panel, at)
    if (index === 0) await chooseEach(page, host, panel, at)
    const buttons = panel.locator('button:not([role="tab"], [aria-haspopup])').filter({ visible: true })
    const labels = await buttons.evaluateAll(found => found.map(button => button.getAttribute('aria-label') ?? button.textContent))
    for (const [place, label] of labels.entries())
      if ((host.kind === 'loopback' ? LEADING : PRINTING).test(label) && (index === 0 || !STANDING.test(label)))
        await putAway(page, host, () => buttons.nth(place).click(), `${at} > ${label}`, label)
  }
}

for (const round of ROUNDS)
  test(
    `${round.map(({ area }) => area).join(', ')}: every link, menu entry and paper leads somewhere and back`,
    { tag: '@electron' },
    async ({ page, host, marketplace }) => {
      test.setTimeout(300_000)
      const errors: string[] = []
      page.on('console', message => {
        // Some of the demo’s pictures are odd too.
        if (message.type() === 'error' && !message.location().url.includes('/picture/')) errors.push(message.text())
      })
      await signIn(page)
      await keepPapers(page)
      for (const { area, screens, address } of round)
        await test.step(area, async () => {
          await goTo(page, address)
          await expectWell(page, address)
          if (host.kind === 'loopback') await followLinks(page, page.getByRole('main'), address)
          await chooseEach(page, host, page.getByRole('main'), address)
          if (screens.list && (await rowsOf(page).count()) > 0) await lookInto(page, host, address)
        })
      expect(errors).toEqual([])
      // A row is moved at once, and can be moved back.
      const written = marketplace.calls.filter(({ path }) => /store|update(?!.*Order$)|delete|status|publish|assign/i.test(path)).map(({ path }) => path)
      expect(written, 'nothing else was changed').toEqual([])
    },
  )

const drawerOf = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

test('the drawer and the account menu lead everywhere and back', async ({ page, host }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await keepPapers(page)
  await followLinks(page, drawerOf(page), 'drawer')
  await chooseEach(page, host, page.getByRole('banner'), 'header')
})

test('the palette leads to every area', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const links = await drawerOf(page)
    .getByRole('link')
    .evaluateAll(found => found.map(link => ({ name: link.textContent, address: link.getAttribute('href')! })))
  for (const { name, address } of links) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(name)
    const option = page.getByRole('option').filter({ has: page.getByText(name, { exact: true }), hasText: 'Go to' })
    await option.click()
    await expect(option).toHaveCount(0)
    await expectAddress(page, `palette: ${name}`).toBe(address)
    await expectWell(page, `palette: ${name}`)
  }
})
