/** Intro screens: the list in its order, status, translation, forms with a preview. What every list that is put in order does is proved on the categories. */
import { expect, expectNoViolations, goTo, leaveTo, openScreen, type Page, PNG, proves, type ServedMarketplace, stopClock, test } from '../kit/kit.ts'
import { alert, expectAfter, expectShown, keys, notice, press } from '../kit/screen.ts'
import { bodiesTo, callsTo } from '../kit/sent.ts'
import { fileInput, orderHandles } from '../kit/parts.ts'

const LIST = '/admin/intro-screen'
const FIRST = ['Help for your home, near you', 'Say what you need', 'Compare professionals', 'Book a day and a time']
/** Those that are listed with an id. */
const COUNT = 23
const IDS = Array.from({ length: COUNT }, (_, index) => index + 1)

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: handle(page, name) })
const titles = (page: Page) => expect.poll(async () => (await orderHandles(page).allTextContents()).slice(0, 4))
const field = (page: Page, name: 'Title' | 'Description') => page.getByRole('textbox', { name, exact: true })
const image = (page: Page) => page.getByRole('group', { name: 'Image', exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview: what the app shows' })
const texts = (page: Page) => preview(page).getByRole('group', { name: 'Texts in the app' })
const bodies = (marketplace: ServedMarketplace, path: string) => bodiesTo(marketplace, path)
const writes = (marketplace: ServedMarketplace) => marketplace.calls.filter(({ method, path }) => path.startsWith('tutorial/') && method !== 'GET')

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test(
  'intro screens are listed in their order, moved and put back, translated, and set inactive and active',
  { annotation: proves('F-064 O-152 O-153 O-155 O-157 O-619 O-415 O-622 O-158 O-370 O-371 O-372 O-373 O-374 O-621 O-154 O-449 O-623') },
  async ({ page, marketplace }) => {
    await test.step('all screens are listed in their order, however many steps it takes, with title, action and status', async () => {
      await openScreen(page, '/admin/dashboard')
      await press(page, page.getByRole('navigation').getByRole('link', { name: 'Intro Screens' }), { to: /admin\/intro-screen$/ })
      await expect(page.getByRole('heading', { name: 'Intro Screens' })).toBeVisible()
      await titles(page).toEqual(FIRST)
      await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Action', 'Status'])
      await expect(page.getByText(`${COUNT} intro screens.`)).toBeVisible()
      await expect(notice(page, '1 record could not be read and is left out.')).toBeVisible()
      const asked = callsTo(marketplace, 'tutorial/lists').map(({ search }) => search)
      expect(asked.slice(0, 3)).toEqual(['?limit=10&start=0', '?limit=10&start=10', '?limit=10&start=20'])
      await expectNoViolations(page)
      await page.getByRole('button', { name: `Actions for ${FIRST[2]}` }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Edit',
        'Translate',
        'Move to top',
        'Move to the end',
        'Move to position…',
        'Open in new window',
        'Copy address',
      ])
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
    })
    await test.step('the status is changed after the question, and Undo takes it back', async () => {
      await row(page, FIRST[1]!).getByRole('button', { name: 'Active', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Change Status?' })
      await expect(question).toContainText('Are you sure? You want to change status to Inactive.')
      await expectNoViolations(page)
      await press(question, 'Yes, Inactive', { shows: row(page, FIRST[1]!).getByRole('button', { name: 'Inactive' }) })
      expect(bodies(marketplace, 'tutorial/status')).toEqual([{ id: '2', status: 'Inactive' }])
      await notice(page, 'Intro screen status updated successfully').getByRole('button', { name: 'Undo' }).click()
      await expect(row(page, FIRST[1]!).getByRole('button', { name: 'Active', exact: true })).toBeVisible()
      await titles(page).toEqual(FIRST)
    })
    await test.step('an order that is refused goes back to what it was, said, and can be tried again', async () => {
      await titles(page).toEqual(FIRST)
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST tutorial/updateOrder', times: 1 })
      await choose(page, FIRST[2]!, 'Move to top')
      const told = alert(page, 'Not today. The order is as it was before.')
      await expect(told).toBeVisible()
      await titles(page).toEqual(FIRST)
      await told.getByRole('button', { name: 'Try again' }).click()
      await titles(page).toEqual([FIRST[2], FIRST[0], FIRST[1], FIRST[3]])
      await notice(page, 'Intro screen order updated successfully').getByRole('button', { name: 'Undo' }).click()
      await titles(page).toEqual(FIRST)
    })
    await test.step('a screen is translated beside its own texts; a refusal loses nothing', async () => {
      await choose(page, FIRST[2]!, 'Translate')
      const dialog = page.getByRole('dialog', { name: 'Intro Screen Translation' })
      await press(page, dialog.getByRole('combobox', { name: 'Language' }), { shows: page.getByRole('option', { name: 'Spanish', exact: true }) })
      await press(page, page.getByRole('option', { name: 'Portuguese', exact: true }), {
        shows: dialog.getByText('Prices, reviews and free hours at a glance.'),
      })
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Compare profissionais')
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Required')
      await expectNoViolations(page)
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Preços e horários.')
      marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST tutorial/storeTranslation', times: 1 })
      await press(dialog, 'Submit', { shows: alert(dialog, 'Not today.') })
      await press(dialog, 'Submit', { shows: dialog.getByText('Intro screen translation saved successfully') })
      await keys(page, 'Escape', { gone: dialog })
      expect(bodies(marketplace, 'tutorial/storeTranslation').at(-1)).toEqual({
        main_id: '3',
        lang_id: '3',
        lang_code: 'pt',
        title: 'Compare profissionais',
        description: 'Preços e horários.',
      })
    })
    await test.step('a row that is dragged, by pointer or keys, is saved at once with the ids of all, and Undo sends the order before', async () => {
      const orders = () => bodies(marketplace, 'tutorial/updateOrder').map(({ ids }) => JSON.parse(ids!) as number[])
      marketplace.calls.length = 0
      await titles(page).toEqual(FIRST)
      await handle(page, FIRST[2]!).dragTo(handle(page, FIRST[0]!), { steps: 12 })
      await titles(page).toEqual([FIRST[2], FIRST[0], FIRST[1], FIRST[3]])
      const moved = [3, 1, 2, ...IDS.slice(3)]
      await expect.poll(orders).toEqual([moved])
      await notice(page, 'Intro screen order updated successfully').getByRole('button', { name: 'Undo' }).click()
      await titles(page).toEqual(FIRST)
      await expect.poll(orders).toEqual([moved, IDS])

      await handle(page, FIRST[1]!).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`${FIRST[1]} is picked up at position 2 of ${COUNT}.`)).toBeAttached()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText(`${FIRST[1]} is at position 1 of ${COUNT}.`)).toBeAttached()
      await page.keyboard.press('Space')
      await titles(page).toEqual([FIRST[1], FIRST[0], ...FIRST.slice(2)])
      await expect.poll(orders).toHaveLength(3)
      await choose(page, FIRST[1]!, 'Move to the end')
      await expect.poll(() => orders().at(-1)).toEqual([1, ...IDS.slice(2), 2])
    })
  },
)

test(
  'an intro screen is added and edited beside a preview that follows, and the way back leads to its row',
  { annotation: proves('O-159 O-156 O-624 O-625 O-160 O-477 O-478 O-479 O-626') },
  async ({ page, marketplace }) => {
    await test.step('the stored image’s name shows, the preview follows what is typed, and steps through all screens in their order by keys', async () => {
      await openScreen(page, '/admin/edit-intro-screen/2')
      await expect(image(page)).toContainText(/[a-z]+-\d\.png/)
      await expect(preview(page)).toContainText(`2 of ${COUNT}, this one`)
      await expect(preview(page).getByRole('img', { name: 'Picture in the app', exact: true })).toBeVisible()
      await field(page, 'Title').fill('What is it about?')
      await expect(texts(page)).toContainText('What is it about?')
      await expectNoViolations(page)
      const [next, previous] = ['Next screen', 'Previous screen'].map(name => preview(page).getByRole('button', { name }))
      await next!.press('Enter')
      await expect(texts(page)).toContainText(FIRST[2]!)
      await next!.press('Enter')
      await expect(preview(page)).toContainText(`4 of ${COUNT}`)
      for (const title of [FIRST[2], 'What is it about?', FIRST[0]]) {
        await previous!.press('Enter')
        await expect(texts(page)).toContainText(title!)
      }
      await expect(previous!).toHaveAttribute('aria-disabled', 'true')
      await field(page, 'Description').press('End')
      await page.keyboard.type('!')
      await expect(texts(page), 'who types sees what is typed').toContainText('What is it about?')
      await field(page, 'Title').fill('')
      await expect(texts(page)).toContainText('Title')

      marketplace.faults.add({ kind: 'rejected', message: 'No list today.', call: 'GET tutorial/lists', times: 1 })
      await leaveTo(page, '/admin/edit-intro-screen/9')
      await expect(field(page, 'Title')).toHaveValue('Summer offers')
      await preview(page).getByRole('alert').filter({ hasText: 'No list today.' }).getByRole('button', { name: 'Retry' }).click()
      await expect(preview(page)).toContainText(`9 of ${COUNT}, this one (inactive)`)
    })
    await test.step('the edit form has title, description and image; a refusal loses nothing; back is on the row after half a second', async () => {
      await goTo(page, LIST)
      await choose(page, FIRST[3]!, 'Edit')
      await expect(page).toHaveURL(/admin\/edit-intro-screen\/4$/)
      await expect(field(page, 'Title')).toHaveValue(FIRST[3]!)
      await expect(field(page, 'Description')).toHaveValue(/^The professional has 24 hours/)
      await expectShown(image(page).getByRole('img', { name: 'Image', exact: true }), page.getByRole('button', { name: 'Previous record' }))
      await field(page, 'Title').fill('Book a day')
      const fields = { title: 'Not this one.' }
      marketplace.faults.add({ kind: 'rejected', message: 'The given data was invalid.', fields, call: 'POST tutorial/update', times: 1 })
      const submit = page.getByRole('button', { name: 'Update Intro Screen' })
      await submit.click()
      await expect(field(page, 'Title')).toHaveAccessibleDescription('Not this one.')
      await expect(field(page, 'Title')).toHaveValue('Book a day')
      await stopClock(page)
      await press(page, submit, { notice: 'Intro screen updated successfully' })
      await expectAfter(page, [450, /edit-intro-screen\/4$/], [100, /admin\/intro-screen$/])
      await page.clock.resume()
      await titles(page).toEqual([...FIRST.slice(0, 3), 'Book a day'])
      await expect(handle(page, 'Book a day')).toBeFocused()
      expect(bodies(marketplace, 'tutorial/update').at(-1)).toEqual({
        id: '4',
        title: 'Book a day',
        description: 'The professional has 24 hours to accept. You pay nothing until then.',
        image: `${marketplace.url}pictures/events-1.png`,
      })
    })
    await test.step('Add Intro Screen asks for title, description and image, sends them, and the new one is the last of the list', async () => {
      await press(page, 'Add New Intro Screen', { to: /admin\/add-intro-screen$/ })
      const submit = page.getByRole('button', { name: 'Add Intro Screen', exact: true })
      await submit.click()
      for (const name of ['Title', 'Description'] as const) await expect(field(page, name)).toHaveAccessibleDescription('Required')
      await expect(image(page).getByRole('button', { name: 'Choose image for Image' })).toHaveAccessibleDescription('Required')
      await expect(preview(page)).toContainText(`${COUNT + 1} of ${COUNT + 1}, new`)
      await expect(texts(page)).toHaveText('TitleDescription')
      await expectNoViolations(page)

      await field(page, 'Title').fill('Meet us')
      await field(page, 'Description').fill('At the fair in May.')
      await expect(texts(page)).toHaveText('Meet usAt the fair in May.')
      await fileInput(image(page)).setInputFiles({ name: 'fair.png', mimeType: 'image/png', buffer: PNG })
      await expect(preview(page).getByRole('img', { name: 'Picture in the app', exact: true })).toBeVisible()
      await press(page, submit, { notice: 'Intro screen added successfully', to: /admin\/intro-screen$/, shows: page.getByText(`${COUNT + 1} intro screens.`) })
      expect(bodies(marketplace, 'tutorial/store')).toEqual([
        { title: 'Meet us', description: 'At the fair in May.', image: expect.stringMatching(/\/files\/\d+\/fair\.png$/) },
      ])
      const sent = marketplace.calls.find(({ path }) => path === 'upload')!
      expect(sent.body).toMatch(/name="dir"\s+tutorial\s/)
    })
  },
)

test('what is denied shows the notice, leaves the order as it is and sends nothing', { annotation: proves('O-505') }, async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  await titles(page).toEqual(FIRST)
  const isDenied = async () => {
    const denied = alert(page, "You don't have permission .")
    await expect(denied).toBeVisible()
    await press(denied, 'Dismiss', { gone: denied })
  }
  await page.getByRole('button', { name: 'Add New Intro Screen' }).click()
  await isDenied()
  for (const item of ['Edit', 'Translate', 'Move to top', 'Open in new window']) {
    await choose(page, FIRST[3]!, item)
    await isDenied()
  }
  await handle(page, FIRST[1]!).press('Space')
  await isDenied()
  // By mouse as by keys.
  await handle(page, FIRST[1]!).hover()
  await page.mouse.down()
  await handle(page, FIRST[3]!).hover()
  await page.mouse.up()
  await isDenied()
  await row(page, FIRST[1]!).getByRole('button', { name: 'Active', exact: true }).click()
  await isDenied()
  await titles(page).toEqual(FIRST)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writes(marketplace)).toEqual([])
})

test('without the server the order shows as it was read last and cannot be changed; a list that cannot be read says why', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'rejected', message: 'No screens today.', call: 'GET tutorial/lists', times: 1 })
  await openScreen(page, LIST)
  await alert(page, 'No screens today.').getByRole('button', { name: 'Retry' }).click()
  await titles(page).toEqual(FIRST)
  marketplace.faults.add({ kind: 'offline', call: '*' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('You’re offline, so the order can’t be changed.')).toBeVisible({ timeout: 20_000 })
  await titles(page).toEqual(FIRST)
  await choose(page, FIRST[1]!, 'Move to top')
  await titles(page).toEqual(FIRST)
  expect(writes(marketplace)).toEqual([])
})
