/** Imports of lists: by mouse and by keyboard, what is recognised, the plan, the run and what became of it. */
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { strToU8, zipSync } from 'fflate'
import {
  bodiesTo,
  bodyOf,
  callsTo,
  chooseImported,
  destination,
  expect,
  expectNoViolations,
  firstBodyTo,
  goTo,
  openScreen,
  type Page,
  test,
  THEME_WALKS,
} from '../kit/kit.ts'
import { alert, expectShown, expectValues, keys, listNamed, notice, press, tabTo } from '../kit/screen.ts'
import { textsIn } from '../kit/sent.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\(`) })
const rowsOf = (page: Page, group: string) => page.getByRole('tabpanel', { name: `${group} rows` }).getByRole('listitem')
const goesInto = (page: Page, column: string) => page.getByRole('combobox', { name: `${column} goes into` })
const run = (page: Page) => page.getByRole('region', { name: /^Import “/ })
const undo = (page: Page) => page.getByRole('region', { name: /^Undo “Import / })

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Or paste rows' }).fill(text)
  await press(page, 'Use the pasted rows', { shows: tab(page, 'New') })
}

/** The text of a file that the page lets the browser save. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download')
  await press()
  return readFileSync(await (await downloading).path(), 'utf8')
}

const COUNTRIES = [
  'Bezeichnung;Sort Name;Code;Nationality;Enable COD;Notas',
  'España Nueva;EN;990;"Nueva; española";Sí;x',
  'Spain;ES;34;Española;;',
  'France;FR;33;;;',
  'Nowhere;NW;;;No;y',
].join('\r\n')

test('countries from a file of Windows-1252 with semicolons: recognised, planned, edited, sent, and undone', async ({ page, marketplace }) => {
  const sent = () => marketplace.calls.filter(call => /Country\/(store|update)/.test(call.path))
  await test.step('the file is recognised, and its columns are found by name', async () => {
    await openScreen(page, '/admin/countries')
    await press(page, 'Import…', { to: /admin\/countries\/import$/, axe: true })
    await chooseImported(page, 'países.csv', Buffer.from(COUNTRIES, 'latin1'))
    await expect(page.getByRole('heading', { name: 'países.csv' })).toBeVisible()
    await expectValues(page, { Encoding: 'windows-1252', 'Columns are separated by': ';' })
    await expect(goesInto(page, 'Sort Name')).toHaveValue('sort_name')
    await expect(goesInto(page, 'Enable COD')).toHaveValue('enable_cod')
    await expect(goesInto(page, 'Bezeichnung')).toHaveValue('')
    await expect(page.getByText('New countries need Country Name too.')).toBeVisible()
    await goesInto(page, 'Bezeichnung').selectOption({ label: 'Country Name' })
    await expect(page.getByText('1 new, 1 changed, 1 the same, 1 refused')).toBeHidden()
    await expect(page.getByText('0 new, 1 changed, 1 the same, 2 refused')).toBeVisible()
  })
  await test.step('the plan tells rows by what would happen, and why some are refused', async () => {
    await tab(page, 'Changed').click()
    await expect(rowsOf(page, 'Changed')).toHaveText(/^3Spain \(ID \d+\)Nationality: .* → EspañolaEdit$/)
    await press(page, tab(page, 'Refused'), { count: [rowsOf(page, 'Refused'), 2] })
    await expect(page.getByRole('button', { name: 'Enable COD: “Sí” is none of Yes or No (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Calling Code: Required (1)' }).click()
    await expect(rowsOf(page, 'Refused')).toHaveText([/^5NowhereCalling Code: RequiredEdit$/])
    await page.getByRole('button', { name: 'Calling Code: Required (1)' }).click()
    await THEME_WALKS[0].check(page)
  })
  await test.step('a refused row is edited in place', async () => {
    await page.getByRole('button', { name: 'Edit row 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit row 2' })
    const cell = dialog.getByRole('textbox', { name: 'Enable COD' })
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAccessibleDescription('“Sí” is none of Yes or No')
    await expectNoViolations(page)
    await cell.fill('Yes')
    await press(dialog, 'Save', { shows: page.getByText('1 new, 1 changed, 1 the same, 1 refused') })
    await page.reload()
    await expect(page.getByText('1 new, 1 changed, 1 the same, 1 refused'), 'edits and columns are still there').toBeVisible()
  })
  await test.step('nothing was sent before it is confirmed; then each row is', async () => {
    expect(sent()).toEqual([])
    await page.getByRole('button', { name: 'Import 2 countries…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 1 country and change 1?' })
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(run(page)).toContainText('Import “países.csv”: 2 countries saved.')
    const bodies = sent().map(({ path, body }) => [path, bodyOf(body)] as const)
    expect(bodies.find(([path]) => path === 'Country/store')![1]).toMatchObject({
      title: 'España Nueva',
      sort_name: 'EN',
      code: '990',
      nationality: 'Nueva; española',
      enable_cod: 'yes',
    })
    expect(bodies.find(([path]) => path === 'Country/update')![1]).toMatchObject({ title: 'Spain', nationality: 'Española' })
    await expect(page.getByText('0 new, 0 changed, 1 the same, 1 refused, 2 imported')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })
  await test.step('what failed is saved with its own columns and the reason', async () => {
    const text = await saved(page, () => page.getByRole('button', { name: 'Save what isn’t imported' }).click())
    expect(parse(text, { bom: true })).toEqual([
      ['Bezeichnung', 'Sort Name', 'Code', 'Nationality', 'Enable COD', 'Notas', 'Reason'],
      ['Nowhere', 'NW', '', '', 'No', 'y', 'Calling Code: Required'],
    ])
    await expect(notice(page, /^Saved what was not imported to countries-not-imported-/)).toBeVisible()
  })
  await test.step('Undo sets back what was changed', async () => {
    marketplace.calls.length = 0
    await run(page).getByRole('button', { name: 'Undo' }).click()
    await expect(undo(page)).toContainText('1 country done.')
    expect(sent().map(({ path, body }) => [path, bodyOf(body).title, bodyOf(body).nationality])).toEqual([
      ['Country/update', 'Spain', expect.not.stringMatching('Española')],
    ])
    await expect(page.getByText('0 new, 1 changed, 1 the same, 1 refused, 1 imported')).toBeVisible()
  })
})

test('banks by keyboard: rows are pasted, and one of which nothing is known is not sent again, after a reload neither', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/bank', { shows: listNamed('banks').rowAt(page, 0) })
  await keys(page, 'Control+k', { focused: page.getByRole('combobox', { name: 'Search or jump to' }) })
  await page.keyboard.type('Import banks')
  await expect(page.getByRole('option', { name: 'Import banks…' })).toHaveAttribute('aria-selected', 'true')
  await keys(page, 'Enter', { to: /admin\/bank\/import$/ })
  const pasted = page.getByRole('textbox', { name: 'Or paste rows' })
  await tabTo(page, pasted, 'Tab', 40)
  await page.keyboard.insertText('Title\tCountry\nBanco de la Costa\tUruguay\nBanco del Litoral\tArgentina\nBanco de Nadie\tAtlantis')
  await keys(page, ['Tab', 'Enter'], { shows: page.getByText('1 new, 0 changed, 1 the same, 1 refused') })
  await expect(page.getByRole('combobox', { name: 'Match banks by' })).toContainText('Their name and country')

  marketplace.faults.add({ kind: 'cut', call: 'POST bank/store', times: 1 })
  await page.getByRole('button', { name: 'Import 1 bank…' }).focus()
  await keys(page, 'Enter', { focused: page.getByRole('dialog', { name: 'Add a bank?' }).getByRole('button', { name: 'Cancel' }) })
  await keys(page, ['Tab', 'Enter'])
  await expect(run(page)).toContainText('0 banks saved, 1 not known.')
  await expect(tab(page, 'Not known')).toHaveAttribute('aria-selected', 'true')
  await expect(rowsOf(page, 'Not known')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await expectNoViolations(page)
  await page.reload()
  await expect(tab(page, 'Not known')).toBeVisible()
  await run(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  expect(callsTo(marketplace, 'bank/store')).toHaveLength(1)
})

test('what a list exports is the same when it is imported, as CSV and as XLSX', async ({ page, host }) => {
  await openScreen(page, '/admin/states', { shows: listNamed('states').rowAt(page, 0) })
  const { export: exported } = await destination(host, page)
  for (const format of ['CSV', 'XLSX'] as const) {
    await goTo(page, '/admin/states', { shows: listNamed('states').rowAt(page, 0) })
    const file = await exported(format)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await goTo(page, '/admin/states/import')
    await chooseImported(page, `states.${format.toLowerCase()}`, readFileSync(file))
    await expect(page.getByRole('combobox', { name: 'Match states by' })).toHaveValue('id')
    await expect(page.getByText(/^0 new, 0 changed, [\d,]+ the same, 0 refused$/)).toBeVisible({ timeout: 20_000 })
  }
})

test('cities: states are found within their country; a template and the columns are files; what was added is deleted by Undo after a question', async ({
  page,
  marketplace,
}) => {
  await openScreen(page, '/admin/cities/import')
  await page.getByRole('button', { name: 'Download a template' }).click()
  const template = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  expect(parse(template, { bom: true })).toEqual([['Country', 'State', 'Title', 'Latitude', 'Longitude']])
  await paste(page, 'Country,State,Name of the city\nSpain,Galicia,Ciudad Nueva\nMexico,Galicia,Otra Ciudad\n')
  await goesInto(page, 'Name of the city').selectOption({ label: 'Title' })
  await expect(page.getByText('1 new, 0 changed, 0 the same, 1 refused')).toBeVisible({ timeout: 20_000 })
  await tab(page, 'Refused').click()
  await expect(rowsOf(page, 'Refused')).toContainText('State: The state “Galicia” is in another country: Spain')
  const columns = await saved(page, () => page.getByRole('button', { name: 'Save columns to a file' }).click())
  expect(JSON.parse(columns)).toEqual({ area: 'cities', columns: { Country: 'country_id', State: 'state_id', 'Name of the city': 'title' } })
  await goesInto(page, 'State').selectOption({ label: 'Not imported' })
  await expect(page.getByText('2 new, 0 changed, 0 the same, 0 refused')).toBeVisible({ timeout: 20_000 })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read columns from a file' }).click()
  await (await choosing).setFiles({ name: 'columns.json', mimeType: 'application/json', buffer: Buffer.from(columns) })
  await expect(goesInto(page, 'State')).toHaveValue('state_id')
  await page.getByRole('button', { name: 'Import 1 city…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(run(page)).toContainText('1 city saved.')
  expect(firstBodyTo(marketplace, 'city/store')).toMatchObject({ title: 'Ciudad Nueva' })
  await run(page).getByRole('button', { name: 'Undo…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo “Import “Pasted rows””?' })
  await expect(question).toContainText('1 city that was added is deleted, unless somebody has changed it since.')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(undo(page)).toContainText('1 city done.')
  expect(marketplace.calls.filter(call => call.path.startsWith('city/delete'))).toHaveLength(1)
  await expect(page.getByText('1 new, 0 changed, 0 the same, 1 refused')).toBeVisible({ timeout: 20_000 })
})

test('without the rights nothing is imported; with one of them only what it allows', async ({ page, marketplace }) => {
  const notAllowed = "You don't have permission ."
  await openScreen(page, '/admin/bank', 'restricted')
  await press(page, 'Import…', { shows: alert(page, notAllowed), to: /admin\/bank$/ })
  await goTo(page, '/admin/bank/import')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(notAllowed)
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0)

  await goTo(page, '/admin/countries/import')
  await paste(page, 'Title,Sort Name,Code\nAtlantis,AN,999\nSpain,ES,35')
  await expect(page.getByText('1 new, 0 changed, 0 the same, 1 refused')).toBeVisible()
  await tab(page, 'Refused').click()
  await expect(rowsOf(page, 'Refused')).toContainText('You don’t have the right to change countries')
  expect(marketplace.calls.filter(call => /store|update/.test(call.path))).toEqual([])
})

/** A workbook with a hidden list before its banks, which have a title above their headers, merged countries, and a hidden row. */
function oddWorkbook(): Buffer {
  const cell = (ref: string, text: string) => `<c r="${ref.toLowerCase()}" t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (at: number, cells: string, more = '') => `<row r="${at}"${more}>${cells}</row>`
  const sheet = (rows: string, after = '') => strToU8(`<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`)
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Lists" state="hidden"/><sheet name="Banks"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': sheet(row(1, cell('A1', 'Code')) + row(2, cell('A2', 'PT'))),
      'xl/worksheets/sheet2.xml': sheet(
        row(1, cell('A1', 'Banks of the north')) +
          row(3, cell('A3', 'Country') + cell('B3', 'Title')) +
          row(4, cell('A4', 'Spain') + cell('B4', 'Banco Um do Norte'), ' hidden="1"') +
          row(5, cell('B5', 'Banco Dois do Norte')),
        '<mergeCells><mergeCell ref="A4:A5"/></mergeCells>',
      ),
    }),
  )
}

test('what is odd in a file, or no table, or gone, is said', async ({ page }) => {
  await test.step('what is odd in a file is said before its columns; headers, sheet and encoding can be chosen', async () => {
    const notes = page.getByRole('list', { name: 'Notes on this file' }).getByRole('listitem')
    await openScreen(page, '/admin/bank/import')
    await chooseImported(page, 'banks.xlsx', oddWorkbook())
    await expect(notes).toHaveText([
      'Hidden rows are read too: 4.',
      'Merged cells are filled down: A4:A5.',
      'What is above the headers in row 3 isn’t read: “Banks of the north”.',
    ])
    await expectValues(page, { Sheet: 'Banks', 'Headers are in row': '3' })
    await expect(tab(page, 'New')).toHaveText(/New \(2\)/)
    await expectNoViolations(page)

    await page.getByRole('combobox', { name: 'Headers are in row' }).selectOption({ label: '1: Banks of the north' })
    await expect(goesInto(page, 'Banks of the north')).toBeVisible()
    await expect(notes).toHaveText(['Hidden rows are read too: 4.', 'Merged cells are filled down: A4:A5.'])
    await page.getByRole('combobox', { name: 'Sheet' }).selectOption({ label: 'Lists (hidden)' })
    await expectShown(goesInto(page, 'Code'), page.getByText('The sheet “Lists” is hidden in the workbook.'))

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await chooseImported(page, 'banks.csv', Buffer.from('Title;Country\r\nBank \u008c\u00b9ski \u00a3\u00f3d\u009f;Spain\r\n', 'latin1'))
    await expect(page.getByText(/Windows-1250 \(Central European\) is guessed; .*Śąski · Łódź/)).toBeVisible()
    await expectValues(page, { Encoding: 'windows-1250', 'Columns are separated by': ';' })
    await page.getByRole('combobox', { name: 'Encoding' }).selectOption({ label: 'Windows-1252 (Western European)' })
    await expect(page.getByText('is guessed')).toBeHidden()
  })
  await test.step('what is no table, and a file that is gone, are said', async () => {
    await goTo(page, '/admin/languages/import')
    await chooseImported(page, 'languages.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    await expect(alert(page, 'This is a workbook of an old format')).toBeVisible()
    await chooseImported(page, 'languages.csv', Buffer.from('Name,Short-Code\n'))
    await expect(alert(page, 'This file has no rows below its headers.')).toBeVisible()
    await goTo(page, '/admin/languages/import?file=12345', { shows: alert(page, 'Steward no longer has this file. Choose it again.') })
    await paste(page, 'Name,Short-Code\nEsperanto,eo')
    await expect(page.getByText('1 new, 0 changed, 0 the same, 0 refused')).toBeVisible()
  })
})

test('translations, the texts of a page and minimum prices: found by what they are of, compared with what is stored, sent and undone', async ({
  page,
  marketplace,
}) => {
  const sent = (path: string) => bodiesTo(marketplace, path)
  const importAll = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  }
  await test.step('tags: a template has the records; each language has its column, or a column names it', async () => {
    await openScreen(page, '/admin/category/tags', { shows: listNamed('tags').rowAt(page, 0) })
    await press(page, 'Import…', { axe: true })
    await press(page, page.getByRole('menuitem', { name: 'Import translations of tags…' }), { to: /tags\/import-translations$/ })
    await page.getByRole('button', { name: 'Download a template' }).click()
    const [titles, ...tags] = parse(await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click()), { bom: true })
    expect(titles).toEqual(['ID', 'Original', 'English', 'Spanish', 'Portuguese'])
    const [[one, original], [two]] = tags as [string[], string[]]
    await paste(page, `ID,Original,Spanish,Portuguese\n${one},${original},Primero,Primeiro\n${two},,Segundo,\n9999,,Nada,`)
    await expect(goesInto(page, 'Spanish')).toHaveValue('tag@2')
    await expect(page.getByText('3 new, 0 changed, 0 the same, 1 refused')).toBeVisible()
    await expect(rowsOf(page, 'New').first()).toContainText(`${original}, SpanishTranslated tag: Primero`)
    await tab(page, 'Refused').click()
    await expect(rowsOf(page, 'Refused')).toContainText('Tag: There is no tag “9999”')
    await THEME_WALKS[0].check(page)
    await importAll('Import 3 translations of tags…')
    await expect(run(page)).toContainText('3 translations of tags saved.')
    // Four are sent at a time, in whatever order they leave.
    expect(sent('CategoryTags/storeTranslation').toSorted((a, b) => (a.tag! < b.tag! ? -1 : 1))).toMatchObject([
      { main_id: one, lang_id: '3', tag: 'Primeiro' },
      { main_id: one, lang_id: '2', lang_code: 'es', tag: 'Primero' },
      { main_id: two, lang_id: '2', tag: 'Segundo' },
    ])
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await run(page).getByRole('button', { name: 'Dismiss' }).click()
    await paste(page, `Tag,Language,Translation\n${original},es,Primero del todo\n${two},Spanish,Segundo\n${two},French,Deuxième`)
    await expect(page.getByText('0 new, 1 changed, 1 the same, 1 refused')).toBeVisible()
    await tab(page, 'Refused').click()
    await expect(rowsOf(page, 'Refused')).toContainText('Language: No language “French” is assigned to you')
    await importAll('Import 1 translation of tags…')
    await expect(run(page)).toContainText('1 translation of tags saved.')
    await run(page).getByRole('button', { name: 'Undo' }).click()
    await expect(undo(page)).toContainText('1 translation of tags done.')
    expect(sent('CategoryTags/storeTranslation').at(-1)).toMatchObject({ main_id: one, lang_id: '2', tag: 'Primero' })
    await undo(page).getByRole('button', { name: 'Dismiss' }).click()
  })
  await test.step('the texts of a page: a language is sent as a whole, and not before none of its texts is missing', async () => {
    marketplace.calls.length = 0
    await goTo(page, '/admin/translation')
    await listNamed('pages').chooseFromMenu(page, 6, 'Import texts…')
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    await page.getByRole('button', { name: 'Download a template' }).click()
    const [headers, ...texts] = parse(await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click()), { bom: true })
    expect(headers).toEqual(['Key', 'English', 'Spanish', 'Portuguese'])
    const missing = texts.filter(([, , spanish]) => spanish === '').map(([key]) => key!)
    expect(missing.length).toBeGreaterThan(1)
    const filled = missing.map(key => `${key},Texto de ${key}`)
    await paste(page, ['Key,Spanish', `${texts[0]![0]},Otro texto`, ...filled.slice(1)].join('\n'))
    await tab(page, 'Refused').click()
    await expect(rowsOf(page, 'Refused').first()).toContainText(`A page is saved with all its texts, and ${missing[0]} would have none in Spanish`)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await paste(page, ['Key,Spanish', `${texts[0]![0]},Otro texto`, ...filled].join('\n'))
    await expect(page.getByText(`${missing.length} new, 1 changed, 0 the same, 0 refused`)).toBeVisible()
    await importAll(`Import ${missing.length + 1} texts…`)
    await expect(run(page)).toContainText('1 language saved.')
    const [body, ...others] = sent('translation/store')
    expect(others).toEqual([])
    const map = textsIn('Spanish', String(body!.translations))
    expect(Object.keys(map)).toHaveLength(texts.length)
    expect(map).toMatchObject({ [texts[0]![0]!]: 'Otro texto', [missing[0]!]: `Texto de ${missing[0]}` })
    await expect(run(page).getByRole('button', { name: 'Undo' }), 'the page had gaps, and a page with gaps is refused').toHaveCount(0)
    await run(page).getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await paste(page, `Key,Language,Text\n${texts[0]![0]},es,Un tercer texto\n${missing[0]},es,Texto de ${missing[0]}`)
    await expect(page.getByText('0 new, 1 changed, 1 the same, 0 refused')).toBeVisible()
    await importAll('Import 1 text…')
    await run(page).getByRole('button', { name: 'Undo' }).click()
    await expect(undo(page)).toContainText('1 language done.')
    expect(textsIn('Spanish', String(sent('translation/store').at(-1)!.translations))).toEqual(map)
    await expect(page.getByText('0 new, 1 changed, 1 the same, 0 refused')).toBeVisible()
    await undo(page).getByRole('button', { name: 'Dismiss' }).click()
  })
  await test.step('minimum prices, by subcategory and country', async () => {
    await goTo(page, '/admin/category/minimum-prices/import')
    await paste(page, 'Subcategory;Country;Price\n4;Spain;"12,50"\n4;France;-1\n4;Atlantis;3\n2;Spain;3')
    await expect(page.getByText('0 new, 1 changed, 0 the same, 3 refused')).toBeVisible()
    await tab(page, 'Refused').click()
    await expect(rowsOf(page, 'Refused')).toHaveText([
      /Minimum price: Price must be 0 or more/,
      /Country: There is no country “Atlantis”/,
      /Subcategory: There is no subcategory “2”/,
    ])
    await expectNoViolations(page)
    await importAll('Import 1 minimum price…')
    await expect(run(page)).toContainText('1 minimum price saved.')
    expect(sent('category/set_min_price')).toMatchObject([{ subcategory_id: '4', min_price: '12.50' }])
    await run(page).getByRole('button', { name: 'Undo' }).click()
    await expect(undo(page)).toContainText('1 minimum price done.')
    expect(sent('category/set_min_price')).toHaveLength(2)
  })
})
