import { expect, test } from 'vitest'
import { treeRows, treeStep, typedRow, type Branch, type Hierarchy } from './treeRows.ts'

interface Item {
  id: number
  title: string
}
const item = (id: number, title = `Item ${id}`): Item => ({ id, title })
const read = (...items: Item[]): Branch<Item> => ({ items, failure: null })
const FAILURE = { kind: 'timeout' as const, message: 'No answer.', retryable: true }

/** Two roots, 1 with 11 and 12, 2 that failed; 11 is a leaf. */
function hierarchy(opened: number[], branches: Record<number, Branch<Item>> = {}): Hierarchy<Item> {
  const all: Record<number, Branch<Item>> = { 1: read(item(11, 'Émbolo'), item(12, 'Eje')), 2: { items: undefined, failure: FAILURE }, ...branches }
  return {
    roots: [item(1, 'Home'), item(2, 'Health'), item(3, 'Events')],
    idOf: each => each.id,
    isBranch: each => each.id !== 11,
    opened: new Set(opened),
    branchOf: each => all[each.id] ?? { items: undefined, failure: null },
  }
}
const keys = (opened: number[], branches?: Record<number, Branch<Item>>) => treeRows(hierarchy(opened, branches)).map(({ key }) => key)

test('only what is open shows, each row with its level and place', () => {
  expect(keys([])).toEqual(['item 1', 'item 2', 'item 3'])
  expect(treeRows(hierarchy([1]))).toMatchObject([
    { key: 'item 1', level: 1, position: 1, siblings: 3, parent: null, isOpen: true, isReading: false },
    { key: 'item 11', level: 2, position: 1, siblings: 2, parent: 'item 1', isBranch: false },
    { key: 'item 12', level: 2, position: 2, siblings: 2, parent: 'item 1', isBranch: true },
    { key: 'item 2', position: 2 },
    { key: 'item 3', position: 3 },
  ])
})

test('a branch that is being read says so in its own row; one that failed or is empty has a row that does', () => {
  const rows = treeRows(hierarchy([2, 3]))
  expect(rows.map(({ key }) => key)).toEqual(['item 1', 'item 2', 'note 2', 'item 3'])
  expect(rows[2]).toMatchObject({ kind: 'note', of: 2, failure: FAILURE, level: 2, parent: 'item 2' })
  expect(rows[3]).toMatchObject({ isOpen: true, isReading: true })
  expect(treeRows(hierarchy([1], { 1: read() }))[1]).toMatchObject({ kind: 'note', of: 1, failure: null })
})

test('what was read stays while it cannot be read again', () => {
  expect(keys([1], { 1: { items: [item(11)], failure: FAILURE } })).toEqual(['item 1', 'item 11', 'item 2', 'item 3'])
})

test('an item that the data has twice, or below itself, stands once', () => {
  expect(keys([1, 12], { 12: read(item(1), item(11), item(3), item(121)) })).toEqual(['item 1', 'item 11', 'item 12', 'item 121', 'item 2', 'item 3'])
  expect(treeRows(hierarchy([1, 12], { 12: read(item(1), item(121)) }))[3]).toMatchObject({ key: 'item 121', position: 1, siblings: 1 })
  expect(keys([1], { 1: read(item(1)) })).toEqual(['item 1', 'note 1', 'item 2', 'item 3'])
})

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowUp', 0, { to: 0 }],
  ['ArrowDown', 5, { to: 5 }],
  ['Home', 3, { to: 0 }],
  ['End', 0, { to: 5 }],
  ['PageDown', 1, { to: 5 }],
  ['PageUp', 4, { to: 0 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 1, null],
  ['ArrowRight', 2, { open: [12] }],
  ['ArrowRight', 4, null],
  ['ArrowLeft', 0, { close: [1] }],
  ['ArrowLeft', 1, { to: 0 }],
  ['ArrowLeft', 4, { to: 3 }],
  ['ArrowLeft', 5, null],
  ['*', 5, { open: [3] }],
  ['*', 1, { open: [12] }],
  ['Enter', 0, null],
] as const)('%s in row %i', (key, index, step) => {
  // Home (open), Émbolo, Eje, Health (open, with its failure below), Events
  expect(treeStep(treeRows(hierarchy([1, 2])), index, key)).toEqual(step)
})

test('letters lead to the next name that begins with them, without accents and around the end', () => {
  const rows = treeRows(hierarchy([1, 2]))
  const typed = (index: number, text: string) => typedRow(rows, index, text, ({ title }) => title)
  expect(typed(0, 'h')).toBe(3)
  expect(typed(3, 'h')).toBe(0)
  expect(typed(0, 'hh')).toBe(3)
  expect(typed(0, 'e')).toBe(1)
  expect(typed(1, 'e')).toBe(2)
  expect(typed(2, 'ev')).toBe(5)
  expect(typed(5, 'ev')).toBe(5)
  expect(typed(0, 'x')).toBe(-1)
})
