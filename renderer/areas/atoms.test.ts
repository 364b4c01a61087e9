/** Each area has its atoms in a file of its own, and its screens take them from there (decisions section 0, 42). */
import { expect, test, vi } from 'vitest'
import type { Area } from '../../shared/contract/operation.ts'
import { areas } from './index.ts'

const made = vi.hoisted(() => [] as string[])
vi.mock('../state/areaAtoms.ts', async original => {
  const real = await original<typeof import('../state/areaAtoms.ts')>()
  return {
    ...real,
    areaAtoms(area: Area) {
      made.push(area.name)
      return real.areaAtoms(area)
    },
  }
})

const files = import.meta.glob<string>('./*/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const screens = Object.entries(files).filter(([path]) => !/\/atoms\.ts$|\.test\.tsx?$/.test(path))
/** Where the rows of a single open form are atoms of its own. */
const MODELS = ['./categories/prices.ts', './translations/rowsModel.ts']

test('every area has its atoms: queries, list state and commands', async () => {
  const loaded = import.meta.glob<object>('./*/atoms.ts')
  const folders = new Set(Object.keys(files).map(path => path.split('/')[1]))
  expect(Object.keys(loaded).map(path => path.split('/')[1])).toEqual([...folders])
  await Promise.all(Object.values(loaded).map(load => load()))
  for (const { name } of areas) expect(made, name).toContain(name)
  expect(made.length).toBeGreaterThan(areas.length)
})

test('no screen of an area makes an atom itself, nor calls its own area past its atoms', () => {
  for (const [path, text] of screens) {
    expect(text, path).not.toMatch(/\b(areaAtoms|queryAtoms?)\(/)
    if (!MODELS.includes(path)) expect(text, path).not.toMatch(/\batom(<[^>]*>)?\(/)
    expect(text, path).not.toMatch(new RegExp(`\\bclient(\\.|\\[')${path.split('/')[1]}\\b`))
  }
  expect(screens.filter(([, text]) => /from '\.\/atoms\.ts'/.test(text)).length).toBeGreaterThan(areas.length)
})
