/** Exports between page and main: what is sent, what is refused, what is left behind. */
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Exported } from '../../shared/platform/exports.ts'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import type { AnswerFrame, Progress } from '../../shared/contract/frames.ts'
import { acceptSignIn, startApplication, type ApplicationHarness } from '../testing/applicationHarness.ts'
import { json, startRecordingServer, type RecordingServer } from '../testing/recordingServer.ts'
import { unsaved, type ExportDestination } from '../ports/exportDestination.ts'
import { KEY } from '../testing/signedIn.ts'

const city = (id: number, title: string, state_title = 'Corrientes') => ({
  id,
  title,
  state_id: 2,
  state_title,
  country_id: 1,
  country_title: 'Argentina',
  latitude: null,
  longitude: null,
  status: 'Active',
})

/** A destination in memory. */
function memoryPlace() {
  const seen = {
    names: [] as string[],
    chunks: [] as Buffer[],
    shown: [] as string[],
    ends: [] as string[],
    isRefused: false,
    fails: null as unknown,
    written: async () => undefined as void,
  }
  const place: ExportDestination = {
    async open(name) {
      seen.names.push(name)
      if (seen.isRefused) return null
      return {
        name,
        path: `/exported/${name}`,
        async write(bytes) {
          if (seen.fails) throw unsaved(seen.fails)
          seen.chunks.push(Buffer.from(bytes))
          await seen.written()
        },
        async finish() {
          seen.ends.push('finished')
        },
        async discard() {
          seen.ends.push('discarded')
        },
      }
    },
    show: path => void seen.shown.push(path),
  }
  return { seen, place, rows: () => parse(Buffer.concat(seen.chunks), { bom: true }) }
}

let server: RecordingServer
let harness: ApplicationHarness
let exported: ReturnType<typeof memoryPlace>
async function start(denials: Record<string, Record<string, unknown>> = {}) {
  server = await startRecordingServer()
  acceptSignIn(server, denials)
  exported = memoryPlace()
  harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY }, exports: exported.place })
  await harness.signIn()
  server.routes['GET city/lists'] = json({ code: '1', data: [city(3, 'Yapeyú'), city(1, 'Alvear'), city(2, '=Curuzú', 'Misiones')] })
}
beforeEach(() => start())

const columns = [
  { id: 'title', header: 'Title' },
  { id: 'id', header: 'ID' },
  { id: 'latitude', header: 'Latitude' },
]
const request = (more: object = {}) => ({
  list: 'cities.list',
  query: { page: 4, size: 50, sort: { column: 'id', direction: 'desc' } },
  columns,
  format: 'csv',
  ...more,
})

describe('an export', () => {
  it('holds all rows, sorted, with the columns that show, under the name of the day', async () => {
    const answer = await harness.value<Exported>('exports.run', request())
    expect(exported.rows()).toEqual([
      ['Title', 'ID', 'Latitude'],
      ['Yapeyú', '3', ''],
      ["'=Curuzú", '2', ''],
      ['Alvear', '1', ''],
    ])
    expect(answer).toEqual({ isSaved: true, name: exported.seen.names[0], rows: 3, missing: 0, cut: 0, shownBy: 1 })
    expect(answer.name).toMatch(/^cities-2023-11-1[45]\.csv$/)
    expect(exported.seen.ends).toEqual(['finished'])
  })
  it('holds what the list was searched for', async () => {
    server.routes['GET city/lists?search=mis'] = json({ code: '1', data: [city(2, 'Curuzú', 'Misiones')] })
    await harness.value('exports.run', request({ query: { page: 0, size: 10, search: 'mis' } }))
    expect(server.calls.map(call => `${call.method} ${call.path}`)).toContain('GET /api/v1/city/lists?search=mis')
  })
  it('is shown in its folder by its number, and no path comes from the page', async () => {
    await harness.value('exports.run', request())
    expect(await harness.value('exports.show', { file: 1 })).toEqual({ isShown: true })
    expect(await harness.value('exports.show', { file: 2 })).toEqual({ isShown: false })
    expect(exported.seen.shown).toEqual([`/exported/${exported.seen.names[0]}`])
  })
  it('for which no file is chosen writes nothing', async () => {
    exported.seen.isRefused = true
    expect(await harness.value('exports.run', request())).toMatchObject({ isSaved: false, rows: 0 })
    expect(exported.seen.chunks).toEqual([])
  })
  it('that fails says so, and leaves nothing behind', async () => {
    exported.seen.fails = Object.assign(new Error('full'), { code: 'ENOSPC' })
    expect(await harness.failure('exports.run', request())).toMatchObject({
      kind: 'unsaved',
      message: 'Nothing was saved. The disk is full. Free up space or choose another folder, then export again.',
    })
    expect(exported.seen.ends).toEqual(['discarded'])
  })
  it('that is given up stops between two slices, and leaves nothing behind', async () => {
    server.routes['GET city/lists'] = json({ code: '1', data: Array.from({ length: 5_000 }, (_, index) => city(index + 1, `Town ${index}`)) })
    const frames: AnswerFrame[] = []
    const connection = harness.application.dispatcher.connect(text => void frames.push(JSON.parse(text) as AnswerFrame))
    exported.seen.written = async () => {
      if (exported.seen.chunks.length === 2) connection.receive(JSON.stringify({ id: 1, cancel: true }))
    }
    connection.receive(JSON.stringify({ id: 1, op: 'exports.run', input: request() }))
    await expect.poll(() => exported.seen.ends).toContain('discarded')
    expect(exported.seen.ends).not.toContain('finished')
    expect(exported.seen.chunks).toHaveLength(2)
    const told = frames.flatMap(frame => ('progress' in frame ? [frame.progress] : []))
    expect(told).toContainEqual({ done: 1_000, total: 5_000 } satisfies Progress)
    expect(frames.some(frame => 'ok' in frame)).toBe(false)
  })
  it('that outlives its session stops: the rows are another administrator’s', async () => {
    server.routes['GET city/lists'] = json({ code: '1', data: Array.from({ length: 5_000 }, (_, index) => city(index + 1, `Town ${index}`)) })
    exported.seen.written = async () => {
      if (exported.seen.chunks.length === 1) await harness.value('session.signOut')
    }
    expect(await harness.failure('exports.run', request())).toMatchObject({ kind: 'signed-out' })
    expect(exported.seen.ends).toEqual(['discarded'])
  })
})

describe('refused is', () => {
  it.each(['export', 'view'])('a list whose section denies %s, before anybody is asked for a file', async right => {
    await start({ Cities: { [right]: true } })
    expect(await harness.failure('exports.run', request())).toMatchObject({ kind: 'denied', message: PERMISSION_NOTICE })
    expect(exported.seen.names).toEqual([])
    expect(server.calls.filter(call => call.path.includes('city/'))).toEqual([])
  })
  it.each(['cities', 'cities.show', 'cities.constructor', 'constructor.list', 'nowhere.list'])('%s, which is no list', async list => {
    expect(await harness.failure('exports.run', request({ list }))).toMatchObject({ kind: 'invalid', message: 'There is no such list.' })
  })
  it('a query that the list would refuse', async () => {
    expect(await harness.failure('exports.run', request({ query: { page: 0, size: 10, sort: { column: 'constructor', direction: 'asc' } } }))).toMatchObject({
      kind: 'invalid',
    })
  })
  it('an XLSX of more rows than a sheet holds, in a sentence', async () => {
    const select = harness.application.lists.get('cities.list')!
    harness.application.lists.set('cities.list', {
      ...select,
      select: async () => ({ total: 1_048_576, missing: () => 0, parts: () => expect.fail('They were read'), end() {} }),
    })
    expect(await harness.failure('exports.run', request({ format: 'xlsx' }))).toMatchObject({
      kind: 'invalid',
      message: 'An XLSX sheet holds 1,048,575 rows, but this list has 1,048,576. Export it as CSV, or narrow it down.',
    })
    expect(exported.seen.names).toEqual([])
  })
})
