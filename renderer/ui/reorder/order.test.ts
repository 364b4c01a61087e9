import { describe, expect, it } from 'vitest'
import { arranged, idsOf, moved, orderCheck } from './order.ts'

describe('an order', () => {
  it.each([
    ['to the top', 3, 0, [3, 1, 2, 4]],
    ['to the end', 1, 3, [2, 3, 4, 1]],
    ['down by one', 2, 2, [1, 3, 2, 4]],
    ['where it is', 2, 1, [1, 2, 3, 4]],
    ['beyond the end', 2, 99, [1, 3, 4, 2]],
  ])('moves an id %s', (_, id, to, expected) => {
    expect(moved([1, 2, 3, 4], id, to)).toEqual(expected)
  })

  const rows = [1, 2, 3, 4].map(id => ({ id }))
  it('arranges records, leaves out what is gone, and puts what it lacks at the end as it was', () => {
    expect(idsOf(arranged(rows, [4, 9, 2]))).toEqual([4, 2, 1, 3])
    expect(idsOf(arranged(rows, null))).toEqual([1, 2, 3, 4])
  })

  it.each([
    [[3, 1, 2], true, 'It was saved. The server has the order that you sent.'],
    [[1, 2, 3], false, 'It wasn’t saved. The server still has the earlier order.'],
    [[2, 1, 3], null, 'The server has another order than you sent. Refresh to see it.'],
    [[3, 1], null, 'The server has another order than you sent. Refresh to see it.'],
  ])('is looked for on the server, which has %j: %s', (now, isSaved, text) => {
    expect(orderCheck(now, [3, 1, 2], [1, 2, 3])).toEqual({ isSaved, text })
  })
})
