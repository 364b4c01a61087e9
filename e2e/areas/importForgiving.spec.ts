/** Imports of files as people have them: words of other languages, what lacks, what only looks alike, what a spreadsheet has broken. */
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { bodiesTo, chooseImported, destination, expect, expectNoViolations, goTo, openScreen, test, THEME_WALKS, type Page } from '../kit/kit.ts'
import { listNamed } from '../kit/screen.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\(`) })
const rowsOf = (page: Page, group: string) => page.getByRole('tabpanel', { name: `${group} rows` }).getByRole('listitem')
const goesInto = (page: Page, column: string) => page.getByRole('combobox', { name: `${column} goes into`, exact: true })
const planned = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible({ timeout: 30_000 })

test('500 cities from a Spanish file without a country: one line asks which, and one choice gives it to all rows', async ({ page }) => {
  await openScreen(page, '/admin/cities/import')
  const cities = Array.from({ length: 500 }, (_, index) => `Ciudad Natural ${index};La Rioja`)
  await chooseImported(page, 'ciudades.csv', Buffer.from(['Nombre;Provincia', ...cities].join('\r\n')))
  await expect(goesInto(page, 'Nombre')).toHaveValue('title')
  await expect(goesInto(page, 'Provincia')).toHaveValue('state_id')
  await planned(page, '0 new, 0 changed, 0 the same, 500 refused')
  await expect(page.getByRole('button', { name: 'State: “La Rioja” is in Argentina and Spain: which country? (500)' })).toBeVisible()
  await expect(rowsOf(page, 'Refused'), 'rows are unfolded on demand').toHaveCount(0)
  await expectNoViolations(page)
  await THEME_WALKS[0].check(page)
  await page.getByRole('button', { name: 'State: “La Rioja” is in Argentina and Spain: which country? (500)' }).click()
  await expect(rowsOf(page, 'Refused').first()).toContainText('“La Rioja” is in Argentina and Spain: which country?')
  await page.getByRole('group', { name: 'Reasons' }).getByRole('combobox', { name: 'All rows: Country' }).selectOption({ label: 'Argentina' })
  await planned(page, '500 new, 0 changed, 0 the same, 0 refused')
  await tab(page, 'New').click()
  await expect(rowsOf(page, 'New').first()).toContainText('Country: Argentina · State: La Rioja · Title: Ciudad Natural 0')

  await test.step('a state of one country alone needs none', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await chooseImported(page, 'uno.csv', Buffer.from('Cidade,Estado\nCidade Natural,Galicia\n'))
    await planned(page, '1 new, 0 changed, 0 the same, 0 refused')
    await expect(rowsOf(page, 'New')).toContainText('Country: Spain · State: Galicia')
  })
})

test('names that differ in what nobody sees or types are asked about, and sent only as decided', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/bank/import')
  await chooseImported(page, 'banks.csv', Buffer.from('Title\nBanco del Lit\u200boral\nBÁNCO DEL LITORAL\nBanco Natural\n'))
  await page.getByRole('combobox', { name: 'Give all rows the same' }).selectOption({ label: 'Country' })
  await page.getByRole('region', { name: 'Columns', exact: true }).getByRole('combobox', { name: 'All rows: Country' }).selectOption({ label: 'Argentina' })
  await planned(page, '1 new, 2 like one that is here, 0 changed, 0 the same, 0 refused')
  await tab(page, 'Like one that is here').click()
  await expect(rowsOf(page, 'Like one that is here').first()).toContainText('Like “Banco del Litoral”')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'It is that one: row 2 is “Banco del Litoral”' }).click()
  await planned(page, '1 new, 1 like one that is here, 0 changed, 1 the same, 0 refused')
  await page.reload()
  await planned(page, '1 new, 1 like one that is here, 0 changed, 1 the same, 0 refused')
  await page.getByRole('button', { name: 'Import 1 bank…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: /^Import “/ })).toContainText('1 bank saved.')
  expect(bodiesTo(marketplace, 'bank/store')).toMatchObject([{ title: 'Banco Natural' }])
})

test('columns of one name are told apart, and remembered so', async ({ page }) => {
  const open = () => chooseImported(page, 'banks.csv', Buffer.from('Title,Country,Title\nBanco Uno,Portugal,Banco Dos\n'))
  await openScreen(page, '/admin/bank/import')
  await open()
  await expect(page.getByText('“Title” is the name of two columns. The first, column 1, is taken for it; column 3 is called “Title (2)” here.')).toBeVisible()
  await goesInto(page, 'Title (2)').selectOption({ label: 'Title' })
  await expect(rowsOf(page, 'New')).toContainText('Banco Dos')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await open()
  await expect(goesInto(page, 'Title (2)')).toHaveValue('title')
  await expect(rowsOf(page, 'New')).toContainText('Banco Dos')
})

test('errors of a spreadsheet, and numbers that it has made of codes, are refused with the reason', async ({ page }) => {
  await openScreen(page, '/admin/countries/import')
  const rows = ['Title,Sort Name,Code,Nationality,VAT', 'Spain,ES,34,#N/A,21%', 'Portugal,PT,3.51E+02,Portuguese,#DIV/0!', 'France,FR,33,French,5.5 %']
  await chooseImported(page, 'countries.csv', Buffer.from(rows.join('\n')))
  await page.getByRole('checkbox', { name: 'Clear the field when a cell is empty' }).check()
  await planned(page, '0 new, 1 changed, 0 the same, 2 refused')
  await tab(page, 'Refused').click()
  await expect(rowsOf(page, 'Refused')).toContainText([
    'Nationality: line 2, column 4 is #N/A',
    'Calling Code: “3.51E+02” isn’t what was typed: a spreadsheet has made a number of it. VAT: line 3, column 5 is #DIV/0!',
  ])
  await tab(page, 'Changed').click()
  await expect(rowsOf(page, 'Changed')).toContainText('VAT: 0 → 5.5')
})

test('FAQs: plain text replaces no formatting; with formatting they are exported as HTML, edited, and sent', async ({ page, host, marketplace }) => {
  await openScreen(page, '/admin/faq', { shows: listNamed('FAQs').rows(page).first() })
  const { export: exported } = await destination(host, page)
  const file = await exported('CSV')
  const [headers, first] = parse(readFileSync(file), { bom: true }) as [string[], string[]]
  const at = headers.indexOf('Answer')
  expect(headers.indexOf('Id')).toBe(0)
  await goTo(page, '/admin/faq/import')
  await chooseImported(page, 'plain.csv', Buffer.from(`ID,Answer\n${first[0]},Another answer\n`))
  await planned(page, '0 new, 0 changed, 0 the same, 1 refused')
  await expect(rowsOf(page, 'Refused')).toContainText('Answer: What is stored has formatting, which this text would remove. Export with formatting to edit it')
  expect(first[at]).not.toContain('<p>')

  await goTo(page, '/admin/faq', { shows: listNamed('FAQs').rows(page).first() })
  const html = await exported('CSV, with formatting')
  const rows = parse(readFileSync(html), { bom: true })
  expect(rows[0]![at]).toBe('Answer (HTML)')
  const stored = rows[1]![at]!
  expect(stored).toContain('<p>')
  await goTo(page, '/admin/faq/import')
  await chooseImported(page, 'formatted.csv', readFileSync(html))
  await expect(page.getByText(/^0 new, 0 changed, [1-9]\d* the same, 0 refused$/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseImported(page, 'edited.csv', Buffer.from(`ID,Answer (HTML)\n${first[0]},"${stored.replaceAll('"', '""')}<p>More</p>"\n`))
  await planned(page, '0 new, 1 changed, 0 the same, 0 refused')
  await page.getByRole('button', { name: 'Import 1 FAQ…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: /^Import “/ })).toContainText('1 FAQ saved.')
  expect(bodiesTo(marketplace, 'faq/update')).toMatchObject([{ answer: `${stored}<p>More</p>` }])
})
