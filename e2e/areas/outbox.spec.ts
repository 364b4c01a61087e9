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
      await expect(notice(page, /^What you saved here for later on .* is not on the server yet\. Open Outbox$/)).toBeVisible()
    })
    await test.step('what may not wait says why', async () => {
      await goTo(page, '/admin/cities')
      await cities.chooseFromMenu(page, 2, 'Delete')
      await press(page.getByRole('dialog'), 'Delete', { shows: alert(page, 'It can’t be saved for later: what is deleted can’t be brought back.') })
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

test('nothing moves under the pointer when the server is back, when what waits is sent or put off', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/cities', { shows: cities.rowOf(page, 1) })
  const top = async () => (await page.getByRole('main').boundingBox())!.y
  const before = await top()
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await press(page, 'Refresh', { notice: 'You’re offline. You can view saved data, and save changes of records for later.' })
  await cities
    .rowOf(page, 1)
    .getByRole('button', { name: /^Active/ })
    .click()
  await later(page).click()
  await answer(page, 'Save for later?', 'Save for later', { shows: outboxButton(page) })
  const offline = await top()
  expect(offline).toBeGreaterThan(before)
  marketplace.faults.clear()
  const bar = notice(page, /^A change waits to be sent/)
  await expect(bar).toBeVisible({ timeout: 10_000 })
  const back = await top()
  await bar.getByRole('button', { name: 'Not now' }).click()
  await expect(bar).toHaveCount(0)
  expect([back, await top()]).toEqual([offline, offline])
  await goTo(page, '/admin/banks')
  await expect.poll(top).toBe(before)
})
