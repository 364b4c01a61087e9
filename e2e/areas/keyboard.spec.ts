/** A day's work without a pointer: sign in, find a city, edit it, change its status, delete it, add one, leave. */
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, expectIn, expectNoViolations, goTo, openScreen, type Page, rangeOf, test } from '../kit/kit.ts'
import { chooseFrom, dialogs, keys, listNamed, tabTo } from '../kit/screen.ts'
import { focusedIn, recordRows } from '../kit/parts.ts'

const cities = listNamed('cities')
const rows = (page: Page) => recordRows(page.getByRole('grid', { name: 'cities' }))

test('sign in, find, edit, change the status, delete and add by keyboard alone', { tag: '@electron' }, async ({ page }) => {
  const { keyboard } = page
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(DEMO_ADMINISTRATORS.full)
  await keyboard.press('Tab')
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await tabTo(page, page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities' }))
  await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(10)
  await tabTo(page, page.getByRole('searchbox'))
  await keyboard.type('yapeyu')
  await expect(rows(page)).toHaveCount(1)

  // Into the table: one stop for all rows.
  await tabTo(page, rows(page))
  await keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Yapeyú')
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await expect(page.getByRole('combobox', { name: 'State' }), 'the name of its state was read').not.toHaveValue('')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('misio')
  await expect(page.getByRole('option', { name: 'Misiones' })).toBeVisible()
  await keyboard.press('Enter')
  await tabTo(page, title)
  await keyboard.press('End')
  await keyboard.type(' Norte')
  await keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/admin\/cities\?search=yapeyu$/)
  await expectIn(rows(page), 'Yapeyú Norte', 'Misiones')
  await expect(rows(page), 'the row has the focus again').toBeFocused()

  // The status, by the button in the row.
  await keyboard.press('Tab')
  await tabTo(page, rows(page).getByRole('button', { name: 'Active', exact: true }))
  await keyboard.press('Enter')
  const dialog = dialogs(page)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(rows(page).getByRole('button', { name: 'Inactive', exact: true })).toBeVisible()
  await expect(rows(page), 'the focus is on what was changed').toBeFocused()

  // Delete, by the row's menu: first let go, then done.
  await keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Actions for Yapeyú Norte' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(rows(page)).toBeFocused()
  await keyboard.press('ContextMenu')
  await keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel, keep city' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page), 'the focus is where the question came from').toBeFocused()
  await keyboard.press('Shift+F10')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('No cities match “yapeyu”.')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Add New City' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(title).toHaveValue('')
  await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
  await keyboard.type('urug')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Uruguay')
  await keyboard.press('Tab')
  await tabTo(page, page.getByRole('combobox', { name: 'State' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first(), 'its states were read').toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'State' })).not.toHaveValue('')
  await tabTo(page, title)
  await keyboard.type('Villa Nueva')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/admin\/cities/)
})

test('rows are gone through by arrows, Home, End and by pages; the header sorts and widens by keys', async ({ page }) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities?size=50', { shows: page.getByText(rangeOf(1, 50)) })
  const focusedRow = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))
  const header = page.getByRole('columnheader', { name: 'Title' })
  await tabTo(page, header.getByRole('button', { name: 'Title' }))
  const width = (await header.boundingBox())!.width
  await keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await header.boundingBox())!.width).toBeGreaterThan(width)
  const unsorted = await rows(page).first().getAttribute('data-id')
  await keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first(), 'the rows follow').not.toHaveAttribute('data-id', unsorted!)
  await expect(header.getByRole('button', { name: 'Title' }), 'sorting leaves the focus').toBeFocused()

  await tabTo(page, page.locator('tbody tr[tabindex="0"]'))
  await expect.poll(focusedRow).toBe(2)
  for (const [key, row] of [
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['PageDown', 12],
    ['End', 51],
    ['ArrowDown', 51],
    ['PageUp', 41],
    ['Home', 2],
    ['ArrowUp', 2],
  ] as const) {
    await keyboard.press(key)
    await expect.poll(focusedRow, key).toBe(row)
  }
  // Into a row's own controls and back out, in order.
  await keyboard.press('Tab')
  await expect(focusedIn(page)).toHaveAccessibleName(/^Select /)
  await keyboard.press('Tab')
  await expect(focusedIn(page)).toHaveAccessibleName(/^Actions for /)
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
})

test('the columns’ dialog moves and widens columns without losing the focus, and gives it back as the account menu does', async ({ page }) => {
  const { keyboard } = page
  await openScreen(page, '/admin/cities')
  const columns = page.getByRole('button', { name: 'Columns and density' })
  await tabTo(page, columns)
  await keyboard.press('Enter')
  const surface = page.getByRole('group', { name: 'Columns and density' }).or(page.getByRole('dialog', { name: 'Columns and density' }))
  await expect(surface).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: 'State' }))
  await keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0)
  const first = surface.getByRole('button', { name: 'Move ID left' })
  await tabTo(page, first, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(surface.getByRole('status')).toHaveText('ID is column 1 of 6.')
  await expect(first, 'at the first place it keeps the focus').toBeFocused()
  const id = page.locator('th[data-column="id"]') // behind the panel, it has no role
  const before = (await id.boundingBox())!.width
  await tabTo(page, surface.getByRole('button', { name: 'Make ID wider' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(surface.getByRole('status')).toHaveText(/^ID is \d+ pixels wide\.$/)
  await expect.poll(async () => (await id.boundingBox())!.width).toBeGreaterThan(before)
  await keyboard.press('Escape')
  await expect(surface).toHaveCount(0)
  await expect(columns).toBeFocused()
  const account = page.getByRole('button', { name: 'Account' })
  await tabTo(page, account, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('Escape')
  await expect(account).toBeFocused()
})

test('letters and signs alone can be switched off, and Ctrl works on', async ({ page }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  await cities.rowOf(page, 1).focus()
  await keys(page, 'x')
  await expect(page.getByRole('toolbar', { name: 'Selected cities' })).toBeVisible()
  await keys(page, '?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Show this list when you aren’t typing')).toBeVisible()
  const choice = dialog.getByRole('switch', { name: 'Use letters and signs alone as shortcuts' })
  await choice.uncheck()
  await expect(dialog.getByText('Show this list when you aren’t typing')).toHaveCount(0)
  await expectNoViolations(page)
  await keys(page, 'Escape', { gone: dialog })
  await cities.rowOf(page, 1).focus()
  await keys(page, ['x', '?', 'Control+a'])
  await expect(page.getByRole('toolbar', { name: 'Selected cities' })).toContainText('10 selected')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await chooseFrom(page, 'Account', 'Keyboard shortcuts')
  await expect(choice, 'it is remembered').not.toBeChecked()
  await choice.check()
  await keys(page, 'Escape', { gone: dialog })
  await keys(page, '?', { shows: dialog })
})

test('Escape closes what is open at once, also while the pointer is over something with a tooltip', async ({ page }) => {
  await openScreen(page, '/admin/currency', { shows: page.getByRole('button', { name: 'Actions for Euro' }) })
  await chooseFrom(page, 'Actions for Euro', 'View')
  const panel = page.getByRole('dialog', { name: 'Currency Details' })
  await panel.getByRole('button', { name: 'Next record' }).hover()
  await expect(page.getByRole('tooltip', { name: /^Next record/ })).toBeVisible()
  await keys(page, 'Escape', { gone: [panel, page.getByRole('tooltip')] })
})

test('letters of shortcuts work by their place where the layout has others: Cyrillic, Greek, Arabic, Hebrew', async ({ page }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  const press = (key: string, code: string, init: Omit<KeyboardEventInit, 'view'> = {}) =>
    page.evaluate(given => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given })), {
      key,
      code,
      ...init,
    })
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  for (const key of ['л', 'κ', 'ن', 'ל']) {
    await press(key, 'KeyK', { ctrlKey: true })
    await keys(page, 'Escape', { gone: await palette.waitFor().then(() => palette) })
  }
  const bar = page.getByRole('toolbar', { name: 'Selected cities' })
  await cities.rowOf(page, 1).focus()
  await press('ч', 'KeyX')
  await expect(bar).toContainText('1 selected')
  await press('ф', 'KeyA', { ctrlKey: true })
  await expect(bar).toContainText('10 selected')
  await press('א', 'KeyF', { ctrlKey: true, shiftKey: true })
  await expect(page).toHaveURL(/#\/admin\/find/)
})

test('keys with which an input method composes do nothing but compose', async ({ page }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  const compose = (...pressed: string[]) =>
    page.evaluate(names => {
      const fire = (key: string, init: Omit<KeyboardEventInit, 'view'> = {}) =>
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
      const compose = (event: string) => document.activeElement?.dispatchEvent(new CompositionEvent(event, { bubbles: true, data: '' }))
      compose('compositionstart')
      for (const key of names) for (const init of [{ isComposing: true }, { keyCode: 229 }]) fire(key, init)
      compose('compositionend')
    }, pressed)
  const all = ['Escape', 'Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Process']
  await test.step('on a row, in a list’s search box, and where a view is named', async () => {
    await cities.rowOf(page, 2).focus()
    await compose(...all, 'x', ' ')
    await expect(cities.rowOf(page, 2)).toBeFocused()
    await expect(page.getByRole('toolbar', { name: 'Selected cities' })).toHaveCount(0)
    const search = page.getByRole('searchbox', { name: 'Search cities' })
    await search.fill('san')
    await compose(...all)
    await expect(search).toHaveValue('san')
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
    const name = page.getByRole('dialog', { name: 'Save as a view' }).getByRole('textbox', { name: 'Name' })
    await name.fill('横')
    await compose(...all)
    await expect(name).toHaveValue('横')
    await expect(name).toBeFocused()
    await keys(page, 'Escape', { gone: name })
  })
  await test.step('in the palette', async () => {
    await keys(page, 'Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await palette.getByRole('combobox').fill('cities')
    const marked = palette.getByRole('option', { selected: true })
    const before = await marked.textContent()
    await compose(...all)
    await expect(marked).toHaveText(before!)
    await keys(page, 'Escape', { gone: palette })
  })
  await test.step('in a form', async () => {
    await goTo(page, '/admin/update-city/3')
    const title = page.getByRole('textbox', { name: 'Title' })
    const stored = await title.inputValue()
    await title.fill('横')
    await compose(...all)
    await expect(page).toHaveURL(/update-city\/3$/)
    await expect(title).toBeFocused()
    await title.fill(stored)
  })
  await test.step('in the filter of the navigation', async () => {
    const filter = page.getByLabel('Filter areas')
    await filter.fill('bank')
    await compose(...all)
    await expect(filter).toHaveValue('bank')
    await expect(page).toHaveURL(/update-city\/3$/)
    await filter.fill('')
  })
  await test.step('in the rich text of a reply', async () => {
    await goTo(page, '/admin/contact-us/reply/2400')
    const reply = page.getByRole('textbox', { name: 'Reply' })
    await reply.click()
    await page.keyboard.type('横')
    await compose(...all)
    await expect(reply).toHaveText('横')
    await expect(reply).toBeFocused()
    await expect(page).toHaveURL(/reply\/2400$/)
  })
})
