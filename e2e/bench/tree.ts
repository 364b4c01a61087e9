/** The category tree of 5,000 nodes: open, expand all of one top parent, search; against plain calls for the same, and in what is drawn. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { countNodes } from './inPage.ts'
import { plainCalls, type PlainCalls as Calls } from './plainCalls.ts'
import { RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const NODES = 5_000
const SECTION = `Category tree of ${NODES.toLocaleString('en')} nodes`
const TREE = '/admin/category/tree'
/** A list of a thousand rows, for comparison. */
const LIST = '/admin/category/tags'
const AIM_OPEN = 1.5
/** The first top parent: five parents with five categories each. */
const TOP = 1
const LONGEST_TASK = 50
/** A tree that is open far down draws no more than this many times what a closed one does. */
const AIM_DRAWN = 4
const CALLS_AT_ONCE = 4
const SEARCHES = ['reptile', 'violin', 'skylight', 'catering', 'nutrition']

interface Category {
  id: number
  type: string
}

/** Does something for each of them, a few at once. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, async () => {
      while (next < items.length) await work(items[next++]!)
    }),
  )
}

/** Adds subcategories, evenly, until there are as many nodes as are wanted. */
async function grow(calls: Calls): Promise<void> {
  const all = await calls.read<Category[]>('category/lists')
  const parents = all.filter(({ type }) => type === 'Category')
  const added = Array.from({ length: NODES - all.length }, (_, index) => index)
  await forEach(added, index =>
    calls.send('category/store', {
      title: `Extra service ${index + 1}`,
      type: 'Subcategory',
      status: 'Active',
      parent_id: String(parents[index % parents.length]!.id),
      image: 'image.png',
      icon_image: 'icon.png',
    }),
  )
}

/** All branches of the first top parent, level by level. */
async function timePlain({ read }: Calls): Promise<number> {
  const expanding = performance.now()
  let level = [TOP]
  while (level.length > 0) {
    const next: number[] = []
    await forEach(level, async id => {
      for (const { id: child, type } of await read<Category[]>(`category/byParent/${id}`)) if (type !== 'Subcategory') next.push(child)
    })
    level = next
  }
  return performance.now() - expanding
}

interface Timed {
  milliseconds: number
  longestTask: number
}

/** Runs in the page, so it may use nothing of this file: goes to an address and waits until what is looked for is painted; `isQuiet`: and nothing is being read any more. */
function timeTree({ address, until, isQuiet }: { address: string; until: string; isQuiet: boolean }): Promise<Timed> {
  let longestTask = 0
  const tasks = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  tasks.observe({ type: 'longtask' })
  const started = performance.now()
  const isThere = () =>
    document.querySelector(until) !== null && !(isQuiet && document.querySelector('[role="treeitem"][aria-busy="true"], [role="progressbar"]'))
  const done = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The tree did not come to ${until}`)), 60_000)
    const look = () => {
      if (!isThere()) return void requestAnimationFrame(look)
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    }
    look()
  })
  location.hash = address
  return done.then(async milliseconds => {
    await new Promise(resolve => setTimeout(resolve, 100)) // long tasks are told a little later
    tasks.disconnect()
    return { milliseconds, longestTask }
  })
}

/** The address by which all below the first top parent is open. */
async function openedAddress(calls: Calls): Promise<string> {
  const parents = await calls.read<Category[]>(`category/byParent/${TOP}`)
  const categories = (await Promise.all(parents.map(({ id }) => calls.read<Category[]>(`category/byParent/${id}`)))).flat()
  return `${TREE}?open=${[TOP, ...parents.map(({ id }) => id), ...categories.map(({ id }) => id)].join('-')}`
}

/** A new page at the dashboard, so that nothing is remembered of the tree. */
async function toDashboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/admin/dashboard'
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

async function measure({ report }: Stage, { kind: host, page }: Host, calls: Calls): Promise<void> {
  const last = `[role="treeitem"][aria-level="1"][aria-posinset="6"]`
  const plain: number[] = []
  for (let run = 0; run < RUNS; run++) plain.push(await timePlain(calls))
  const tasks: number[] = []
  const time = async (action: Parameters<typeof timeTree>[0]) => {
    const { milliseconds, longestTask } = await page.evaluate(timeTree, action)
    if (action.address !== TREE) tasks.push(longestTask) // opened in a new page, its code comes too
    return milliseconds
  }

  const open: number[] = []
  const list: number[] = []
  let closedNodes = 0
  for (let run = 0; run < RUNS; run++) {
    await toDashboard(page)
    list.push((await page.evaluate(timeTree, { address: LIST, until: 'tbody tr[data-id]', isQuiet: false })).milliseconds)
    await toDashboard(page)
    open.push(await time({ address: TREE, until: last, isQuiet: false }))
    closedNodes = await countNodes(page)
  }
  report.add({
    section: SECTION,
    host,
    name: 'open, painted',
    unit: 'ms',
    values: open,
    against: { name: 'the list of tags', values: list },
    aim: { ratio: AIM_OPEN },
  })

  const address = await openedAddress(calls)
  const expand: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await toDashboard(page)
    await time({ address: TREE, until: last, isQuiet: true })
    expand.push(await time({ address, until: '[role="treeitem"][aria-level="4"]', isQuiet: true }))
  }
  report.add({
    section: SECTION,
    host,
    name: 'expand all of one top parent, painted',
    unit: 'ms',
    values: expand,
    against: { name: 'its plain calls', values: plain },
  })
  report.add({
    section: SECTION,
    host,
    name: 'elements in the page, expanded',
    unit: 'nodes',
    values: [await countNodes(page)],
    against: { name: 'closed', values: [closedNodes] },
    aim: { ratio: AIM_DRAWN },
  })

  const searches: number[] = []
  for (const search of SEARCHES) {
    // From a match to another one, far from it.
    searches.push(await time({ address: `${TREE}?search=${search}`, until: `[aria-current="true"] mark`, isQuiet: false }))
    await time({ address: TREE, until: last, isQuiet: false })
  }
  report.add({ section: SECTION, host, name: 'search, path opened and match marked', unit: 'ms', values: searches })
  report.add({
    section: SECTION,
    host,
    name: 'longest task of expanding and searching (0: none of 50 ms)',
    unit: 'ms',
    values: [Math.max(...tasks)],
    aim: { limit: LONGEST_TASK },
  })
}

export function measureTree(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    const calls = await plainCalls(marketplace)
    await grow(calls)
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measure(stage, host, calls))
  })
}
