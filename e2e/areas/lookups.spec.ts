/** Lookups: options that forms share, and the select box that stands thousands of them. */
import { alert, expect, expectNoViolations, goTo, keys, leaveTo, openScreen, optionAt, type Page, press, proves, signIn, test } from '../kit/kit.ts'

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const options = (page: Page) => page.getByRole('option')
const many = (count: number) =>
  JSON.stringify({
    code: '1',
    message: '',
    data: Array.from({ length: count }, (_, index) => ({ id: index + 1, sort_name: `C${index + 1}`, title: `Land ${String(index + 1).padStart(4, '0')}` })),
  })

test('countries and their states, read once for two forms', { annotation: proves('F-165 F-443 F-444') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/add-city')
  const states = box(page, 'State')
  await expect(states).toBeDisabled()
  await expect(states).toHaveAccessibleDescription('Choose a country first')
  await box(page, 'Country').fill('urug')
  await options(page).filter({ hasText: 'Uruguay' }).click()
  await expect(states).toBeEnabled()
  await press(page, states, { shows: optionAt(page, 0) })
  await page.keyboard.press('Escape')
  await leaveTo(page, '/admin/update-city/1')
  await expect(box(page, 'State')).toHaveValue('Buenos Aires')
  const calls = marketplace.calls.filter(item => item.path.startsWith('common/')).map(item => `${item.method} ${item.path}`)
  expect(calls.filter(call => call === 'GET common/countriesDropdown')).toHaveLength(1)
  expect(calls.filter(call => call.startsWith('GET common/states/'))).toHaveLength(2)
  expect(new Set(calls).size).toBe(calls.length)
})

test('thousands of options are not drawn, and each can be reached by keys', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'body', call: 'GET common/countriesDropdown', body: many(5_000) })
  await openScreen(page, '/admin/add-city')
  const country = box(page, 'Country')
  await country.focus()
  await page.keyboard.press('ArrowDown')
  await expect(optionAt(page, 0)).toHaveText('Land 0001')
  expect(await options(page).count()).toBeLessThan(40)
  await expect(optionAt(page, 0)).toHaveAttribute('aria-setsize', '5000')
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'Land 5000' })).toBeInViewport()
  expect(await options(page).count()).toBeLessThan(40)
  await keys(page, ['ArrowUp', 'Enter'])
  await expect(country).toHaveValue('Land 4999')
  await expect(country).toHaveAttribute('aria-expanded', 'false')
  // Opened again, the choice is in sight.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Land 4999', selected: true })).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(page.getByRole('option', { name: 'Land 0001' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(country).toHaveValue('Land 4999')
  await page.keyboard.press('Escape')
  await expect(country, 'Escape clears nothing').toHaveValue('Land 4999')
})

test('a box opens, narrows as is typed, and is left: no findings, any case, without accents, the caret in its place', async ({ page }) => {
  await test.step('the pointer marks nothing: Tab leaves what was chosen', async () => {
    await openScreen(page, '/admin/update-city/1')
    await expect(box(page, 'Country')).toHaveValue('Argentina')
    await box(page, 'State').click()
    await optionAt(page, 3).hover()
    await page.keyboard.press('Tab')
    await expect(box(page, 'State')).toHaveValue('Buenos Aires')
  })
  await test.step('an open box has no findings', async () => {
    await goTo(page, '/admin/add-city')
    await press(page, box(page, 'Country'), { shows: page.getByRole('option', { name: 'Afghanistan' }) })
    await keys(page, 'ArrowDown', { axe: true })
    await box(page, 'Country').fill('zzz')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expectNoViolations(page)
  })
  await test.step('typing narrows in any case and without accents; Tab takes the marked option; other text falls back', async () => {
    const country = box(page, 'Country')
    await country.fill('méXI')
    await expect(options(page)).toHaveText(['Mexico'])
    await page.keyboard.press('Tab')
    await expect(country).toHaveValue('Mexico')
    const state = box(page, 'State')
    await state.fill('queretaro')
    await expect(options(page)).toHaveText([/Quer[eé]taro/])
    await optionAt(page, 0).click()
    await expect(state).toHaveValue(/Quer[eé]taro/)
    await state.fill('no such state')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await keys(page, ['Enter', 'Tab'])
    await expect(state).toHaveValue(/Quer[eé]taro/)
    await state.fill('')
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('')
    await page.getByRole('button', { name: 'Clear Country' }).click()
    await expect(country).toHaveValue('')
    await expect(country).toBeFocused()
    await expect(state).toBeDisabled()
  })
  await test.step('the caret stays where it is typed', async () => {
    const country = box(page, 'Country')
    await country.fill('Arntina')
    for (const key of [...Array.from({ length: 5 }, () => 'ArrowLeft'), 'g', 'e']) await country.press(key)
    await expect(country).toHaveValue('Argentina')
  })
})

test('options that cannot be read say so, and Retry reads them', async ({ page, marketplace }) => {
  await signIn(page)
  marketplace.faults.add({ kind: 'rejected', message: 'No countries today.', call: 'GET common/countriesDropdown' })
  await goTo(page, '/admin/add-city', { shows: alert(page, 'No countries today.') })
  marketplace.faults.clear()
  await press(page, 'Retry', { gone: page.getByRole('alert') })
  await box(page, 'Country').fill('Spain')
  await expect(options(page)).toHaveText(['Spain'])
})

test('while options are read the box says so', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'GET common/countriesDropdown' })
  await openScreen(page, '/admin/add-city')
  await box(page, 'Country').click()
  await expect(options(page)).toHaveText(['Loading'])
  await expect(page.getByRole('option', { name: 'Afghanistan' })).toBeVisible()
})

test('options read in their own direction, and one without a title can be chosen', async ({ page, marketplace }) => {
  const countries = [
    { id: 1, sort_name: 'EG', title: 'مصر' },
    { id: 2, sort_name: 'X', title: '' },
    { id: 3, sort_name: 'ES', title: 'Spain' },
  ]
  marketplace.faults.add({ kind: 'body', call: 'GET common/countriesDropdown', body: JSON.stringify({ code: '1', message: '', data: countries }) })
  await openScreen(page, '/admin/add-city')
  const country = box(page, 'Country')
  await country.click()
  await expect(options(page)).toHaveText(['مصر', 'No title, ID 2', 'Spain'])
  await expect(optionAt(page, 0)).toHaveCSS('direction', 'rtl')
  await expect(options(page).last()).toHaveCSS('direction', 'ltr')
  await optionAt(page, 0).click()
  await expect(country).toHaveCSS('direction', 'rtl')
  await country.fill('id 2')
  await optionAt(page, 0).click()
  await expect(country).toHaveValue('No title, ID 2')
})
