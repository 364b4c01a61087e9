/** Contact messages: list, details, reply. What all lists and forms share is proved on the cities. */
import { expect, expectNoViolations, goTo, leaveTo, MESSAGE_COUNT, openScreen, proves, rangeOf, stopClock, test, written } from '../kit/kit.ts'
import { alert, expectAfter, keys, listNamed, notice, press } from '../kit/screen.ts'
import { cellsOf, factsOf, fieldsOf, idsOf, recordRows, valueAt } from '../kit/parts.ts'

const { table, rowAt, rowOf, openMenu } = listNamed('messages')
const listCalls = (calls: Array<{ path: string; search?: string }>) => calls.filter(call => call.path === 'contactUs/lists')

test(
  'messages are read one after the other, paged by the backend and filtered on the screen; without the server the pages once read show',
  { annotation: proves('O-073 O-074 O-075 O-076 O-077 O-078 O-079 O-080 O-069 O-071 O-072 O-081 O-557 O-685 O-686') },
  async ({ page, marketplace }) => {
    await test.step('Details shows the message, and the next one', async () => {
      await openScreen(page, '/admin/contact-us')
      await openMenu(page, 2400)
      await page.getByRole('menuitem', { name: 'Details' }).click()
      const details = page.getByRole('dialog', { name: 'Details' })
      const fields = fieldsOf(details)
      await expect(factsOf(details).getByRole('term'), 'what it opens with').toHaveText(['Email', 'Phone', 'Message'])
      await expect(fields.getByRole('term')).toHaveText(['ID', 'Email', 'Name', 'Phone Code', 'Phone Number', 'Reply Status', 'Description', 'Reply Message'])
      await expect(valueAt(fields, 0)).toContainText('2400')
      await expect(details).toContainText('Not replied')
      await expect(page).toHaveURL(/details=2400/)
      await expect(details.getByRole('textbox'), 'to be read only').toHaveCount(0)
      await expectNoViolations(page)
      await press(page, details.getByRole('button', { name: 'Reply' }), { to: /admin\/contact-us\/reply\/2400$/ })
      await page.goBack()
      await keys(page, 'j')
      await expect(valueAt(fields, 0)).toContainText('2399')
      await keys(page, 'Escape', { gone: details })
      const answered = table(page).getByRole('row').filter({ hasText: 'Replied' }).first()
      await answered.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: 'Details' }).click()
      await expect(details).toContainText('Replied')
      await expect(details.getByRole('button', { name: 'Reply' }), 'only while not replied').toHaveCount(0)
      await keys(page, 'Escape', { gone: details })
    })
    await test.step('the list is paged by the backend, and its box filters the page on the screen alone', async () => {
      await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
      await expect(table(page).getByRole('columnheader')).toHaveText(['Details', 'Id', 'Name', 'Email', 'Phone Number', 'Response', 'Message'])
      await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(['10', '25', '50'])
      await expect(page.getByText(rangeOf(1, 10, MESSAGE_COUNT), { exact: true })).toBeVisible()
      await expectNoViolations(page)

      await press(page, 'Next page', { shows: [page.getByText(rangeOf(11, 20, MESSAGE_COUNT), { exact: true }), rowOf(page, 2390)] })
      const before = listCalls(marketplace.calls).length
      const cells = cellsOf(rowAt(page, 0))
      await expect(cells.nth(6), 'the first words').toHaveText(/\w+ \w+/)
      const first = (await cells.nth(2).textContent())!
      const box = page.getByPlaceholder('Filter this page')
      await box.fill(first)
      await expect(rowAt(page, 0)).toContainText(first)
      await expect(page.getByText(new RegExp(`^11–\\d+ of ${written(MESSAGE_COUNT)} \\(1 of this page shown\\)$`))).toBeVisible()
      expect(listCalls(marketplace.calls)).toHaveLength(before)
    })
    await test.step('without the server the pages once read show, and others say so', async () => {
      await page.getByPlaceholder('Filter this page').fill('')
      await press(page, 'First page', { shows: rowOf(page, 2400) })
      marketplace.faults.add({ kind: 'cut', call: '*' })
      await goTo(page, '/admin/dashboard')
      await goTo(page, '/admin/contact-us', { shows: rowOf(page, 2400) })
      await page.getByRole('button', { name: 'Last page' }).click()
      await expect(
        page
          .getByText('This page was not opened before, so it isn’t stored on this computer.')
          .or(page.getByText(/No saved messages to show/))
          .first(),
      ).toBeVisible()
    })
  },
)

test(
  'what waits is picked from all pages, the newest first, and answered on a screen of its own, which asks for a text and returns after 1 s (1000 ms)',
  { annotation: proves('O-005 O-081 O-082 O-083 O-084 O-085 O-086 O-447 O-470 O-562 O-696') },
  async ({ page, marketplace }) => {
    await test.step('what waits is picked from all pages, the newest first, at an address of its own; what is answered leaves it', async () => {
      await openScreen(page, '/admin/contact-us?tab=waiting')
      await expect(page.getByRole('button', { name: 'Not replied', pressed: true })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByText(/^Steward picks these from all /), 'all are read').toBeVisible()
      const rows = recordRows(table(page))
      await expect(rows).toHaveCount(10)
      await expect(page.getByText(/^1–10 of 1\d\d$/), 'and no more is to come').toBeVisible()
      const ids = () => idsOf(rows)
      const first = await ids()
      expect(first).toEqual(first.toSorted((a, b) => b - a))
      await expect(table(page).getByRole('button', { name: 'Reply' })).toHaveCount(10)
      expect(listCalls(marketplace.calls).map(({ search }) => search)).toEqual(expect.arrayContaining(['?limit=50&start=0', '?limit=50&start=2350']))
      expect(listCalls(marketplace.calls)).toHaveLength(48)
      await expect(page.getByText('1 record could not be read and is left out.')).toBeVisible()
      await expectNoViolations(page)

      await press(page, 'Next page', { shows: page.getByText(/^11–20 of 1\d\d$/) })
      expect((await ids())[0]).toBeLessThan(first.at(-1)!)
      expect(listCalls(marketplace.calls), 'the pages are cut from what was read').toHaveLength(48)
      await page.goBack()
      await rowOf(page, first[1]!).getByRole('button', { name: 'Reply' }).click()
      await page.getByRole('textbox', { name: 'Reply' }).click()
      await page.keyboard.type('Gracias')
      await press(page, 'Send Reply', { to: /contact-us\?tab=waiting/ })
      await press(notice(page, 'Reply sent to '), 'Dismiss', { shows: rowOf(page, first[2]!), gone: rowOf(page, first[1]!) })
      await press(page, page.getByRole('button', { name: 'Not replied', pressed: true }), { shows: rowOf(page, 2400), to: /contact-us$/ })
    })
    await test.step('Reply has a rich-text editor, asks for a text, sends it as JSON, and returns after 1 s', async () => {
      marketplace.calls.length = 0
      await press(rowOf(page, 2400), 'Reply', { to: /admin\/contact-us\/reply\/2400$/ })
      const query = page.getByRole('textbox', { name: 'Query' })
      await expect(query).not.toHaveValue('')
      await expect(query).not.toBeEditable()
      await expect(page.getByRole('toolbar', { name: 'Formatting for Reply' }).getByRole('button', { name: 'Bold', exact: true })).toBeVisible()
      const send = page.getByRole('button', { name: 'Send Reply' })
      await press(page, send, { shows: page.getByText('Required', { exact: true }) })
      expect(marketplace.calls.filter(call => call.path.startsWith('contactUs/send-reply'))).toEqual([])
      await expectNoViolations(page)

      await page.getByRole('textbox', { name: 'Reply' }).click()
      await page.keyboard.type('Muchas gracias')
      marketplace.faults.add({ kind: 'rejected', message: 'The mail server is down.', call: 'POST contactUs/send-reply/2400', times: 1 })
      await press(page, send, { shows: alert(page, 'The mail server is down.') })
      await expect(page.getByRole('textbox', { name: 'Reply' })).toContainText('Muchas gracias')
      await stopClock(page)
      await press(page, send, { notice: /sent/i })
      await expectAfter(page, [950, /reply\/2400$/], [100, /admin\/contact-us$/])
      const sent = marketplace.calls.findLast(call => call.path === 'contactUs/send-reply/2400')!
      expect([sent.headers['content-type'], JSON.parse(sent.body)]).toEqual(['application/json', { reply_message: '<p>Muchas gracias</p>' }])
      await expect(rowOf(page, 2400)).toContainText('Replied')
      await expect(rowOf(page, 2400).getByRole('button', { name: 'Reply' })).toHaveCount(0)
      await expect(rowOf(page, 2400), 'where one came from').toBeFocused()
      await page.clock.resume()
      await expect(notice(page, 'Reply sent to ')).toBeVisible()
    })
  },
)

test('saved replies are written, put in beside what was typed with the name filled in, renamed, deleted and taken back', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/contact-us/reply/2400')
  const from = (await page.getByText(/^From /).textContent())!
  const name = from.replace(/^From /, '').split(', ')[0]!
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.click()
  await page.keyboard.type('Hola. ')
  const menu = page.getByRole('button', { name: 'Saved replies' })
  const choose = async (entry: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Manage saved replies…')
  const manage = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(manage.getByText('No saved replies yet.')).toBeVisible()
  await manage.getByRole('button', { name: 'Add saved reply' }).click()
  const form = page.getByRole('dialog', { name: 'Save reply' })
  await form.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Thank you, ')
  await press(form, '{name}', { focused: form.getByRole('textbox', { name: 'Text' }) })
  await page.keyboard.type('!')
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveText('Thank you, {name}!')
  await keys(page, 'ControlOrMeta+Enter', { shows: form.getByText('Required') })
  await form.getByRole('textbox', { name: 'Title' }).fill('Thanks')
  await expectNoViolations(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(manage.getByRole('listitem')).toHaveText(['ThanksThank you, {name}!'])
  await expectNoViolations(page)
  await manage.getByRole('button', { name: 'Exit' }).click()

  await choose('Thanks')
  await expect(reply).toHaveText(`Hola. Thank you, ${name}!`)
  await expect(reply).toBeFocused()
  await page.keyboard.type(' Adiós.')
  await expect(reply).toHaveText(`Hola. Thank you, ${name}! Adiós.`)
  await choose('Save this reply…')
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveText(`Hola. Thank you, ${name}! Adiós.`)
  await form.getByRole('textbox', { name: 'Title' }).fill('thanks')
  await press(form, 'Save', { shows: form.getByText('There is already a saved reply “thanks”.') })
  await form.getByRole('textbox', { name: 'Title' }).fill('Farewell')
  await press(form, 'Save', { hidden: form })

  await choose('Manage saved replies…')
  await manage.getByRole('button', { name: 'Edit Thanks' }).click()
  await page.getByRole('dialog', { name: 'Edit saved reply' }).getByRole('textbox', { name: 'Title' }).fill('Warm thanks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await press(manage, 'Delete Farewell', { shows: manage.getByText('“Farewell” was deleted.'), gone: manage.getByRole('button', { name: 'Edit Farewell' }) })
  await expect(manage.getByRole('button', { name: 'Undo' })).toBeFocused()
  await keys(page, 'Enter', { shows: manage.getByRole('button', { name: 'Edit Farewell' }) })
  await manage.getByRole('button', { name: 'Delete Farewell' }).click()
  await manage.getByRole('button', { name: 'Exit' }).click()
  await expect(reply).toHaveText(`Hola. Thank you, ${name}! Adiós.`)
  expect(
    marketplace.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('contactUs')),
    'nothing was sent',
  ).toEqual([])

  // Of whoever wrote without a name, the reply says what is still to be filled in.
  await leaveTo(page, '/admin/contact-us/reply/2391')
  await expect(reply).toHaveText('')
  await choose('Warm thanks')
  await expect(reply).toHaveText('Thank you, {name}!')
  await expect(page.getByText('{name} will be sent as it stands. Put a name in its place.')).toBeVisible()
  await expectNoViolations(page)
})
