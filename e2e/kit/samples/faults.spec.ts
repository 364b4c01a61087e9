/** What goes wrong, by name, and what Steward says then: refused, not known, waiting, signed out, slow. */
import { expect, test } from 'steward-kit'

test('a bank is saved although the server refuses, loses its answer, is slow, out of reach, or ends the session', async ({ page, steward }) => {
  const form = await steward.areas.banks.openEdit(1)

  await test.step('refused: the server’s words stand at their field, and what was typed stays', async () => {
    steward.fault('code 0', { call: 'POST bank/update', fields: { title: 'The title has already been taken.' }, times: 1 })
    await form.fill({ Title: 'Banco Uno' })
    await form.save()
    await steward.expectOutcome('refused', 'The given data was invalid.')
    await form.expectSaidAt({ Title: 'The title has already been taken.' })
    await form.expectValues({ Title: 'Banco Uno' })
  })

  await test.step('not known: the answer is lost although the bank was saved, and Check says so', async () => {
    steward.fault('lost answer', { call: 'POST bank/update', times: 1 })
    await form.save()
    await steward.expectOutcome('not known')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(steward.alert('Not known')).toBeHidden()
    expect(steward.sent('bank/update').at(-1)).toMatchObject({ id: '1', title: 'Banco Uno' })
  })

  await test.step('waiting: without a network the change is saved for later', async () => {
    await steward.areas.banks.openEdit(2)
    steward.fault('offline')
    await form.fill({ Title: 'Banco Dos' })
    await form.save()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await steward.answer('Save for later?', 'Save for later')
    await steward.expectOutcome('waiting')
    steward.heal()
    await expect(steward.areas.banks.list.rows).toHaveCount(10)
  })

  await test.step('an expired session is signed in to again, over the screen', async () => {
    await steward.areas.countries.open()
    await expect(steward.areas.countries.list.rows).toHaveCount(10)
    steward.fault('expired token', { call: 'POST Country/lists' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    steward.heal()
    await steward.signInAgain()
    await expect(steward.areas.countries.list.rows).toHaveCount(10)
  })
})
