/** Imports between page and main: the file comes beside the frames, is held for its administrator, and what failed is written to a file. */
import { Buffer } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Exported } from '../../shared/platform/exports.ts'
import type { OpenedTable } from '../../shared/platform/imports.ts'
import { planKey } from '../../shared/platform/imports.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'
import { acceptSignIn, memoryExports, startApplication } from '../testing/applicationHarness.ts'
import { startRecordingServer, type RecordingServer } from '../testing/recordingServer.ts'
import { KEY } from '../testing/signedIn.ts'
import { uploadHarness } from '../testing/uploadHarness.ts'

async function start(store = memoryOfflineStore(null), before?: RecordingServer) {
  const server = before ?? (await startRecordingServer())
  acceptSignIn(server)
  const { destination, written } = memoryExports()
  const harness = await startApplication({
    profile: { baseUrl: server.baseUrl, apiKey: KEY },
    store,
    exports: destination,
  })
  await harness.signIn()
  const uploads = uploadHarness(harness.application)
  /** Hands a file over, as the page does. */
  async function open(name: string, text: string, encoding: BufferEncoding = 'utf8') {
    const bytes = new Uint8Array(Buffer.from(text, encoding))
    const { address, answered } = await uploads.begin({ name, size: bytes.length }, 'imports.open')
    await uploads.sendAll(await address, bytes)
    const { value, error } = await answered
    return { table: value as OpenedTable, error }
  }
  return { ...harness, open, server, written }
}

it('a file is read, read again in another way, paged and edited; nothing of it goes to the server', async () => {
  const { open, value, server } = await start()
  const before = server.calls.length
  const { table } = await open('países.csv', 'Título;Código\nEspaña;34\nFrancia;33', 'latin1')
  const { file } = table
  expect(table).toMatchObject({
    file,
    name: 'países.csv',
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    headerRow: 1,
    headers: ['Título', 'Código'],
    rows: 2,
    overlong: 0,
    notes: [expect.stringContaining('Windows-1252 (Western European) is guessed')],
  })
  expect(await value('imports.rows', { file, from: 1, count: 10 })).toEqual({ cells: [['Francia', '33']], lines: [3] })
  await value('imports.edit', { file, row: 1, cells: [{ column: 1, text: '=1+2' }] })
  expect(await value('imports.rows', { file, from: 0, count: 10 })).toMatchObject({
    cells: [
      ['España', '34'],
      ['Francia', '=1+2'],
    ],
  })
  expect(await value('imports.read', { file })).toEqual(table)
  expect(await value<OpenedTable>('imports.read', { file, choice: { delimiter: ',' } })).toMatchObject({ headers: ['Título;Código'], rows: 2 })
  expect(server.calls.length).toBe(before)
})

it('what failed of 10,000 rows is written with the columns as they came and the reason; formulas are made harmless', async () => {
  const { open, value, written } = await start()
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index === 0 ? '=1+2' : `Bank ${index}`},"Spain, or so"`)
  const { table } = await open('banks.csv', `Title,Country\n${lines.join('\n')}`)
  const rows = Array.from({ length: 300 }, (_, index) => Math.floor(index / 3) * 100 + (index % 3))
  const saved = await value<Exported>('imports.failed', {
    file: table.file,
    name: 'banks',
    reasons: ['Title: Required', 'There is no country “Spain, or so”'],
    rows,
    why: rows.map((_, index) => index % 2),
  })
  expect(saved).toMatchObject({ isSaved: true, rows: 300, shownBy: null })
  expect(saved.name).toMatch(/^banks-not-imported-[\d-]+\.csv$/)
  const failed: string[][] = parse(written(), { bom: true })
  expect(failed).toHaveLength(301)
  expect(failed.slice(0, 3)).toEqual([
    ['Title', 'Country', 'Reason'],
    ["'=1+2", 'Spain, or so', 'Title: Required'],
    ['Bank 1', 'Spain, or so', 'There is no country “Spain, or so”'],
  ])
  expect(failed.at(-1)).toEqual(['Bank 9902', 'Spain, or so', 'There is no country “Spain, or so”'])
})

it('templates and columns are files', async () => {
  const { value, written } = await start()
  expect((await value<Exported>('imports.template', { name: 'banks', headers: ['Country', 'Title'], format: 'csv' })).name).toMatch(/^banks-template-/)
  expect(parse(written(), { bom: true })).toEqual([['Country', 'Title']])
  await value('imports.columns', { name: 'banks', text: '{"a":1}' })
  expect(written()).toBe('{"a":1}')
})

it('what is no table is refused with a sentence, and a file that was closed or is another administrator’s is gone', async () => {
  const { open, value, failure } = await start()
  expect((await open('banks.csv', 'Title\n')).error).toMatchObject({ kind: 'invalid', message: expect.stringContaining('no rows below its headers') })
  const { file } = (await open('banks.csv', 'Title\nA bank')).table
  const other = (await open('banks.csv', 'Title\nA bank')).table.file
  expect(other).not.toBe(file)
  await value('imports.close', { file })
  const gone = { kind: 'invalid', message: 'Steward no longer has this file. Choose it again.', retryable: false }
  expect(await failure('imports.read', { file })).toEqual(gone)
  await value('session.signOut')
  expect(await failure('imports.read', { file: other })).toMatchObject({ kind: 'signed-out' })
})

it('only the newest files are held', async () => {
  const { open, value, failure } = await start()
  const files: number[] = []
  for (let index = 0; index < 6; index++) files.push((await open(`${index}.csv`, `Title\n${index}`)).table.file)
  expect(await failure('imports.read', { file: files[0] })).toMatchObject({ message: 'Steward no longer has this file. Choose it again.' })
  for (const [index, file] of files.entries())
    if (index > 0) expect(await value('imports.rows', { file, from: 0, count: 1 })).toMatchObject({ cells: [[String(index)]] })
})

it('after Steward has ended, a file is still there as it was read and edited, with what was chosen for its plan, until it is closed', async () => {
  const store = memoryOfflineStore(null)
  const first = await start(store)
  const { table } = await first.open('países.csv', 'Título;Código\nEspaña;34\nFrancia;33', 'latin1')
  const { file } = table
  await first.value('imports.edit', { file, row: 0, cells: [{ column: 1, text: '1' }] })
  const read = await first.value<OpenedTable>('imports.read', { file, choice: { encoding: 'windows-1250', delimiter: ';' } })
  await first.value('imports.edit', { file, row: 1, cells: [{ column: 1, text: '330' }] })
  const chosen = { match: 'none', emptyClears: true, forAll: { status: 'Active' }, decided: [[1, 'new']] }
  await first.value('drafts.keep', { key: planKey(file), values: chosen })

  const { value, failure } = await start(store, first.server)
  expect(await value('imports.read', { file })).toEqual(read)
  expect(await value('imports.rows', { file, from: 0, count: 10 })).toMatchObject({
    cells: [
      ['Espańa', '34'],
      ['Francia', '330'],
    ],
  })
  expect(await value('drafts.show', { key: planKey(file) })).toMatchObject({ values: chosen })
  await value('imports.close', { file })
  expect(await failure('imports.read', { file })).toMatchObject({ message: 'Steward no longer has this file. Choose it again.' })
  expect(await value('drafts.show', { key: planKey(file) })).toMatchObject({ values: null })
})
