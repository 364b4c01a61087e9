import { expect, test } from 'vitest'
import type { ListShape } from '../contract/list.ts'
import { DEFAULT_LIST_LOOK } from './preferences.ts'
import { fitState, freeName, nameProblem, unfitInWords, viewName, type ViewState } from './views.ts'

const SHAPE: ListShape = {
  columns: ['id', 'title'],
  sizes: [10],
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'home', label: 'Home' },
  ],
  filters: { country_id: { label: 'Country' } },
}
const { fullTable: _, ...look } = DEFAULT_LIST_LOOK
const STATE: ViewState = { tab: 'home', search: 'san', sort: { column: 'title', direction: 'desc' }, size: 50, filters: { country_id: { is: ['1'] } }, look }

test('a name is needed, has 60 characters at most, and is not taken, whatever its case and accents', () => {
  expect(nameProblem('  ', [])).toBe('Enter a name.')
  expect(nameProblem('x'.repeat(60), [])).toBeNull()
  expect(nameProblem('x'.repeat(61), [])).toBe('This name has 61 characters. Shorten it to 60.')
  expect(nameProblem(' corrientes', ['Córrientes'])).toBe('This list already has a view “Córrientes”. Enter another name.')
  expect(nameProblem('Corrientes 2', ['Corrientes'])).toBeNull()
  expect(viewName('  To \n answer ')).toBe('To answer')
})

test('a free name is the name itself or has a number, and is never too long', () => {
  expect(freeName('Mine', ['Other'])).toBe('Mine')
  expect(freeName('Mine', ['mine', 'Mine 2'])).toBe('Mine 3')
  const long = 'x'.repeat(60)
  expect(freeName(long, [long])).toBe(`${'x'.repeat(58)} 2`)
})

test('a state that fits stays as it is', () => {
  const fit = fitState(STATE, SHAPE, ['id', 'title', 'status'])
  expect(fit.state).toEqual(STATE)
  expect(unfitInWords(fit.unfit)).toBeNull()
})

test('what a list does not have is left out and told by name', () => {
  const state: ViewState = {
    ...STATE,
    tab: 'away',
    sort: { column: 'height', direction: 'asc' },
    filters: { country_id: { is: ['1'] }, colour: { contains: 'red' }, status: { isEmpty: false } },
    look: { ...look, order: ['title', 'altitude', 'id'], hidden: ['altitude'], widths: { id: 90, mood: 80 }, density: 'compact' },
  }
  const fit = fitState(state, SHAPE, ['id', 'title', 'status'])
  expect(fit.state).toEqual({
    search: 'san',
    size: 50,
    filters: { country_id: { is: ['1'] }, status: { isEmpty: false } },
    look: { ...look, order: ['title', 'id'], hidden: [], widths: { id: 90 }, density: 'compact' },
  })
  expect(unfitInWords(fit.unfit)).toBe('tab “away”, columns “altitude”, “mood”, “height”, filter “colour”')
})
