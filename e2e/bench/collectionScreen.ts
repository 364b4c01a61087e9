/** The same 150,000 cities through the screen of each host: first page, sort, search, the page's longest task, memory. */
import type { Host } from '../hosts/host.ts'
import { CITIES } from './collection.ts'
import { timeInPage, type Action, type PageTime } from './inPage.ts'
import { residentMemory, RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = `Collection of ${CITIES.toLocaleString('en')} cities, on the screen`
const LONGEST_TASK = 50
/** The most memory of main with all cities, in MB. */
const MEMORY = 150
const COLUMNS = ['ID', 'Title', 'State', 'Country', 'Status']
const SEARCHES = ['buenos', 'san', 'villa', 'madrid', 'springfield']
/** Main reads all cities once; that takes longer than what a click does. */
const FIRST_LIMIT = 60_000

export function measureCollectionScreen(stage: Stage): Promise<void> {
  return withMarketplace({ cities: CITIES }, async marketplace => {
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measureScreen(stage, host))
  })
}

async function measureScreen({ report }: Stage, { kind: host, page, process: { pid } }: Host): Promise<void> {
  const tasks: number[] = []
  const time = async (action: Action, limit?: number): Promise<number> => {
    const result: PageTime = await timeInPage(page, action, limit)
    tasks.push(result.longestTask)
    return result.milliseconds
  }
  const add = (name: string, values: number[]) => report.add({ section: SECTION, host, name, unit: 'ms', values })
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return ((await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize / 1e6
  }
  const mainBefore = residentMemory(pid)
  const heapBefore = await heap()

  add('open, while main reads all', [await time({ address: '/admin/cities' }, FIRST_LIMIT)])
  const open: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => {
      location.hash = '/admin/dashboard'
    })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    open.push(await time({ address: `/admin/cities?page=${run + 2}` }))
  }
  add('open again, at another page', open)
  for (const [index, column] of COLUMNS.entries()) {
    // From another page, so that the first row is another one; in a page size of its own, so that nothing is remembered.
    const sorts: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await time({ address: `/admin/cities?page=${3 + index}&size=${50 + run}` })
      sorts.push(await time({ click: `thead th:nth-child(${index + 1} of :has(button)) button` }))
    }
    add(`sort by ${column}`, sorts)
  }
  const searches: number[] = []
  for (const search of SEARCHES) searches.push(await time({ address: `/admin/cities?search=${search}` }))
  add('search, with the backend’s own time', searches)
  report.add({
    section: SECTION,
    host,
    name: 'longest task of the renderer (0: none of 50 ms)',
    unit: 'ms',
    values: [Math.max(...tasks)],
    aim: { limit: LONGEST_TASK },
  })

  const mainAfter = residentMemory(pid)
  if (mainBefore === null || mainAfter === null) report.note('The memory of main was not measured: this system does not tell it in a file.')
  else
    report.add({
      section: SECTION,
      host,
      name: 'main in RAM, against before the list',
      unit: 'MB',
      values: [mainAfter],
      against: { name: 'before', values: [mainBefore] },
      aim: { limit: MEMORY },
    })
  report.add({
    section: SECTION,
    host,
    name: 'renderer’s heap, against before the list',
    unit: 'MB',
    values: [await heap()],
    against: { name: 'before', values: [heapBefore] },
  })
}
