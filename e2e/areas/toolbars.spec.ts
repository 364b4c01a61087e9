/** The toolbar of every list: one line in every window, each tool with its word, and what has no room in one menu. The drawer marks where one is. */
import { places } from '../../shared/rules/places.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { WORKBENCH_ADDRESS } from '../../shared/rules/workbench.ts'
import { expect, goTo, keys, openScreen, type Page, press, signIn, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'

const WIDTHS = [1280, 1000, 900, 760] as const
/** A line of controls, in pixels: a switch is the highest of them. */
const LINE = 40
const lists = Object.values(places).flatMap(area => ('list' in area ? [area.list.path.replace(':id', '3')] : []))
const toolbar = (page: Page) => page.getByRole('toolbar', { name: / list$/ })
const more = (page: Page) => toolbar(page).getByRole('button', { name: 'More tools' })
const present = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { includeHidden: true }).and(page.locator('[aria-current]'))

test('the toolbar of every list is one line at every width, with at most one menu for the rest', async ({ page, host }) => {
  test.setTimeout(240_000)
  await signIn(page)
  for (const route of lists) {
    await goTo(page, route)
    await expect(
      toolbar(page)
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    if ((await toolbar(page).count()) === 0) continue
    for (const width of WIDTHS) {
      await host.resize(width, 700)
      await expect.poll(async () => (await toolbar(page).boundingBox())!.height, `${route} at ${width}`).toBeLessThanOrEqual(LINE)
      expect(await more(page).count(), `${route} at ${width}`).toBeLessThanOrEqual(1)
    }
    await host.resize(1280, 800)
    await expect(present(page), route).toHaveCount(1)
  }
  for (const route of [FIND_ADDRESS, ACTIVITY_ADDRESS, OUTBOX_ADDRESS, OFFLINE_ADDRESS]) {
    await goTo(page, route)
    await expect(present(page), route).toHaveCount(0)
  }
  await goTo(page, WORKBENCH_ADDRESS)
  await expect(present(page)).toHaveText(['Workbench'])
})

test('what has no room is in More, and works there', async ({ page, host }) => {
  await openScreen(page, '/admin/cities', { count: [recordRows(page), 10] })
  await host.resize(900, 700)
  await expect(toolbar(page).getByRole('button', { name: 'Import…' })).toHaveCount(0)
  const entry = page.getByRole('menuitem', { name: 'Import…', exact: true })
  await more(page).focus()
  await keys(page, 'Enter', { shows: entry })
  await keys(page, 'Escape', { gone: entry, focused: more(page) })
  await press(page, more(page), { shows: entry })
  await press(page, entry, { to: /cities\/import/ })
})
