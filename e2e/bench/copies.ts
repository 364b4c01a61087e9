/**
 * An offline copy of 300,000 bookings: gathered page by page in the thread that holds rows, stored, opened at the next start, and then
 * paged, searched, filtered, sorted and searched by Find. Without calls, which take as long as the backend does.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ListQuery } from '../../shared/contract/list.ts'
import { offlineFile, openOfflineStore } from '../../electron/core/offline/offlineStore.ts'
import type { RawAnswer } from '../../electron/core/calls/envelope.ts'
import { newHeldId } from '../../electron/core/rows/heldId.ts'
import type { RowStore } from '../../electron/core/rows/rowStore.ts'
import { keepRows } from '../../electron/host/rows.ts'
import { plainCalls } from './plainCalls.ts'
import { inFolder, longestHold, RUNS, withMarketplace, type Stage } from './stage.ts'

const BOOKINGS = 300_000
const SECTION = `Offline copy of ${BOOKINGS.toLocaleString('en')} bookings, without a screen`
/** Rows of a call: the most that the documents allow. */
const PAGE = 100
/** How long the thread is left alone, so that it prepares what is left, in milliseconds. */
const PREPARED_AFTER = 5_000
const LIST = 'bookings.list'
const memoryFile = fileURLToPath(new URL('./copyMemory.ts', import.meta.url))
const execute = promisify(execFile)
const threadFile = fileURLToPath(new URL('../../electron/host/thread.ts', import.meta.url))

interface Booking {
  id: number
}

/** All bookings of the demo as the backend lists them, as often as it takes to have enough, with ids of their own. */
async function manyBookings(): Promise<Booking[]> {
  let found: Booking[] = []
  await withMarketplace('built', async marketplace => {
    const { read } = await plainCalls(marketplace)
    found = (await read<{ result: Booking[] }>('booking/lists?limit=32000&start=0&testing=no')).result.filter(({ id }) => id !== null)
  })
  return Array.from({ length: BOOKINGS }, (_, index) => ({ ...found[index % found.length]!, id: BOOKINGS - index }))
}

/** The answers of all calls; each is made once, because its bytes go to the thread. */
function answersOf(bookings: Booking[]): Array<() => RawAnswer> {
  return Array.from({ length: BOOKINGS / PAGE }, (_, page) => {
    const result = bookings.slice(page * PAGE, (page + 1) * PAGE)
    const bytes = new TextEncoder().encode(JSON.stringify({ code: '1', data: { result, count: BOOKINGS } }))
    return () => ({ status: 200, chunks: [bytes.slice()], manner: { reads: true, tellsOfSession: true } })
  })
}

/** Every number by its name, a list of them each. */
type Samples = Record<string, number[]>
const add = (samples: Samples, name: string, value: number) => void (samples[name] ??= []).push(value)

async function timed<Result>(samples: Samples, name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  add(samples, name, performance.now() - started)
  return result
}

/** Gathers all rows; notes how much of a page this thread takes, and the longest time that it is held up. */
async function gatherAll(rows: RowStore, answers: ReadonlyArray<() => RawAnswer>, samples: Samples): Promise<number> {
  const [id, as] = [newHeldId(), newHeldId()]
  await rows.gather(id, LIST, {})
  const before = performance.eventLoopUtilization()
  const hold = await longestHold(async () => {
    for (const [page, answer] of answers.entries()) await rows.add(id, answer(), { start: page * PAGE, limit: PAGE })
    await rows.gathered(id, as, true, Infinity)
  })
  add(samples, 'busy', performance.eventLoopUtilization(before).active / answers.length)
  add(samples, 'hold', hold)
  return as
}

/** How much more memory a process holds with the copy, all prepared, in MB of a million bytes. */
async function memoryOf(folder: string, key: Buffer, { list, scope }: { list: string; scope: string }): Promise<number> {
  const input = { folder, key: key.toString('hex'), list, scope, preparedAfter: PREPARED_AFTER }
  const { stdout } = await execute(process.execPath, [memoryFile], { env: { ...process.env, STEWARD_BENCH: JSON.stringify(input) } })
  return Number(stdout)
}

async function runOnce(answers: ReadonlyArray<() => RawAnswer>, folder: string, samples: Samples): Promise<void> {
  const key = randomBytes(32)
  const place = { list: `${LIST}?offline=genuine`, scope: 'bench' }
  const open = () => {
    const store = openOfflineStore({ folder, key })
    return { store, rows: keepRows(threadFile, { path: offlineFile(folder), key }, store) }
  }
  const first = open()
  const gathered = await gatherAll(first.rows, answers, samples)
  await timed(samples, 'store', () => first.rows.store(gathered, place, Date.now()))
  // Twice, as the next whole reading does: new rows are written beside those that are stored.
  await first.rows.store(gathered, place, Date.now())
  add(samples, 'disk', (first.store.onDisk() ?? 0) / 1e6)
  first.rows.close()
  first.store.close()
  add(samples, 'memory', await memoryOf(folder, key, place))

  const { store, rows } = open()
  // The thread has the time to start that signing in and drawing the first screen take.
  await rows.open(newHeldId(), { list: 'states.list', scope: place.scope })
  const id = newHeldId()
  const ask = (name: string, query: Partial<ListQuery>) => timed(samples, name, () => rows.page(id, { page: 0, size: 50, ...query }))
  await timed(samples, 'first page', async () => {
    await rows.open(id, place)
    return rows.page(id, { page: 0, size: 50, sort: { column: 'id', direction: 'desc' } })
  })
  await rows.page(id, { page: 1, size: 50, sort: { column: 'id', direction: 'asc' } })
  await ask('prepare search', { search: 'garcia' })
  for (const search of ['garcia', 'plumb', 's10007', 'zzzz']) await ask('search', { search })
  await ask('filter', { filters: { status: { is: ['Completed'] } } })
  await ask('filter', { filters: { category: { contains: 'clean' } } })
  for (const column of ['customer_name', 'category', 'status', 'created_at']) await ask('sort', { sort: { column, direction: 'asc' } })
  await timed(samples, 'prepare find', () => rows.findText(id, { text: 'garcia', most: 5 }))
  for (const text of ['garcia lopez', 'INV-2315', 'zzzz', 'completed']) await timed(samples, 'find', () => rows.findText(id, { text, most: 5 }))
  for (const text of ['completed cleaning', 'ana maria']) await timed(samples, 'find words', () => rows.findText(id, { text, most: 5 }))
  const conditions = { status: 'completed', country: 'spain', from: '2025-01-01' }
  for (const text of ['', 'garcia lopez']) await timed(samples, 'find conditions', () => rows.findText(id, { text, most: 5, conditions }))
  await new Promise(resolve => setTimeout(resolve, PREPARED_AFTER))
  const sums = { column: 'status', measure: 'sum', amount: 'client_settlement' } as const
  await timed(samples, 'sum', () => rows.summarise(id, { page: 0, size: 50 }, sums))
  await timed(samples, 'days', () => rows.page(id, { page: 0, size: 50, filters: { request_date: { within: 'last-90-days' } } }))
  rows.close()
  store.close()
}

export async function measureCopies({ report }: Stage): Promise<void> {
  const samples: Samples = {}
  const answers = answersOf(await manyBookings())
  for (let run = 0; run < Math.min(RUNS, 3); run++) await inFolder(folder => runOnce(answers, folder, samples))
  const figure = (name: string, key: string, limit?: number, unit: 'ms' | 'MB' = 'ms') => {
    if (samples[key]) report.add({ section: SECTION, host: 'main', name, unit, values: samples[key], ...(limit === undefined ? {} : { aim: { limit } }) })
  }
  figure('first page of a start', 'first page', 30)
  figure('search of every column, first time', 'prepare search', 1_500)
  figure('search of every column', 'search', 100)
  figure('filter', 'filter', 150)
  figure('sort by a column, first time', 'sort', 200)
  figure('Find, first time: makes the texts of all fields', 'prepare find')
  figure('Find', 'find', 50)
  figure('Find of two common words', 'find words', 50)
  figure('Find with three filters', 'find conditions', 100)
  figure('sum of an amount that is computed, first time, once all is prepared', 'sum', 150)
  figure('filter by days, first time, once all is prepared', 'days', 150)
  figure('how long main is busy with a page of 100', 'busy')
  figure('longest time that main is held up while rows come', 'hold', 20)
  figure('storing all', 'store')
  figure('memory beyond, all prepared', 'memory', 300, 'MB')
  figure('size on disk, stored a second time', 'disk', 100, 'MB')
}
