/** Parts of screens that have no role or name of their own, in one place: specs find all else by role and accessible name. */
import type { Locator } from '@playwright/test'
import type { Within } from './screen.ts'

/** The cells of a row, also the one that heads it. */
export const cellsOf = (row: Locator): Locator => row.locator('td, th')
/** One of a row's cells, from 0; from the end, below 0. */
export const cellAt = (row: Locator, index: number): Locator => cellsOf(row).nth(index)
/** The rows of a table that are records. */
export const recordRows = (table: Within): Locator => table.locator('tbody tr[data-id]')
/** The ids of records that show, in their order. */
export const idsOf = (rows: Locator): Promise<number[]> => rows.evaluateAll(all => all.map(row => Number(row.getAttribute('data-id'))))
/** The row of a record. */
export const recordRow = (table: Within, id: number | string | null): Locator => table.locator(`tr[data-id="${id}"]`)
/** The row of the record at a place among them, from 0. */
export const rowAt = (table: Within, index: number): Locator => recordRows(table).nth(index)
/** The link of a row that names its record. */
export const nameLink = (row: Locator): Locator => row.getByRole('link').first()
/** An option of a list, by its place, from 0. */
export const optionAt = (list: Within, index: number): Locator => list.getByRole('option').nth(index)
/** An item of a list, by its place, from 0. */
export const itemAt = (list: Within, index: number): Locator => list.getByRole('listitem').nth(index)
/** A row of a plain table, by its place, from 0 for the one of its heads. */
export const lineAt = (table: Within, index: number): Locator => table.getByRole('row').nth(index)
/** A value of details, by its place, from 0. */
export const valueAt = (details: Within, index: number): Locator => details.getByRole('definition').nth(index)
/** The cells of a column, by its place from 0, but for its head. */
export const columnOf = (table: Within, index: number): Locator => recordRows(table).locator(`:is(td, th):nth-child(${index + 1})`)
/** The bars of messages, which have a colour. */
export const messageBars = (within: Within): Locator => within.locator('.fui-MessageBar')
/** What stands on paper in place of the screen. */
export const printedAlone = (within: Within): Locator => within.locator('.print-alone')
/** What stands on paper only, beside the rest. */
export const printedOnly = (within: Within): Locator => within.locator('.print-only')
/** What details open with. */
export const factsOf = (details: Within): Locator => details.locator('[data-facts]')
/** The fields of details, below what they open with. */
export const fieldsOf = (details: Within): Locator => details.locator('[data-scrolls]')
/** The label of a field of details. */
export const labelOf = (details: Within, label: string): Locator => details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
/** Records in whatever the screen shows them: rows, cards, or a list that is put in order. */
export const records = (within: Within): Locator => within.locator('main [data-id]')
/** The field that takes a file, behind the button that asks for one. */
export const fileInput = (within: Within): Locator => within.locator('input[type=file]')
/** What is put in order, by what takes hold of it. */
export const orderHandles = (within: Within): Locator => within.locator('[data-order-handle]')
/** What has the focus, if it is in there. */
export const focusedIn = (within: Within): Locator => within.locator(':focus')
/** Details, as a panel beside a list or alone. */
export const detailsPanel = (within: Within): Locator => within.locator('[data-details-panel]')
/** What a search found in a text. */
export const marked = (within: Within): Locator => within.locator('mark')
/** The root of the page, which has the theme. */
export const wholePage = (within: Within): Locator => within.locator('html')
/** The value that belongs to a label of details. */
export const valueAfter = (label: Locator): Locator => label.locator('xpath=following-sibling::dd[1]')
