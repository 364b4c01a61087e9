import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureOf } from '../../../shared/contract/failure.ts'
import { wholeLists } from '../../areas/index.ts'
import type { RawAnswer } from '../calls/envelope.ts'
import type { LockedFile } from '../offline/entryFile.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { offlineFile, openOfflineStore } from '../offline/offlineStore.ts'
import { createLocalRowStore } from './localRowStore.ts'
import { RowsGone } from './rowStore.ts'
import { NO_THREAD, threadRowStore, type RowThreadData } from './rowThread.ts'

const THREAD = fileURLToPath(new URL('../../host/thread.ts', import.meta.url))
const place = { list: 'states.list', scope: 'ana' }
const query = { page: 0, size: 2, sort: { column: 'title', direction: 'asc' as const } }

const state = (id: number, title = `State ${id}`) => ({ id, title, sort_name: 'S', country_id: 1, country_title: 'Argentina', status: 'active' })
const states = (count: number) => Array.from({ length: count }, (_, index) => state(index + 1))
/** An answer as main hands it over. */
const answerOf = (body: unknown): RawAnswer => ({
  status: 200,
  chunks: [new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))],
  manner: { reads: true, tellsOfSession: true },
})
const listOf = (data: unknown) => answerOf({ code: '1', data })

function rowStore({ file = null, start }: { file?: LockedFile | null; start?: (data: RowThreadData) => Worker } = {}) {
  const threads: Worker[] = []
  const rows = threadRowStore({
    file,
    startThread: start ?? (workerData => threads[threads.push(new Worker(THREAD, { workerData, env: {}, execArgv: [] })) - 1]!),
    openHere: () => createLocalRowStore({ definitions: wholeLists, withStore: work => work(memoryOfflineStore(null)) }),
  })
  onTestFinished(() => rows.close())
  return { rows, threads }
}

/** A store's file in a folder of its own. */
function lockedFile(): { file: LockedFile; open: () => ReturnType<typeof openOfflineStore> } {
  const folder = mkdtempSync(join(tmpdir(), 'steward-rows-'))
  const key = randomBytes(32)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    file: { path: offlineFile(folder), key },
    open() {
      const store = openOfflineStore({ folder, key })
      onTestFinished(() => store.close())
      return store
    },
  }
}
const gone = (work: Promise<unknown>) => expect(work).rejects.toThrow(RowsGone)

/** A thread that fills its memory when it is asked for something: how many rows do that depends on when garbage is collected. */
const FILLING = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', () => { for (const all = []; ; ) all.push(Array.from({ length: 10_000 }, Object)) })
  parentPort.postMessage({ ready: true })
`

it('a thread that ran out of memory says so of the list that was read, and the next list is read by another', async () => {
  let started = 0
  const { rows } = rowStore({
    start: workerData =>
      started++ === 0
        ? new Worker(FILLING, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
        : new Worker(THREAD, { workerData, env: {}, execArgv: [] }),
  })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failure = await rows.read(1, 'states.list', listOf(states(3)), null).then(() => expect.fail('It was read'), failureOf)
  expect(failure).toMatchObject({ kind: 'internal', message: expect.stringContaining('too long for the memory') })
  silent.mockRestore()
  expect(await rows.read(2, 'states.list', listOf(states(3)), null)).toMatchObject({ came: 3 })
})

describe('rows in a thread', () => {
  it('are read, paged, changed, found and let go', async () => {
    const { rows } = rowStore()
    expect(await rows.read(1, 'states.list', listOf([...states(3), { id: 'x' }]), null)).toMatchObject({ unreadable: 1, isSame: false })
    expect(await rows.page(1, query)).toEqual({ rows: states(2), total: 3 })
    void rows.patch(1, 1, { title: 'Zulia' })
    void rows.drop(1, 2)
    expect(await rows.put(1, state(9), false)).toBe(false)
    expect(await rows.put(1, state(4, 'Acre'), true)).toBe(true)
    expect((await rows.page(1, query)).rows).toMatchObject([{ title: 'Acre' }, { title: 'State 3' }])
    expect(await rows.find(1, 1)).toEqual(state(1, 'Zulia'))
    expect((await rows.search([1], { text: 'zul', kind: 'State', most: 5 })).flat()).toEqual([{ id: 1, title: 'Zulia', place: 'Argentina' }])
    rows.release(1)
    await gone(rows.page(1, query))
  })

  it('that stayed as they are kept under their former number', async () => {
    const { rows } = rowStore()
    await rows.read(1, 'states.list', listOf(states(3)), null)
    expect((await rows.read(2, 'states.list', listOf(states(3)), 1)).isSame).toBe(true)
    await gone(rows.page(2, query))
    expect((await rows.read(3, 'states.list', listOf(states(2)), 1)).isSame).toBe(false)
    expect((await rows.page(3, query)).total).toBe(2)
  })

  it.each([
    ['a refusal', answerOf({ code: '0', message: 'Maintenance' }), { kind: 'rejected', message: 'Maintenance' }],
    ['a session that is over', answerOf({ code: '401', message: 'Unauthenticated' }), { kind: 'signed-out' }],
    ['no list', listOf({ rows: [] }), { kind: 'unexpected', details: 'data: expected a list, got an object' }],
    ['a web page', answerOf('<html></html>'), { kind: 'unexpected' }],
    ['a long answer that is broken', answerOf(`{"code":"1","data":[${`{"id":1,"x":"${'x'.repeat(9_000)}"},`.repeat(100)}]}`), { kind: 'unexpected' }],
  ])('fail as they do in main: %s', async (_what, answer, failure) => {
    const { rows } = rowStore()
    const error: unknown = await rows.read(1, 'states.list', answer, null).then(
      () => expect.fail('It was read'),
      (thrown: unknown) => thrown,
    )
    expect(failureOf(error)).toMatchObject(failure)
  })

  it('are written to a file, whole, and the selection ends', async () => {
    const { rows } = rowStore()
    await rows.read(1, 'states.list', listOf(states(1_500)), null)
    expect(await rows.select(2, 1, { ...query, search: 'state 1' })).toBe(612)
    rows.release(1)
    const parts: string[] = []
    const table = { format: 'csv', title: 'States', columns: [{ id: 'title', header: 'Title' }] } as const
    for (let part = await rows.part(2, table); part; part = await rows.part(2, table)) parts.push(Buffer.from(part.bytes).toString('utf8'))
    expect(parts.join('').trim().split('\r\n')).toHaveLength(613)
    rows.endSelection(2)
    await gone(rows.part(2, table))
  })

  it('are given up when nobody wants them any more', async () => {
    const { rows } = rowStore()
    await rows.read(1, 'states.list', listOf([]), null)
    const controller = new AbortController()
    const reading = rows.read(2, 'states.list', listOf(states(20_000)), null, controller.signal)
    setTimeout(() => controller.abort(), 1)
    await expect(reading).rejects.toThrow('aborted')
    expect(await rows.page(1, query)).toEqual({ rows: [], total: 0 })
  })

  it('are all forgotten at once', async () => {
    const { rows } = rowStore()
    await rows.read(1, 'states.list', listOf(states(3)), null)
    await rows.select(2, 1, query)
    rows.forget()
    await gone(rows.page(1, query))
    await gone(rows.part(2, { format: 'csv', title: '', columns: [] }))
  })
})

describe('a thread', () => {
  it('that ends takes its rows with it, and the next question starts another', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { rows, threads } = rowStore()
    await rows.read(1, 'states.list', listOf(states(3)), null)
    const reading = rows.read(2, 'states.list', listOf(states(20_000)), null)
    await threads[0]!.terminate()
    await gone(reading)
    await gone(rows.page(1, query))
    await rows.read(3, 'states.list', listOf(states(3)), null)
    expect((await rows.page(3, query)).total).toBe(3)
    expect([threads.length, rows.limitation]).toEqual([2, null])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('No threads here')
      },
    ],
    ['ends at once', (workerData: RowThreadData) => new Worker('throw new Error("It cannot run")', { eval: true, workerData })],
  ])('that cannot be started is done without, and said so: %s', async (_what, start) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { rows } = rowStore({ start })
    await rows.read(1, 'states.list', listOf(states(3)), null)
    expect((await rows.page(1, query)).total).toBe(3)
    expect(rows.limitation).toBe(NO_THREAD)
  })
})

describe('rows that a thread stores', () => {
  it('are there at the next start, the first page before the rest', async () => {
    const { file, open } = lockedFile()
    const store = open()
    const first = rowStore({ file }).rows
    await first.read(1, 'states.list', listOf(states(12_000)), null)
    expect(await first.store(1, place, 7)).toEqual({ isStored: true, problem: null })
    expect(store.read('ana', 'states.list')?.value, 'the store itself sees them').toMatchObject({ parts: 3, total: 12_000 })
    first.close()
    const { rows } = rowStore({ file })
    expect(await rows.open(1, place)).toEqual({ asOf: 7 })
    expect(await rows.page(1, { page: 0, size: 2, sort: { column: 'id', direction: 'asc' } })).toEqual({ rows: states(2), total: 12_000 })
    expect((await rows.page(1, { ...query, page: 5_999 })).rows).toHaveLength(2)
    expect(await rows.open(2, { ...place, scope: 'luis' })).toBeNull()
  })

  it('come to nothing where somebody leaves meanwhile, and nothing of them stays in the file', async () => {
    const { file, open } = lockedFile()
    const store = open()
    const { rows } = rowStore({ file })
    await rows.read(1, 'states.list', listOf(states(60_000)), null)
    const storing = rows.store(1, place, 7)
    await expect.poll(() => store.read('ana', 'states.list.a.1'), { interval: 1 }).not.toBeNull()
    rows.leave('ana')
    store.wipe('ana')
    expect(await storing).toEqual({ isStored: false, problem: null })
    expect(store.amount()).toMatchObject({ readings: 0 })
    await rows.read(2, 'states.list', listOf(states(3)), null)
    expect(await rows.store(2, { ...place, scope: 'luis' }, 8), 'who comes next is stored').toMatchObject({ isStored: true })
  })

  it('stand under the key of their administrator, also after a wipe in the middle of the session, and under none once it is closed', async () => {
    const { file } = lockedFile()
    const store = openOfflineStore({ folder: dirname(file.path), key: file.key, isSealed: true })
    onTestFinished(() => store.close())
    const { rows } = rowStore({ file })
    await rows.read(1, 'states.list', listOf(states(3)), null)
    const key = store.keys!.fresh('ana')
    store.keys!.add('ana', key, '')
    store.keys!.use('ana', key)
    rows.use('ana', key)
    for (const isWiped of [false, true]) {
      if (isWiped) rows.leave('ana')
      if (isWiped) store.wipe('ana')
      expect(await rows.store(1, place, 7)).toMatchObject({ isStored: true })
      expect(store.keys!.amounts('ana').own).toBeGreaterThan(100)
      expect(store.read('ana', 'states.list')).not.toBeNull()
    }
    rows.leave('ana')
    rows.use('ana', randomBytes(32))
    expect(await rows.open(2, place)).toBeNull()
  })

  it('without a file last as long as the thread, until somebody leaves', async () => {
    const { rows } = rowStore()
    await rows.read(1, 'states.list', listOf(states(3)), null)
    expect(await rows.store(1, place, 7)).toMatchObject({ isStored: true })
    rows.forget()
    expect(await rows.open(2, place)).toEqual({ asOf: 7 })
    rows.leave('ana')
    expect(await rows.open(3, place)).toBeNull()
  })

  it('that cannot be stored say why, until they can', async () => {
    const { file, open } = lockedFile()
    open()
    const { rows } = rowStore({ file: { ...file, path: join(file.path, 'nowhere') } })
    await rows.read(1, 'states.list', listOf(states(3)), null)
    expect(await rows.store(1, place, 7)).toMatchObject({ isStored: false })
    expect(rows.limitation).toContain('lists and drafts are kept only until Steward closes')
  })
})
