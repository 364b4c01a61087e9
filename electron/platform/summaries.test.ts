/** Summaries between page and main: what is asked, what is refused, and what is saved of them. */
import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import { listShapeOf } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import type { Summary } from '../../shared/platform/summaries.ts'
import { json } from '../testing/recordingServer.ts'
import { signedIn } from '../testing/signedIn.ts'

const bank = (id: number, status: string) => ({ id, bank_name: `Bank ${id}`, country_id: 1, country_title: 'Argentina', status })
const banks = json({ code: '1', data: [bank(1, 'Active'), bank(2, 'Inactive'), bank(3, 'Active')] })
const ASKED = { list: 'banks.list', query: {}, column: 'status', measure: 'count' }

describe('a list that is read whole', () => {
  it('is read once and then grouped here, with the query of the list', async () => {
    const { value, server, calls } = await signedIn()
    server.answer(banks)
    expect(await value<Summary>('summaries.of', ASKED)).toEqual({
      groups: [
        { key: 'Active', rows: 2, amounts: 0, result: null },
        { key: 'Inactive', rows: 1, amounts: 0, result: null },
      ],
      others: null,
      all: { rows: 3, amounts: 0, result: null },
    })
    const { length } = calls
    const filtered = await value<Summary>('summaries.of', { ...ASKED, query: { filters: { status: { is: ['Inactive'] } } } })
    expect(filtered.groups.map(({ key }) => key)).toEqual(['Inactive'])
    expect(calls.length).toBe(length)
  })
  it.each([
    ['a column that there is not', { column: 'secret' }, 'This list has no such column.'],
    ['an interval of no date', { interval: 'day' }, 'Only dates can be grouped by day, week or month.'],
    ['a sum of nothing', { measure: 'sum' }, 'A sum or an average is one of amounts, and a count is not.'],
    ['a sum of what is no amount', { measure: 'sum', amount: 'id' }, 'This list has no such amounts.'],
    ['a count of amounts', { amount: 'id' }, 'A sum or an average is one of amounts, and a count is not.'],
    ['a list that there is not', { list: 'banks.show' }, 'There is no such list.'],
  ])('%s is refused', async (_, change, message) => {
    const { failure, calls } = await signedIn()
    expect(await failure('summaries.of', { ...ASKED, ...change })).toMatchObject({ kind: 'invalid', message })
    expect(calls).toEqual([])
  })
  it('its query is checked as the list checks it', async () => {
    const { failure } = await signedIn()
    expect(await failure('summaries.of', { ...ASKED, query: { filters: { secret: { is: ['1'] } } } })).toMatchObject({ kind: 'invalid' })
    expect(await failure('summaries.of', { ...ASKED, query: { other: 1 } })).toMatchObject({ kind: 'invalid' })
  })
})

it('a paged list that is not here whole is neither summarised nor read', async () => {
  const { failure, calls } = await signedIn()
  expect(await failure('summaries.of', { list: 'bookings.list', query: {}, column: 'status', measure: 'count' })).toMatchObject({
    kind: 'invalid',
    message: 'Only a list whose rows are all on this computer can be summarised. Search all of it first.',
  })
  expect(calls).toEqual([])
})

it('a denied view refuses it, and a denied export the files', async () => {
  const section = (contract.banks as Area).section!
  const { failure, calls } = await signedIn({ [section]: { view: true } })
  expect(await failure('summaries.of', ASKED)).toMatchObject({ kind: 'denied' })
  const other = await signedIn({ [section]: { export: true } })
  const table = [
    ['Status', 'Banks'],
    ['Active', '2'],
  ]
  expect(await other.failure('exports.summaryText', { list: 'banks.list', table })).toMatchObject({ kind: 'denied' })
  expect(await other.failure('exports.saveSummary', { list: 'banks.list', format: 'csv', table })).toMatchObject({ kind: 'denied' })
  expect(calls).toEqual([])
})

it('is copied as CSV, in which no text is a formula', async () => {
  const { value } = await signedIn()
  const table = [
    ['Status', 'Banks'],
    ['=1+1', '2'],
    ['a, "b"', '1'],
  ]
  expect(await value('exports.summaryText', { list: 'banks.list', table })).toEqual({ text: 'Status,Banks\r\n\'=1+1,2\r\n"a, ""b""",1\r\n' })
})

it('every whole list has rows that can be summarised', async () => {
  const { failure, server } = await signedIn()
  server.answer(json({ code: '0', message: 'Not today.' }))
  for (const { name, operations } of Object.values(contract as Record<string, Area>)) {
    const shape = operations.list && listShapeOf(operations.list.input)
    const column = shape?.columns.find(each => each !== 'id' && !shape.dates?.includes(each))
    if (!shape || shape.isPaged || column === undefined) continue
    const parameters = Object.fromEntries((shape.parameters ?? []).map(each => [each, 1]))
    const query = { ...(shape.parameters ? { parameters } : {}), ...(shape.tabs ? { tab: shape.tabs[0].id } : {}) }
    expect((await failure('summaries.of', { list: `${name}.list`, query, column, measure: 'count' })).message, name).not.toBe('This list can’t be summarised.')
  }
})
