/** A drop in a list of 500 that is put in order by hand: the longest task from picking the row up to the order on the screen, and the drop itself against a short list. */
import type { Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import type { Host } from '../hosts/host.ts'
import { RUNS, withMarketplace, withSteward, type Marketplace, type Stage } from './stage.ts'

const MANY = 500
const SECTION = `Reorder list of ${MANY}`
const LONGEST_TASK = 50
const RATIO = 1.5
/** How many rows a row is carried past. */
const ROWS_PAST = 8

/** Makes a parent with so many categories below it, as an administrator's calls would, and answers its id. */
async function makeParent({ url, apiKey }: Marketplace, count: number): Promise<number> {
  const call = async (path: string, form: Record<string, string>, token?: string) => {
    const headers = { 'api-key': apiKey, 'content-type': 'application/x-www-form-urlencoded', ...(token === undefined ? {} : { 'api-token': token }) }
    const answer = (await (await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(form) })).json()) as {
      code: string
      message: string
      data: { id: number; token: string }
    }
    if (answer.code !== '1') throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const { token } = await call('admin/login', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  const form = { status: 'Active', image: 'a.png', icon_image: 'b.png', guarantee_status: '1', location_at_client: '1' }
  const parent = await call('category/store', { ...form, title: `Parent of ${count}`, type: 'Parent', parent_id: '1' }, token)
  for (let index = 1; index <= count; index++)
    await call('category/store', { ...form, title: `Category ${index}`, type: 'Category', parent_id: String(parent.id) }, token)
  return parent.id
}

/** Runs in the page: notes long tasks from now on. */
function noteTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
}
const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks.splice(0)))

/** Runs in the page: how long it takes from the next key until the row of this id has another number, and is painted. */
function timeDrop(id: string): Promise<number> {
  const number = () => document.querySelector(`[data-id="${id}"] [role="cell"]:nth-child(2)`)?.textContent
  const before = number()
  return new Promise((resolve, reject) => {
    addEventListener(
      'keydown',
      () => {
        const started = performance.now()
        const timer = setTimeout(() => reject(new Error('No row was dropped within 10 seconds')), 10_000)
        const look = () => {
          const now = number()
          if (now === undefined || now === before) return void requestAnimationFrame(look)
          clearTimeout(timer)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        }
        look()
      },
      { once: true, capture: true },
    )
  })
}

interface DropTimes {
  /** Of each drop with the pointer and by keys, in milliseconds; 0 where none took 50. */
  tasks: number[]
  /** From the key that drops to the painted order, in milliseconds. */
  drops: number[]
}

async function timeDrops(page: Page, parent: number): Promise<DropTimes> {
  await page.evaluate(hash => {
    location.hash = hash
  }, `/admin/category/order/${parent}`)
  const handles = page.locator('[data-order-handle]')
  await handles.first().waitFor()
  await page.evaluate(noteTasks)
  const times: DropTimes = { tasks: [], drops: [] }
  const saved = () => page.getByText('Saving…').waitFor({ state: 'detached' })
  for (let run = 0; run < RUNS; run++) {
    await handles.first().focus()
    const id = await handles.first().evaluate(element => element.closest('[data-id]')!.getAttribute('data-id')!)
    await page.keyboard.press('Space')
    for (let step = 0; step < ROWS_PAST; step++) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(50) // as a key that is held down repeats
    }
    const dropped = page.evaluate(timeDrop, id)
    await page.waitForTimeout(50)
    await page.keyboard.press('Space')
    times.drops.push(await dropped)
    await saved()
    await handles.first().dragTo(handles.nth(ROWS_PAST), { steps: 20 })
    await saved()
    await page.waitForTimeout(300) // long tasks are told a little later, and the row is still falling into its place
    times.tasks.push(await longestTask(page))
  }
  return times
}

async function measure({ report }: Stage, { kind: host, page }: Host, parents: { many: number; few: number }): Promise<void> {
  const few = await timeDrops(page, parents.few)
  const many = await timeDrops(page, parents.many)
  report.add({
    section: SECTION,
    host,
    name: 'longest task of picking up, moving and dropping (0: none of 50 ms)',
    unit: 'ms',
    values: [Math.max(...many.tasks)],
    aim: { limit: LONGEST_TASK },
  })
  report.add({
    section: SECTION,
    host,
    name: 'key that drops to the order, painted',
    unit: 'ms',
    values: many.drops,
    against: { name: '10 rows', values: few.drops },
    aim: { ratio: RATIO },
  })
}

export function measureReorder(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    const parents = { many: await makeParent(marketplace, MANY), few: await makeParent(marketplace, 10) }
    for (const kind of stage.hosts) await withSteward(stage, kind, marketplace, host => measure(stage, host, parents))
  })
}
