/** Activity: what was changed from this computer, what was there before, and what became of it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { changeBehind, expect, goTo, leaveTo, openScreen, test } from '../fixtures.ts'
import { listNamed } from '../onScreen.ts'

const cities = listNamed('cities')
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text })
const open = (page: Page) => page.keyboard.press('Control+Shift+H')
const details = (page: Page, name: string) => page.getByRole('button', { name: `Details: ${name}` })

test(
  'what was saved, refused and deleted is told with its fields, by keyboard alone, and leads to the record',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/activity')
    await expect(page.getByText('Nothing was changed from this computer yet.')).toBeVisible()
    await test.step('a form, a status that is refused, and a deletion', async () => {
      await goTo(page, '/admin/update-city/3')
      await page.getByRole('textbox', { name: 'Title' }).fill('Yapeyú Norte')
      await page.getByRole('button', { name: 'Update City' }).click()
      await expect(page).toHaveURL(/admin\/cities/)
      await page.getByRole('searchbox').fill('yapey')
      const row = cities.rows(page).first()
      await expect(row).toContainText('Yapeyú Norte')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST city/status', times: 1 })
      await row.getByRole('button', { name: 'Active', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
    })
    await open(page)
    await expect(page).toHaveURL(/admin\/activity$/)
    await expect(entries(page)).toHaveText([
      /Yapeyú Norte.*Cities · Status changed · Status: Active → Inactive.*Refused/,
      /Yapeyú.*Changed · Title: Yapeyú → Yapeyú Norte.*Saved/,
    ])
    await details(page, 'Yapeyú Norte: Status changed').press('Enter')
    await expect(page.getByText('The server said: Not today.')).toBeVisible()
    await details(page, 'Yapeyú: Changed').press('Enter')
    await expect(page.getByRole('table', { name: 'Changed fields: Yapeyú', exact: true }).getByRole('row')).toHaveText([
      /Field.*Before.*Sent/,
      /Title.*Yapeyú.*Yapeyú Norte/,
    ])
    await expectNoViolations(page)
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Refused')
    await expect(page).toHaveURL(/activity\?outcome=refused$/)
    await expect(entries(page)).toHaveCount(1)
    await page.reload()
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Countries')
    await expect(page.getByText('Nothing that was changed from this computer matches.')).toBeVisible()
    await goTo(page, '/admin/activity?record=cities/3')
    await expect(entries(page)).toHaveCount(2)
    await page
      .getByRole('button', { name: 'Remove filter' })
      .or(page.getByRole('button', { name: 'Yapeyú Norte' }))
      .first()
      .press('Delete')
    await expect(page).toHaveURL(/activity$/)
    await entry(page, 'Changed').last().getByRole('link').press('Enter')
    await expect(page).toHaveURL(/update-city\/3$/)
  },
)

test('a record’s details have its history once it was changed from here; all changes are saved as CSV', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities?details=3')
  const panel = page.getByRole('dialog', { name: 'City', exact: true })
  await expect(panel.getByRole('heading', { name: 'Yapeyú' })).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'History' })).toHaveCount(0)
  await goTo(page, '/admin/update-city/3')
  await page.getByRole('textbox', { name: 'Title' }).fill('Yapeyú; "Norte"')
  await page.getByRole('button', { name: 'Update City' }).click()
  await expect(page).toHaveURL(/admin\/cities/)
  await goTo(page, '/admin/dashboard')
  await goTo(page, '/admin/cities?details=3')
  await panel.getByRole('tab', { name: 'History' }).click()
  const changes = panel.getByRole('list', { name: 'Changes of this record' }).getByRole('listitem')
  await expect(changes).toHaveText([/Changed · Title: Yapeyú → Yapeyú; "Norte".*Saved/])
  await expectNoViolations(page)
  await changes.getByRole('button', { name: /^Undo: / }).click()
  await expect(changes).toHaveText([/Undo: Changed · Title: Yapeyú; "Norte" → Yapeyú.*Saved/, /Undone/])
  await expect(panel.getByRole('heading', { name: 'Yapeyú', exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Show in Activity' }).click()
  await expect(page).toHaveURL(/activity\?record=cities%2F3$/)
  await expect(entries(page)).toHaveCount(2)

  await test.step('what somebody else changed is in its history alone, as seen', async () => {
    await changeBehind(marketplace, { id: '3', title: 'Yapeyú Sur', state_id: '6', country_id: '1' })
    await goTo(page, '/admin/update-city/3')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú Sur')
    await goTo(page, '/admin/cities?details=3')
    await panel.getByRole('tab', { name: 'History' }).click()
    await expect(panel.getByRole('heading', { name: 'Yapeyú Sur' }), 'the row is what was read of the record').toBeVisible()
    await expect(changes).toHaveText([/Changed elsewhere · Title, .*Seen/, /Undo: Changed/, /Undone/])
    await changes.first().getByRole('button', { name: 'Details: Changed elsewhere' }).click()
    await expect(changes.first()).toContainText('Nobody changed it from this computer between the two.')
    await expect(changes.first().getByRole('row', { name: /^Title / })).toHaveText(/Title.*Yapeyú.*Yapeyú Sur/)
    await expectNoViolations(page)
    await goTo(page, '/admin/activity')
    await expect(entries(page)).toHaveCount(2)
  })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^activity-.*\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toBe('Time (UTC),Area,ID,Record,Change,Field,Before,Sent,Outcome,Message')
  expect(lines.slice(1).map(line => line.slice(line.indexOf(',')))).toEqual([
    ',Cities,3,"Yapeyú; ""Norte""",Undo: Changed,title,"Yapeyú; ""Norte""",Yapeyú,Saved,City updated successfully',
    ',Cities,3,Yapeyú,Changed,title,Yapeyú,"Yapeyú; ""Norte""",Saved,City updated successfully',
  ])

  await test.step('a form whose fields have other names than the record opens with what stood there before, compared when it is saved', async () => {
    await goTo(page, '/admin/category/edit/1')
    const title = page.getByRole('textbox', { name: 'Title' })
    const before = await title.inputValue()
    await title.fill('Home and garden')
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page).toHaveURL(/admin\/category$/)
    await goTo(page, '/admin/activity')
    await expect(entries(page).first()).toContainText('Changed · Title, ')
    await entries(page)
      .first()
      .getByRole('button', { name: /^Undo: / })
      .press('Enter')
    await expect(page).toHaveURL(/category\/edit\/1$/)
    await expect(title).toHaveValue(before)
    await leaveTo(page, '/admin/activity')
    await entries(page)
      .first()
      .getByRole('button', { name: /^Undo: / })
      .click()
    await expect(page.getByText('something is typed in this form and not saved')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).last().click()
    await expect(title).toHaveValue(before)
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page).toHaveURL(/admin\/category$/)
    await goTo(page, '/admin/activity')
    await expect(entries(page).first()).toContainText('Changed · Title, ')
  })
})

test('a bulk run is one entry that opens, and what a text had before is marked word by word', async ({ page }) => {
  await openScreen(page, '/admin/cities')
  await cities.rows(page).nth(0).getByRole('checkbox').check()
  await cities.rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Selected cities' }).getByRole('button', { name: 'Set inactive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('2 cities done.')).toBeVisible()
  await open(page)
  await expect(entry(page, 'Set inactive')).toContainText('Cities · 2 cities: 2 saved')
  await details(page, 'Set inactive').click()
  const rows = page.getByRole('list', { name: 'Changes of Set inactive' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Status: Active → Inactive')
  await expectNoViolations(page)
  await test.step('the run is taken back as a run of its own, and one of its changes once more', async () => {
    await page.getByRole('button', { name: 'Undo: Set inactive' }).click()
    await expect(page.getByText('Undo “Set inactive”: 2 cities done.')).toBeVisible()
    await expect(rows.first()).toContainText('Undone')
    await expect(page.getByRole('button', { name: 'Undo: Set inactive', exact: true })).toHaveCount(0)
    await details(page, 'Undo “Set inactive”').click()
    const back = page.getByRole('list', { name: 'Changes of Undo “Set inactive”' }).getByRole('listitem')
    await expect(back.first()).toContainText('Undo: Status changed · Status: Inactive → Active')
    await back
      .first()
      .getByRole('button', { name: /^Undo: / })
      .press('Enter')
    await expect(back.first()).toContainText('Undone')
    await expect(back.first().getByRole('button', { name: /^Details: / }), 'the focus stays at its entry').toBeFocused()
    await expect(entries(page).first()).toContainText('Undo: Status changed · Status: Active → Inactive')
  })
  await test.step('of a long text the words are marked that were taken out and put in', async () => {
    for (const word of ['northern', 'southern']) {
      await goTo(page, '/admin/update-city/3')
      await page.getByRole('textbox', { name: 'Title' }).fill(`Yapeyú, where the ${word} road crosses the river on its way to the sea`)
      await page.getByRole('button', { name: 'Update City' }).click()
      await expect(page).toHaveURL(/admin\/cities/)
    }
    await goTo(page, '/admin/activity')
    await entries(page)
      .first()
      .getByRole('button', { name: /^Details: / })
      .click()
    const row = entries(page)
      .first()
      .getByRole('row', { name: /^Title / })
    await expect(row.locator('del')).toHaveText('northern')
    await expect(row.locator('ins')).toHaveText('southern')
    await expectNoViolations(page)
  })
})
