/** Lists: open, sort and turn pages of 10 to 1,000 rows, against a bare table of as many rows. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { withBareHost, withBareWindow } from './bare.ts'
import { countNodes, timeInPage, type Action, type PageTime } from './inPage.ts'
import { RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Lists'
const SIZES = [10, 25, 50, 100, 1000]
/** The most elements at some sizes, and the longest sort and next at the last of them, which are three frames. */
const AIM_NODES: Record<number, number> = { 10: 800, 100: 1500 }
const AIMED_SIZE = 100
const AIM_TIME = 50
const COMPARED = { many: 1000, few: 25, ratio: 1.2 }

const NEXT: Action = { click: 'button[aria-label="Next page"]' }
/** The headers of Title, State and Country, one after the other: up and down, so that each order is a new one. */
const SORTS: Action[] = [2, 2, 3, 3, 4].map(column => ({ click: `thead th:nth-child(${column} of :has(button)) button` }))

interface ListTimes {
  open: PageTime[]
  sort: PageTime[]
  next: PageTime[]
  nodes: number
}

/** Runs the same on Steward and on the bare table; `toStart` brings a page that has no rows, `list` is the way to the rows. */
async function timeList(page: Page, toStart: () => Promise<void>, list: Action): Promise<ListTimes> {
  const times: ListTimes = { open: [], sort: [], next: [], nodes: 0 }
  for (let run = 0; run < RUNS; run++) {
    await toStart()
    times.open.push(await timeInPage(page, list))
  }
  times.nodes = await countNodes(page)
  for (let run = 0; run < RUNS; run++) times.next.push(await timeInPage(page, NEXT))
  for (const sort of SORTS) times.sort.push(await timeInPage(page, sort))
  return times
}

/** The bare table, in the Chromium of the host. */
async function timeBareTable({ browser }: Stage, kind: Host['kind'], url: string, size: number): Promise<ListTimes> {
  const address = `${url}/table?rows=${size}`
  const time = (page: Page) => timeList(page, async () => void (await page.goto(address)), { address: '#draw' })
  if (kind === 'electron') return withBareWindow(address, time)
  const context = await browser.newContext()
  const times = await time(await context.newPage())
  await context.close()
  return times
}

/** Brings a new page at the dashboard, so that nothing is remembered of the list; its code comes anew too. */
async function toDashboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/admin/dashboard'
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('list', { name: 'Counts' }).and(page.locator(':not([aria-busy])')).waitFor()
}

function report({ report }: Stage, host: Host['kind'], size: number, times: ListTimes, bare: ListTimes): void {
  const isAimed = size === AIMED_SIZE
  for (const name of ['open', 'sort', 'next'] as const) {
    report.add({
      section: SECTION,
      host,
      name: `${size} rows: ${name}, painted`,
      unit: 'ms',
      values: times[name].map(time => time.milliseconds),
      against: { name: 'plain DOM', values: bare[name].map(time => time.milliseconds) },
      ...(isAimed && name !== 'open' ? { aim: { limit: AIM_TIME } } : {}),
    })
  }
  report.add({
    section: SECTION,
    host,
    name: `${size} rows: elements in the page`,
    unit: 'nodes',
    values: [times.nodes],
    against: { name: 'plain DOM', values: [bare.nodes] },
    ...(AIM_NODES[size] ? { aim: { limit: AIM_NODES[size] } } : {}),
  })
  report.add({
    section: SECTION,
    host,
    name: `${size} rows: longest task of sort and next (0: none of 50 ms)`,
    unit: 'ms',
    values: [Math.max(...[...times.sort, ...times.next].map(time => time.longestTask))],
  })
}

export function measureLists(stage: Stage): Promise<void> {
  return withMarketplace('built', marketplace =>
    withBareHost(async url => {
      for (const host of stage.hosts) {
        const steward = new Map<number, ListTimes>()
        await withSteward(stage, host, marketplace, async ({ page }) => {
          await timeInPage(page, { address: '/admin/cities' }) // main reads the cities once
          for (const size of SIZES) steward.set(size, await timeList(page, () => toDashboard(page), { address: `/admin/cities?size=${size}` }))
        })
        for (const [size, times] of steward) report(stage, host, size, times, await timeBareTable(stage, host, url, size))
        const [many, few] = [steward.get(COMPARED.many)!, steward.get(COMPARED.few)!]
        for (const name of ['open', 'sort', 'next'] as const) {
          stage.report.add({
            section: SECTION,
            host,
            name: `${COMPARED.many} rows against ${COMPARED.few}: ${name}, laid out`,
            unit: 'ms',
            values: many[name].map(time => time.laidOut),
            against: { name: `${COMPARED.few} rows`, values: few[name].map(time => time.laidOut) },
            aim: { ratio: COMPARED.ratio },
          })
        }
      }
    }),
  )
}
