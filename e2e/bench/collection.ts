/**
 * A collection of 150,000 cities in main: read, first page, sort, search, as frames to the dispatcher of an application in this
 * process; its backend is in another thread. `clock` stands still, so that main reads again only where that is measured.
 */
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { cityList, type City } from '../../shared/areas/cities.ts'
import type { AnswerFrame } from '../../shared/contract/frames.ts'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import { createApplication, type Application } from '../../electron/core/application.ts'
import { createCollection } from '../../electron/core/collection.ts'
import { readRows } from '../../electron/core/storedRows.ts'
import { openOfflineStore } from '../../electron/core/offlineStore.ts'
import { areaHandlers } from '../../electron/areas/index.ts'
import { systemClock } from '../../electron/ports/clock.ts'
import { fileSettings } from '../../electron/ports/settings.ts'
import { lenientVault, memoryVault } from '../../electron/ports/vault.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/administrators.ts'
import { inFolder, RUNS, withMarketplace, type Marketplace, type Stage } from './stage.ts'

export const CITIES = 150_000
const SECTION = `Collection of ${CITIES.toLocaleString('en')} cities, in main`
const AIM = { limit: 100 }
const SIZE = 50
/** Texts that find much, something and little. */
const SEARCHES = ['a', 'san', 'villa nueva', 'springfield', 'zz']
/** Longer than held rows count as fresh, in milliseconds. */
const STALE_AFTER = 60_000

interface Answered<T> {
  value: T
  /** From the frame to its answer, in milliseconds. */
  milliseconds: number
}

interface Session {
  application: Application
  ask<T>(op: string, input: unknown): Promise<Answered<T>>
  list(query: Partial<ListQuery>): Promise<Answered<Page<City>>>
  /** Resolves when the next push says that the area changed. */
  changed(): Promise<void>
  clock: { now: number }
  token(): string
}

async function openSession(marketplace: Marketplace, dataFolder: string): Promise<Session> {
  const clock = { now: Date.now() }
  let token = ''
  const application = await createApplication({
    host: 'loopback', versions: {}, dataFolder,
    vault: lenientVault(memoryVault()),
    settings: fileSettings(() => new Map<string, unknown>() as never),
    store: openOfflineStore({ folder: dataFolder, key: randomBytes(32) }),
    limitations: [],
    fetch: (input, init) => {
      token = new Headers(input instanceof Request ? input.headers : init?.headers).get('api-token') ?? token
      return fetch(input, init)
    },
    exports: { open: () => Promise.resolve(null), show: null },
    openDemo: () => Promise.reject(new Error('No demo here')),
    given: { profile: { baseUrl: marketplace.url, apiKey: marketplace.apiKey }, demo: false },
    clock: { ...systemClock, now: () => clock.now, elapsed: () => clock.now },
  }, areaHandlers)
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
  await ask('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  await ask('session.state', {})
  return {
    application, ask, clock,
    list: query => ask('cities.list', { page: 0, size: SIZE, ...query }),
    changed: () => new Promise(resolve => { pushed = resolve }),
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

/** Runs `work` until main is idle again, and answers the longest time that main was held up, in milliseconds. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  await untilIdle()
  delay.disable()
  return delay.max / 1e6
}

/** Reads, prepares and stores all rows without anybody asking for anything; answers the longest time that main was held up. */
function holdOfReading(marketplace: Marketplace): Promise<number> {
  return inFolder(async folder => {
    const { list, application } = await openSession(marketplace, folder)
    const hold = await longestHold(() => list({}))
    application.close()
    return hold
  })
}

/** Every number by its name, a list of them each. */
type Samples = Record<string, number[]>
const add = (samples: Samples, name: string, value: number) => void (samples[name] ??= []).push(value)

/** Fetches and parses as plainly as can be done. */
async function plainRead(marketplace: Marketplace, token: string, search: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${marketplace.url}city/lists${search ? `?search=${encodeURIComponent(search)}` : ''}`, {
    headers: { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' },
  })
  JSON.parse(await answer.text())
  return performance.now() - started
}

/** Asks for pages as fast as a person could while main reads all rows again behind; answers the longest wait. */
async function worstPageWhileRefreshing({ clock, list, changed }: Session): Promise<number> {
  clock.now += STALE_AFTER
  const read = { isDone: false }
  void changed().then(() => { read.isDone = true })
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
  const session = await openSession(marketplace, folder)
  const { list, application } = session
  const put = async (name: string, query: Partial<ListQuery>) => add(samples, name, (await list(query)).milliseconds)

  const { value: page, milliseconds } = await list({})
  if (page.total !== CITIES) throw new Error(`Main holds ${page.total} cities`)
  add(samples, 'load', milliseconds)
  // At once, before main has come to prepare anything.
  for (const column of cityList.columns) await put(`sort by ${column}, first time`, { sort: { column, direction: 'asc' } })
  await untilIdle()
  add(samples, 'longest hold', await holdOfReading(marketplace))
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

  // The same rows from the store, and searched here, as main does offline and for lists that the backend does not search.
  const { value: whole } = await session.ask<Page<City>>('cities.list', { page: 0, size: 1 })
  if (whole.total !== CITIES) throw new Error(`Main holds ${whole.total} cities`)
  await untilIdle()
  const started = performance.now()
  const stored = readRows<City>(application.store, application.scope(), 'cities.list')
  if (stored?.rows.length !== CITIES) throw new Error(`${stored?.rows.length ?? 'No'} cities are stored`)
  const collection = createCollection(stored.rows, { title: row => row.title }, row => `${row.id} ${row.title} ${row.state_title} ${row.country_title}`)
  collection.page({ page: 0, size: SIZE })
  add(samples, 'stored first page', performance.now() - started)
  await collection.prepare()
  for (const [index, search] of SEARCHES.entries()) {
    const asked = performance.now()
    collection.page({ search, sort: { column: 'title', direction: 'asc' }, page: 0, size: SIZE })
    add(samples, index === 0 ? 'search held first' : 'search held', performance.now() - asked)
  }
  application.close()
}

export async function measureCollection({ report }: Stage): Promise<void> {
  const samples: Samples = {}
  await withMarketplace({ cities: CITIES }, async marketplace => {
    for (let run = 0; run < RUNS; run++) await inFolder(folder => runOnce(marketplace, folder, samples))
  })

  const figure = (name: string, key: string, aim?: { limit: number }, against?: { name: string; values: number[] }) =>
    report.add({ section: SECTION, host: 'main', name, unit: 'ms', values: samples[key]!, ...(aim ? { aim } : {}), ...(against ? { against } : {}) })
  figure('read all, to the first page', 'load', undefined, { name: 'fetch and JSON.parse', values: samples['plain load']! })
  figure('longest time that main is held up while it reads, prepares and stores all', 'longest hold', AIM)
  figure('first page', 'first page', AIM)
  figure('last page', 'last page', AIM)
  for (const column of cityList.columns) figure(`sort by ${column}, first time, straight after reading`, `sort by ${column}, first time`, AIM)
  for (const column of cityList.columns) figure(`sort by ${column}, again`, `sort by ${column}, again`, AIM)
  figure('search in the backend, with the backend’s own time', 'search', undefined, { name: 'fetch and JSON.parse', values: samples['search plain']! })
  figure('first page of stored rows, at the next start', 'stored first page', AIM)
  figure('search of held rows by title, first time', 'search held first', AIM)
  figure('search of held rows by title, again', 'search held', AIM)
  figure('longest wait for a page while all rows are read again behind', 'worst while refreshing', AIM)
}
