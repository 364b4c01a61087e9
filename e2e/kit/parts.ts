/** Parts of screens that have no role or name of their own, in one place: specs find all else by role and accessible name. */
import type { Locator } from '@playwright/test'
import type { Within } from './screen.ts'

/** The cells of a row, also the one that heads it. */
export const cellsOf = (row: Locator): Locator => row.locator('td, th')
/** One of a row's cells, from 0; from the end, below 0. */
export const cellAt = (row: Locator, index: number): Locator => cellsOf(row).nth(index)
/** The rows of a table that are records. */
export const recordRows = (table: Within): Locator => table.locator('tbody tr[data-id]')
/** The row of a record. */
export const recordRow = (table: Within, id: number | string | null): Locator => table.locator(`tr[data-id="${id}"]`)
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
