/** The command palette and the list of shortcuts, by keyboard and by pointer. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsTo, changeScreen, expect, expectNoViolations, goTo, openScreen, type Page, proves, rangeOf, signIn, test, THEME_WALKS } from '../kit/kit.ts'
import { chooseFrom, keys, press } from '../kit/screen.ts'
import { cellAt, optionAt, recordRow, wholePage } from '../kit/parts.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
/** All entries but the last, which leads to Find. */
const options = (page: Page) =>
  palette(page)
    .getByRole('option')
    .filter({ hasNotText: /in every field|Not searched yet/ })
const option = (page: Page, place: number) => options(page).nth(place)
const open = async (page: Page) => {
  await keys(page, 'ControlOrMeta+k', { focused: input(page) })
}

test('Ctrl+K works from the moment that the first screen is there, before it is painted', async ({ page }) => {
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById('content')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await signIn(page)
  await expect(input(page)).toBeFocused()
})

test('Ctrl+K goes to an area, adds, and finds a record by name and by id, by keyboard alone', { tag: '@electron' }, async ({ page, marketplace }) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities', { shows: page.getByText(rangeOf(1, 10)) })
  const calls = marketplace.calls.length

  await open(page)
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(input(page)).toHaveAttribute('aria-controls', (await palette(page).getByRole('listbox', { name: 'Results' }).getAttribute('id'))!)
  await expect(palette(page).getByRole('group')).toHaveCount(1)
  await expect(optionAt(palette(page).getByRole('group', { name: 'Commands' }), 0)).toHaveAttribute('aria-selected', 'true')
  await keyboard.type('curr')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?(?!,)/)
  await expect(option(page, 0)).toHaveText('CurrenciesGo to')
  // A screen takes the focus when it is drawn, which is later than its address.
  await changeScreen(page, () => keyboard.press('Enter'))
  await expect(page).toHaveURL(/#\/admin\/currency$/)
  await expect(palette(page)).toHaveCount(0)

  await open(page)
  await keyboard.type('add city')
  await expect(option(page, 0)).toHaveText('Add CityAdd')
  await changeScreen(page, () => keyboard.press('Enter'))
  await expect(page.getByRole('heading', { name: 'Add City' })).toBeVisible()

  await open(page)
  await keyboard.type('yapeyu')
  await expect(option(page, 0)).toHaveText('YapeyúCity · Corrientes, Argentina')
  await changeScreen(page, () => keyboard.press('Enter'))
  await expect(page).toHaveURL(/#\/admin\/update-city\/3$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')

  // By id, with the arrows; and what was used comes first now.
  await open(page)
  await expect(option(page, 0)).toHaveText('YapeyúCity · Corrientes, Argentina')
  await expect(option(page, 1)).toHaveText('Add CityAdd')
  await keyboard.press('ArrowDown')
  await expect(option(page, 1)).toHaveAttribute('aria-selected', 'true')
  await expect(input(page)).toHaveAttribute('aria-activedescendant', (await option(page, 1).getAttribute('id'))!)
  await keyboard.press('ArrowUp')
  await keyboard.type('3')
  await expect(options(page).filter({ hasText: 'YapeyúCity · Corrientes, Argentina · ID 3' })).toHaveCount(1)
  await keys(page, 'Escape', { gone: palette(page) })
  // Cities are held; customers, whom nobody holds, may have been asked for meanwhile.
  expect(marketplace.calls.slice(calls).filter(call => call.path === 'city/lists')).toEqual([])
})

test('what was used is remembered over a restart, and no name is written to the settings', async ({ startHost }) => {
  const first = await startHost()
  await openScreen(first.page, '/admin/cities')
  await expect(first.page.getByText(rangeOf(1, 10))).toBeVisible()
  await open(first.page)
  await first.page.keyboard.type('yapeyu')
  await expect(option(first.page, 0)).toHaveText('YapeyúCity · Corrientes, Argentina')
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
  await open(first.page)
  await first.page.keyboard.type('settings')
  await expect(option(first.page, 0)).toHaveText('SettingsGo to')
  await first.page.keyboard.press('Enter')
  await expect(first.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const settings = () => readFileSync(join(first.dataFolder, 'config.json'), 'utf8')
  await expect.poll(settings).toContain('cities/3')
  expect(settings()).not.toContain('Yapey')
  await first.close()
  const { page } = await startHost()
  await signIn(page)
  await open(page)
  await expect(option(page, 0)).toHaveText('SettingsGo to')
})

test('on a list what is still read is said and Escape gives the focus back; commands export it, change the theme, and at last log out', async ({
  page,
  marketplace,
}) => {
  await test.step('reading says so, and what comes late never takes the mark from what was marked', async () => {
    await openScreen(page, '/admin/countries', { shows: page.getByRole('row').filter({ hasText: 'Argentina' }) })
    marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'GET city/lists' })
    await open(page)
    await page.keyboard.type('guin')
    const status = palette(page).getByRole('status')
    await expect(status).toHaveText(/results, still searching…$/)
    await page.keyboard.press('ArrowDown')
    await expect(option(page, 1)).toHaveAttribute('aria-selected', 'true')
    const marked = palette(page).getByRole('option', { selected: true })
    const name = await marked.textContent()
    await expect(status).toHaveText(/results(?!,)/)
    await expect(options(page).filter({ hasText: /City/ }).first()).toBeVisible()
    await expect(marked).toHaveText(name!)
    marketplace.faults.clear()
    await keys(page, 'Escape', { gone: palette(page) })
  })
  await test.step('Escape gives the focus back; nothing found is said', async () => {
    const search = page.getByRole('searchbox')
    await search.focus()
    await open(page)
    await page.keyboard.type('qqqqqq')
    await expect(palette(page).getByRole('status')).toHaveText(/^Nothing found/)
    await keys(page, 'Escape', { gone: palette(page), focused: search, to: /#\/admin\/countries$/ })
  })
  await test.step('a list is exported by a command', async () => {
    await expect(page.getByRole('row').filter({ hasText: 'Argentina' })).toBeVisible()
    await open(page)
    await page.keyboard.type('csv')
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await downloading).suggestedFilename()).toMatch(/^countries-.*\.csv$/)
    await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    await open(page)
    await page.keyboard.type('export')
    await expect(options(page).filter({ hasText: 'Export' })).toHaveCount(0)
    await keys(page, 'Escape', { gone: palette(page) })
  })
  await test.step('commands: theme, refresh, export, help, reload and logout, remembered like all else', async () => {
    const { keyboard } = page
    const command = async (text: string, label: string) => {
      await open(page)
      await keyboard.type(text)
      await expect(option(page, 0)).toHaveText(`${label}Command`)
      await keys(page, 'Enter', { gone: palette(page) })
    }
    /** Leaves a dialog by Escape, once it has the focus; the palette does not open over one. */
    const left = async (name: string) => {
      await expect(page.getByRole('dialog', { name }).and(page.locator(':focus-within'))).toBeVisible()
      await keys(page, 'Escape', { gone: page.getByRole('dialog') })
    }
    await goTo(page, '/admin/countries')
    await expect(page.getByRole('row').filter({ hasText: 'Argentina' })).toBeVisible()
    await command('dark', 'Theme: Dark')
    await expect(wholePage(page)).toHaveCSS('color-scheme', 'dark')
    await command('theme light', 'Theme: Light')
    await expect(wholePage(page)).toHaveCSS('color-scheme', 'light')

    const lists = () => callsTo(marketplace, 'Country/lists').length
    const before = lists()
    await command('refresh', 'Refresh countries')
    await expect.poll(lists).toBe(before + 1)
    await open(page)
    await keyboard.type('export')
    await expect(options(page)).toHaveText(['Export countries as CSVCommand', 'Export countries as XLSXCommand'])
    await keys(page, 'Escape', { gone: palette(page) })

    await command('shortcuts', 'Keyboard shortcuts')
    await left('Keyboard shortcuts')
    await command('diag', 'Diagnostics')
    await left('Diagnostics')

    await open(page)
    await expect(option(page, 0)).toHaveText('DiagnosticsCommand')
    await expect(option(page, 1)).toHaveText('Keyboard shortcutsCommand')
    await keyboard.press('Escape')

    await page.evaluate(() => {
      document.title = 'Before'
    })
    await command('reload', 'Reload')
    await expect(page).not.toHaveTitle('Before')
    await expect(page.getByRole('row').filter({ hasText: 'Argentina' })).toBeVisible()
    await command('log out', 'Logout')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})

test('what is denied is not offered', async ({ page }) => {
  await openScreen(page, '/admin/cities', { as: 'restricted', shows: page.getByText(rangeOf(1, 10)) })
  await open(page)
  await page.keyboard.type('add')
  await expect(options(page).filter({ hasText: 'Add Country' })).toHaveCount(1)
  await expect(options(page).filter({ hasText: 'Add City' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('yapeyu')
  await expect(palette(page).getByRole('status')).toHaveText(/^Nothing found.*Not searched: .+ and \d+ others\. You don’t have access\.$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('cities')
  await expect(options(page)).toHaveText(['CitiesGo to', 'Refresh citiesCommand'])
})

test('what was never opened is found, says where it is, and opens', async ({ page, marketplace }) => {
  const { keyboard } = page
  await signIn(page)
  const look = async (text: string) => {
    await open(page)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(text)
  }
  await look('yapeyu')
  await expect(options(page)).toHaveText(['YapeyúCity · Corrientes, Argentina'])
  await expect(palette(page).getByRole('status')).toHaveText(/^1 result(?!,)/)
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
  expect(
    callsTo(marketplace, 'city/lists').map(call => call.search),
    'the cities are not read whole',
  ).toEqual(['?search=yapeyu'])

  // The name that it was opened by is known again although its list was not read.
  await open(page)
  await expect(option(page, 0)).toHaveText('YapeyúCity · Corrientes, Argentina')
  await keyboard.press('Escape')

  await look('buenos aires')
  await expect(option(page, 0)).toHaveText('Buenos AiresState · Argentina')
  await expect(options(page).filter({ hasText: 'Buenos AiresCity · Chiapas, Mexico' })).toHaveCount(1)
  await keyboard.press('Escape')
  await look('rosario uruguay')
  await expect(options(page)).toHaveText(['RosarioCity · Colonia, Uruguay'])
  await keyboard.press('Escape')
  await look('euro')
  await expect(option(page, 0)).toHaveText('EuroCurrency · Spain')
  await keyboard.press('Escape')
  await look('prieto')
  await expect(options(page)).toHaveText(['Luis PrietoAdministrator · luis.prieto@steward.example'])
  await keys(page, 'Enter', { to: /#\/admin\/update-admin\/2$/ })
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Luis Prieto')
  await look('translation page 2')
  await keyboard.press('Escape')
  await look('2')
  await press(page, options(page).filter({ hasText: 'Translation page' }), { to: /#\/admin\/translation\/2\/descriptive$/ })
})

test('an area that fails is named with the reason, and hides nothing that the others have', async ({ page, marketplace }) => {
  await signIn(page)
  marketplace.faults.add({ kind: 'rejected', message: 'No states today.', call: 'GET state/lists' })
  await open(page)
  await page.keyboard.type('argentin')
  const status = palette(page).getByRole('status')
  await expect(status).toContainText('Not searched: States. No states today.')
  await expect(options(page).filter({ hasText: 'ArgentinaCountry' })).toBeVisible()
  await expectNoViolations(page)
  marketplace.faults.clear()
  await page.keyboard.type('a')
  await expect(status).toHaveText(/results(?!,)/)
  await expect(options(page).filter({ hasText: 'State · Argentina' })).not.toHaveCount(0)
})

test('the header’s button opens it, details open over their list, and out of reach it says what was searched', async ({ page, marketplace }) => {
  await test.step('the header’s button opens it, and a click takes an entry', async () => {
    await signIn(page)
    await press(page, 'Search or jump to', { focused: input(page) })
    await page.keyboard.type('states')
    await press(page, options(page).filter({ hasText: 'StatesGo to' }), { shows: page.getByRole('heading', { name: 'States' }) })
  })
  await test.step('what the backend pages and does not search is found as far as it was opened, which is said; its details open over the list', async () => {
    await goTo(page, '/admin/contact-us')
    const row = recordRow(page.getByRole('grid', { name: 'messages' }), 2400)
    const name = (await cellAt(row, 2).textContent())!
    await goTo(page, '/admin/dashboard')
    await open(page)
    await page.keyboard.type('2400')
    const found = options(page).filter({ hasText: name })
    await expect(found).toContainText('Message')
    await expect(palette(page).getByRole('status')).toContainText(/Only what was opened before was searched: .*Contact Us/)
    await press(page, found, { to: /#\/admin\/contact-us\?details=2400$/ })
    await expect(page.getByRole('dialog', { name: 'Details' })).toContainText(name)
  })
  await test.step('the list stays as it was left: it turns to the record’s page only while its details are open', async () => {
    const left = /#\/admin\/contact-us\?page=2$/
    await goTo(page, '/admin/banks')
    await goTo(page, '/admin/contact-us?page=2', { shows: page.getByText(/^11–20 of /) })
    const openByPalette = async () => {
      await open(page)
      await page.keyboard.type('2400')
      await press(page, options(page).filter({ hasText: 'Message' }).first(), { to: /#\/admin\/contact-us\?details=2400$/ })
      await expect(page.getByText(/^1–10 of /)).toBeVisible()
    }
    await openByPalette()
    await keys(page, 'Escape', { gone: page.getByRole('dialog', { name: 'Details' }), to: left })
    await openByPalette()
    await goTo(page, '/admin/banks')
    await press(page, page.getByRole('link', { name: 'Contact Us' }), { to: left })
  })
  await test.step('without the server it says what was searched and what was not', async () => {
    await goTo(page, '/admin/countries', { shows: page.getByRole('row').filter({ hasText: 'Argentina' }) })
    marketplace.faults.add({ kind: 'offline', call: '*' })
    await open(page)
    await page.keyboard.type('argentina')
    await expect(option(page, 0)).toHaveText('ArgentinaCountry')
    await expect(palette(page).getByRole('status')).toContainText(/Not searched: .+ and \d+ others\. The server cannot be reached\./)
  })
})

test(
  'a question is answered before anything opens over it; ? lists the shortcuts outside text fields, and the account menu does',
  { annotation: proves('F-167') },
  async ({ page, marketplace }) => {
    await test.step('? lists the shortcuts outside text fields, and the account menu does', async () => {
      await openScreen(page, '/admin/cities')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await page.getByRole('searchbox').fill('a')
      await page.getByRole('searchbox').press('?')
      await expect(page.getByRole('searchbox')).toHaveValue('a?')
      await expect(dialog).toHaveCount(0)
      const refresh = page.getByRole('button', { name: 'Refresh' })
      await refresh.focus()
      await keys(page, '?', { shows: dialog, gone: page.getByRole('tooltip') }) // while the button's shows, Escape takes that away first
      await keys(page, 'Escape', { gone: dialog, focused: refresh })
      await chooseFrom(page, 'Account', 'Keyboard shortcuts', { shows: dialog })
      await keys(page, 'Escape', { gone: dialog })
      await page.getByRole('searchbox').fill('')
    })
    await test.step('Help opens at the guide for the screen, searches all guides, and follows their links, without a server too', async () => {
      marketplace.faults.add({ call: '*', kind: 'offline' })
      await chooseFrom(page, 'Account', 'Help', { shows: page.getByRole('heading', { name: 'Lists and views', level: 2 }) })
      await page.getByRole('searchbox', { name: 'Search Help' }).fill('somebody else')
      await page.getByRole('link', { name: 'When somebody else changed the record' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'When somebody else changed the record' })).toBeFocused()
      await page.getByRole('link', { name: 'turn it off' }).click()
      await expect(page.getByRole('heading', { name: 'All keys' })).toBeInViewport()
      await expect(page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Server profile' })).toHaveAttribute('aria-current', 'page')
      marketplace.faults.clear()
      await goTo(page, '/admin/cities')
    })
    await test.step('a dialog with more content than fits scrolls it, between its title and its actions with Exit', async () => {
      await page.setViewportSize({ width: 1280, height: 480 })
      await chooseFrom(page, 'Account', 'Keyboard shortcuts')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      const last = dialog.locator('dd').last()
      await expect(last).not.toBeInViewport()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'Exit' })).toBeInViewport({ ratio: 1 })
      await press(dialog, 'Exit', { gone: dialog })
    })
    await test.step('a question is answered before anything opens over it', async () => {
      await page.getByRole('grid', { name: 'cities' }).getByRole('button', { name: 'Active', exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: 'Change Status?' })).toBeVisible()
      await keys(page, ['ControlOrMeta+k', '?'], { count: [page.getByRole('dialog'), 1] })
    })
  },
)

for (const { themes, choice, check } of THEME_WALKS) {
  test(`axe finds nothing in the palette, the shortcuts and the header, ${themes}`, async ({ page }) => {
    await openScreen(page, '/admin/cities', { shows: page.getByText(rangeOf(1, 10)) })
    await page.getByRole('button', { name: 'Theme' }).click()
    await press(page, page.getByRole('menuitemradio', { name: choice }), { hidden: page.getByRole('menu') })
    await open(page)
    await page.keyboard.type('san')
    await expect(option(page, 5)).toBeVisible()
    await check(page)
    await keys(page, 'Escape', { gone: palette(page) })
    await goTo(page, '/admin/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).click()
    await expect(page.getByRole('group', { name: 'Total Bookings' })).toContainText(/\d/)
    await check(page)
    await keys(page, '?', { shows: page.getByRole('dialog', { name: 'Keyboard shortcuts' }) })
    await check(page)
    await keys(page, 'Escape', { gone: page.getByRole('dialog') })
    await goTo(page, '/admin/help?guide=computers', { shows: page.getByRole('heading', { name: 'For administrators of computers' }) })
    await check(page)
    await goTo(page, '/admin/help?guide=keys', { shows: page.getByRole('heading', { name: 'Most used' }) })
    await check(page)
  })
}
