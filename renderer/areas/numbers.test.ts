/** Columns that are drawn as numbers, and form fields of numbers, in all plain areas. */
import { expect, it, vi } from 'vitest'
import { kindsNamed, shapeNamed } from '../../shared/areas/index.ts'
import type { Area } from '../../shared/contract/operation.ts'

interface Column {
  id: string
  align?: string
}
interface Field {
  name?: string
  as: string
}
interface Definition {
  area: Area
  list?: { columns: Column[] }
  columns?: Column[]
  fields?: ReadonlyArray<Field | readonly Field[]> | object
}
const definitions = vi.hoisted(() => [] as Definition[])
const define = vi.hoisted(() => (definition: Definition) => {
  definitions.push(definition)
  return {}
})

vi.mock('../framework/plainScreens.tsx', () => ({ plainScreens: define }))
vi.mock('../framework/listScreen.tsx', () => ({ listScreen: (area: Area, definition: Definition) => define({ ...definition, area }) }))
const screens = [...Object.values(import.meta.glob('./*/screens.{ts,tsx}')), ...Object.values(import.meta.glob('./*/*List.tsx'))]
await Promise.all(screens.map(load => load()))

/** Ids are numbers already, and times of the day sort as texts as they do as times. */
const SORTS_ANYHOW = /(^|_)id$|_time$|^min_gap$|^rating$/

it('no column that is drawn as a number sorts as text', () => {
  expect(definitions.length).toBeGreaterThan(15)
  for (const { area, list, columns = list?.columns ?? [] } of definitions) {
    const shape = shapeNamed(area.name)
    const drawn = columns.filter(({ id, align }) => align === 'end' && !SORTS_ANYHOW.test(id)).map(({ id }) => id)
    expect(
      drawn.filter(id => !shape?.kinds?.[id]),
      area.name,
    ).toEqual([])
  }
})

it('a form’s number is one for its area too', () => {
  let count = 0
  for (const { area, fields } of definitions) {
    const kinds = kindsNamed(area.name)
    for (const { name = '', as } of Array.isArray(fields) ? (fields.flat() as Field[]) : []) {
      if (!['money', 'percent'].includes(as) && !(name in kinds)) continue
      count += 1
      expect(['money', 'percent', 'number'].includes(as) && name in kinds, `${area.name}: ${name}`).toBe(true)
    }
  }
  expect(count).toBeGreaterThan(6)
})
