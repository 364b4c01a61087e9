/** Operations: a page of 100 bookings against one of as many cities, a conversation of 2,000 messages, 500 marks against their plain calls. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { timeInPage, type PageTime } from './inPage.ts'
import { plainCalls, type PlainCalls } from './plainCalls.ts'
import { RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Operations'
const SIZE = 100
const NEXT = { click: 'button[aria-label="Next page"]' }
const AIM_PAGE = 1.3
const LONGEST_TASK = 50

/** The booking with the longest conversation (electron/demo/data/conversations.ts). */
const TALKED_ABOUT = 32_000
const MESSAGES = 2000
const MARKS = 500
/** As many as a bulk run has under way. */
const CALLS_AT_ONCE = 4
const AIM_MARKS = 2

/** A new page at the dashboard, so that nothing is remembered. */
async function toDashboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '/admin/dashboard'
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('list', { name: 'Counts' }).and(page.locator(':not([aria-busy])')).waitFor()
}

interface ListTimes {
  open: PageTime[]
  next: PageTime[]
}

async function timeList(page: Page, route: string): Promise<ListTimes> {
  const address = `${route}?size=${SIZE}`
  const times: ListTimes = { open: [], next: [] }
  await timeInPage(page, { address }) // the marketplace makes its rows, and main reads what it holds whole
  for (let run = 0; run < RUNS; run++) {
    await toDashboard(page)
    times.open.push(await timeInPage(page, { address }))
  }
  for (let run = 0; run < RUNS; run++) times.next.push(await timeInPage(page, NEXT))
  return times
}

async function measureBookings({ report }: Stage, { kind: host, page }: Host, calls: PlainCalls): Promise<void> {
  const cities = await timeList(page, '/admin/cities')
  const bookings = await timeList(page, '/admin/booking')
  const plain: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await calls.read(`booking/lists?limit=${SIZE}&start=${SIZE * (run + 20)}&testing=no`)
    plain.push(performance.now() - started)
  }
  const milliseconds = (times: PageTime[]) => times.map(time => time.milliseconds)
  for (const name of ['open', 'next'] as const) {
    report.add({
      section: SECTION,
      host,
      name: `${SIZE} bookings, all columns: ${name}, painted`,
      unit: 'ms',
      values: milliseconds(bookings[name]),
      against: { name: `${SIZE} cities`, values: milliseconds(cities[name]) },
      aim: { ratio: AIM_PAGE },
    })
  }
  report.add({
    section: SECTION,
    host,
    name: `${SIZE} bookings, all columns: next, painted, against their call`,
    unit: 'ms',
    values: milliseconds(bookings.next),
    against: { name: 'its call', values: plain },
  })
  report.add({
    section: SECTION,
    host,
    name: `${SIZE} bookings: longest task of next (0: none of 50 ms)`,
    unit: 'ms',
    values: [Math.max(...bookings.next.map(time => time.longestTask))],
  })
}

interface TimedWork {
  /** The selector of the element that is waited for, and the words in it. */
  until: string
  says?: string
  /** The element to click, or its selector. */
  click?: string | HTMLElement | SVGElement
  type?: { into: string; text: string }
}

/** Runs in the page, so it may use nothing of this file: does it, and waits until an element of `until` is there and painted. */
function timeUntil({ until, says = '', click, type }: TimedWork): Promise<number> {
  const started = performance.now()
  if (click !== undefined) ((typeof click === 'string' ? document.querySelector(click)! : click) as HTMLElement).click()
  if (type !== undefined) {
    const field = document.querySelector<HTMLInputElement>(type.into)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, type.text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came at ${until}: ${says}`)), 20_000)
    const look = () => {
      if (![...document.querySelectorAll(until)].some(({ textContent }) => textContent.includes(says))) return void requestAnimationFrame(look)
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    }
    look()
  })
}

/** Runs in the page: scrolls a conversation from its end to its beginning, some messages a frame; answers the longest task and the longest frame. */
async function scrollToTop(): Promise<{ task: number; frame: number }> {
  const room = document.querySelector('[role="region"][aria-label="Conversation"]')!
  let task = 0
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) task = Math.max(task, duration)
  }
  const tasks = new PerformanceObserver(list => note(list.getEntries()))
  tasks.observe({ type: 'longtask' })
  let frame = 0
  let last = performance.now()
  while (room.scrollTop > 0) {
    room.scrollTop -= 400
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frame = Math.max(frame, now - last)
    last = now
  }
  await new Promise(resolve => setTimeout(resolve, 100)) // long tasks are told a little later
  note(tasks.takeRecords())
  tasks.disconnect()
  return { task, frame }
}

async function measureThread({ report }: Stage, { kind: host, page }: Host, calls: PlainCalls): Promise<void> {
  const open: number[] = []
  const find: number[] = []
  const tasks: number[] = []
  const frames: number[] = []
  const plain: number[] = []
  const { conversation_id } = await calls.read<{ conversation_id: string }>(`booking/show/${TALKED_ABOUT}`)
  for (let run = 0; run < RUNS; run++) {
    await toDashboard(page)
    await page.evaluate(hash => void (location.hash = hash), `/admin/booking?details=${TALKED_ABOUT}`)
    await page.getByRole('tab', { name: 'Chat Data' }).waitFor()
    await page.getByRole('heading', { name: 'General Details' }).waitFor()
    open.push(await page.evaluate(timeUntil, { click: '[role="tab"][value="chat"]', until: `[aria-posinset="${MESSAGES}"]` }))
    const { task, frame } = await page.evaluate(scrollToTop)
    tasks.push(task)
    frames.push(frame)
    find.push(await page.evaluate(timeUntil, { type: { into: 'input[aria-label="Find in conversation"]', text: 'azul-7731' }, until: '[aria-posinset] mark' }))
    const started = performance.now()
    await calls.read(`booking/chat/${conversation_id}`)
    plain.push(performance.now() - started)
  }
  const name = `conversation of ${MESSAGES.toLocaleString('en')}`
  report.add({ section: SECTION, host, name: `${name}: open, painted`, unit: 'ms', values: open, against: { name: 'its call', values: plain } })
  report.add({ section: SECTION, host, name: `${name}: find, the match painted`, unit: 'ms', values: find })
  report.add({
    section: SECTION,
    host,
    name: `${name}: longest task of scrolling all of it (0: none of 50 ms)`,
    unit: 'ms',
    values: [Math.max(...tasks)],
    aim: { limit: LONGEST_TASK },
  })
  report.add({ section: SECTION, host, name: `${name}: longest frame of scrolling all of it`, unit: 'ms', values: frames })
}

/** The same marks made plainly, as many at once. */
async function timeMarks(calls: PlainCalls, start: number): Promise<number> {
  const rows = await calls.read<{ result: Array<{ id: number | null }> }>(`booking/lists?limit=${MARKS}&start=${start}&testing=no`)
  const ids = rows.result.flatMap(({ id }) => id ?? [])
  const started = performance.now()
  let next = 0
  const work = async () => {
    while (next < ids.length) await calls.send('booking/testing', { status: '1', id: String(ids[next++]!) })
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  return performance.now() - started
}

async function measureMarks({ report }: Stage, { kind: host, page }: Host, calls: PlainCalls): Promise<void> {
  const marks: number[] = []
  const plain: number[] = []
  for (let run = 0; run < 3; run++) {
    await toDashboard(page)
    // Far from the odd bookings, each of which has an id of its own.
    await timeInPage(page, { address: `/admin/booking?size=${MARKS}&page=${run + 5}` })
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await page.getByRole('toolbar', { name: 'Selected bookings' }).getByRole('button', { name: 'Mark as Testing', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Mark as Testing?' })
    const click = await question.getByRole('button', { name: 'Mark as Testing' }).elementHandle()
    marks.push(await page.evaluate(timeUntil, { click, until: '[role="status"]', says: `Mark as Testing: ${MARKS} bookings done.` }))
    // The bar of a run outlives the page: the next one would be told done before it began.
    await page
      .getByRole('region', { name: /^Mark as Testing/ })
      .getByRole('button', { name: 'Dismiss' })
      .click()
    plain.push(await timeMarks(calls, 10_000))
  }
  report.add({
    section: SECTION,
    host,
    name: `${MARKS} bookings marked together, told`,
    unit: 'ms',
    values: marks,
    against: { name: `${MARKS} plain calls, ${CALLS_AT_ONCE} at once`, values: plain },
    aim: { ratio: AIM_MARKS },
  })
}

export function measureOperations(stage: Stage): Promise<void> {
  return withMarketplace('built', async marketplace => {
    const calls = await plainCalls(marketplace)
    for (const kind of stage.hosts)
      await withSteward(stage, kind, marketplace, async host => {
        await measureBookings(stage, host, calls)
        await measureThread(stage, host, calls)
        await measureMarks(stage, host, calls)
      })
  })
}
