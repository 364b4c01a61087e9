/** Banks: list, forms, status. What all lists and forms share is proved on the cities. */
import { expect, expectDenied, expectNoViolations, proves, test } from '../kit/kit.ts'

test(
  'banks: the list, a status in the dialog’s words, Update Bank and Add Bank',
  { annotation: proves('O-011 O-108 O-111 O-332 O-333 O-334 O-335 O-569 O-573 O-417 O-110 O-570 O-572 O-109 O-461 O-462 O-571') },
  async ({ page, steward }) => {
    const { banks } = steward.areas
    await test.step('the list and a status', async () => {
      await banks.open()
      await banks.list.expectHead('Banks', ['Actions', 'Id', 'Title', 'Country', 'Status'], ['10', '50', '100'])
      await banks.list.row('Banco del Litoral').expectText('Argentina')
      await banks.list.row('Banco del Litoral').setStatus('Inactive', ['Cancel', 'Yes, Inactive'])
      expect(steward.sent('bank/status')).toEqual([{ id: '1', status: 'Inactive' }])
    })
    await test.step('Update Bank shows bank_name as Title, keeps what was typed on a refusal, and sends id, title and country', async () => {
      const form = await banks.list.row('Banco del Litoral').open(/admin\/update-bank\/1$/)
      await form.expectValues({ Title: 'Banco del Litoral', Country: 'Argentina' })
      await form.fill({ Title: 'Banco del Litoral Sur' })
      steward.fault('code 0', { call: 'POST bank/update', fields: { title: 'Not this one.' }, times: 1 })
      await form.save('Update Bank')
      await form.expectSaidAt({ Title: 'Not this one.' })
      await form.expectValues({ Title: 'Banco del Litoral Sur' })
      await form.save('Update Bank', { notice: 'Bank updated successfully', to: /admin\/bank$/ })
      await expect(banks.list.row('Banco del Litoral Sur').locator).toBeVisible()
      expect(steward.sent('bank/update').at(-1)).toEqual({ id: '1', title: 'Banco del Litoral Sur', country_id: expect.stringMatching(/^\d+$/) })
    })
    await test.step('Add Bank asks for country and title, sends both, and returns to the list', async () => {
      const form = await banks.list.add('Add New Bank', /admin\/add-bank$/)
      await form.save('Add Bank')
      await form.expectSaidAt({ Country: 'Required', Title: 'Required' })
      expect(steward.sent('bank/store')).toEqual([])
      await expectNoViolations(page)

      await form.fill({ Country: 'Uruguay', Title: 'Banco de la Costa' })
      await steward.clock.stop()
      await form.save('Add Bank', { notice: 'Bank added successfully' })
      await steward.clock.pass(1_050)
      await expect(page).toHaveURL(/admin\/bank\?page=12$/)
      expect(steward.sent('bank/store')).toEqual([{ title: 'Banco de la Costa', country_id: expect.stringMatching(/^\d+$/) }])
    })
  },
)

test('what is denied shows the notice and sends nothing', async ({ page, steward }) => {
  const { banks } = steward.areas
  await banks.open('restricted')
  await expectDenied(page, () => banks.list.add('Add New Bank', /admin\/bank$/))
  expect(steward.written('bank/')).toEqual([])
})
