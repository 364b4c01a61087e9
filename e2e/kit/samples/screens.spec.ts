/** The screens that belong to no area, and what lies over all of them. */
import { expect, test } from 'steward-kit'

test('what is changed waits in the Outbox, stands in Activity, is found, and is locked away', async ({ steward }) => {
  const { banks } = steward.areas

  await test.step('Outbox: without a network a change waits, until it is sent', async () => {
    await banks.open()
    const form = await banks.list.row('Banco del Litoral').edit()
    steward.fault('offline')
    await form.fill({ Title: 'Banco Uno' })
    await form.save()
    await form.save('Save for later')
    await steward.answer('Save for later?', 'Save for later')
    await steward.expectOutcome('waiting')
    await expect(banks.list.row('Banco del Litoral').locator).toBeVisible()
    await steward.outbox.open()
    await expect(steward.outbox.entries('Banco del Litoral')).toContainText(['Waiting'])
    steward.heal()
    await steward.outbox.sendAll()
    await expect.poll(() => steward.sent('bank/update')).toMatchObject([{ title: 'Banco Uno' }])
  })

  await test.step('Activity: it is told, and taken back', async () => {
    await steward.activity.open()
    await expect(steward.activity.entry('Banco Uno')).toContainText(['Saved'])
    await steward.activity.search('Banco Uno')
    await expect(steward.activity.entries).toHaveCount(1)
  })

  await test.step('Find, and the palette', async () => {
    await steward.areas.states.open()
    await expect(steward.areas.states.list.rows).toHaveCount(10)
    await steward.find.search('cordoba')
    await expect(steward.find.results('States')).toContainText(['Córdoba'])
    await steward.palette.go('Currencies')
    await expect(steward.page).toHaveURL(/currency$/)
  })

  await test.step('a dialog is open: the next screen closes it', async () => {
    await steward.advanced('Diagnostics')
    await expect(steward.page.getByRole('dialog', { name: 'Diagnostics' })).toBeVisible()
    await banks.open()
    await expect(banks.list.row('Banco Uno').locator).toBeVisible()
  })

  await test.step('a form of people has a field Email too, and nobody signs in there', async () => {
    await steward.open('/admin/add-admin')
    await expect(steward.page.getByLabel('Email')).toBeVisible()
    await banks.open()
  })

  await test.step('the lock', async () => {
    await steward.lock.lock()
    await steward.lock.unlock()
    await expect(banks.list.row('Banco Uno').locator).toBeVisible()
  })
})

test('texts are translated in the workbench, rights are blocked, and a notice is dismissed', async ({ steward }) => {
  await test.step('the workbench', async () => {
    await steward.workbench.open()
    await steward.workbench.read('Cancellation reasons')
    await steward.workbench.openMissing('Cancellation reasons', 'Spanish')
    await steward.workbench.write('Motivo uno')
    await expect.poll(() => steward.sent('cancellationReason/storeTranslation')).toMatchObject([{ title: 'Motivo uno' }])
  })

  await test.step('rights', async () => {
    await steward.rights.open(4)
    await steward.rights.block('export', 'Cities')
    await expect(await steward.rights.review()).toContainText('can’t export')
    await steward.rights.save()
    await expect.poll(() => steward.written('Admin/update')).toHaveLength(1)
  })

  await test.step('notices', async () => {
    steward.fault('code 0', { call: 'POST bank/status', message: 'Not today.', times: 1 })
    await steward.areas.banks.open()
    await steward.areas.banks.list.row(1).locator.getByRole('button', { name: 'Active', exact: true }).click()
    await steward.answer('Change Status?', 'Yes')
    await steward.notices.dismiss('Not today.')
  })
})
