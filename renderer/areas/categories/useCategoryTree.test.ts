// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Category } from '../../../shared/areas/categories.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { closeWire, openWire } from '../../testing/wire.ts'

const AWAY: Failure = { kind: 'offline', message: 'The server can’t be reached.', retryable: true }
const REFUSED: Failure = { kind: 'unexpected', message: 'A web page came.', retryable: true }
const category = (id: number, type: string, parent_id: number | null = null): Category => ({ id, title: `Category ${id}`, type, status: 'Active', parent_id })
const [HOME, HEALTH, PLUMBING, BOILER] = [category(1, 'Top_Parent'), category(5, 'Top_Parent'), category(2, 'Parent', 1), category(3, 'Category', 2)]
const page = (rows: Category[], total = rows.length) => ({ rows, total, asOf: 1, source: 'backend', refreshing: false, failure: null, unreadable: 0 })

let wire: Awaited<ReturnType<typeof openWire>>
let module: typeof import('./useCategoryTree.ts')
beforeEach(async () => {
  wire = await openWire()
  module = await import('./useCategoryTree.ts')
})
afterEach(closeWire)

const callOf = (operation: string, id?: number) =>
  wire.calls().findLast(({ op, input }) => op === `categories.${operation}` && (id === undefined || (input as { id: number }).id === id))!
const asked = (operation: string) =>
  wire
    .calls()
    .filter(({ op }) => op === `categories.${operation}`)
    .map(({ input }) => input)
function look(...opened: number[]) {
  const { result, rerender } = renderHook(({ ids }) => module.useCategoryTree(ids), { wrapper: wire.wrapper, initialProps: { ids: new Set(opened) } })
  return { now: () => result.current, keys: () => result.current.rows.map(({ key }) => key), open: (...ids: number[]) => rerender({ ids: new Set(ids) }) }
}
const answerRoots = () => wire.answer([HOME, HEALTH], callOf('ofType').id)
const answerWhole = (...more: Category[]) => wire.answer(page([HOME, PLUMBING, BOILER, HEALTH, ...more]), callOf('list').id)

test('the first level by its type, and children when their parent is opened, not before', { tags: ['C-592', 'C-594'] }, async () => {
  const tree = look()
  expect(asked('ofType')).toEqual([{ type: 'Top_Parent' }])
  await answerRoots()
  expect(tree.keys()).toEqual(['item 1', 'item 5'])
  expect(asked('children')).toEqual([])
  tree.open(1, 2)
  expect(asked('children'), 'what is below something that does not show is not read').toEqual([{ id: 1 }])
  expect(tree.now().rows[0]).toMatchObject({ isReading: true })
  await wire.answer([PLUMBING], callOf('children', 1).id)
  expect(asked('children')).toEqual([{ id: 1 }, { id: 2 }])
  expect(tree.keys()).toEqual(['item 1', 'item 2', 'item 5'])
})

test('how many stand below is said where it was read, and not guessed', async () => {
  const tree = look(1)
  await answerRoots()
  const countOf = (index: number) => {
    const row = tree.now().rows[index]!
    return row.kind === 'item' ? row.item.count : null
  }
  expect([countOf(0), countOf(1)]).toEqual([undefined, undefined])
  await wire.answer([PLUMBING], callOf('children', 1).id)
  expect([countOf(0), countOf(1), countOf(2)]).toEqual([1, undefined, undefined])
  await answerWhole()
  expect([countOf(0), countOf(1), countOf(2)]).toEqual([1, 1, 0])
})

test('a branch that cannot be read says why in its place, and is read again there alone', async () => {
  const tree = look(1, 5)
  await answerRoots()
  await wire.fail(REFUSED, callOf('children', 1).id)
  await wire.answer([], callOf('children', 5).id)
  expect(tree.now().rows.map(({ key, kind }) => (kind === 'note' ? `${key}!` : key))).toEqual(['item 1', 'note 1!', 'item 5', 'note 5!'])
  expect(tree.now().rows[1]).toMatchObject({ failure: REFUSED })
  const before = wire.calls().length
  tree.now().readAgain(1)
  expect(
    wire
      .calls()
      .slice(before)
      .map(({ input }) => input),
  ).toEqual([{ id: 1 }])
  await wire.answer([PLUMBING], callOf('children', 1).id)
  expect(tree.keys()).toEqual(['item 1', 'item 2', 'item 5', 'note 5'])
})

test('when categories change, what is open is read again and stays open', async () => {
  const tree = look(1, 2)
  await answerRoots()
  await answerWhole()
  await wire.answer([PLUMBING], callOf('children', 1).id)
  await wire.answer([BOILER], callOf('children', 2).id)
  const before = wire.calls().length
  await wire.push({ push: 'changed', area: 'categories' })
  expect(
    wire
      .calls()
      .slice(before)
      .map(({ op, input }) => `${op} ${(input as { id?: number }).id ?? ''}`.trim())
      .toSorted(),
  ).toEqual(['categories.children 1', 'categories.children 2', 'categories.list', 'categories.ofType'])
  expect(tree.keys()).toEqual(['item 1', 'item 2', 'item 3', 'item 5'])
  await wire.answer([PLUMBING, category(9, 'Parent', 1)], callOf('children', 1).id)
  expect(tree.keys()).toEqual(['item 1', 'item 2', 'item 3', 'item 9', 'item 5'])
  await wire.fail(REFUSED, callOf('children', 2).id)
  expect(tree.keys(), 'what was read stays').toEqual(['item 1', 'item 2', 'item 3', 'item 9', 'item 5'])
  expect(tree.now().stale).toEqual(REFUSED)
})

test('out of reach, a branch that was never read shows what the whole list knows', async () => {
  const tree = look(1)
  await answerRoots()
  await answerWhole()
  await wire.fail(AWAY, callOf('children', 1).id)
  expect(tree.keys()).toEqual(['item 1', 'item 2', 'item 5'])
})

test('what no Top_Parent leads to stands at the end, without a parent', async () => {
  const tree = look()
  await answerRoots()
  await answerWhole(category(20, 'Parent', 999), category(21, 'Special'))
  expect(tree.keys()).toEqual(['item 1', 'item 5', 'item 0'])
  expect(tree.now().rows.at(-1)).toMatchObject({ item: { title: 'Without a parent' }, isOpen: false })
  tree.open(0, 20)
  expect(tree.keys()).toEqual(['item 1', 'item 5', 'item 0', 'item 20', 'item 21'])
  expect(asked('children')).toEqual([{ id: 20 }])
})

test('the whole list is read in pages of a thousand', async () => {
  const tree = look()
  await answerRoots()
  const rows = Array.from({ length: 1_200 }, (_, index) => category(index + 100, 'Subcategory', 3))
  await wire.answer(page(rows.slice(0, 1_000), 1_200), callOf('list').id)
  expect(asked('list')).toMatchObject([
    { page: 0, size: 1_000 },
    { page: 1, size: 1_000 },
  ])
  await wire.answer(page(rows.slice(1_000), 1_200), callOf('list').id)
  expect(tree.now().whole.data?.rows).toHaveLength(1_200)
})
