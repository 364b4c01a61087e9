/** Locators for what many screens have in common, by role and accessible name. */
import type { Locator, Page } from '@playwright/test'

/**
 * Locators for a list.
 * @param name the accessible name of its table
 * @returns functions that take the page and, for a row, the record's id or the text of its link
 */
export function listNamed(name: string) {
  const table = (page: Page): Locator => page.getByRole('table', { name, exact: true })
  const rows = (page: Page): Locator => table(page).locator('tbody tr[data-id]')
  const rowOf = (page: Page, record: number | string): Locator =>
    typeof record === 'number'
      ? table(page).locator(`tr[data-id="${record}"]`)
      : table(page)
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: record, exact: true }) })
  const openMenu = (page: Page, record: number | string): Promise<void> =>
    rowOf(page, record)
      .getByRole('button', { name: /^Actions for / })
      .click()
  const chooseFromMenu = async (page: Page, record: number | string, entry: string): Promise<void> => {
    await openMenu(page, record)
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  return { table, rows, rowOf, openMenu, chooseFromMenu }
}

/** A text field, by its label. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
/** A checkbox, by its label. */
export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })
/** A status message: something was done, or is under way. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
/** An alert: something failed or is not allowed. */
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text })
