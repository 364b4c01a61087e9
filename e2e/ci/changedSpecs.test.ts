import { expect, it } from 'vitest'
import { specsFor, testsFor } from './changedSpecs.ts'

const ALL = ['bookings', 'category-forms', 'cities', 'city-forms', 'pre-bookings', 'states'].map(name => `e2e/areas/${name}.spec.ts`)
const WALK = 'e2e/walk.spec.ts'
const namesFor = (...changed: string[]) => specsFor(changed, [...ALL, WALK]).map(spec => spec.replace(/^.*\/|\.spec\.ts$/g, ''))

it('a change of an area asks for the specs that are named after it, from whichever room it is', () => {
  expect(namesFor('shared/areas/cities.ts')).toEqual(['cities', 'city-forms'])
  expect(namesFor('renderer/areas/states/screens.ts')).toEqual(['states'])
  expect(namesFor('electron/demo/areas/bookings.ts')).toEqual(['bookings', 'pre-bookings'])
  expect(namesFor('electron/areas/categories.test.ts')).toEqual(['category-forms'])
})

it('a spec that changed is run itself, and a change of what areas share asks for the walk', () => {
  expect(namesFor('e2e/areas/states.spec.ts', 'README.md')).toEqual(['states'])
  expect(namesFor('renderer/ui/table/Row.tsx')).toEqual(['walk'])
  expect(namesFor('electron/core/frames/dispatch.test.ts', 'e2e/fixtures.ts')).toEqual([])
  expect(namesFor('shared/rules/places.ts')).toEqual(['walk'])
  expect(namesFor('shared/areas/states.ts', 'shared/rules/places.ts', 'shared/areas/index.ts', 'electron/host/sentCalls.txt')).toEqual(['states'])
})

const TESTS = [
  'electron/areas/banks.test.ts',
  'electron/areas/cities.test.ts',
  'electron/areas/rights.test.ts',
  'electron/core/offline/lists.test.ts',
  'electron/host/rows.test.ts',
  'electron/host/sentCalls.test.ts',
  'renderer/areas/areas.test.ts',
  'renderer/areas/categories/prices.test.ts',
]

it('an area has its own unit tests run, and those of all areas, although others import it too', () => {
  expect(testsFor(['shared/areas/cities.ts', 'renderer/areas/cities/screens.tsx', 'shared/rules/places.ts'], TESTS)).toEqual({
    tests: ['electron/areas/cities.test.ts', 'electron/areas/rights.test.ts', 'electron/host/sentCalls.test.ts', 'renderer/areas/areas.test.ts'],
    others: [],
  })
})

it('what is of no area has the tests run that import it; a test that changed is run itself', () => {
  expect(testsFor(['electron/core/offline/lists.ts', 'electron/core/offline/lists.test.ts', 'README.md'], TESTS)).toEqual({
    tests: ['electron/core/offline/lists.test.ts'],
    others: ['electron/core/offline/lists.ts'],
  })
})
