/** Finds what many screens have, by role and name as an administrator does. */
import type { Locator, Page } from '@playwright/test'

/** What a list shows, by the name of its table. A row is found by its record's id, or by the text of its link. */
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

/** A field for text, by its label. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
/** A checkbox, by its label. */
export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })
/** What tells that something was done, or how things stand. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
/** What tells that something failed or is not allowed. */
export const alert = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text })
