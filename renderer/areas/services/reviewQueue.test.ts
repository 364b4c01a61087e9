import { expect, it } from 'vitest'
import { finish, inOrder, leftOf, NEW_QUEUE, rowsNeeded, step, stepBack, storedQueue, upcoming } from './reviewQueue.ts'

const LIST = [11, 12, 13, 14]

it('begins with the first one, and goes on to the next', () => {
  expect(upcoming(LIST, NEW_QUEUE)).toEqual(LIST)
  const second = step(LIST, NEW_QUEUE, 'skip')
  expect(second).toMatchObject({ at: 12, skipped: [11], before: [11] })
  expect(upcoming(LIST, second)).toEqual([12, 13, 14])
  expect(leftOf(4, LIST, second)).toBe(3)
})

it('shows what was put off after all others, in the order in which it was', () => {
  let queue = step(LIST, NEW_QUEUE, 'later')
  queue = step(LIST, queue, 'later')
  expect(upcoming(LIST, queue)).toEqual([13, 14, 11, 12])
  queue = step(LIST, step(LIST, queue, 'skip'), 'skip')
  expect(queue.at).toBe(11)
  queue = step(LIST, queue, 'later')
  expect(upcoming(LIST, queue)).toEqual([12, 11])
  expect(leftOf(4, LIST, queue)).toBe(2)
})

it('stays on the service that shows when the answer about another one comes late', () => {
  const after = step(LIST, NEW_QUEUE, 'skip')
  expect(finish(LIST, after, 11)).toEqual({ ...NEW_QUEUE, at: 12, before: [11] })
  expect(finish(LIST, step(LIST, NEW_QUEUE, 'later'), 11)).toMatchObject({ at: 12, later: [] })
  expect(finish(LIST, after, 12)).toMatchObject({ at: 13, before: [11, 12] })
  expect(finish(LIST, NEW_QUEUE, 11)).toMatchObject({ at: 12, before: [11] })
})

it('ends when nothing is left, and one that is put off alone comes back by itself', () => {
  const done = step([11], NEW_QUEUE, 'skip')
  expect(done.at).toBeNull()
  expect(upcoming([11], done)).toEqual([])
  expect(step([], done, 'skip')).toBe(done)
  const later = step([11], NEW_QUEUE, 'later')
  expect(upcoming([11], later)).toEqual([11])
})

it('keeps showing one that has left the list, and does not count it', () => {
  const queue = { ...NEW_QUEUE, at: 9 }
  expect(upcoming(LIST, queue)).toEqual([9, 11, 12, 13, 14])
  expect(step(LIST, queue, 'done')).toMatchObject({ at: 11, skipped: [], later: [], before: [9] })
})

it('goes back, and what was set aside is there again', () => {
  const queue = step(LIST, step(LIST, NEW_QUEUE, 'skip'), 'later')
  const back = stepBack(queue)
  expect(back).toEqual({ ...NEW_QUEUE, at: 12, skipped: [11], before: [11] })
  expect(stepBack(back)).toEqual({ ...NEW_QUEUE, at: 11 })
  expect(stepBack(NEW_QUEUE)).toBe(NEW_QUEUE)
})

it('begins anew in another order, which is kept with what was set aside', () => {
  const queue = step(LIST, step(LIST, NEW_QUEUE, 'skip'), 'later')
  const newest = inOrder(queue, 'newest')
  expect(upcoming(LIST.toReversed(), newest)).toEqual([14, 13, 12])
  expect(storedQueue({ ...step(LIST.toReversed(), newest, 'skip') })).toMatchObject({ order: 'newest', at: 13, skipped: [11, 14], later: [12] })
  expect(storedQueue({ order: 'by size' }).order).toBe('oldest')
})

it('asks for as many rows as it takes to see the next ones', () => {
  expect(rowsNeeded(NEW_QUEUE)).toBe(50)
  expect(rowsNeeded({ ...NEW_QUEUE, skipped: Array.from({ length: 45 }, (_, index) => index) })).toBe(100)
  expect(rowsNeeded({ ...NEW_QUEUE, skipped: Array.from({ length: 5000 }, (_, index) => index) })).toBe(1000)
})

it.each([
  [null, NEW_QUEUE],
  [{}, NEW_QUEUE],
  [
    { at: 'x', skipped: 'all', later: [1, '2', null], before: {} },
    { ...NEW_QUEUE, later: [1] },
  ],
  [
    { at: 4, skipped: [1], later: [2], before: [3], order: 'newest' },
    { at: 4, skipped: [1], later: [2], before: [3], order: 'newest' },
  ],
])('reads what was kept, and nothing of what cannot be read: %j', (stored, queue) => expect(storedQueue(stored)).toEqual(queue))
