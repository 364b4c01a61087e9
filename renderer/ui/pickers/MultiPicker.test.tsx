/** The multi-select by keyboard and pointer; where its list opens takes a layout and is proved in e2e. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MultiPicker } from './MultiPicker.tsx'
import type { PickerOption } from './pickerOptions.ts'

const COUNTRIES = ['Argentina', 'Chile', 'España', 'México', 'Perú'].map((title, index): PickerOption => ({ id: index + 1, title }))

function show(initial: number[] = [], options = COUNTRIES, gone?: PickerOption[]) {
  const changed = vi.fn<(ids: number[]) => void>()
  function Page({ options }: { options: PickerOption[] }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <label htmlFor="countries">Countries</label>
        <MultiPicker
          id="countries"
          label="Countries"
          options={options}
          gone={gone}
          value={value}
          onChange={ids => {
            changed(ids)
            setValue(ids)
          }}
        />
        <button type="button">After</button>
      </>
    )
  }
  const page = (present: PickerOption[]) => (
    <FluentProvider theme={webLightTheme}>
      <Page options={present} />
    </FluentProvider>
  )
  const { rerender } = render(page(options))
  return { changed, reread: (present: PickerOption[]) => rerender(page(present)), input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Countries' }) }
}
const options = () => within(screen.getByRole('listbox', { name: 'Countries' })).getAllByRole('option')
const titles = () => options().map(option => option.textContent)
const chosen = () =>
  options()
    .filter(option => option.getAttribute('aria-selected') === 'true')
    .map(option => option.textContent)

test.each([
  [[], ''],
  [[3], 'España'],
  [[3, 1], 'España, Argentina'],
  [[1, 2, 3], '3 chosen'],
  [[1, 99], 'Argentina, ID 99'],
])('with %j chosen it shows %j while it is closed', { tags: ['F-491', 'C-757'] }, (ids, text) => {
  expect(show(ids).input.value).toBe(text)
})

test('what is chosen keeps its name when the options are read again without it', () => {
  const { input, reread } = show([3, 1])
  reread(COUNTRIES.slice(3))
  expect(input.value).toBe('España, Argentina')
})

test('names that are read while it has the focus are replaced by what is typed', async () => {
  const { input, reread } = show([3, 1], [])
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  reread(COUNTRIES)
  expect(input.value).toBe('España, Argentina')
  await userEvent.keyboard('chi')
  expect(input.value).toBe('chi')
})

test('by pointer: options are taken and given back, and the list stays open', async () => {
  const { input, changed } = show([2])
  await userEvent.click(input)
  expect(titles()).toEqual(['Select all', 'Argentina', 'Chile', 'España', 'México', 'Perú'])
  expect(chosen()).toEqual(['Chile'])
  await userEvent.click(options()[1]!)
  await userEvent.click(options()[2]!)
  expect(changed.mock.calls).toEqual([[[2, 1]], [[1]]])
  expect(chosen()).toEqual(['Argentina'])
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(input.value).toBe('Argentina')
})

test('by keyboard alone: search in any case and without accents, Enter, arrows, Escape, Tab', async () => {
  const { input, changed } = show([2])
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('MEX')
  expect(input.value).toBe('MEX')
  expect(titles()).toEqual(['México'])
  await userEvent.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith([2, 4])
  expect(input.value).toBe('MEX')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(titles()).toHaveLength(6)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(changed).toHaveBeenLastCalledWith([2, 4, 1])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(input.value).toBe('3 chosen')
  expect(changed).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.tab()
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(changed, 'leaving takes nothing that was only marked').toHaveBeenCalledTimes(2)
})

test('Select all takes all that match and gives them back; others stay', async () => {
  const { input, changed } = show([3])
  await userEvent.click(input)
  await userEvent.keyboard('i')
  expect(titles()).toEqual(['Select all that match', 'Argentina', 'Chile', 'México'])
  await userEvent.click(options()[0]!)
  expect(changed).toHaveBeenLastCalledWith([3, 1, 2, 4])
  expect(chosen()).toEqual(['Select all that match', 'Argentina', 'Chile', 'México'])
  await userEvent.click(options()[0]!)
  expect(changed).toHaveBeenLastCalledWith([3])
})

test('Clear empties the choice and gives the focus to the input', async () => {
  const { input, changed } = show([1, 99])
  await userEvent.click(screen.getByRole('button', { name: 'Clear Countries' }))
  expect(changed).toHaveBeenLastCalledWith([])
  expect(document.activeElement).toBe(input)
  expect(input.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear Countries' })).toBeNull()
})

test('what matches nothing says so, and Enter then takes nothing', async () => {
  const { input, changed } = show([])
  await userEvent.click(input)
  await userEvent.keyboard('zzz{Enter}')
  expect(titles()).toEqual(['Nothing found'])
  expect(screen.getByRole('status').textContent, 'for the announcer').toBe('Nothing found')
  expect(changed).not.toHaveBeenCalled()
})

test('of thousands of options only those in sight are drawn', async () => {
  const { input } = show(
    [],
    Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, title: `Option ${index + 1}` })),
  )
  await userEvent.click(input)
  expect(options().length).toBeLessThan(40)
  expect(options()[1]!.getAttribute('aria-setsize')).toBe('5001')
})

test('what can be chosen no more keeps its name, and stands in no list', async () => {
  const { input } = show([9], COUNTRIES, [{ id: 9, title: 'Uruguay' }])
  expect(input.value).toBe('Uruguay')
  await userEvent.click(input)
  expect(titles()).not.toContain('Uruguay')
})

test('what was typed before the options were there is taken by Enter once they are', async () => {
  const user = userEvent.setup()
  const { changed, reread, input } = show([], [])
  await user.click(input)
  await user.keyboard('chi')
  reread(COUNTRIES)
  await user.keyboard('{Enter}')
  expect(changed.mock.lastCall).toEqual([[2]])
})
