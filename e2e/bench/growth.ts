/** Growth: what a list of ten rows costs on the screen as more and more rows are held behind it, and as more of them show; with the exponent. */
import type { Page } from '@playwright/test'
import { countNodes, timeInPage, type Action } from './inPage.ts'
import { median } from './report.ts'
import { residentMemory, RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Growth'
const HELD = [100, 1000, 10_000, 150_000]
const SHOWN = [10, 100, 1000]
/** Main reads all cities once. */
const FIRST_LIMIT = 60_000
/** Costs that grow slower than this do not grow with what is not shown; whole lists are sorted and searched by main, which takes longer for more rows. */
const FLAT = 0.1

const NEXT: Action = { click: 'button[aria-label="Next page"]' }
/** Headers of Title and ID, up and down, so that each order has another first row. */
const SORTS: Action[] = [2, 1, 1, 2, 1].map(column => ({ click: `thead th:nth-child(${column} of :has(button)) button` }))
/** Found in the marketplace's cities however few there are. */
const SEARCHES = ['a', 'e', 'an', 'o', 'i']

type Costs = Record<'open' | 'sort' | 'next' | 'search' | 'elements' | 'memory', number>

/** The power of the size that a cost grows with: the slope of the line through both as logarithms. 0: not at all; 1: as much as the size. */
function exponentOf(points: ReadonlyArray<readonly [size: number, cost: number]>): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const mean = (which: 0 | 1) => logs.reduce((sum, point) => sum + point[which], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  return logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

async function laidOut(page: Page, actions: readonly Action[]): Promise<number> {
  const times: number[] = []
  for (const action of actions) times.push((await timeInPage(page, action)).laidOut)
  return median(times)
}

async function costsOf(page: Page, pid: number | undefined, size: number): Promise<Costs> {
  const route = `/admin/cities?size=${size}`
  const open: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => void (location.hash = '/admin/dashboard'))
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    open.push(await laidOut(page, [{ address: route }]))
  }
  const elements = await countNodes(page)
  const sort = await laidOut(page, SORTS)
  const pages = await page.getByRole('button', { name: 'Next page' }).isEnabled()
  const next = pages ? await laidOut(page, [NEXT, { address: route }, NEXT, { address: route }, NEXT]) : NaN
  const search = await laidOut(
    page,
    SEARCHES.map((text, index) => ({ address: `${route}&search=${text}&sort=title.${index % 2 === 0 ? 'desc' : 'asc'}` })),
  )
  return { open: median(open), sort, next, search, elements, memory: residentMemory(pid) ?? NaN }
}

function report({ report: { add } }: Stage, of: string, isHidden: boolean, costs: ReadonlyMap<number, Costs>): void {
  for (const name of ['open', 'sort', 'next', 'search', 'elements', 'memory'] as const) {
    const points = [...costs].map(([size, cost]) => [size, cost[name]] as const).filter(([, cost]) => Number.isFinite(cost))
    if (points.length < 2) continue
    const drawn = points.map(([size, cost]) => `${size.toLocaleString('en')}: ${cost.toFixed(cost < 100 ? 1 : 0)}`).join(', ')
    const isScreen = name === 'open' || name === 'next' || name === 'elements'
    add({
      section: SECTION,
      host: 'loopback',
      name: `${of}: ${name} (${drawn})`,
      unit: 'exponent',
      values: [exponentOf(points)],
      ...(isHidden && isScreen ? { aim: { limit: FLAT } } : {}),
    })
  }
}

export async function measureGrowth(stage: Stage): Promise<void> {
  const held = new Map<number, Costs>()
  for (const cities of HELD) {
    await withMarketplace({ cities }, marketplace =>
      withSteward(stage, 'loopback', marketplace, async ({ page, process: { pid } }) => {
        await timeInPage(page, { address: '/admin/cities?size=10' }, FIRST_LIMIT)
        held.set(cities, await costsOf(page, pid, 10))
      }),
    )
  }
  report(stage, '10 rows of 100 to 150,000 held', true, held)
  const shown = new Map<number, Costs>()
  await withMarketplace('built', marketplace =>
    withSteward(stage, 'loopback', marketplace, async ({ page, process: { pid } }) => {
      await timeInPage(page, { address: '/admin/cities' }, FIRST_LIMIT)
      for (const size of SHOWN) shown.set(size, await costsOf(page, pid, size))
    }),
  )
  report(stage, '10 to 1,000 rows a page', false, shown)
}
