import { expect, it } from 'vitest'
import type { Change } from '../platform/changes.ts'
import { activityAddress, changeLines, fieldsInWords, isUndoable, readActivityFilters, valueInWords, valuesBefore, verbInWords } from './changes.ts'

it.each([
  ['', {}],
  ['area=cities&outcome=refused', { area: 'cities', outcome: 'refused' }],
  ['record=saved-replies/12', { record: { area: 'saved-replies', id: 12 } }],
  ['outcome=never&record=cities/0&area=&within=ever', {}],
  ['search=norte%20rosario&within=this-week', { search: 'norte rosario', within: 'this-week' }],
  ['record=cities/1x', {}],
])('reads the filters of ?%s, and writes them again', (query, filters) => {
  expect(readActivityFilters(new URLSearchParams(query))).toEqual(filters)
  expect(readActivityFilters(new URLSearchParams(activityAddress(filters as never).split('?')[1] ?? ''))).toEqual(filters)
})

it.each([
  ['update', 'Changed'],
  ['save', 'Changed'],
  ['storeTranslation', 'Translation saved'],
  ['approvePayment', 'Payment approved'],
  ['setCancellationReason', 'Cancellation reason changed'],
])('%s is %s', (verb, words) => expect(verbInWords(verb)).toBe(words))

it.each([
  [null, ''],
  [[1, 2], '1, 2'],
  [{ sort_name: 1, title: ['a', 'b'] }, 'Sort name: 1, Title: a, b'],
  [[{ a: 1 }, { a: 2 }], 'A: 1; A: 2'],
  [false, 'false'],
])('%j is read as %j', (value, text) => expect(valueInWords(value)).toBe(text))

it('tells few fields with their values, many by name, and long values by their beginning', () => {
  const title = { field: 'title', before: 'Rosario', after: '' }
  expect(fieldsInWords({ fields: [title] })).toBe('Title: Rosario → empty')
  expect(fieldsInWords({ fields: [{ field: 'country_id', after: 3 }, title] })).toBe('Country ID: 3 · Title: Rosario → empty')
  expect(fieldsInWords({ fields: [title, { field: 'about' }] }), 'a field without values by its name').toBe('Title: Rosario → empty · About')
  expect(fieldsInWords({ fields: [title, { field: 'a', after: 1 }, { field: 'b', after: 2 }] })).toBe('Title, A, B')
  expect(fieldsInWords({ fields: [{ field: 'text', after: 'x'.repeat(99) }] })).toBe(`Text: ${'x'.repeat(40)}…`)
})

it('what can be taken back: one property with a value to go back to, a form of which all was known; never money, messages and deletions', () => {
  const before = { field: 'status', before: 'Active', after: 'Inactive' }
  const unknown = { field: 'title', after: 'New' }
  expect(isUndoable({ verb: 'setStatus', fields: [before] })).toBe(true)
  expect(isUndoable({ verb: 'setStatus', fields: [{ field: 'status', after: 'Inactive' }] })).toBe(false)
  expect(
    isUndoable({
      verb: 'verify',
      fields: [
        { field: 'badge', after: 'phone' },
        { field: 'value', after: true },
      ],
    }),
  ).toBe(true)
  expect(
    valuesBefore([
      { field: 'badge', after: 'phone' },
      { field: 'value', after: true },
    ]),
  ).toEqual({ value: false })
  expect(isUndoable({ verb: 'update', fields: [before, unknown] })).toBe(false)
  expect(isUndoable({ verb: 'update', fields: [before] })).toBe(true)
  expect(isUndoable({ verb: 'update', fields: [] })).toBe(false)
  for (const verb of ['approvePayment', 'reply', 'remove', 'create']) expect(isUndoable({ verb, fields: [before] }), verb).toBe(false)
})

it('a change is a line of a table for each of its fields', () => {
  const change: Change = {
    id: 1,
    at: Date.UTC(2026, 2, 7, 10, 42),
    area: 'cities',
    verb: 'update',
    record: { id: 3, name: 'Rosario' },
    fields: [
      { field: 'title', before: 'Rosario', after: 'Rosario Norte' },
      { field: 'state_id', label: 'State', after: 'Santa Fe' },
    ],
    outcome: 'saved',
    message: 'City updated',
    canUndo: false,
    canRestore: false,
  }
  const about = ['2026-03-07T10:42:00.000Z', 'Cities', '3', 'Rosario', 'Changed']
  expect(changeLines(change, 'Cities')).toEqual([
    [...about, 'Title', 'Rosario', 'Rosario Norte', 'Saved', 'City updated'],
    [...about, 'State', '', 'Santa Fe', 'Saved', 'City updated'],
  ])
  expect(changeLines({ ...change, fields: [], record: null, undoes: 0 }, 'Cities')).toEqual([
    ['2026-03-07T10:42:00.000Z', 'Cities', '', '', 'Undo: Changed', '', '', '', 'Saved', 'City updated'],
  ])
})
