import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { testGeography as geography } from '../testing/marketplaceHarness.ts'
import { areas } from './areas/index.ts'
import { openTables, type TableDefinition } from './tables.ts'

interface Town {
  id: number
  title: string
}
const towns = (): TableDefinition<Town> => ({ name: 'towns', seed: vi.fn<() => Town[]>(() => [{ id: 4, title: 'Luján' }]) })
const open = (...definitions: Array<TableDefinition<Town>>) => openTables({ file: null, geography, definitions })

describe('tables', () => {
  it('are made when first asked for, once', () => {
    const definition = towns()
    const tables = open(definition)
    const table = tables.open(definition)
    expect(definition.seed).not.toHaveBeenCalled()
    expect([table.get(4), table.insert({ title: 'Azul' }), tables.open(definition).all().length]).toEqual([
      { id: 4, title: 'Luján' },
      { id: 5, title: 'Azul' },
      2,
    ])
    expect(definition.seed).toHaveBeenCalledExactlyOnceWith(geography)
  })

  it('tell how many rows there are without making them, and after changes', () => {
    const definition = { ...towns(), count: 1, seed: vi.fn<() => Town[]>(() => [{ id: 1, title: 'Luján' }]) }
    const table = open(definition).open(definition)
    expect(table.size()).toBe(1)
    expect(definition.seed).not.toHaveBeenCalled()
    table.insert({ title: 'Azul' })
    expect(table.size()).toBe(2)
    table.remove(1)
    expect(table.size()).toBe(1)
  })

  it('count what an earlier run added and removed', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'steward-tables-')), 'demo.sqlite')
    const definition = { ...towns(), count: 1, seed: vi.fn<() => Town[]>(() => [{ id: 1, title: 'Luján' }]) }
    const first = openTables({ file, geography, definitions: [definition] })
    const table = first.open(definition)
    table.insert({ title: 'Azul' })
    table.insert({ title: 'Junín' })
    table.update(2, { title: 'Tandil' })
    table.remove(1)
    table.remove(3)
    first.close()
    definition.seed.mockClear()
    const second = openTables({ file, geography, definitions: [definition] })
    expect(second.open(definition).size()).toBe(1)
    expect(definition.seed).not.toHaveBeenCalled()
    expect(second.open(definition).all()).toEqual([{ id: 2, title: 'Tandil' }])
    second.close()
    rmSync(dirname(file), { recursive: true })
  })

  it('come back as they were with a reset, but for those that outlive it', () => {
    const [reset, kept] = [towns(), { ...towns(), name: 'kept', outlivesReset: true } as const]
    const tables = open(reset, kept)
    for (const definition of [reset, kept]) tables.open(definition).update(4, { title: 'Azul' })
    tables.reset()
    expect([reset, kept].map(definition => tables.open(definition).get(4)?.title)).toEqual(['Luján', 'Azul'])
  })

  it('have names of their own, and an area that keeps them', () => {
    expect(() => open(towns(), towns())).toThrow('Two tables are called towns')
    expect(() => open().open(towns())).toThrow('No area keeps the table towns')
  })
})

describe.each(areas.flatMap(({ keeps = [] }) => keeps).map(definition => [definition.name, definition] as const))('the table %s', (_name, definition) => {
  it('comes with the same rows each time, each with an id of its own', () => {
    const rows = definition.seed(geography)
    expect(definition.seed(geography)).toEqual(rows)
    expect(rows.map(row => row.id)).toEqual(rows.map((_row, index) => index + 1))
    const { count } = definition
    if (count !== undefined) expect(rows).toHaveLength(typeof count === 'function' ? count() : count)
  })
})
