/**
 * A collection of 150,000 cities: read, first page, sort, search, as frames to the dispatcher of an application in this process,
 * which keeps the rows in a thread as the hosts do; its backend is in another thread. `clock` stands still, so that main reads again
 * only where that is measured.
 */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { cityList, type City } from '../../shared/areas/cities.ts'
import type { AnswerFrame } from '../../shared/contract/frames.ts'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import { createApplication, type RunningApplication } from '../../electron/core/application.ts'
import { createCollection } from '../../electron/core/rows/collection.ts'
import { keysOf, searchedTextOf, type RowDefinition } from '../../electron/core/rows/rowDefinition.ts'
import { rowsFrom } from '../../electron/core/rows/rows.ts'
import { offlineFile, openOfflineStore } from '../../electron/core/offline/offlineStore.ts'
import { cities } from '../../electron/areas/cities.ts'
import { operations } from '../../electron/host/operations.ts'
import { keepRows } from '../../electron/host/rows.ts'
import { readPolicy } from '../../electron/core/session/policy.ts'
import { noLog } from '../../electron/ports/log.ts'
import { systemClock } from '../../electron/ports/clock.ts'
import { nodeNetwork } from '../../electron/ports/network.ts'
import { fileSettings } from '../../electron/ports/settings.ts'
import { fallbackVault, memoryVault, type Vault } from '../../electron/ports/vault.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { inFolder, longestHold, RUNS, withMarketplace, type Marketplace, type Stage } from './stage.ts'

export const CITIES = 150_000
const SECTION = `Collection of ${CITIES.toLocaleString('en')} cities, without a screen`
const AIM = { limit: 100 }
const SIZE = 50
/** Texts that find much, something and little. */
const SEARCHES = ['a', 'san', 'villa nueva', 'springfield', 'zz']
/** Longer than held rows count as fresh, in milliseconds. */
const STALE_AFTER = 60_000

/** Node takes the TypeScript as it is. */
const threadFile = fileURLToPath(new URL('../../electron/host/thread.ts', import.meta.url))

interface Answered<T> {
  value: T
  /** From the frame to its answer, in milliseconds. */
  milliseconds: number
}

interface Session {
  application: RunningApplication
  ask<T>(op: string, input: unknown): Promise<Answered<T>>
  list(query: Partial<ListQuery>): Promise<Answered<Page<City>>>
  /** Resolves when the next push says that the area changed. */
  changed(): Promise<void>
  clock: { now: number }
  token(): string
}

/** What lasts from one start to the next. */
interface Kept {
  folder: string
  key: Uint8Array
  vault: Vault
}
const kept = (folder: string): Kept => ({ folder, key: randomBytes(32), vault: memoryVault() })

/** Starts an application, and signs in where the last start did not. */
async function openSession(marketplace: Marketplace, { folder: dataFolder, key, vault }: Kept): Promise<Session> {
  const clock = { now: Date.now() }
  let token = ''
  const application = await createApplication(
    {
      host: 'loopback',
      log: noLog,
      versions: {},
      dataFolder,
      vault: fallbackVault(vault),
      settings: fileSettings(() => new Map<string, unknown>()),
      store: openOfflineStore({ folder: dataFolder, key }),
      keepRows: store => keepRows(threadFile, { path: offlineFile(dataFolder), key }, store),
      policy: readPolicy({ place: '', text: null, problem: null }, {}),
      limitations: [],
      network: {
        ...nodeNetwork({ proxy: null, authorities: [] }),
        fetch: (input, init) => {
          token = new Headers(input instanceof Request ? input.headers : init?.headers).get('api-token') ?? token
          return fetch(input, init)
        },
      },
      exports: { open: () => Promise.resolve(null), show: null },
      updates: 'None here.',
      openDemo: () => Promise.reject(new Error('No demo here')),
      given: { profile: { baseUrl: marketplace.url, apiKey: marketplace.apiKey }, demo: false },
      clock: { ...systemClock, now: () => clock.now, elapsed: () => clock.now },
    },
    operations,
  )
  const answers = new Map<number, (text: string) => void>()
  let pushed: () => void = () => undefined
  let lastId = 0
  const connection = application.dispatcher.connect(text => {
    if (text.startsWith('{"push"')) return text.includes('"cities"') ? pushed() : undefined
    const id = Number(/^\{"id":(\d+)/.exec(text)?.[1])
    answers.get(id)?.(text)
    answers.delete(id)
  })
  async function ask<T>(op: string, input: unknown): Promise<Answered<T>> {
    const id = ++lastId
    const started = performance.now()
    let milliseconds = 0
    const text = await new Promise<string>(resolve => {
      answers.set(id, answer => {
        milliseconds = performance.now() - started
        resolve(answer)
      })
      connection.receive(JSON.stringify({ id, op, input }))
    })
    const frame = JSON.parse(text) as AnswerFrame
    if (!('ok' in frame) || !frame.ok) throw new Error(`${op} answered ${text}`)
    return { value: frame.value as T, milliseconds }
  }
  if (application.session.status() !== 'signed-in') await ask('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  await ask('session.state', {})
  return {
    application,
    ask,
    clock,
    list: query => ask('cities.list', { page: 0, size: SIZE, ...query }),
    changed: () =>
      new Promise(resolve => {
        pushed = resolve
      }),
    token: () => token,
  }
}

/** Resolves when main has nothing left to do. */
async function untilIdle(): Promise<void> {
  for (let calm = 0; calm < 10;) {
    const before = performance.now()
    await new Promise(resolve => setTimeout(resolve, 20))
    calm = performance.now() - before < 30 ? calm + 1 : 0
  }
}

/** The longest time that main is held up by `work`, until it is idle again. */
const holdUntilIdle = (work: () => Promise<unknown>) =>
  longestHold(async () => {
    await work()
    await untilIdle()
  })

/** Resolves when the rows last read are stored. */
async function untilStored({ application }: Session): Promise<void> {
  while (!application.store.read(application.scope(), 'cities.list')) await new Promise(resolve => setTimeout(resolve, 50))
}

/** Reads, prepares and stores all rows without anybody asking for anything; answers the longest time that main was held up. */
function holdOfReading(marketplace: Marketplace): Promise<number> {
  return inFolder(async folder => {
    const session = await openSession(marketplace, kept(folder))
    const hold = await holdUntilIdle(async () => {
      await session.list({})
      await untilStored(session)
    })
    session.application.close()
    return hold
  })
}

/** How long this process is held up where it only takes the bytes in, while others have as much to do. */
const plainHold = (marketplace: Marketplace, token: string) => holdUntilIdle(async () => (await plainAnswer(marketplace, token, '')).arrayBuffer())

/** The rows as they come. */
async function plainRows(marketplace: Marketplace, token: string): Promise<City[]> {
  const answer = await plainAnswer(marketplace, token, '')
  return ((await answer.json()) as { data: City[] }).data
}

/** Every number by its name, a list of them each. */
type Samples = Record<string, number[]>
const add = (samples: Samples, name: string, value: number) => void (samples[name] ??= []).push(value)

/** Fetches and parses as plainly as can be done. */
async function plainRead(marketplace: Marketplace, token: string, search: string): Promise<number> {
  const started = performance.now()
  JSON.parse(await (await plainAnswer(marketplace, token, search)).text())
  return performance.now() - started
}

const plainAnswer = (marketplace: Marketplace, token: string, search: string) =>
  fetch(`${marketplace.url}city/lists${search ? `?search=${encodeURIComponent(search)}` : ''}`, {
    headers: { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Asks for pages as fast as a person could while main reads all rows again behind; answers the longest wait. */
async function worstPageWhileRefreshing({ clock, list, changed }: Session): Promise<number> {
  clock.now += STALE_AFTER
  const read = { isDone: false }
  void changed().then(() => {
    read.isDone = true
  })
  let worst = 0
  for (let page = 0; !read.isDone; page++) {
    const asked = performance.now()
    const { milliseconds } = await list({ page, sort: { column: cityList.columns[page % cityList.columns.length]!, direction: 'asc' } })
    // What holds main up delays a frame before it is received too.
    worst = Math.max(worst, milliseconds, performance.now() - asked)
    const due = performance.now() + 10
    await new Promise(resolve => setTimeout(resolve, 10))
    worst = Math.max(worst, performance.now() - due)
  }
  return worst
}

async function runOnce(marketplace: Marketplace, folder: string, samples: Samples): Promise<void> {
  const start = kept(folder)
  const session = await openSession(marketplace, start)
  const { list } = session
  const put = async (name: string, query: Partial<ListQuery>) => add(samples, name, (await list(query)).milliseconds)
  await untilIdle()

  const { value: page, milliseconds } = await list({})
  if (page.total !== CITIES) throw new Error(`Main holds ${page.total} cities`)
  add(samples, 'load', milliseconds)
  // At once, before anything could be prepared.
  for (const column of cityList.columns) await put(`sort by ${column}, first time`, { sort: { column, direction: 'asc' } })
  await untilStored(session)
  await untilIdle()
  add(samples, 'longest hold', await holdOfReading(marketplace))
  add(samples, 'plain hold', await plainHold(marketplace, session.token()))
  add(samples, 'plain load', await plainRead(marketplace, session.token(), ''))

  await put('first page', {})
  await put('last page', { page: CITIES / SIZE - 1 })
  for (const column of cityList.columns) await put(`sort by ${column}, again`, { sort: { column, direction: 'desc' } })
  for (const search of SEARCHES) {
    const plain = await plainRead(marketplace, session.token(), search)
    add(samples, 'search plain', plain)
    add(samples, 'search', (await list({ search })).milliseconds)
    await untilIdle()
  }
  add(samples, 'worst while refreshing', await worstPageWhileRefreshing(session))
  await untilIdle()
  const rows = await plainRows(marketplace, session.token())
  session.application.close()

  // The next start, when the thread has had the time to start that signing in and drawing the first screen take.
  const next = await openSession(marketplace, start)
  await next.application.rows.open(-1, { list: 'states.list', scope: next.application.scope() })
  const stored = await next.list({ sort: { column: 'id', direction: 'asc' } })
  if (stored.value.source !== 'offline' || stored.value.total !== CITIES) throw new Error(`${stored.value.total} cities are stored`)
  add(samples, 'stored first page', stored.milliseconds)
  add(samples, 'stored second page', (await next.list({ page: 1, sort: { column: 'title', direction: 'asc' } })).milliseconds)
  next.application.close()

  // What the thread does offline and for lists that the backend does not search, here and without its way to the thread.
  const titles = rows.map(row => row.title)
  const sorting = performance.now()
  titles.toSorted()
  add(samples, 'plain sort', performance.now() - sorting)
  const cityRows = cities.rows as unknown as RowDefinition<City>
  const collection = createCollection(rowsFrom(rows), { ...cityRows, searched: searchedTextOf(cityRows), keys: keysOf(cityRows) })
  await collection.prepare()
  for (const search of SEARCHES) {
    const asked = performance.now()
    collection.page({ search, sort: { column: 'title', direction: 'asc' }, page: 0, size: SIZE })
    add(samples, 'search held', performance.now() - asked)
  }
  const filtered = performance.now()
  collection.page({ filters: { country_title: { contains: 'an' }, title: { contains: 'san' } }, page: 0, size: SIZE })
  add(samples, 'filters', performance.now() - filtered)
}

export async function measureCollection({ report }: Stage): Promise<void> {
  const samples: Samples = {}
  await withMarketplace({ cities: CITIES }, async marketplace => {
    for (let run = 0; run < RUNS; run++) await inFolder(folder => runOnce(marketplace, folder, samples))
  })

  type Aim = { limit: number } | { ratio: number }
  const figure = (name: string, key: string, aim?: Aim, against?: { name: string; values: number[] }) =>
    report.add({ section: SECTION, host: 'main', name, unit: 'ms', values: samples[key]!, ...(aim ? { aim } : {}), ...(against ? { against } : {}) })
  const plainLoad = { name: 'fetch and JSON.parse', values: samples['plain load']! }
  const plainSort = { name: 'sort of the plain texts', values: samples['plain sort']! }
  figure('read all, to the first page', 'load', undefined, plainLoad)
  figure(
    'longest time that main is held up while it reads, prepares and stores all',
    'longest hold',
    { limit: 20 },
    {
      name: 'taking in the bytes',
      values: samples['plain hold']!,
    },
  )
  figure('first page', 'first page', AIM)
  figure('last page', 'last page', AIM)
  for (const column of cityList.columns)
    figure(`sort by ${column}, first time, straight after reading`, `sort by ${column}, first time`, { limit: 150 }, plainSort)
  for (const column of cityList.columns) figure(`sort by ${column}, again`, `sort by ${column}, again`, AIM)
  figure('search in the backend, with the backend’s own time', 'search', undefined, { name: 'fetch and JSON.parse', values: samples['search plain']! })
  figure('first page of stored rows, at the next start', 'stored first page', { limit: 30 })
  figure('page in another order straight after it, which needs all stored rows', 'stored second page', undefined, plainLoad)
  figure('search of held rows by title', 'search held', AIM)
  figure('filters of two columns', 'filters', AIM)
  figure('longest wait for a page while all rows are read again behind', 'worst while refreshing', { limit: 50 })
}
