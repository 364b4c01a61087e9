import { expect, it } from 'vitest'
import { createSlots } from './requestSlots.ts'

const never = new AbortController().signal

/** Asks for slots, and tells which were given. */
function asking(places: ReturnType<typeof createSlots>) {
  const given: string[] = []
  const back = new Map<string, () => void>()
  const ask = (host: string, name: string, signal = never) =>
    places.take(host, signal).then(giveBack => {
      given.push(name)
      back.set(name, giveBack)
    })
  return { ask, given, giveBack: (name: string) => back.get(name)!() }
}

it('a host has so many places, and another one need not wait for it', async () => {
  const { ask, given, giveBack } = asking(createSlots(3, 2))
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')]
  await Promise.all([all[0], all[1], all[3]])
  expect(given).toEqual(['a1', 'a2', 'b1'])
  giveBack('b1')
  giveBack('b1') // twice gives one place
  await all[4]
  expect(given.at(-1)).toBe('b2')
  giveBack('a1')
  await all[2]
  expect(given.at(-1)).toBe('a3')
})

it('who gives up leaves the queue at once', async () => {
  const { ask, given, giveBack } = asking(createSlots(1, 1))
  await ask('a', 'first')
  const controller = new AbortController()
  const second = ask('a', 'second', controller.signal)
  const third = ask('a', 'third')
  controller.abort(new Error('given up'))
  await expect(second).rejects.toThrow('given up')
  giveBack('first')
  await third
  expect(given).toEqual(['first', 'third'])
  await expect(ask('a', 'late', controller.signal)).rejects.toThrow('given up')
})
