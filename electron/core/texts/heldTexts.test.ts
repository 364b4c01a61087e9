import { describe, expect, it } from 'vitest'
import { manualClock } from '../../testing/applicationHarness.ts'
import { THINGS } from '../../testing/textSets.ts'
import type { Core } from '../core.ts'
import { memoryOfflineStore, textsKey } from '../offline/offline.ts'
import { createTextHolding } from './heldTexts.ts'

const ES = 2

describe('the texts of a set', () => {
  function start(store = memoryOfflineStore(null)) {
    const clock = manualClock()
    const core = { clock, store, scope: () => 'ana', holding: () => new Map<string, unknown>() } as unknown as Core
    return { clock, store, holding: createTextHolding(core, () => undefined) }
  }
  const languages = [{ id: ES, code: 'es', title: 'Spanish' }]
  const listed = Array.from({ length: 450 }, (_, index) => ({ id: index + 1, name: `Thing ${index}`, source: { title: `Thing ${index}` } }))

  it('are there after a restart, with what no server knows of them', async () => {
    const { clock, store, holding } = start()
    holding.begin('things')
    holding.takeRecords('things', listed)
    for (const { id } of listed) holding.takeTexts('things', id, ES, { title: id === 7 ? 'Thing 6' : `Cosa ${id}` }, { asOf: 5 })
    holding.accept({ set: 'things', record: 7, language: ES, field: 'title' }, true)
    holding.takeRecords(
      'things',
      listed.map(each => (each.id === 300 ? { ...each, source: { title: 'Other' } } : each)),
    )
    holding.note('things', { asOf: 9, first: 9 })
    const before = await holding.units(THINGS, languages)
    expect(before.filter(({ state }) => state === 'changed').map(({ record: id }) => id)).toEqual([300])
    clock.advance(10_000)
    const again = start(store).holding
    expect(again.of('things')?.state).toMatchObject({ asOf: 9, first: 9 })
    expect(await again.units(THINGS, languages)).toEqual(before)
  })

  it('are stored, also where something of another server still waited for that', () => {
    const [clock, store, maps] = [manualClock(), memoryOfflineStore(null), [] as Array<Map<string, unknown>>]
    let scope = 'ana at one'
    const held = () => {
      const map = new Map<string, unknown>()
      maps.push(map)
      return map
    }
    const core = { clock, store, scope: () => scope, holding: held } as unknown as Core
    const holding = createTextHolding(core, () => undefined)
    holding.begin('things')
    holding.takeRecords('things', listed)
    clock.advance(1_000)
    scope = 'ana at two'
    for (const map of maps) map.clear()
    holding.begin('things')
    holding.takeRecords('things', listed)
    clock.advance(10_000)
    expect([store.read('ana at one', textsKey('things', 0)), store.read(scope, textsKey('things', 0))]).toEqual([null, expect.anything()])
  })

  it('are right as they are once somebody says so, until they or their source are changed', async () => {
    const { holding } = start()
    holding.begin('things')
    holding.takeRecords('things', [{ id: 1, name: 'One', source: { title: 'In 24 hours' } }])
    holding.takeTexts('things', 1, ES, { title: 'Mañana' }, { asOf: 5 })
    const known = async () => (await holding.units(THINGS, languages)).map(({ state, problems }) => [state, problems])
    const key = { set: 'things', record: 1, language: ES, field: 'title' }
    expect(await known()).toEqual([['translated', 1]])
    holding.accept(key, true)
    expect(await known()).toEqual([['translated', 0]])
    holding.accept(key, false)
    expect(await known()).toEqual([['translated', 1]])
    holding.accept(key, true)
    holding.takeRecords('things', [{ id: 1, name: 'One', source: { title: 'In 25 hours' } }])
    expect(await known()).toEqual([['changed', 1]])
  })

  it('leaves out records that are gone, and forgets everything when it is removed', async () => {
    const { clock, store, holding } = start()
    holding.begin('things')
    holding.takeRecords('things', listed)
    holding.takeRecords('things', listed.slice(0, 10))
    clock.advance(10_000)
    expect(await start(store).holding.units(THINGS, languages)).toHaveLength(10)
    holding.remove('things')
    clock.advance(10_000)
    expect(start(store).holding.of('things')).toBeNull()
    expect([0, 1, 2].map(entry => store.read('ana', textsKey('things', entry)))).toEqual([null, null, null])
  })
})
