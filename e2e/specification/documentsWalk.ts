/** How the walk in documents.spec.ts goes through a list. */
import { type Page, expect, goTo, listNamed } from '../kit/kit.ts'
import { bodyOf } from '../kit/sent.ts'
import type { ServedMarketplace } from '../hosts/marketplace.ts'
import type { DocumentedList } from './documents.ts'

type Calls = ServedMarketplace['calls']

/** The calls of a screen, without lookups that all screens share and the pictures that it shows. */
export const callsOf = (calls: Calls) =>
  calls.filter(({ path }) => !/^(common|pictures)\//.test(path)).map(({ method, path, search }) => `${method} ${path}${search ?? ''}`)

/** The rows of a list or of an order. */
export const rowsOf = (page: Page, name: string) => listNamed(name).table(page).locator('[data-id]')

/** Everything that the screen reads is there. */
export const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** The screen before may still read again what it came back to. */
async function noMoreCalls(calls: Calls): Promise<void> {
  let before = -1
  const isQuiet = () => before === (before = calls.length)
  await expect.poll(isQuiet, { intervals: [100] }).toBe(true)
}

/** What a list shows, what it sends, and where its buttons lead. */
export async function walkList(
  page: Page,
  calls: Calls,
  { route, table: name, columns, sizes, tabs, calls: expected, menu, add, edit }: DocumentedList,
): Promise<void> {
  const { table } = listNamed(name)
  const rows = rowsOf(page, name)
  await noMoreCalls(calls)
  calls.length = 0
  await goTo(page, route, { shows: table(page) })
  await expect(rows.first()).toBeVisible()
  await settled(page)
  expect.soft(callsOf(calls)).toEqual(expected)
  if (columns) {
    const shown = (await table(page).getByRole('columnheader').allTextContents()).filter(Boolean)
    expect.soft(shown.slice(0, columns.length)).toEqual(columns)
  }
  if (sizes) {
    const select = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(select).toHaveValue(String(sizes[1]))
    const offered = (await select.getByRole('option').allTextContents()).filter(size => /^\d+$/.test(size))
    expect.soft(offered).toEqual(sizes[0].map(String))
  }
  if (tabs) {
    await expect.soft(page.getByRole('tab')).toHaveCount(tabs.length)
    for (const tab of tabs) await expect.soft(page.getByRole('tab', { name: tab, exact: true })).toBeVisible()
  }
  if (menu) {
    await rows
      .first()
      .getByRole('button', { name: /^Actions for / })
      .click()
    const entries = await page.getByRole('menuitem').allTextContents()
    expect.soft(entries.slice(0, menu.length)).toEqual(menu)
    await page.keyboard.press('Escape')
  }
  for (const [button, address] of [add ?? [], edit ? ['Edit', edit] : []] as Array<[string, string | RegExp]>) {
    if (!button) continue
    if (button === 'Edit')
      await rows
        .first()
        .getByRole('button', { name: /^Actions for / })
        .click()
    await page
      .getByRole(button === 'Edit' ? 'menuitem' : 'button', { name: button, exact: true })
      .or(page.getByRole('link', { name: button, exact: true }))
      .click()
    await expect(page).toHaveURL(typeof address === 'string' ? new RegExp(`#${address}$`) : address)
    await goTo(page, route, { shows: table(page) })
  }
}

/** A status is changed after the question of the documents, and nothing is sent before it is answered. */
export async function walkStatus(page: Page, calls: Calls, name: string, [confirm, call, status]: NonNullable<DocumentedList['status']>): Promise<void> {
  const row = rowsOf(page, name)
    .filter({ has: page.getByRole('button', { name: /^active$/i }) })
    .last()
  await row.getByRole('button', { name: /^active$/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status?' })
  const opposite = status === '0' ? 'Inactive' : status
  await expect(dialog).toContainText(`Are you sure? You want to change status to ${opposite}.`)
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  expect(calls.filter(({ path }) => call.test(path))).toEqual([])
  await dialog.getByRole('button', { name: confirm, exact: typeof confirm === 'string' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [call.test(path) || path, bodyOf(body).status]))
    .toContainEqual([true, status])
}
