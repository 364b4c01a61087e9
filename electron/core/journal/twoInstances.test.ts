/** Two instances on one data folder, each in a process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folder, open, SCOPE } from '../../testing/offlineHarness.ts'
import { OWN_PREFERENCES } from '../offline/offline.ts'

const INSTANCE = fileURLToPath(new URL('../../testing/outboxInstance.ts', import.meta.url))
const ROUNDS = 12

it('in twelve rounds, nothing that waits is lost or sent twice, and no preference is lost', async () => {
  const sent: number[] = []
  const instances = [1, 2].map(name => {
    const instance = fork(INSTANCE, [folder, String(name), String(ROUNDS)])
    instance.on('message', id => void sent.push(Number(id)))
    return once(instance, 'exit')
  })
  expect(await Promise.all(instances)).toEqual([
    [0, null],
    [0, null],
  ])
  const all = [1, 2].flatMap(name => [...Array(ROUNDS).keys()].map(round => name * 1000 + round))
  expect(sent.toSorted((a, b) => a - b)).toEqual(all)
  expect(open().journal.heads(SCOPE, {})).toEqual([])
  const kept = open().read(SCOPE, OWN_PREFERENCES)!.value as { lists: object }
  expect(Object.keys(kept.lists).toSorted()).toEqual(all.map(id => `list-${id}`).toSorted())
})
