/** Times what a click or an address does, inside the page and to the painted frame, without the way to the test driver in it. */
import type { Page } from '@playwright/test'

/** What starts the work: a click on the element of a CSS selector, or an address to go to. */
export type Action = { click: string } | { address: string }

export interface PageTime {
  /** From the action until the first row has changed and is painted, in milliseconds. */
  milliseconds: number
  /** The same until the rows are laid out, without the wait for a frame, which rounds up to the screen's 16.7 ms. */
  laidOut: number
  /** The longest task of the page's thread meanwhile, in milliseconds; 0 where none took 50. */
  longestTask: number
}

/** Runs in the page, so it may use nothing of this file. */
async function timeChange({ action, limit }: { action: Action; limit: number }): Promise<PageTime> {
  const firstRow = () => document.querySelector('tbody tr[data-id]')?.getAttribute('data-id') ?? null
  const before = firstRow()
  let longestTask = 0
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) longestTask = Math.max(longestTask, entry.duration)
  }
  const tasks = new PerformanceObserver(list => note(list.getEntries()))
  tasks.observe({ type: 'longtask' })
  const element = 'click' in action ? document.querySelector<HTMLElement>(action.click) : null
  if ('click' in action && !element) throw new Error(`There is nothing at ${action.click}`)

  const started = performance.now()
  const finished = new Promise<Omit<PageTime, 'longestTask'>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No other first row within ${limit} ms after ${JSON.stringify(action)}`)), limit)
    const rows = new MutationObserver(() => {
      const now = firstRow()
      if (now === null || now === before) return
      rows.disconnect()
      clearTimeout(timer)
      void document.body.offsetHeight // lays out
      const laidOut = performance.now() - started
      // The first frame draws the change, the second one begins when it has been drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve({ milliseconds: performance.now() - started, laidOut })))
    })
    rows.observe(document, { subtree: true, childList: true, attributeFilter: ['data-id'] })
  })
  if ('address' in action) location.hash = action.address
  else element!.click()
  const times = await finished

  await new Promise(resolve => setTimeout(resolve, 100)) // long tasks are told a little later
  note(tasks.takeRecords())
  tasks.disconnect()
  return { ...times, longestTask }
}

/** Does it and answers what it took. Rejects when no other row is first after `limit` milliseconds. */
export function timeInPage(page: Page, action: Action, limit = 10_000): Promise<PageTime> {
  return page.evaluate(timeChange, { action, limit })
}

/** Elements in the page. */
export const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)
