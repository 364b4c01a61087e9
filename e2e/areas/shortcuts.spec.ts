/** Presses every key that the list of shortcuts names, where it says that it works. A line without its proof here fails. */
import { DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { keyNameOn, keysOn, type Combination } from '../../shared/rules/keys.ts'
import { SHORTCUTS } from '../../shared/rules/shortcuts.ts'
import { box, expect, fillIn, goTo, openScreen, type Page, pick, selectAll, test } from '../kit/kit.ts'

/** Presses one of the shortcut's combinations: the first, unless told otherwise. */
type Press = (alternative?: number) => Promise<void>
type Proof = (page: Page, press: Press) => Promise<void>

const isMac = process.platform === 'darwin'
const NAMED: Record<string, string> = {
  Ctrl: 'ControlOrMeta',
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  'Page Up': 'PageUp',
  'Page Down': 'PageDown',
  Menu: 'ContextMenu',
}
const pressed = (combination: Combination) => combination.map(key => NAMED[key] ?? (/^[A-Z]$/.test(key) ? key.toLowerCase() : key)).join('+')

const edge = (page: Page) => page.getByRole('separator', { name: 'Width of the details' })
const edgeWidth = async (page: Page) => Number(await edge(page).getAttribute('aria-valuenow'))
const dialog = (page: Page) => page.getByRole('dialog')
const rowIndex = (page: Page) => expect.poll(() => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))))
const rows = (page: Page) => page.locator('tbody tr[data-id]')
const selected = (page: Page) => dialog(page).getByRole('option', { selected: true })
const header = (page: Page) => page.getByRole('columnheader', { name: 'Title' })
const sort = (page: Page) => header(page).getByRole('button', { name: 'Title' })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const value = (page: Page) => page.getByRole('textbox', { name: /^Spanish value of / }).first()
/** The text that holds a table. */
const kept = (page: Page) => page.getByRole('textbox', { name: /^Spanish value of .*refunds/ }).last()
const toolbar = (page: Page) => page.getByRole('toolbar', { name: /^Formatting for Spanish value of / }).first()
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

async function chooseSpanish(page: Page): Promise<void> {
  await pick(page, 'Language', 'Spanish')
  await expect(value(page)).toBeVisible()
}
const translated = (page: Page) => page.getByRole('textbox', { name: 'Title in Spanish' })
const selectText = (page: Page) => selectAll(page, value(page))
const marks =
  (name: string): Proof =>
  async (page, press) => {
    await selectText(page)
    const before = await tool(page, name).getAttribute('aria-pressed')
    await press()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  }

const titles = (page: Page) => page.locator('[data-order-handle]')
const focusedTitle = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent))

const items = (page: Page) => page.getByRole('tree').getByRole('treeitem')
const price = (page: Page, country: string) => page.getByRole('table').getByRole('textbox', { name: new RegExp(country) })

const message = (page: Page, place: number) => page.getByRole('region', { name: 'Conversation' }).locator(`[aria-posinset="${place}"]`)
const reviewed = (page: Page) => page.locator('article[data-review-id]')
const frame = (page: Page) => page.getByRole('group', { name: 'DNI Front' })
const picture = (page: Page) => frame(page).getByRole('img')
/** How wide the picture is drawn, in pixels, however it is turned. */
const shownWidth = (page: Page) => picture(page).evaluate(image => Math.max(image.getBoundingClientRect().width, image.getBoundingClientRect().height))
const isUpright = (page: Page) => picture(page).evaluate(image => image.getBoundingClientRect().height > image.getBoundingClientRect().width)

const ticked = (page: Page, count: number) => page.getByRole('toolbar', { name: 'Selected cities' }).getByText(`${count} selected`)

/** The proofs by screen; each begins where the one before it left off. */
const PROOFS: Record<string, { open(page: Page): Promise<void>; proofs: Record<string, Record<string, Proof>> }> = {
  'in the review of services, and in a picture there': {
    async open(page) {
      await openScreen(page, '/admin/services/review')
      await expect(frame(page)).toHaveAttribute('aria-busy', 'false')
    },
    proofs: {
      'In a picture': {
        'Make it larger or smaller': async (page, press) => {
          await frame(page).focus()
          const fitted = await shownWidth(page)
          await press(0)
          await expect.poll(() => shownWidth(page)).toBeGreaterThan(fitted * 1.2)
          await press(1)
          await expect.poll(() => shownWidth(page)).toBeLessThan(fitted * 1.1)
        },
        'Fit it into its frame, or show its actual size': async (page, press) => {
          await press(1)
          const actual = await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
          await expect.poll(() => shownWidth(page)).toBeCloseTo(actual, 0)
          await press(0)
          await expect.poll(() => shownWidth(page)).toBeLessThan(actual)
        },
        'Move to another part of it': async (page, press) => {
          await page.keyboard.press('1')
          const actual = await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
          await expect.poll(() => shownWidth(page)).toBeCloseTo(actual, 0)
          const { x } = (await picture(page).boundingBox())!
          await press(3)
          await expect.poll(async () => (await picture(page).boundingBox())!.x).toBeLessThan(x)
        },
        'Rotate it right or left': async (page, press) => {
          await press(0)
          await expect.poll(() => isUpright(page)).toBe(true)
          await press(1)
          await expect.poll(() => isUpright(page)).toBe(false)
        },
        'Show it in the full window': async (page, press) => {
          await press()
          await expect(dialog(page)).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
          await expect(frame(page)).toBeFocused()
        },
      },
      'In the review of services': {
        'Skip the service, or come back to it later': async (page, press) => {
          const first = await reviewed(page).getAttribute('data-review-id')
          await press(0)
          await expect(reviewed(page)).not.toHaveAttribute('data-review-id', first!)
          const second = await reviewed(page).getAttribute('data-review-id')
          await press(1)
          await expect(reviewed(page)).not.toHaveAttribute('data-review-id', second!)
        },
        'Go to the service before': async (page, press) => {
          const third = await reviewed(page).getAttribute('data-review-id')
          await press()
          await expect(reviewed(page)).not.toHaveAttribute('data-review-id', third!)
        },
        'Change the badge that shows the key': async (page, press) => {
          for (const [alternative, badge] of [
            'DNI verified',
            'Address verified',
            'Tax (AFIP) verified',
            'Profile picture verified',
            'Certificates verified',
            'Experienced',
            'Licenced',
          ].entries()) {
            await press(alternative)
            await expect(dialog(page)).toContainText(`Badge: ${badge}`)
            await page.keyboard.press('Escape')
            await expect(dialog(page)).toHaveCount(0)
          }
        },
        'Publish or unpublish the service': async (page, press) => {
          await press()
          await expect(dialog(page)).toContainText('You want to change status to Published.')
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
        },
      },
    },
  },
  'in a conversation': {
    async open(page) {
      await openScreen(page, '/admin/booking?details=32000')
      await page.getByRole('tab', { name: 'Chat Data' }).click()
      await expect(message(page, 2000)).toBeInViewport()
    },
    proofs: {
      'In a conversation': {
        'Go to the first or last message': async (page, press) => {
          await page.getByRole('region', { name: 'Conversation' }).focus()
          await press(0)
          await expect(message(page, 1)).toBeInViewport()
          await press(1)
          await expect(message(page, 2000)).toBeInViewport()
        },
        'Go to the next or previous match while you search': async (page, press) => {
          await page.getByRole('searchbox', { name: 'Find in conversation' }).fill('camino')
          await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
          await press(0)
          await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
          await press(1)
          await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
        },
      },
    },
  },
  'in the search for a professional': {
    async open(page) {
      await openScreen(page, '/admin/quotation')
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Assign Quotation' }).click()
    },
    proofs: {
      'In the search for a professional': {
        Search: async (page, press) => {
          await dialog(page).getByRole('combobox', { name: 'Email' }).fill('nobody@mail.example')
          await press()
          await expect(dialog(page)).toContainText(/No User Found|not found/i)
        },
      },
    },
  },
  'in a list': {
    async open(page) {
      await openScreen(page, '/admin/cities', { count: [rows(page), 10] })
    },
    proofs: {
      'In a list': {
        'Go to the row above or below': async (page, press) => {
          await rows(page).first().focus()
          await press(1)
          await rowIndex(page).toBe(3)
          await press(0)
          await rowIndex(page).toBe(2)
        },
        'Move ten rows up or down': async (page, press) => {
          await press(1)
          await rowIndex(page).toBe(11)
          await press(0)
          await rowIndex(page).toBe(2)
        },
        'Go to the first or last row': async (page, press) => {
          await press(1)
          await rowIndex(page).toBe(11)
          await press(0)
          await rowIndex(page).toBe(2)
        },
        'Go to the row’s next cell, or to the one before': async (page, press) => {
          await press(0)
          await expect(rows(page).first().getByRole('checkbox')).toBeFocused()
          await press(1)
          await expect(rows(page).first()).toBeFocused()
        },
        'Open or close the row’s details beside the list': async (page, press) => {
          await press()
          await expect(dialog(page)).toBeFocused()
          await rows(page).first().focus()
          await press()
          await expect(dialog(page)).toHaveCount(0)
          await rowIndex(page).toBe(2)
        },
        'Open the row’s menu': async (page, press) => {
          for (const alternative of [0, 1]) {
            await press(alternative)
            await expect(page.getByRole('menu')).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(page.getByRole('menu')).toHaveCount(0)
          }
        },
        'Select or unselect the row': async (page, press) => {
          await press(0)
          await expect(ticked(page, 1)).toBeVisible()
          await press(1)
          await expect(ticked(page, 1)).toHaveCount(0)
        },
        'Select on to the row above or below': async (page, press) => {
          await press(1)
          await expect(ticked(page, 2)).toBeVisible()
          await press(0)
          await expect(ticked(page, 2)).toBeVisible()
          await rowIndex(page).toBe(2)
        },
        'Select all rows of the page': async (page, press) => {
          await press()
          await expect(ticked(page, 10)).toBeVisible()
        },
        'Select no rows': async (page, press) => {
          await press()
          await expect(page.getByRole('toolbar', { name: 'Selected cities' })).toHaveCount(0)
        },
        'Open the row’s record in a new window': async (page, press) => {
          const opening = page.context().waitForEvent('page')
          await press()
          const opened = await opening
          await expect(opened).toHaveURL(/update-city\/\d+$/)
          await opened.close()
        },
        'Open the row’s record': async (page, press) => {
          await press()
          await expect(page).toHaveURL(/update-city\/\d+$/)
          await page.goBack()
          await expect(rows(page)).toHaveCount(10)
        },
      },
      'In the navigation': {
        'Go to the area or group above or below': async (page, press) => {
          const drawer = page.getByRole('navigation', { name: 'Areas' })
          await drawer.getByRole('textbox', { name: 'Filter areas' }).focus()
          await press(1)
          await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused()
          await press(1)
          await expect(drawer.getByRole('button', { expanded: true }).nth(1)).toBeFocused()
          await press(0)
          await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused()
        },
        'Go to the area’s star, or back to the area': async (page, press) => {
          const drawer = page.getByRole('navigation', { name: 'Areas' })
          await press(0)
          await expect(drawer.getByRole('button', { name: 'Favourite: Dashboard' })).toBeFocused()
          await press(1)
          await expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeFocused()
        },
        'Clear the filter': async (page, press) => {
          const filter = page.getByRole('textbox', { name: 'Filter areas' })
          await filter.fill('stat')
          await press()
          await expect(filter).toHaveValue('')
        },
        'Open the area, or in the filter the first that matches': async (page, press) => {
          await page.getByRole('textbox', { name: 'Filter areas' }).fill('stat')
          await press()
          await expect(page).toHaveURL(/admin\/states$/)
          await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Cities' }).focus()
          await press()
          await expect(page).toHaveURL(/admin\/cities$/)
          await expect(rows(page)).toHaveCount(10)
        },
      },
      'In details beside a list': {
        'Show the next record': async (page, press) => {
          await rows(page).first().focus()
          await page.keyboard.press('Space')
          await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
          await expect(dialog(page).getByRole('button', { name: 'Next record' })).not.toHaveAttribute('aria-disabled', 'true')
          for (const alternative of [0, 1]) {
            await press(alternative)
            await expect(rows(page).nth(alternative + 1)).toHaveAttribute('aria-current', 'true')
          }
        },
        'Show the previous record': async (page, press) => {
          for (const alternative of [0, 1]) {
            await press(alternative)
            await expect(rows(page).nth(1 - alternative)).toHaveAttribute('aria-current', 'true')
          }
        },
        'Close the details': async (page, press) => {
          await press()
          await expect(dialog(page)).toHaveCount(0)
          await rowIndex(page).toBe(2)
        },
      },
      'On the edge of the details': {
        'Make the details wider or narrower': async (page, press) => {
          await page.keyboard.press('Space')
          await edge(page).focus()
          const before = await edgeWidth(page)
          await press(1)
          await expect.poll(() => edgeWidth(page)).toBeLessThan(before)
          await press(0)
          await expect.poll(() => edgeWidth(page)).toBe(before)
        },
        'Make them as wide or as narrow as they can be': async (page, press) => {
          await press(1)
          await expect(edge(page)).toHaveAttribute('aria-valuenow', (await edge(page).getAttribute('aria-valuemin'))!)
          await press(0)
          await expect(edge(page)).toHaveAttribute('aria-valuenow', (await edge(page).getAttribute('aria-valuemax'))!)
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
        },
      },
      'On a column header': {
        'Make the column narrower or wider': async (page, press) => {
          await sort(page).focus()
          const width = async () => (await header(page).boundingBox())!.width
          const before = await width()
          await press(1)
          await expect.poll(width).toBeGreaterThan(before)
          const wider = await width()
          await press(0)
          await expect.poll(width).toBeLessThan(wider)
        },
        'Sort by the column; press again to reverse the order': async (page, press) => {
          await press()
          await expect(header(page)).toHaveAttribute('aria-sort', 'ascending')
          await press()
          await expect(header(page)).toHaveAttribute('aria-sort', 'descending')
        },
      },
      'In a list’s search box': {
        'Search immediately': async (page, press) => {
          await page.getByRole('searchbox').fill('yapeyu')
          await press()
          await expect(page).toHaveURL(/search=yapeyu/)
          await expect(rows(page)).toHaveCount(1)
        },
      },
      'In a menu': {
        'Go to the item above or below': async (page, press) => {
          await rows(page).first().focus()
          await page.keyboard.press('Shift+F10')
          const entries = page.getByRole('menuitem')
          await expect(entries.nth(0)).toBeFocused()
          await press(1)
          await expect(entries.nth(1)).toBeFocused()
          await press(0)
          await expect(entries.nth(0)).toBeFocused()
        },
        'Choose the item': async (page, press) => {
          await press()
          await expect(page).toHaveURL(/update-city\/3$/)
        },
      },
    },
  },
  'in Find': {
    open: page => openScreen(page, '/admin/states'),
    proofs: {
      Anywhere: {
        'Show what was changed from this computer': async (page, press) => {
          await expect(rows(page).first()).toBeVisible()
          await press()
          await expect(page).toHaveURL(/admin\/activity$/)
        },
        'Lock the screens of all windows': async (page, press) => {
          await press()
          await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
          await page.getByRole('button', { name: 'Unlock' }).click()
          await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden()
        },
        'Find in every field of what is on this computer': async (page, press) => {
          await press()
          await expect(page.getByRole('searchbox', { name: /^Find in everything/ })).toBeFocused()
        },
      },
      'In Find': {
        'Search immediately': async (page, press) => {
          await page.keyboard.type('argentina')
          await press()
          await expect(page).toHaveURL(/find\?search=argentina$/)
          await expect(page.getByRole('region', { name: /^States: / })).toBeVisible()
        },
        'Go to the result above or below': async (page, press) => {
          const result = (place: number) =>
            page
              .getByRole('region', { name: /result/ })
              .getByRole('link')
              .nth(place)
          await press(1)
          await expect(result(0)).toBeFocused()
          await press(1)
          await expect(result(1)).toBeFocused()
          await press(0)
          await expect(result(0)).toBeFocused()
        },
      },
    },
  },
  'anywhere, and in search or jump to': {
    open: page => openScreen(page, '/admin/countries'),
    proofs: {
      Anywhere: {
        'Open Help at the page for this screen': async (page, press) => {
          await page.getByRole('searchbox').focus()
          await press()
          await expect(page.getByRole('heading', { name: 'Lists and views', level: 2 })).toBeVisible()
          await page.goBack()
          await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
        },
        'Show this list when you aren’t typing': async (page, press) => {
          await page.getByRole('searchbox').focus()
          await press()
          await expect(page.getByRole('searchbox')).toHaveValue('?')
          await page.getByRole('button', { name: 'Refresh' }).focus()
          await press()
          await expect(dialog(page)).toContainText('Keyboard shortcuts')
        },
        'Close the open dialog, menu or list of options': async (page, press) => {
          await expect(page.getByRole('tooltip')).toHaveCount(0) // while one shows, Escape takes that away first
          await press()
          await expect(dialog(page)).toHaveCount(0)
        },
        'Go to the next or previous control': async (page, press) => {
          const refresh = page.getByRole('button', { name: 'Refresh' })
          await refresh.focus()
          await press(0)
          await expect(refresh).not.toBeFocused()
          await press(1)
          await expect(refresh).toBeFocused()
        },
        'Search or jump to a screen, a record or a command': async (page, press) => {
          await press()
          await expect(dialog(page).getByRole('combobox')).toBeFocused()
        },
      },
      'In search or jump to': {
        'Go to the result above or below': async (page, press) => {
          await press(1)
          await expect(dialog(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
          await press(0)
          await expect(selected(page)).toHaveText('Refresh countriesCommand')
        },
        'Go to the first or last result': async (page, press) => {
          await press(1)
          await expect(selected(page)).toHaveText('LogoutCommand')
          await press(0)
          await expect(selected(page)).toHaveText('Refresh countriesCommand')
        },
        'Open the selected result': async (page, press) => {
          await dialog(page).getByRole('combobox').fill('Dashboard')
          await expect(selected(page)).toHaveText('DashboardGo to')
          await press()
          await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
        },
      },
    },
  },
  'in a form': {
    open: page => openScreen(page, '/admin/add-state'),
    proofs: {
      'In a list of options': {
        'Open the list; go to the option above or below': async (page, press) => {
          await country(page).focus()
          await press(1)
          const options = page.getByRole('option')
          await expect(options.nth(1)).toBeVisible()
          const marked = () => country(page).getAttribute('aria-activedescendant')
          await press(1)
          const lower = await marked()
          await press(0)
          await expect.poll(marked).not.toBe(lower)
        },
        'Choose the selected option': async (page, press) => {
          await press()
          await expect(country(page)).not.toHaveValue('')
        },
      },
      'In a form': {
        'Save, or go to the next step': async (page, press) => {
          await fillIn(page, { Title: 'Nueva', 'Sort Name': 'NV' })
          await press()
          await expect(page).toHaveURL(/admin\/states/)
          await goTo(page, '/admin/update-admin/4')
          await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
          await page.getByRole('textbox', { name: 'Name' }).focus()
          await press()
          await expect(page.getByRole('heading', { name: 'Edit Permissions' })).toBeVisible()
        },
      },
      'In the permissions table': {
        'Go to the next box in that direction': async (page, press) => {
          await box(page, 'Block view in every section').focus()
          await press(3)
          await expect(box(page, 'Block add in every section')).toBeFocused()
          await press(2)
          await expect(box(page, 'Block view in every section')).toBeFocused()
          await press(1)
          await expect(box(page, 'Block view in every section')).not.toBeFocused()
          await press(0)
          await expect(box(page, 'Block view in every section')).toBeFocused()
        },
        'Tick or clear the box': async (page, press) => {
          const all = box(page, 'Block everything in every section')
          await all.focus()
          await press()
          await expect(all).toBeChecked()
          await press()
          await expect(all).not.toBeChecked()
        },
      },
    },
  },
  'in a question': {
    async open(page) {
      await openScreen(page, '/admin/category/add-faq/3')
      await page.getByRole('radio', { name: 'Select' }).check()
    },
    proofs: {
      'In answer choices': {
        'Go to the next choice, or add one': async (page, press) => {
          const choices = page.getByRole('textbox', { name: /^Choice / })
          await choices.first().fill('Yes')
          await press()
          await expect(choices).toHaveCount(2)
          await expect(choices.nth(1)).toBeFocused()
          await choices.first().focus()
          await press()
          await expect(choices.nth(1)).toBeFocused()
          await expect(choices).toHaveCount(2)
        },
      },
    },
  },
  'in a tree': {
    async open(page) {
      await openScreen(page, '/admin/category/tree', { count: [items(page), 6] })
    },
    proofs: {
      'In a tree': {
        'Go to the first or last item': async (page, press) => {
          await items(page).first().focus()
          await press(1)
          await expect(items(page).last()).toBeFocused()
          await press(0)
          await expect(items(page).first()).toBeFocused()
        },
        'Go to the item above or below': async (page, press) => {
          await press(1)
          await expect(items(page).nth(1)).toBeFocused()
          await press(0)
          await expect(items(page).first()).toBeFocused()
        },
        'Open or close the item': async (page, press) => {
          const isOpen = (await items(page).first().getAttribute('aria-expanded')) === 'true'
          await press(0)
          await expect(items(page).first()).toHaveAttribute('aria-expanded', String(!isOpen))
          await press(1)
          await expect(items(page).first()).toHaveAttribute('aria-expanded', String(isOpen))
          if (isOpen) await press(0)
          await expect(items(page).first()).toHaveAttribute('aria-expanded', 'false')
        },
        'Open the item, or go to the first one below it': async (page, press) => {
          await press()
          await expect(items(page).first()).toHaveAttribute('aria-expanded', 'true')
          await expect(items(page).nth(1)).toHaveAttribute('aria-level', '2')
          await press()
          await expect(items(page).nth(1)).toBeFocused()
        },
        'Close the item, or go to the one above it': async (page, press) => {
          await press()
          await expect(items(page).first()).toBeFocused()
          await press()
          await expect(items(page).first()).toHaveAttribute('aria-expanded', 'false')
        },
        'Open all items beside it': async (page, press) => {
          await press()
          await expect(page.locator('[role=treeitem][aria-level="1"][aria-expanded=true]').first()).toBeVisible()
          await expect(page.locator('[role=treeitem][aria-level="1"][aria-expanded=false]')).toHaveCount(0)
          // Items are open before what is below them has been read.
          await expect(page.locator('[role=treeitem][aria-busy=true]')).toHaveCount(0)
        },
        'Go ten items up or down': async (page, press) => {
          await press(1)
          await expect(items(page).nth(10)).toBeFocused()
          await press(0)
          await expect(items(page).first()).toBeFocused()
        },
        'Open the item’s menu': async (page, press) => {
          for (const alternative of [0, 1]) {
            await press(alternative)
            await expect(page.getByRole('menuitem').first()).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(page.getByRole('menu')).toHaveCount(0)
            await expect(items(page).first()).toBeFocused()
          }
        },
        'Go from a button of the item back to the item': async (page, press) => {
          await items(page).first().getByRole('button').first().focus()
          await press()
          await expect(items(page).first()).toBeFocused()
        },
      },
      'In a tree’s search box': {
        'Search immediately, or go to the next match': async (page, press) => {
          await page.getByRole('searchbox', { name: 'Search categories' }).fill('Boiler')
          await press()
          await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
          await press()
          await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
          await page.getByRole('searchbox', { name: 'Search categories' }).fill('')
          await press()
          await expect(page.getByText(/^\d of \d+$/)).toHaveCount(0)
        },
        'Go to the tree': async (page, press) => {
          await page.getByRole('searchbox', { name: 'Search categories' }).focus()
          await press()
          await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1)
        },
      },
    },
  },
  'in a table of prices': {
    async open(page) {
      await openScreen(page, '/admin/category/minimum-prices/4', { shows: price(page, 'Albania') })
    },
    proofs: {
      'In a table of prices': {
        'Go to the price above or below': async (page, press) => {
          await price(page, 'Albania').focus()
          await press(1)
          await expect(price(page, 'Algeria')).toBeFocused()
          await press(0)
          await expect(price(page, 'Albania')).toBeFocused()
        },
        'Go to the price below': async (page, press) => {
          await press()
          await expect(price(page, 'Algeria')).toBeFocused()
        },
        'Put back the price as it is stored': async (page, press) => {
          await price(page, 'Algeria').fill('12')
          await press()
          await expect(price(page, 'Algeria')).toHaveValue('')
        },
      },
    },
  },
  'in translations': {
    async open(page) {
      await openScreen(page, '/admin/translation/1')
      await chooseSpanish(page)
    },
    proofs: {
      'In translations': {
        'Find on this page': async (page, press) => {
          await press()
          await expect(page.getByRole('searchbox')).toBeFocused()
        },
        Submit: async (page, press) => {
          await value(page).fill('Otra cosa')
          await press()
          await expect(page.getByText('Languages Updated Successfully.').or(page.getByText('Required')).first()).toBeVisible()
        },
      },
    },
  },
  'in the translation workbench': {
    async open(page) {
      await openScreen(page, '/admin/workbench')
      await page.getByRole('button', { name: 'Read: Cancellation reasons' }).click()
      await page.getByRole('link', { name: /missing: Cancellation reasons, Spanish/ }).click()
      await expect(translated(page)).toBeFocused()
    },
    proofs: {
      'In the translation workbench': {
        'Copy the source': async (page, press) => {
          await press()
          await expect(translated(page)).not.toHaveValue('')
        },
        'Skip the text, or go to the one before': async (page, press) => {
          await press()
          await expect(translated(page)).toHaveValue('')
          await press(1)
          await expect(translated(page)).not.toHaveValue('')
        },
        'Save the text and go to the next': async (page, press) => {
          await press()
          await expect(translated(page)).toHaveValue('')
        },
      },
    },
  },
  'in rich text': {
    async open(page) {
      await openScreen(page, '/admin/translation/2/descriptive')
      await chooseSpanish(page)
      await selectText(page)
      await page.keyboard.type('Texto')
      await expect(value(page)).toHaveText('Texto')
    },
    proofs: {
      'In rich text': {
        Bold: marks('Bold'),
        Italic: marks('Italic'),
        Underline: marks('Underline'),
        Undo: async (page, press) => {
          await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
          await press()
          await expect(tool(page, 'Redo')).not.toHaveAttribute('aria-disabled', 'true')
        },
        Redo: async (page, press) => {
          await press(0)
          await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
          await page.keyboard.press('ControlOrMeta+z')
          await expect(tool(page, 'Redo')).not.toHaveAttribute('aria-disabled', 'true')
          await press(isMac ? 0 : 1)
          await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
        },
        'Add or change a link': async (page, press) => {
          await press()
          await expect(dialog(page).getByRole('textbox', { name: 'Address' })).toBeFocused()
          await page.keyboard.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
          // The text gets the focus with the next frame, and takes it from whatever has it by then.
          await page.evaluate(() => new Promise(requestAnimationFrame))
          await expect(value(page)).toBeFocused()
        },
      },
      'On the rich text toolbar': {
        'Go to the previous or next button': async (page, press) => {
          await tool(page, 'Heading 1').focus()
          await press(1)
          await expect(tool(page, 'Heading 2')).toBeFocused()
          await press(0)
          await expect(tool(page, 'Heading 1')).toBeFocused()
        },
        'Go to the first or last button': async (page, press) => {
          await press(1)
          await expect(tool(page, 'Redo')).toBeFocused()
          await press(0)
          await expect(tool(page, 'Heading 1')).toBeFocused()
        },
      },
    },
  },
  'on a part of rich text that is kept': {
    async open(page) {
      await openScreen(page, '/admin/translation/2/descriptive')
      await chooseSpanish(page)
      await page.getByRole('searchbox', { name: 'Find on this page' }).fill('Más de un día antes')
      await expect(kept(page).getByText('Table', { exact: true })).toBeVisible()
    },
    proofs: {
      'On a table or picture in rich text': {
        'Select it from the text above or below': async (page, press) => {
          for (const [from, edge, arrow] of [
            ['Todo queda en su perfil', 'End', 0],
            ['Más información', 'Home', 1],
          ] as const) {
            await kept(page).getByText(from).click()
            await page.keyboard.press(edge)
            await press(arrow)
            await page.keyboard.press('Delete')
            await expect(kept(page).getByText('Table', { exact: true }), `from ${from}`).toHaveCount(0)
            await page.keyboard.press('ControlOrMeta+z')
            await expect(kept(page).getByText('Table', { exact: true })).toBeVisible()
          }
        },
        'Move it up or down': async (page, press) => {
          const isAboveQuote = () =>
            kept(page).evaluate(text => text.textContent.indexOf('Más de un día antes') < text.textContent.indexOf('Todo queda en su perfil'))
          await kept(page).getByText('Todo queda en su perfil').click()
          await page.keyboard.press('End')
          await page.keyboard.press('ArrowDown')
          await press(0)
          await expect.poll(isAboveQuote).toBe(true)
          await press(1)
          await expect.poll(isAboveQuote).toBe(false)
        },
        'Delete it': async (page, press) => {
          await press(0)
          await expect(kept(page).getByText('Table', { exact: true })).toHaveCount(0)
          await page.keyboard.press('ControlOrMeta+z')
          await kept(page).getByText('Todo queda en su perfil').click()
          await page.keyboard.press('End')
          await page.keyboard.press('ArrowDown')
          await press(1)
          await expect(kept(page).getByText('Table', { exact: true })).toHaveCount(0)
        },
      },
    },
  },
  'in a list that is put in order': {
    async open(page) {
      await openScreen(page, '/admin/category/order')
      await titles(page).first().focus()
    },
    proofs: {
      'In a list that is put in order': {
        'Go to the row above or below, or move the row that is picked up': async (page, press) => {
          await press(1)
          await focusedTitle(page).toBe('Homes and flats')
          await press(0)
          await focusedTitle(page).toBe('Plumbing')
        },
        'Go ten rows up or down': async (page, press) => {
          await press(1)
          await focusedTitle(page).toBe('Languages')
          await press(0)
          await focusedTitle(page).toBe('Plumbing')
        },
        'Go to the first or last row': async (page, press) => {
          await press(1)
          await focusedTitle(page).toBe('Other pets')
          await press(0)
          await focusedTitle(page).toBe('Plumbing')
        },
        'Open the row’s menu': async (page, press) => {
          for (const alternative of [0, 1]) {
            await press(alternative)
            await expect(page.getByRole('menu')).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(page.getByRole('menu')).toHaveCount(0)
          }
        },
        'Put the row back': async (page, press) => {
          await page.keyboard.press('Space')
          await page.keyboard.press('ArrowDown')
          await expect(page.getByText('Plumbing is at position 2 of 30.')).toBeAttached()
          await press()
          await expect(page.getByText('Plumbing is back at position 1 of 30.')).toBeAttached()
          await expect(titles(page).first()).toHaveText('Plumbing')
        },
        'Pick up the row, or drop it': async (page, press) => {
          await press()
          await page.keyboard.press('ArrowDown')
          await expect(page.getByText('Plumbing is at position 2 of 30.')).toBeAttached()
          await press()
          await expect(titles(page).first()).toHaveText('Homes and flats')
          await focusedTitle(page).toBe('Plumbing')
        },
      },
    },
  },
}

/** Keys of the window itself, which no test can press: its menu is held against the list. */
const WINDOW = ['In the window', 'In find in page']

test('every line of the list has its proof', () => {
  const lines = SHORTCUTS.filter(({ where }) => !WINDOW.includes(where)).flatMap(({ where, shortcuts }) => shortcuts.map(({ does }) => `${where}: ${does}`))
  const proved = Object.values(PROOFS)
    .flatMap(({ proofs }) => Object.entries(proofs))
    .flatMap(([where, each]) => Object.keys(each).map(does => `${where}: ${does}`))
  expect(proved.toSorted()).toEqual(lines.toSorted())
})

for (const [screen, { open, proofs }] of Object.entries(PROOFS)) {
  test(`keys do what the list says: ${screen}`, async ({ page }) => {
    await open(page)
    for (const [where, each] of Object.entries(proofs)) {
      for (const [does, proof] of Object.entries(each)) {
        await test.step(`${where}: ${does}`, async () => {
          const keys = keysOn(
            SHORTCUTS.find(group => group.where === where)!.shortcuts.find(shortcut => shortcut.does === does)!,
            isMac,
          )
          await proof(page, (alternative = 0) => page.keyboard.press(pressed(keys[alternative]!)))
        })
      }
    }
  })
}

test('the list has what works in this host, by where it works', { tag: '@electron' }, async ({ page, host }) => {
  await openScreen(page, '/admin/countries')
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('?')
  for (const { where, shortcuts } of SHORTCUTS) {
    const here = shortcuts.filter(shortcut => shortcut.host === undefined || shortcut.host === host.kind)
    const region = dialog(page).getByRole('region', { name: where, exact: true })
    await expect(region.getByRole('definition')).toHaveText(here.map(({ does }) => does))
    await expect(region.getByRole('term')).toHaveText(
      here.map(shortcut =>
        keysOn(shortcut, isMac)
          .map(combination => combination.map(key => keyNameOn(key, isMac)).join(' '))
          .join(' or '),
      ),
    )
  }
})

test('what the list says of Electron’s window is in its menu', { tag: '@electron' }, async ({ page, host }) => {
  test.skip(host.kind === 'loopback', 'There is no native menu in the browser.')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const accelerators = await host.electron!.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()!.items.flatMap(menu => menu.submenu?.items ?? []) as Array<{
      accelerator?: string
      getDefaultRoleAccelerator?(): string | undefined
    }>
    return items.map(item => item.accelerator ?? item.getDefaultRoleAccelerator?.() ?? '').filter(Boolean)
  })
  const written: Record<string, string> = { CommandOrControl: 'Ctrl', CmdOrCtrl: 'Ctrl', Control: 'Ctrl', Plus: '+', '-': '−', Left: '←', Right: '→' }
  const inMenu = accelerators.map(keys =>
    keys
      .split('+')
      .map(key => written[key] ?? key)
      .join(' '),
  )
  const listed = SHORTCUTS.find(({ where }) => where === 'In the window')!.shortcuts.filter(shortcut => shortcut.host === 'electron')
  expect(listed.flatMap(shortcut => keysOn(shortcut, isMac).map(combination => combination.join(' '))).filter(keys => !inMenu.includes(keys))).toEqual([])
})
