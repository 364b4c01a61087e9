/** Work without a network: what is saved for later waits in the Outbox, and is sent once the server is back and somebody says so. */
import { changeBehind, expect, expectNoViolations, goTo, openScreen, type Page, test } from '../kit/kit.ts'
import { alert, answer, chooseFrom, field, listNamed, notice, press } from '../kit/screen.ts'

const cities = listNamed('cities')
const YAPEYU = { id: '3', state_id: '1', title: 'Yapeyú', latitude: '-29.47', longitude: '-56.82' }
const outboxButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Outbox: / })
const later = (page: Page) => page.getByRole('button', { name: 'Save for later' })
const entry = (page: Page, record: string, text: string) =>
  page
    .getByRole('list', { name: `Changes of ${record}` })
    .getByRole('listitem')
    .filter({ hasText: text })

test(
  'what is saved for later shows with a mark, waits in the Outbox, and is sent when the server is back and it was said so',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    const sent = () =>
      marketplace.calls.filter(({ path }) => /^city\/(update|status)$/.test(path)).map(({ path, body }) => [path, new URLSearchParams(body).get('id')])
    await openScreen(page, '/admin/update-city/3', { values: { Title: 'Yapeyú' } })
    await goTo(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await press(page, 'Refresh', { notice: 'You’re offline. You can view saved data, and save changes of records for later.' })
    marketplace.calls.length = 0

    await test.step('a status: the button says so, and the first time it is explained', async () => {
      await cities
        .rowOf(page, 1)
        .getByRole('button', { name: /^Active/ })
        .click()
      await later(page).click()
      const explanation = page.getByRole('dialog', { name: 'Save for later?' })
      await expect(explanation).toContainText('waits in the Outbox')
      await expectNoViolations(page)
      await explanation.getByRole('button', { name: 'Save for later' }).press('Enter')
      await expect(notice(page, 'Saved for later. It waits in the Outbox and is not on the server yet.')).toBeVisible()
      await expect(cities.rowOf(page, 1).getByRole('button', { name: /^Inactive/ })).toBeVisible()
      await expect(cities.rowOf(page, 1).getByRole('img', { name: 'Changes wait in the Outbox' })).toBeVisible()
      await expect(outboxButton(page)).toHaveAccessibleName('Outbox: 1 change is not sent')
      await expectNoViolations(page)
    })
    await test.step('the details say what is not on the server yet', async () => {
      await goTo(page, '/admin/cities?details=1')
      await expect(page.getByRole('dialog', { name: 'City' })).toContainText('Saved for later, and not on the server yet: Status. Open Outbox')
      await expectNoViolations(page)
    })
    await test.step('a form: it leads back to its list, and shows what waits when it is opened again', async () => {
      await goTo(page, '/admin/update-city/3', { values: { Title: 'Yapeyú' } })
      await field(page, 'Title').fill('Yapeyú Norte')
      await press(page, later(page), { shows: cities.rowOf(page, 'Yapeyú Norte').getByRole('img', { name: 'Changes wait in the Outbox' }) })
      await expect(outboxButton(page)).toHaveAccessibleName('Outbox: 2 changes are not sent')
      await goTo(page, '/admin/update-city/3', { values: { Title: 'Yapeyú Norte' } })
      await expect(notice(page, /^What you saved here for later on .* is not on the server yet\. Open Outbox/)).toBeVisible()
    })
    await test.step('what may not wait says why', async () => {
      await goTo(page, '/admin/cities')
      await cities.chooseFromMenu(page, 2, 'Delete')
      await press(page.getByRole('alertdialog'), 'Delete', { shows: alert(page, 'It can’t be saved for later: what is deleted can’t be brought back.') })
      expect(sent()).toEqual([])
    })
    await test.step('the Outbox: by keyboard held and released, removed and put back', async () => {
      await press(page, outboxButton(page), { shows: page.getByRole('heading', { name: 'Outbox', level: 1 }) })
      await expect(entry(page, 'Yapeyú', 'Changed')).toContainText(/Title.*Yapeyú.*Yapeyú Norte/)
      await expect(page.getByRole('button', { name: 'Send all' })).toBeDisabled()
      await expectNoViolations(page)
      await entry(page, 'Yapeyú', 'Changed').getByRole('button', { name: /^Hold/ }).press('Enter')
      await expect(entry(page, 'Yapeyú', 'Changed')).toContainText('Held')
      await expect(entry(page, 'Yapeyú', 'Changed').getByRole('button', { name: /^Release/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(entry(page, 'Yapeyú', 'Changed')).toContainText('Waiting')
      await entry(page, 'Yapeyú', 'Changed')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(outboxButton(page)).toHaveAccessibleName('Outbox: 1 change is not sent')
      await expect(page.getByRole('button', { name: 'Send all' })).toBeFocused()
      await notice(page, 'Yapeyú: removed from the Outbox.').getByRole('button', { name: 'Undo' }).click()
      await expect(outboxButton(page)).toHaveAccessibleName('Outbox: 2 changes are not sent')
    })
    await test.step('Logout asks first', async () => {
      await chooseFrom(page, 'Account', 'Logout')
      await answer(page, 'Log out and lose what waits?', 'Stay', { says: '2 changes in the Outbox were not sent.' })
    })
    await test.step('the server is back: nothing is sent until it is said so, and nobody’s change is replaced', async () => {
      marketplace.faults.clear()
      await changeBehind(marketplace, { ...YAPEYU, title: 'Yapeyú Sur' })
      await goTo(page, '/admin/banks')
      const bar = notice(page, '2 changes wait to be sent: Zárate and Yapeyú.')
      await expect(bar).toBeVisible({ timeout: 10_000 })
      expect(sent().slice(1)).toEqual([])
      await bar.getByRole('button', { name: 'Send' }).press('Enter')
      await expect(notice(page, 'Outbox: 1 saved, 1 changed elsewhere.')).toBeVisible()
      expect(sent().slice(1)).toEqual([['city/status', '1']])
      await outboxButton(page).click()
      await expect(entry(page, 'Yapeyú', 'Changed elsewhere')).toContainText('Not sent: Title was changed elsewhere meanwhile.')
    })
    await test.step('the form shows both, and what is saved there waits no longer', async () => {
      await press(page, entry(page, 'Yapeyú', 'Changed elsewhere').getByRole('link', { name: /^Edit/ }), { values: { Title: 'Yapeyú Norte' } })
      await page.getByRole('button', { name: 'Update City' }).click()
      const dialog = page.getByRole('dialog', { name: 'Choose what to save' })
      await dialog.getByRole('radio', { name: 'Title: yours', exact: true }).check()
      await press(dialog, 'Save', { notice: 'Yapeyú Norte saved', gone: outboxButton(page) })
    })
  },
)

test('Discard draft takes with it what waits in the Outbox, and what may have been saved', async ({ page, host, marketplace }) => {
  await host.leaveAnyway()
  const known = page.getByText('Not known whether this was saved')
  const discard = page.getByRole('button', { name: 'Discard draft' })
  await openScreen(page, '/admin/update-city/3', { values: { Title: 'Yapeyú' } })
  await test.step('what may have been saved is not asked for any more', async () => {
    marketplace.faults.add({ kind: 'lost', call: 'POST city/update', times: 1 })
    await field(page, 'Title').fill('Yapeyú Norte')
    await press(page, 'Update City', { shows: known })
    await field(page, 'Title').fill('Yapeyú Oeste')
    await page.reload()
    await expect(known).toBeVisible()
    await discard.click()
    await expect(field(page, 'Title')).toHaveValue('Yapeyú Norte')
    await expect(known).toBeHidden()
    await field(page, 'Title').fill('Yapeyú Sur')
    await press(page, 'Update City', { to: /admin\/cities/ })
  })
  await test.step('what waits is discarded with the draft, or both stay', async () => {
    await goTo(page, '/admin/update-city/3', { values: { Title: 'Yapeyú Sur' } })
    const back = marketplace.faults.add({ call: '*', kind: 'offline' })
    await field(page, 'Title').fill('Yapeyú del Este')
    await press(page, 'Update City', { shows: later(page) })
    await press(page, later(page), { shows: page.getByRole('dialog', { name: 'Save for later?' }) })
    await page.getByRole('dialog').getByRole('button', { name: 'Save for later' }).click()
    await expect(outboxButton(page)).toHaveAccessibleName('Outbox: 1 change is not sent')
    await goTo(page, '/admin/update-city/3', { values: { Title: 'Yapeyú del Este' } })
    const asked = page.getByRole('alertdialog', { name: 'Discard what waits, too?' })
    await discard.click()
    await expectNoViolations(page)
    await asked.getByRole('button', { name: 'Keep both' }).click()
    await expect(field(page, 'Title')).toHaveValue('Yapeyú del Este')
    await discard.click()
    await asked.getByRole('button', { name: 'Discard both' }).click()
    await expect(asked).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('Yapeyú Sur')
    await expect(outboxButton(page)).toBeHidden()
    back()
  })
})
