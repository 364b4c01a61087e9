import { expect, test } from 'vitest'
import type { Category } from '../../../shared/areas/categories.ts'
import { inTreeOrder, UNPLACED, wholeTree } from './wholeTree.ts'

const category = (id: number, type: string, parent_id: number | null = null): Category => ({ id, title: `Category ${id}`, type, status: 'Active', parent_id })
const TREE = [
  category(1, 'Top_Parent'),
  category(2, 'Parent', 1),
  category(3, 'Category', 2),
  category(4, 'Subcategory', 3),
  category(5, 'Top_Parent'),
  category(6, 'Parent', 5),
]
const idsOf = (rows: readonly Category[] = []) => rows.map(({ id }) => id)

test('what stands below each, and the way to each', () => {
  const { below, unplaced, pathTo } = wholeTree(TREE)
  expect(idsOf(below.get(1))).toEqual([2])
  expect(below.get(4)).toBeUndefined()
  expect(unplaced).toEqual([])
  expect([1, 4, 6].map(pathTo)).toEqual([[], [1, 2, 3], [5]])
  expect(pathTo(99)).toEqual([])
})

test('what has no parent, one that is missing, or a type that is none, is without a parent, and what stands below it comes along', () => {
  const { unplaced, pathTo } = wholeTree([
    ...TREE,
    category(10, 'Parent'),
    category(11, 'Category', 10),
    category(12, 'Subcategory', 999),
    category(13, 'Special'),
    category(14, 'Parent', 14),
  ])
  expect(idsOf(unplaced)).toEqual([10, 12, 13, 14])
  expect(pathTo(11)).toEqual([UNPLACED, 10])
  expect(pathTo(12)).toEqual([UNPLACED])
})

test('an odd type below a known parent stands there', () => {
  const { unplaced, pathTo } = wholeTree([...TREE, category(10, 'Special', 2)])
  expect(unplaced).toEqual([])
  expect(pathTo(10)).toEqual([1, 2])
})

test('what stands in a circle is there once; a Top_Parent is one whatever its parent says', () => {
  const { unplaced, pathTo } = wholeTree([
    ...TREE,
    category(20, 'Parent', 21),
    category(21, 'Category', 20),
    category(22, 'Top_Parent', 23),
    category(23, 'Parent', 22),
  ])
  expect(idsOf(unplaced)).toEqual([20])
  expect(pathTo(21)).toEqual([UNPLACED, 20])
  expect(pathTo(23)).toEqual([22])
  expect(pathTo(22)).toEqual([])
})

test('what the backend has in the first level is there, whatever it calls the type', () => {
  const { unplaced, pathTo } = wholeTree([category(1, 'top parent'), category(2, 'Parent', 1)], new Set([1]))
  expect(unplaced).toEqual([])
  expect(pathTo(2)).toEqual([1])
})

test('ids stand in the order of the tree, those without a parent at the end', () => {
  expect(inTreeOrder([12, 6, 4, 5, 1, 3], wholeTree([...TREE, category(12, 'Subcategory', 999)]))).toEqual([1, 3, 4, 5, 6, 12])
})
