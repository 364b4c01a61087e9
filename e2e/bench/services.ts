/** Services: a page of the list and a search, painted, against the call alone; details cold and read ahead; 300 steps of the queue. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { timeInPage } from './inPage.ts'
import { plainCalls, type PlainCalls } from './plainCalls.ts'
import { residentMemory, RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Services'
const LIST = '/admin/services'
const QUEUE = '/admin/services/review'
const NEXT = { click: 'button[aria-label="Next page"]' }
const SEARCHES = ['ana', 'lucía', 'per', 'gonz', 'mar']
const STEPS = 300
/** Steps after which memory is taken for the first time: what every screen holds is there by then. */
const WARM = 20
const AIM_AHEAD = 100
const AIM_MEMORY = 1.1

async function timeCall(calls: PlainCalls, path: string): Promise<number> {
  const started = performance.now()
  await calls.read(path)
  return performance.now() - started
}

/** Runs in the page, so it may use nothing of this file: does it, and waits until an element with another text is there and painted. */
function timeText({ at, click, hash, key }: { at: string; click?: string; hash?: string; key?: string }): Promise<number> {
  const text = () => document.querySelector(at)?.textContent ?? null
  const before = text()
  const started = performance.now()
  if (hash !== undefined) location.hash = hash
  if (click !== undefined) document.querySelector<HTMLElement>(click)!.click()
  if (key !== undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing changed at ${at}`)), 20_000)
    const look = () => {
      const now = text()
      if (now === null || now === '' || now === before) return void requestAnimationFrame(look)
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    }
    look()
  })
}

/** A new page at the dashboard, so that nothing is remembered. */
async function toDashboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/admin/dashboard'
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function measureList({ report }: Stage, { kind: host, page }: Host, calls: PlainCalls): Promise<void> {
  await timeInPage(page, { address: LIST })
  const next: number[] = []
  const nextCalls: number[] = []
  for (let run = 0; run < RUNS; run++) {
    next.push((await timeInPage(page, NEXT)).milliseconds)
    nextCalls.push(await timeCall(calls, `service/lists?limit=50&start=${50 * (run + 20)}&order_by_column=created_at&order_by=desc`))
  }
  report.add({ section: SECTION, host, name: 'next page of 50, painted', unit: 'ms', values: next, against: { name: 'its call', values: nextCalls } })

  const searches: number[] = []
  const searchCalls: number[] = []
  for (const search of SEARCHES) {
    searches.push((await timeInPage(page, { address: `${LIST}?search=${encodeURIComponent(search)}` })).milliseconds)
    searchCalls.push(
      await timeCall(calls, `service/lists?limit=50&start=0&order_by_column=created_at&order_by=desc&search=${encodeURIComponent(`${search} `)}`),
    )
  }
  report.add({ section: SECTION, host, name: 'search, painted', unit: 'ms', values: searches, against: { name: 'its call', values: searchCalls } })
}

async function measureDetails({ report }: Stage, { kind: host, page }: Host, calls: PlainCalls): Promise<void> {
  const rows = await calls.read<Array<{ id: number | null }>>(`service/lists?limit=${RUNS * 4}&start=0&order_by_column=created_at&order_by=desc`)
  const known = rows.flatMap(({ id }) => id ?? [])
  const panel = '#content ~ section [data-service-state], section[role="dialog"] [data-service-state]'
  const cold: number[] = []
  const coldCalls: number[] = []
  const ahead: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const id = known[run * 3]!
    await toDashboard(page)
    await timeInPage(page, { address: LIST })
    cold.push(await page.evaluate(timeText, { at: panel, hash: `${LIST}?details=${id}` }))
    coldCalls.push(await timeCall(calls, `service/show/${known[run * 3 + 2]!}`))
    await page.waitForTimeout(300) // the next one is read meanwhile
    ahead.push(await page.evaluate(timeText, { at: panel, click: 'section[role="dialog"] button[aria-label="Next record"]' }))
  }
  report.add({ section: SECTION, host, name: 'details, painted', unit: 'ms', values: cold, against: { name: 'their call', values: coldCalls } })
  report.add({ section: SECTION, host, name: 'details that were read ahead, painted', unit: 'ms', values: ahead, aim: { limit: AIM_AHEAD } })
}

async function measureQueue({ report }: Stage, { kind: host, page, process: { pid } }: Host): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return ((await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1e6
  }
  const at = 'article[data-review-id]'
  await toDashboard(page)
  await page.evaluate(timeText, { at, hash: QUEUE })
  const steps: number[] = []
  let before: { main: number | null; heap: number } | null = null
  for (let run = 0; run < STEPS; run++) {
    if (run === WARM) before = { main: residentMemory(pid), heap: await heap() }
    steps.push(await page.evaluate(timeText, { at, key: 's' }))
    // As long as somebody takes at the very least; what comes next is read meanwhile.
    await page.waitForTimeout(100)
  }
  const after = { main: residentMemory(pid), heap: await heap() }
  report.add({ section: SECTION, host, name: 'the next service of the queue, read ahead, painted', unit: 'ms', values: steps, aim: { limit: AIM_AHEAD } })
  const name = `after ${STEPS} steps of the queue`
  const aim = { ratio: AIM_MEMORY }
  report.add({
    section: SECTION,
    host,
    name: `renderer’s heap ${name}`,
    unit: 'MB',
    values: [after.heap],
    against: { name: `after ${WARM}`, values: [before!.heap] },
    aim,
  })
  if (after.main === null || before!.main === null) report.note('The memory of main was not measured: this system does not tell it in a file.')
  else
    report.add({
      section: SECTION,
      host,
      name: `main in RAM ${name}`,
      unit: 'MB',
      values: [after.main],
      against: { name: `after ${WARM}`, values: [before!.main] },
      aim,
    })
}

export function measureServices(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    const calls = await plainCalls(marketplace)
    for (const kind of stage.hosts)
      await withSteward(stage, kind, marketplace, async host => {
        await measureList(stage, host, calls)
        await measureDetails(stage, host, calls)
        await measureQueue(stage, host)
      })
  })
}
