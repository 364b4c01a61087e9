/** Cells of plain lists, edited in place: typed, pasted, filled and taken back; planned and run by the import. */
import { places } from '../../shared/rules/places.ts'
import { bodyOf, callsTo, expect, expectNoViolations, goTo, openScreen, type Page, test } from '../kit/kit.ts'
import { keys } from '../kit/screen.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'cities', exact: true })
const cell = (page: Page, row: number, column: number) => grid(page).locator(`tr[aria-rowindex="${row + 1}"] td[aria-colindex="${column}"]`)
const TITLE = 2
const STATE = 3
const LATITUDE = 6
const bar = (page: Page) => page.getByRole('group', { name: 'Edited cells' })

/** Pastes what a spreadsheet would have on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('cells of cities are typed, pasted and filled down, and saved by the plan of the import, with Undo', async ({ page, marketplace }) => {
  const sent = () => callsTo(marketplace, 'city/update').map(({ body }) => bodyOf(body))
  await openScreen(page, '/admin/cities')
  await test.step('the switch makes a grid of the table, whose cells are read out with their place', async () => {
    await page.getByRole('button', { name: 'Edit cells' }).click()
    await expect(grid(page).getByRole('columnheader')).toHaveText(['ID', 'Title', 'State', 'Country', 'Status', 'Latitude', 'Longitude'])
    await expect(grid(page)).toHaveAttribute('aria-colcount', '7')
    await expect(cell(page, 1, 1)).toHaveAttribute('aria-readonly', 'true')
    await expect(cell(page, 1, TITLE)).not.toHaveAttribute('aria-readonly')
    await expectNoViolations(page)
  })
  const before = await cell(page, 1, TITLE).textContent()
  await test.step('typing over, Tab, Enter and Escape', async () => {
    await cell(page, 1, TITLE).click()
    await page.keyboard.type('Alfa')
    await expect(page.getByRole('textbox', { name: `Title, ${before}` })).toHaveValue('Alfa')
    await expectNoViolations(page)
    await keys(page, 'Tab', { focused: cell(page, 1, STATE) })
    await keys(page, ['ArrowLeft', 'F2', 'End'])
    await page.keyboard.type('!')
    await keys(page, 'Escape', { focused: cell(page, 1, TITLE) })
    await expect(cell(page, 1, TITLE)).toHaveText('Alfa')
    await expect(cell(page, 1, TITLE)).toHaveAccessibleDescription('Changed')
    await keys(page, ['ArrowLeft', 'x'])
    await expect(bar(page)).toContainText('ID can’t be edited here.')
  })
  await test.step('a block of 3 rows and 2 columns is pasted, a cell is filled down, and one step is taken back', async () => {
    await cell(page, 2, LATITUDE).click()
    await paste(page, '-29.5\t-56.5\n"-29.6"\t-56.6\r\n-29.7\t-56.7\n')
    await expect(cell(page, 4, LATITUDE + 1)).toHaveText('-56.7')
    await expect(cell(page, 4, LATITUDE + 1)).toBeFocused()
    await expect(bar(page)).toContainText('7 cells in 4 cities changed. Nothing is sent yet.')
    await cell(page, 4, LATITUDE).click()
    await keys(page, ['Shift+ArrowDown', 'Control+d'])
    await expect(cell(page, 5, LATITUDE)).toHaveText('-29.7')
    await keys(page, 'Control+z')
    await expect(bar(page)).toContainText('7 cells in 4 cities changed.')
    await expect(cell(page, 5, LATITUDE)).not.toHaveText('-29.7')
    await keys(page, 'Control+d')
    await expect(bar(page)).toContainText('8 cells in 5 cities changed.')
  })
  await test.step('what was changed is still there on the same page after another order, another page and a reload', async () => {
    await grid(page).getByRole('button', { name: 'Title' }).click()
    await expect(bar(page)).toContainText('8 cells in 5 cities changed.')
    await page.goBack()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(grid(page).locator('tr[aria-rowindex="12"]')).toBeVisible()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(cell(page, 1, TITLE)).toHaveText('Alfa')
    await page.reload()
    await expect(cell(page, 1, TITLE)).toHaveText('Alfa')
    await expect(bar(page)).toContainText('8 cells in 5 cities changed.')
    expect(sent()).toEqual([])
  })
  await test.step('Save shows the plan of the import; the run sends each row', async () => {
    await bar(page).getByRole('button', { name: 'Save…' }).click()
    await expect(page.getByText('0 new, 5 changed, 0 the same, 0 refused')).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Changed rows' }).getByRole('listitem').first()).toContainText(`Title: ${before} → Alfa`)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Import 5 cities…' }).click()
    await page.getByRole('dialog', { name: 'Change 5 cities?' }).getByRole('button', { name: 'Import' }).click()
    await expect(page.getByRole('region', { name: /^Import “Edited cells”/ })).toContainText('5 cities saved.')
    expect(sent().map(({ title }) => title)).toContain('Alfa')
    expect(sent().map(({ latitude }) => Number(latitude))).toEqual(expect.arrayContaining([-29.5, -29.6, -29.7, -29.7]))
    expect(sent()).toHaveLength(5)
  })
  await test.step('the cells are as stored then, and Undo sets them back', async () => {
    await page.goBack()
    await expect(cell(page, 1, TITLE)).toHaveText('Alfa')
    await expect(bar(page)).toContainText('Type over a cell')
    await page.goForward()
    await page
      .getByRole('region', { name: /^Import “Edited cells”/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByRole('region', { name: /^Undo “Import/ })).toContainText('5 cities done.')
    expect(sent()).toHaveLength(10)
    await page.getByRole('button', { name: 'Back to the cells' }).click()
    await expect(cell(page, 1, TITLE)).toHaveText(before!)
  })
})

/** The plain lists: how many fields are cells, a column of texts with two that it takes, and a reference with a record that there is. */
const LISTS = [
  { area: 'states', many: 'states', editable: 3, column: 'Title', texts: ['Uno', 'Dos'], reference: ['Country', 'Spain'] },
  { area: 'countries', many: 'countries', editable: 14, column: 'Title', texts: ['Uno', 'Dos'] },
  { area: 'currencies', many: 'currencies', editable: 7, column: 'Symbol', texts: ['U', 'D'], reference: ['Country', 'Spain'] },
  { area: 'banks', many: 'banks', editable: 2, column: 'Title', texts: ['Uno', 'Dos'], reference: ['Country', 'Spain'] },
  { area: 'languages', many: 'languages', editable: 2, column: 'Name', texts: ['Uno', 'Dos'] },
  { area: 'spoken-languages', many: 'spoken languages', editable: 2, column: 'Name', texts: ['Uno', 'Dos'] },
  { area: 'tags', many: 'tags', editable: 2, column: 'Title', texts: ['Uno', 'Dos'] },
  { area: 'agenda', many: 'agenda settings', editable: 3, column: 'Start-Time', texts: ['06:15', '06:30'] },
  { area: 'cancellation-reasons', many: 'cancellation reasons', editable: 1, column: 'Title', texts: ['Uno', 'Dos'] },
] as const

const heads = (page: Page) => page.getByRole('grid').getByRole('columnheader')
const rowCells = (page: Page, row: number) => page.getByRole('grid').locator(`tr[aria-rowindex="${row + 1}"] td`)
/** The cell of a column in a row. */
async function cellIn(page: Page, row: number, column: string) {
  const place = (await heads(page).allInnerTexts()).indexOf(column)
  return rowCells(page, row).nth(place)
}
const editorIn = (page: Page) => page.getByRole('grid').getByRole('textbox').or(page.getByRole('grid').getByRole('combobox'))

for (const { area, many, editable, column, texts, ...list } of LISTS) {
  test(`cells of ${many} are edited by keyboard, by mouse and from a spreadsheet, and given back`, async ({ page, marketplace }) => {
    await openScreen(page, places[area].list.path)
    await page.getByRole('button', { name: 'Edit cells' }).click()
    const open = page.getByRole('grid').getByRole('row').nth(1).locator('td:not([aria-readonly])')
    await expect(open).toHaveCount(editable)
    const quiet = (cells: number, rows: number) => new RegExp(`^${cells} cells? in ${rows} [a-z ]+ changed\\. Nothing is sent yet\\.$`)

    await test.step('every cell opens by key and by double click, named after its column, and Escape gives it back', async () => {
      for (const each of await open.all()) {
        const before = await each.innerText()
        await each.click()
        await page.keyboard.press('F2')
        await expect(editorIn(page)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(each).toBeFocused()
        await each.dblclick()
        await expect(editorIn(page)).toBeFocused()
        const options = await editorIn(page).getByRole('option').allTextContents()
        if (options.length > 1) {
          const other = options.find(option => option !== before)!
          await editorIn(page).selectOption(other)
          await page.keyboard.press('Shift+Tab')
          await expect(each).toHaveText(other)
          await each.click()
        }
        await page.keyboard.press('Escape')
        await expect(each).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(each).toHaveText(before)
      }
    })
    await test.step('a block of a spreadsheet, and one step back', async () => {
      const [first, second] = [await cellIn(page, 1, column), await cellIn(page, 2, column)]
      const before = await first.innerText()
      await first.click()
      await paste(page, texts.join('\r\n'))
      await expect(first).toHaveText(texts[0])
      await expect(second).toHaveText(texts[1])
      await expect(second).toBeFocused()
      await expect(first).not.toHaveAttribute('aria-invalid')
      await expect(bar(page).getByRole('status')).toHaveText(quiet(2, 2))
      await page.keyboard.press('Control+z')
      await expect(first).toHaveText(before)
    })
    if ('reference' in list) {
      await test.step('a record by its name, and one that there is not', async () => {
        const [name, title] = list.reference
        const cell = await cellIn(page, 1, name)
        await cell.click()
        await page.keyboard.type(title.toLowerCase())
        await page.keyboard.press('Enter')
        await expect(cell).toHaveText(title)
        await expect(cell).not.toHaveAttribute('aria-invalid')
        await page.keyboard.type('Nowhere')
        await page.keyboard.press('Tab')
        await expect(await cellIn(page, 2, name)).toHaveAttribute('aria-invalid', 'true')
      })
    }
    await test.step('what can’t be edited stays, and Discard gives all back', async () => {
      const id = rowCells(page, 1).nth(0)
      await id.click()
      await page.keyboard.press('Delete')
      await expect(bar(page).getByRole('status')).toHaveText('1 cell can’t be edited here.')
      await page.keyboard.press('ArrowRight')
      await (await cellIn(page, 3, column)).click()
      await page.keyboard.type(texts[0])
      await page.keyboard.press('Enter')
      await expect(bar(page)).toContainText('Nothing is sent yet.')
      await bar(page).getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('grid').getByTitle('Changed')).toHaveCount(0)
      await expect(bar(page).getByRole('button', { name: 'Save…' })).toHaveAttribute('aria-disabled', 'true')
    })
    expect(marketplace.calls.filter(({ path }) => /update|store/i.test(path))).toEqual([])
  })
}

test('cells of lists whose records one may not edit do not open, by key, by mouse and by paste', async ({ page }) => {
  for (const area of ['cities', 'banks', 'agenda'] as const) {
    await (area === 'cities' ? openScreen(page, places.cities.list.path, { as: 'restricted' }) : goTo(page, places[area].list.path))
    await page.getByRole('button', { name: 'Edit cells' }).click()
    const cells = rowCells(page, 1)
    const before = await cells.allInnerTexts()
    await expect(cells.and(page.locator('[aria-readonly]'))).toHaveCount(before.length)
    for (const each of await cells.all()) {
      await each.dblclick()
      await page.keyboard.press('F2')
      await paste(page, 'x')
      await page.keyboard.press('Delete')
      await expect(editorIn(page)).toHaveCount(0)
    }
    expect(await cells.allInnerTexts()).toEqual(before)
  }
})
