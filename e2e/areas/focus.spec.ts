/** Where the focus is after each step: every list opened, its first row, its form, its menu, its question and the ways back. Never on the page itself. */
import { places, type Place } from '../../shared/rules/places.ts'
import { dialogs, expect, goTo, keys, type Page, press, recordRows, signIn, test } from '../kit/kit.ts'

/** Every list there is, and the screen that adds to it; a list inside a record is that of record 3. */
const LISTS = Object.values(places).flatMap((area: Record<string, Place>) =>
  area.list ? [{ ...area.list, path: area.list.path.replace(':id', '3'), add: area.add?.path.replace(':id', '3') }] : [],
)
/** Those that are put in order by hand, whose rows are no stops. */
const ORDERED: string[] = [places['intro-screens'].list.path, places.featured.list.path]
const ROW = 'main :is([data-id], [data-key]):focus'
const FIELD = 'main form :is(input, textarea, select, button[role="combobox"], [contenteditable="true"]):focus'
const DETAILS = '[data-details-panel]:focus'
const SCREEN = 'main:focus'
/** The service that is reviewed. */
const SERVICE = 'main article[data-review-id]:focus'
const ENTRY = '[role="menu"] [role="menuitem"]:focus'
const QUESTION = ':is([role="dialog"], [role="alertdialog"]) :focus'

/** Screens that begin with neither rows nor fields. */
const OTHERS: Array<[Place, focus: string]> = [
  [places.dashboard.screen, SCREEN],
  [places.map.screen, SCREEN],
  [places.services.review, SERVICE],
  [places.categories.parentOrder, SCREEN],
]

async function open(page: Page, { path, title }: Place): Promise<void> {
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
const expectFocus = (page: Page, on: string, after: string) => expect(page.locator(on), after).toHaveCount(1)

/** Opens what the row with the focus is about, its menu and its question, and comes back to it each time. */
async function useRow(page: Page): Promise<void> {
  const address = page.url()
  const id = await page.locator(ROW).getAttribute('data-id')
  const isBack = (from: string) => expectFocus(page, `main [data-id="${id}"]:focus`, `back from ${from}`)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(address)
  if (page.url().includes('details=')) {
    await expectFocus(page, DETAILS, 'details')
    await page.keyboard.press('Escape')
  } else {
    await expectFocus(page, `${FIELD}, ${SCREEN}`, 'record')
    await page.goBack()
  }
  await isBack('the record')
  await page.keyboard.press('Shift+F10')
  await expectFocus(page, ENTRY, 'menu')
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  if (await remove.isVisible()) {
    await remove.press('Enter')
    await expectFocus(page, QUESTION, 'question')
  }
  await page.keyboard.press('Escape')
  await isBack('the menu')
}

test('every list and form that is opened, left, asked about and cancelled', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  for (const { add, ...list } of LISTS)
    await test.step(list.path, async () => {
      await open(page, list)
      const isOrdered = ORDERED.includes(list.path)
      await expectFocus(page, isOrdered ? SCREEN : ROW, 'opened')
      if (!isOrdered) await useRow(page)
      const adds = page.getByRole('main').getByRole('button', { name: /^Add / })
      if (!add || (await adds.count()) === 0) return
      await press(page, adds, { to: new RegExp(`${add}$`) })
      await expectFocus(page, FIELD, 'form')
      await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click()
      await expectFocus(page, isOrdered ? SCREEN : ROW, 'cancelled')
    })
  for (const [screen, focus] of OTHERS)
    await test.step(screen.path, async () => {
      await open(page, screen)
      await expectFocus(page, focus, 'opened')
    })
})

test('what leads to a list, and what is done and asked in one', async ({ page, marketplace }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const dialog = dialogs(page)
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await signIn(page)
  await expectFocus(page, SCREEN, 'signed in')
  await areas.getByRole('link', { name: 'States' }).click()
  await expect(page).toHaveTitle('States - Steward')
  await expectFocus(page, ROW, 'by the drawer')
  await areas.getByRole('textbox', { name: 'Filter areas' }).fill('curr')
  await keyboard.press('Enter')
  await expect(page).toHaveTitle('Currencies - Steward')
  await expectFocus(page, ROW, 'by the drawer’s filter')
  await keyboard.press('ControlOrMeta+k')
  await expectFocus(page, QUESTION, 'the palette')
  await keyboard.press('Escape')
  await expectFocus(page, ROW, 'the palette closed')
  await keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('combobox').fill('Cities')
  await keyboard.press('Enter')
  await expect(page).toHaveTitle('Cities - Steward')
  await expectFocus(page, ROW, 'by the palette')

  await keyboard.press('Enter')
  await expectFocus(page, FIELD, 'a record')
  const title = main.getByRole('textbox', { name: 'Title' })
  await title.press('End')
  await keyboard.type('s')
  await page.getByRole('link', { name: 'Cities' }).last().click()
  await expectFocus(page, QUESTION, 'asked whether to leave')
  await keyboard.press('Escape')
  await expectFocus(page, ':is(a, input):focus', 'stayed')
  await title.press('ControlOrMeta+Enter')
  await expect(page).toHaveTitle('Cities - Steward')
  await expectFocus(page, ROW, 'saved')

  const rows = recordRows(main)
  const status = rows.first().getByRole('button', { name: /^(Active|Inactive)$/ })
  await status.click()
  await expectFocus(page, QUESTION, 'a change of status')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expectFocus(page, ROW, 'done')
  await keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await press(dialog, 'Delete', { gone: dialog })
  await expectFocus(page, ROW, 'deleted')
  await page.getByRole('button', { name: 'Last page' }).click()
  await expectFocus(page, 'button:focus', 'on the last page')
  await press(page, 'First page', { count: [rows, 10] })
  await expectFocus(page, 'button:focus', 'on the first page')

  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST city/status', times: 1 })
  await main.getByRole('button', { name: /^Set inactive/ }).click()
  await expectFocus(page, QUESTION, 'a bulk run')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expectFocus(page, ROW, 'a bulk run began')
  await page.getByRole('button', { name: 'Results' }).click()
  await dialog.getByRole('button', { name: 'Try the failed ones again' }).click()
  await expect(dialog).toContainText('2 cities done.')
  await expectFocus(page, QUESTION, 'tried again')
  await keys(page, 'Escape', { gone: dialog })
  await expectFocus(page, 'button:focus', 'results closed')
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expectFocus(page, `${ROW}, button:focus`, 'dismissed')

  await open(page, places.tags.list)
  await expectFocus(page, ROW, 'tags')
  await keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Translate' }).press('Enter')
  await expectFocus(page, QUESTION, 'translating')
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Spanish', exact: true }).click()
  await expectFocus(page, '[role="dialog"] :is(input, textarea):focus', 'a language')
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('calentador')
  await dialog.getByRole('button', { name: 'Save and next language' }).click()
  await expectFocus(page, '[role="dialog"] :is(input, textarea):focus', 'the next language')
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('')
  await keyboard.press('Escape')
  await expectFocus(page, ROW, 'translated')
})
