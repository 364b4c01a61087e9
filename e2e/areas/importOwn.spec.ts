/** Property: what a list exports says nothing new when it is imported, as it was exported and as a spreadsheet program saves it again; in every area. */
import { readFileSync } from 'node:fs'
import type { Buffer } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { places } from '../../shared/rules/places.ts'
import { chooseImported, destination, expect, goTo, lineAt, signIn, test, type Page } from '../kit/kit.ts'
import { SAVED_AS, savedAgain } from '../kit/spreadsheet.ts'

/** The lists that import records, and those of tabs that have their own rows. */
const lists = Object.values(places).flatMap(place =>
  'list' in place && 'import' in place && !place.import.path.includes(':')
    ? [{ list: place.list.path, into: place.import.path, title: place.import.title }]
    : [],
)

/** How many lines of a list a spreadsheet program saves again: of thousands, it does to the others what it does to these. */
const SOME = 300

async function expectTheSame(page: Page, into: string, name: string, bytes: Buffer): Promise<void> {
  await test.step(name, async () => {
    await goTo(page, into)
    await chooseImported(page, name, bytes)
    await expect(page.getByText(/^[\d,]+ new, .*refused$/)).toHaveText(/^0 new, 0 changed, [1-9][\d,]* the same, 0 refused$/, { timeout: 30_000 })
  })
}

test('every list that imports is tried', () => {
  expect(lists.length).toBeGreaterThan(10)
})

/** Several lists share a start of Steward and a sign-in. */
const ROUND = 3
const rounds = Array.from({ length: Math.ceil(lists.length / ROUND) }, (_, round) => lists.slice(round * ROUND, (round + 1) * ROUND))

for (const round of rounds)
  test(`${round.map(({ title }) => title).join(', ')}: its own export is all the same`, async ({ page, host }) => {
    test.slow()
    await signIn(page)
    const { export: exported } = await destination(host, page)
    for (const { list, into, title } of round)
      await test.step(title, async () => {
        // Of the tens of thousands of cities, those of one search.
        await goTo(page, list === places.cities.list.path ? `${list}?search=san` : list, { shows: lineAt(page.getByRole('grid'), 1) })
        const csv = readFileSync(await exported('CSV'))
        await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
        const xlsx = readFileSync(await exported('XLSX'))
        await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
        await expectTheSame(page, into, 'own.csv', csv)
        await expectTheSame(page, into, 'own.xlsx', xlsx)
        const rows = parse(csv, { bom: true, relax_column_count: true, to: SOME })
        for (const as of SAVED_AS) await expectTheSame(page, into, as, savedAgain(rows, as))
      })
  })
