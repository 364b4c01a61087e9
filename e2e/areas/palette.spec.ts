/** The command palette and the list of shortcuts, by keyboard and by pointer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, goTo, openScreen, signIn, test } from '../fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const options = (page: Page) => palette(page).getByRole('option')
const open = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(input(page)).toBeFocused()
}

test('Ctrl+K goes to an area, adds, and finds a record by name and by id, by keyboard alone', { tag: '@electron' }, async ({ page, marketplace }) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities')
  await expect(page.getByText('1–10 of 30,752')).toBeVisible()
  const calls = marketplace.calls.length

  await open(page)
  await expect(options(page).first()).toHaveText(/Dashboard/)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.type('curr')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(options(page).first()).toHaveText('CurrenciesGo to')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/currency$/)
  await expect(palette(page)).toHaveCount(0)

  await open(page)
  await keyboard.type('add city')
  await expect(options(page).first()).toHaveText('Add CityAdd')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add City' })).toBeVisible()

  await open(page)
  await keyboard.type('yapeyu')
  await expect(options(page).first()).toHaveText('YapeyúCities · ID 3')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/admin\/update-city\/3$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')

  // By id, with the arrows; and what was used comes first now.
  await open(page)
  await expect(options(page).first()).toHaveText('YapeyúCities · ID 3')
  await expect(options(page).nth(1)).toHaveText('Add CityAdd')
  await keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await options(page).nth(1).getAttribute('id'))!)
  await keyboard.press('ArrowUp')
  await keyboard.type('3')
  await expect(options(page).filter({ hasText: 'YapeyúCities · ID 3' })).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  expect(marketplace.calls.slice(calls).filter(call => call.search.includes('search'))).toEqual([])
})

test('what was used is remembered over a restart, and no name is written to the settings', { tag: '@electron' }, async ({ startHost }) => {
  const first = await startHost()
  await openScreen(first.page, '/admin/cities')
  await expect(first.page.getByText('1–10 of 30,752')).toBeVisible()
  await open(first.page)
  await first.page.keyboard.type('yapeyu')
  await expect(options(first.page).first()).toHaveText('YapeyúCities · ID 3')
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
  await open(first.page)
  await first.page.keyboard.type('settings')
  await expect(options(first.page).first()).toHaveText('SettingsGo to')
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const settings = () => readFileSync(join(first.dataFolder, 'config.json'), 'utf8')
  await expect.poll(settings).toContain('cities/3')
  expect(settings()).not.toContain('Yapey')
  await first.close()
  const { page } = await startHost()
  await signIn(page)
  await open(page)
  await expect(options(page).first()).toHaveText('SettingsGo to')
})

test('Escape gives the focus back; nothing found is said', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  const search = page.getByRole('searchbox')
  await search.focus()
  await open(page)
  await page.keyboard.type('qqqqqq')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/#\/admin\/cities$/)
})

test('what is denied is not offered', async ({ page }) => {
  await openScreen(page, '/admin/cities', 'restricted')
  await expect(page.getByText('1–10 of 30,752')).toBeVisible()
  await open(page)
  await expect(options(page).filter({ hasText: 'CitiesGo to' })).toHaveCount(1)
  await page.keyboard.type('add')
  await expect(options(page).filter({ hasText: 'Add Country' })).toHaveCount(1)
  await expect(options(page).filter({ hasText: 'Add City' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('yapeyu')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found')
})

test('the header’s button opens it, and a click takes an entry', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(input(page)).toBeFocused()
  await options(page).filter({ hasText: 'StatesGo to' }).click()
  await expect(page.getByRole('heading', { name: 'States' })).toBeVisible()
})

test('a question is answered before anything opens over it', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  await page.getByRole('table', { name: 'cities' }).getByRole('button', { name: 'Active', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Change Status?' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('? lists the shortcuts outside text fields, and the account menu does', { tag: '@electron' }, async ({ page, host }) => {
  await openScreen(page, '/admin/cities')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').fill('a')
  await page.getByRole('searchbox').press('?')
  await expect(page.getByRole('searchbox')).toHaveValue('a?')
  await expect(dialog).toHaveCount(0)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.focus()
  await page.keyboard.press('?')
  await expect(dialog.getByRole('heading')).toHaveText(['Keyboard shortcuts', 'Anywhere', 'Lists', 'Forms', ...(host.kind === 'electron' ? ['Window'] : [])])
  await expect(dialog.getByRole('definition').filter({ hasText: 'Search or jump to a screen or a record' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(refresh).toBeFocused()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog).toBeVisible()
})

test('Help > Keyboard shortcuts in the native menu opens the list', { tag: '@electron' }, async ({ page, host }) => {
  test.skip(host.kind === 'loopback', 'There is no native menu in the browser.')
  await signIn(page)
  await host.electron!.evaluate(({ Menu, BrowserWindow }) => {
    BrowserWindow.getFocusedWindow = () => BrowserWindow.getAllWindows()[0]! // no window manager gives it the focus
    const item = Menu.getApplicationMenu()!.items.flatMap(menu => menu.submenu?.items ?? []).find(each => each.label === 'Keyboard shortcuts')!
    item.click()
  })
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

for (const theme of ['light', 'dark', 'high contrast'] as const) {
  test(`axe finds nothing in the palette, the shortcuts and the header, ${theme}`, async ({ page }) => {
    await openScreen(page, '/admin/cities')
    await expect(page.getByText('1–10 of 30,752')).toBeVisible()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: theme, exact: false }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await open(page)
    await page.keyboard.type('san')
    await expect(options(page).nth(5)).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await goTo(page, '/admin/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).click()
    await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText('31')
    await expectNoViolations(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectNoViolations(page)
  })
}
