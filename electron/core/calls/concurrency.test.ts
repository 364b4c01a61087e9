import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

const never = new AbortController().signal

it('runs so many at once and the others in their order', async () => {
  const inTurn = limitConcurrency(2)
  const started: number[] = []
  const ends: Array<() => void> = []
  const runs = [0, 1, 2, 3].map(each =>
    inTurn(never, () => {
      started.push(each)
      return new Promise<void>(resolve => ends.push(resolve))
    }),
  )
  expect(started).toEqual([0, 1])
  ends[1]!()
  await runs[1]
  expect(started).toEqual([0, 1, 2])
  ends[0]!()
  ends[2]!()
  await runs[2]
  expect(started).toEqual([0, 1, 2, 3])
  ends[3]!()
  await Promise.all(runs)
})

it('goes on after a failure, and does not begin what was given up while it waited', async () => {
  const inTurn = limitConcurrency(1)
  const controller = new AbortController()
  const failed = inTurn(never, () => Promise.reject(new Error('no')))
  const givenUp = inTurn(controller.signal, () => Promise.resolve('begun'))
  const last = inTurn(never, () => Promise.resolve('last'))
  controller.abort(new Error('given up'))
  await expect(failed).rejects.toThrow('no')
  await expect(givenUp).rejects.toThrow('given up')
  expect(await last).toBe('last')
})
