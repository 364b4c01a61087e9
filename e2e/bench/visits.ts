/**
 * Visits: from the click on an area's entry in the drawer to painted rows, in twenty areas. Main holds the rows; the first visit has
 * to load the screen's code, which begins when the entry gets the pointer.
 */
import type { Page } from '@playwright/test'
import { places } from '../../shared/rules/places.ts'
import type { Host } from '../hosts/host.ts'
import { timeInPage } from './inPage.ts'
import { median } from './report.ts'
import { withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Visits of twenty areas, from the dashboard'
const FIRST_AIM = 130
const LATER_AIM = 80
const LATER_ROUNDS = 3

const AREAS = [
  places.admins.list,
  places.countries.list,
  places.states.list,
  places.cities.list,
  places.currencies.list,
  places.banks.list,
  places.languages.list,
  places.pages.list,
  places.sections.list,
  places['spoken-languages'].list,
  places['pre-bookings'].list,
  places.faqs.list,
  places.terms.list,
  places.privacy.list,
  places.reviews.list,
  places.bookings.list,
  places.quotations.list,
  places.promocodes.list,
  places.customers.list,
  places.providers.list,
]

/** The drawer's entry of an address, also where the entry remembers how its list was left. */
const entryOf = (path: string) => `nav :is(a[href="#${path}"], a[href^="#${path}?"])`

/** Visits one area after the other, each from the dashboard; answers how long each took until its rows were painted, in milliseconds. */
async function visitAll(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const { path } of AREAS) {
    await page.locator(entryOf(places.dashboard.screen.path)).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByRole('list', { name: 'Counts' }).and(page.locator(':not([aria-busy])')).waitFor()
    await page.locator(entryOf(path)).hover()
    times.push((await timeInPage(page, { click: entryOf(path) })).milliseconds)
  }
  return times
}

async function measureHost({ report }: Stage, { kind: host, page }: Host): Promise<void> {
  await visitAll(page) // so that main holds the rows
  await page.reload()
  const first = await visitAll(page)
  const later: number[][] = []
  for (let round = 0; round < LATER_ROUNDS; round++) later.push(await visitAll(page))

  const add = (name: string, times: number[], limit: number) => {
    const slowest = times.indexOf(Math.max(...times))
    report.add({ section: SECTION, host, name: `${name}, an area each`, unit: 'ms', values: times, aim: { limit } })
    report.add({ section: SECTION, host, name: `${name}, the slowest: ${AREAS[slowest]!.title}`, unit: 'ms', values: [times[slowest]!], aim: { limit } })
  }
  add('first visit', first, FIRST_AIM)
  add(
    'later visits',
    AREAS.map((_, index) => median(later.map(round => round[index]!))),
    LATER_AIM,
  )
}

export function measureVisits(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measureHost(stage, host))
  })
}
