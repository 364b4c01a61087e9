import { expect, it } from 'vitest'
import { entriesOf, idsOf, unreadIds, withIds } from './storedLists.ts'

it.each([
  ['a list', [3, 1], [3, 1], 0],
  ['JSON text', '[3,1]', [3, 1], 0],
  ['digits', '["3"," 4 "]', [3, 4], 0],
  ['nothing', null, [], 0],
  ['an empty text', '', [], 0],
  ['one twice', [3, '3'], [3], 0],
  ['odd entries', [null, 3, 'x', {}, 0, -1, 1.5, '1e3', [2]], [3], 8],
  ['words', 'Spain', [], null],
  ['broken JSON text', '[3,', [], null],
  ['an object', { a: 1 }, [], null],
  ['a single number', '5', [], null],
])('ids in %s', { tags: ['F-177', 'F-178'] }, (_title, stored, ids, unread) => {
  expect(idsOf(stored)).toEqual(ids)
  expect(unreadIds(stored)).toBe(unread)
  expect(entriesOf(stored) === null).toBe(unread === null)
})

it('what is no id stays where it is, what is no list stays as it came', () => {
  const stored = [null, '3', { id: 4 }, 5]
  expect(withIds(stored, [3, 5])).toEqual(stored)
  expect(withIds(JSON.stringify(stored), [3, 5])).toEqual(stored)
  expect(withIds(stored, [5, 9])).toEqual([null, { id: 4 }, 5, 9])
  expect(withIds(stored, [])).toEqual([null, { id: 4 }])
  expect(withIds('[3,', [9])).toBe('[3,')
  expect(withIds(null, [9])).toEqual([9])
})
