/** The only sizes that are sent are those that the documents name for a list, however it is read (decisions section 0, 31). */
import { expect, test } from 'vitest'
import { contract, shapeNamed } from '../../../shared/areas/index.ts'
import { acceptSignIn, startApplication } from '../../testing/applicationHarness.ts'
import type { Table } from '../files/table.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'

const TOTAL = 230
/** More than a server gives at once. */
const MOST_AT_ONCE = 40

const paged = Object.values(contract).flatMap(({ name: area }) => {
  const shape = shapeNamed(area)
  return shape?.isPaged ? [[area, shape] as const] : []
})

test('there are eight such lists', () => expect(paged).toHaveLength(8))

test('lists of the catalogue without documented sizes have 10, 50 and 100, ten at first, by id ascending; Featured has no pages', { tags: ['C-749'] }, () => {
  for (const name of ['categories', 'tags', 'promocodes', 'cancellation-policies'])
    expect(shapeNamed(name), name).toMatchObject({ sizes: [10, 50, 100], sort: { column: 'id', direction: 'asc' } })
  expect(shapeNamed('featured')).toBeUndefined()
})

test.each(paged)('%s: a page, a pick, a search, all rows, an offline copy', async (area, shape) => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const limits = new Map<string, string[]>()
  let way = ''
  server.answer((response, call) => {
    const asked = new URLSearchParams(call.path.split('?')[1])
    const [start, limit] = [Number(asked.get('start')), asked.get('limit')]
    if (limit !== null) limits.set(way, [...(limits.get(way) ?? []), limit])
    const count = Math.max(0, Math.min(Number(limit ?? TOTAL), TOTAL - start, MOST_AT_ONCE))
    json({ code: '1', data: { result: Array.from({ length: count }, (_row, index) => ({ id: TOTAL - start - index })), count: TOTAL } })(response, call)
  })
  const { application, clock, value, signIn } = await startApplication({ profile: { baseUrl: server.baseUrl } })
  await signIn()
  const source = application.lists.get(`${area}.list`)!
  const tabs = shape.tabs?.map(({ id }) => id) ?? [undefined]
  const table: Table = { format: 'csv', title: 'Rows', columns: [{ id: 'id', header: 'ID' }] }

  for (const size of [...shape.sizes, 1, 7, 500, 1_000]) {
    way = `a page of ${size}`
    const { rows } = await value<{ rows: unknown[] }>(`${area}.list`, { page: 0, size })
    expect(rows).toHaveLength(Math.min(size, TOTAL))
  }
  for (const tab of tabs) {
    way = `the tab ${tab}`
    await value(`${area}.list`, { page: 0, size: shape.sizes[0], ...(tab === undefined ? {} : { tab }), readOn: true })
    way = `all rows of the tab ${tab}`
    const selection = await source.select({ page: 0, size: shape.sizes[0], ...(tab === undefined ? {} : { tab }) })
    for await (const _ of selection.parts(table)) expect(selection.total).toBeGreaterThanOrEqual(0)
    selection.end()
  }
  way = 'a search'
  await source.read('quimby')
  way = 'an offline copy'
  await value('offline.keep', { area })
  clock.advance(5_000)
  await expect.poll(() => limits.get(way)?.length, { timeout: 10_000 }).toBeGreaterThan(3)

  expect(limits.size, 'every way sent something').toBeGreaterThanOrEqual(shape.sizes.length + 4)
  for (const [each, sent] of limits)
    expect(
      sent.filter(limit => !shape.sizes.includes(Number(limit))),
      each,
    ).toEqual([])
})
