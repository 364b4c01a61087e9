import { expect, it } from 'vitest'
import { making, runInSlices, runSync } from './timeSlices.ts'

/** Three steps that make a list; counts how often they are begun. */
function threeSteps() {
  const begun = { times: 0 }
  const made = making(function* (): Generator<void, number[]> {
    begun.times += 1
    for (let step = 0; step < 3; step++) yield
    return [begun.times]
  })
  return { begun, made }
}

it('what is made in steps is made once, whoever runs them, and is the same for all', async () => {
  const { begun, made } = threeSteps()
  const inSlices = runInSlices(made)
  made.next()
  const atOnce = runSync(made)
  expect(atOnce).toEqual([1])
  expect(await inSlices).toBe(atOnce)
  expect(await runInSlices(made)).toBe(atOnce)
  expect(begun.times).toBe(1)
})

it('a change replaces what is made, or has it made anew, also where it was not finished', () => {
  const { begun, made } = threeSteps()
  made.next()
  made.change(before => [...before, 0])
  expect(runSync(made)).toEqual([2])
  made.change(before => [...before, 0])
  expect(runSync(made)).toEqual([2, 0])
  made.change(() => null)
  expect(runSync(made)).toEqual([3])
  expect(begun.times).toBe(3)
})

it('a step that fails is told to who ran it, and the next begins anew', () => {
  let times = 0
  const made = making(function* (): Generator<void, number> {
    yield
    if (++times === 1) throw new Error('Not this time')
    return times
  })
  expect(() => runSync(made)).toThrow('Not this time')
  expect(runSync(made)).toBe(2)
})
