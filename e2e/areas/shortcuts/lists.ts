/** The shortcuts of lists and what is beside them, of trees, and of lists that are put in order. */
import { expect, openScreen, type Page } from '../../kit/kit.ts'
import { orderHandles, recordRows } from '../../kit/parts.ts'
import {
  address,
  back,
  by,
  click,
  contains,
  count,
  dialog,
  escape,
  fill,
  type Find,
  focus,
  focused,
  gone,
  holds,
  is,
  isNot,
  key,
  opensMenu,
  place,
  reads,
  said,
  type Screen,
  shows,
  type Step,
  text,
  within,
} from './steps.ts'

export const rows: Find = page => recordRows(page)
const row = (index: number) => place(rows, index)
const rowIndex = (index: number) => (page: Page) =>
  expect.poll(() => page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')))).toBe(index)
const edge = by('separator', 'Width of the details')
const edgeWidth = async (page: Page) => Number(await edge(page).getAttribute('aria-valuenow'))
const header = by('columnheader', 'Title')
const sort = within(header, 'button', 'Title')
const bar = by('toolbar', 'Selected cities')
const selected =
  (number: number): Find =>
  page =>
    bar(page).getByText(`${number} selected`)
const drawer = by('navigation', 'Areas')
const filter = by('textbox', 'Filter areas')
const dashboard = within(drawer, 'link', 'Dashboard')
const entries = by('menuitem')
/** Expects that the row is the one whose details show. */
const current = (index: number) => is(row(index), 'aria-current', 'true')

const list: Screen = {
  open: page => openScreen(page, '/admin/cities', { count: [rows(page), 10] }),
  proofs: {
    'In a list': {
      'Go to the row above or below': [focus(row(0)), 1, rowIndex(3), 0, rowIndex(2)],
      'Move ten rows up or down': [1, rowIndex(11), 0, rowIndex(2)],
      'Go to the first or last row': [1, rowIndex(11), 0, rowIndex(2)],
      'Go to the row’s next cell, or to the one before': [0, focused(within(row(0), 'checkbox')), 1, focused(row(0))],
      'Open or close the row’s details beside the list': [0, focused(dialog), focus(row(0)), 0, gone(dialog), rowIndex(2)],
      'Open the row’s menu': opensMenu,
      'Select or unselect the row': [0, shows(selected(1)), 1, gone(selected(1))],
      'Select on to the row above or below': [1, shows(selected(2)), 0, shows(selected(2)), rowIndex(2)],
      'Select all rows of the page': [0, shows(selected(10))],
      'Select no rows': [0, gone(bar)],
      'Open the row’s record in a new window': async (page, press) => {
        const opening = page.context().waitForEvent('page')
        await press()
        const opened = await opening
        await expect(opened).toHaveURL(/update-city\/\d+$/)
        await opened.close()
      },
      'Open the row’s record': [0, address(/update-city\/\d+$/), back, count(rows, 10)],
    },
    'In the navigation': {
      'Go to the area or group above or below': [
        focus(filter),
        1,
        focused(dashboard),
        1,
        page => expect(drawer(page).getByRole('button', { expanded: true }).nth(1)).toBeFocused(),
        0,
        focused(dashboard),
      ],
      'Go to the area’s star, or back to the area': [0, focused(within(drawer, 'button', 'Favourite: Dashboard')), 1, focused(dashboard)],
      'Clear the filter': [fill(filter, 'stat'), 0, holds(filter, '')],
      'Open the area, or in the filter the first that matches': [
        fill(filter, 'stat'),
        0,
        address(/admin\/states$/),
        focus(within(drawer, 'link', 'Cities')),
        0,
        address(/admin\/cities$/),
        count(rows, 10),
      ],
    },
    'In details beside a list': {
      'Show the next record': [
        focus(row(0)),
        key('Space'),
        current(0),
        isNot(within(dialog, 'button', 'Next record'), 'aria-disabled', 'true'),
        0,
        current(1),
        1,
        current(2),
      ],
      'Show the previous record': [0, current(1), 1, current(0)],
      'Close the details': [0, gone(dialog), rowIndex(2)],
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
      'Sort by the column; press again to reverse the order': [0, is(header, 'aria-sort', 'ascending'), 0, is(header, 'aria-sort', 'descending')],
    },
    'In a list’s search box': {
      'Search immediately': [fill(by('searchbox'), 'yapeyu'), 0, address(/search=yapeyu/), count(rows, 1)],
    },
    'In a menu': {
      'Go to the item above or below': [
        focus(row(0)),
        key('Shift+F10'),
        focused(place(entries, 0)),
        1,
        focused(place(entries, 1)),
        0,
        focused(place(entries, 0)),
      ],
      'Choose the item': [0, address(/update-city\/3$/)],
    },
  },
}

const items = within(by('tree'), 'treeitem')
const item = (index: number) => place(items, index)
const isOpen = (open: boolean) => is(item(0), 'aria-expanded', String(open))
const roots =
  (state: string): Find =>
  page =>
    page.locator(`[role=treeitem]${state}`)
const treeSearch = by('searchbox', 'Search categories')

const tree: Screen = {
  open: page => openScreen(page, '/admin/category/tree', { count: [items(page), 6] }),
  proofs: {
    'In a tree': {
      'Go to the first or last item': [focus(item(0)), 1, focused(item(-1)), 0, focused(item(0))],
      'Go to the item above or below': [1, focused(item(1)), 0, focused(item(0))],
      'Open or close the item': async (page, press) => {
        const isOpened = (await item(0)(page).getAttribute('aria-expanded')) === 'true'
        await press(0)
        await isOpen(!isOpened)(page)
        await press(1)
        await isOpen(isOpened)(page)
        if (isOpened) await press(0)
        await isOpen(false)(page)
      },
      'Open the item, or go to the first one below it': [0, isOpen(true), is(item(1), 'aria-level', '2'), 0, focused(item(1))],
      'Close the item, or go to the one above it': [0, focused(item(0)), 0, isOpen(false)],
      'Open all items beside it': [
        0,
        shows(place(roots('[aria-level="1"][aria-expanded=true]'), 0)),
        gone(roots('[aria-level="1"][aria-expanded=false]')),
        // Items are open before what is below them has been read.
        gone(roots('[aria-busy=true]')),
      ],
      'Go ten items up or down': [1, focused(item(10)), 0, focused(item(0))],
      'Open the item’s menu': [0, 1].map((alternative): Step[] => [alternative, shows(place(entries, 0)), escape(by('menu')), focused(item(0))]),
      'Go from a button of the item back to the item': [focus(place(within(item(0), 'button'), 0)), 0, focused(item(0))],
    },
    'In a tree’s search box': {
      'Search immediately, or go to the next match': [
        fill(treeSearch, 'Boiler'),
        0,
        shows(text(/^1 of \d+$/)),
        0,
        shows(text(/^2 of \d+$/)),
        fill(treeSearch, ''),
        0,
        gone(text(/^\d of \d+$/)),
      ],
      'Go to the tree': [focus(treeSearch), 0, count(roots(':focus'), 1)],
    },
  },
}

const titles: Find = page => orderHandles(page)
const focusedTitle = (title: string) => (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)

const order: Screen = {
  async open(page) {
    await openScreen(page, '/admin/category/order')
    await titles(page).first().focus()
  },
  proofs: {
    'In a list that is put in order': {
      'Go to the row above or below, or move the row that is picked up': [1, focusedTitle('Homes and flats'), 0, focusedTitle('Plumbing')],
      'Go ten rows up or down': [1, focusedTitle('Languages'), 0, focusedTitle('Plumbing')],
      'Go to the first or last row': [1, focusedTitle('Other pets'), 0, focusedTitle('Plumbing')],
      'Open the row’s menu': opensMenu,
      'Put the row back': [
        key('Space'),
        key('ArrowDown'),
        said('Plumbing is at position 2 of 30.'),
        0,
        said('Plumbing is back at position 1 of 30.'),
        reads(place(titles, 0), 'Plumbing'),
      ],
      'Pick up the row, or drop it': [
        0,
        key('ArrowDown'),
        said('Plumbing is at position 2 of 30.'),
        0,
        reads(place(titles, 0), 'Homes and flats'),
        focusedTitle('Plumbing'),
      ],
    },
  },
}

const professional: Screen = {
  async open(page) {
    await openScreen(page, '/admin/quotation')
    await click(place(by('button', /^Actions for /), 0))(page)
    await click(by('menuitem', 'Assign Quotation'))(page)
  },
  proofs: {
    'In the search for a professional': {
      Search: [fill(within(dialog, 'combobox', 'Email'), 'nobody@mail.example'), 0, contains(dialog, /No User Found|not found/i)],
    },
  },
}

export const LISTS: Record<string, Screen> = {
  'in a list': list,
  'in a tree': tree,
  'in a list that is put in order': order,
  'in the search for a professional': professional,
}
