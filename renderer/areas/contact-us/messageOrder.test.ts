import { expect, it } from 'vitest'
import { inOrder, nextOf, previousOf } from './messageOrder.ts'

const messages = [{ id: 4 }, { id: 9 }, { id: 7 }]

it('messages are gone through from the newest or from the oldest, and then from the beginning again', () => {
  const newest = inOrder(messages, 'newest')
  expect(newest).toEqual([{ id: 9 }, { id: 7 }, { id: 4 }])
  expect([9, 7, 4].map(id => nextOf(newest, id, 'newest'))).toEqual([7, 4, 9])
  expect([9, 7, 4].map(id => previousOf(newest, id, 'newest'))).toEqual([null, 9, 7])
  const oldest = inOrder(messages, 'oldest')
  expect([4, 7, 9].map(id => nextOf(oldest, id, 'oldest'))).toEqual([7, 9, 4])
  expect([4, 7, 9].map(id => previousOf(oldest, id, 'oldest'))).toEqual([null, 4, 7])
})

it('one that was answered, and so is not among them any more, leads to its neighbours', () => {
  expect([nextOf(inOrder(messages, 'newest'), 8, 'newest'), previousOf(inOrder(messages, 'newest'), 8, 'newest')]).toEqual([7, 9])
  expect([nextOf([], 8, 'newest'), nextOf([{ id: 8 }], 8, 'newest'), previousOf([], 8, 'oldest')]).toEqual([null, null, null])
})
