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

test('every plain list has its fields as cells, and gives them back', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  for (const [area, noun, editable] of [
    ['states', 'state', 3],
    ['countries', 'country', 14],
    ['currencies', 'currency', 7],
    ['banks', 'bank', 2],
    ['languages', 'language', 2],
    ['spoken-languages', 'spoken language', 2],
    ['tags', 'tag', 2],
    ['agenda', 'agenda setting', 3],
    ['cancellation-reasons', 'cancellation reason', 1],
  ] as const) {
    await test.step(area, async () => {
      await goTo(page, places[area].list.path)
      await page.getByRole('button', { name: 'Edit cells' }).click()
      const cells = page.getByRole('grid').getByRole('row').nth(1).locator('td:not([aria-readonly])')
      await expect(cells).toHaveCount(editable)
      const before = await cells.first().textContent()
      await cells.first().click()
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await expect(bar(page)).toContainText(`1 cell in 1 ${noun} changed. Nothing is sent yet.`)
      await bar(page).getByRole('button', { name: 'Discard' }).click()
      await expect(cells.first()).toHaveText(before!)
      await expect(bar(page).getByRole('button', { name: 'Save…' })).toHaveAttribute('aria-disabled', 'true')
    })
  }
})
