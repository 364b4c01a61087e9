/** Steward is killed after something was saved for later, and while it is sent: it waits still, and what may have been saved is said to be not known. */
import { setTimeout } from 'node:timers/promises'
import { isStoreKept, test } from '../hosts/keyringTest.ts'
import { callsTo, expect, field, goTo, notice, type Page, press, signIn } from '../kit/kit.ts'

const waits = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Outbox: 1 change is not sent' })
const later = (page: Page) => page.getByRole('button', { name: 'Save for later' })
const entry = (page: Page, record: string) => page.getByRole('list', { name: `Changes of ${record}` }).getByRole('listitem')

test('what is saved for later outlives a kill; killed while it is sent, it is not known, and sent again only after a check', async ({ start, marketplace }) => {
  const sent = () => callsTo(marketplace, 'city/update').length
  let host = await start()
  await signIn(host.page)
  test.skip(!(await isStoreKept(host.page)), 'This host has no SQLite, so its store does not outlive the run')

  await test.step('killed as soon as it was said to wait', async () => {
    await goTo(host.page, '/admin/update-city/3')
    await expect(field(host.page, 'Title')).toHaveValue('Yapeyú')
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await goTo(host.page, '/admin/cities')
    await press(host.page, 'Refresh', { shows: notice(host.page, 'You’re offline.') })
    await goTo(host.page, '/admin/update-city/3')
    await field(host.page, 'Title').fill('Yapeyú Norte')
    await later(host.page).click()
    await press(host.page.getByRole('dialog', { name: 'Save for later?' }), 'Save for later', { shows: waits(host.page) })
    await host.kill()
    host = await start()
    await expect(waits(host.page)).toBeVisible()
    expect(sent()).toBe(0)
  })
  await test.step('killed while it is sent', async () => {
    marketplace.faults.clear()
    marketplace.faults.add({ call: 'POST city/update', kind: 'delay', milliseconds: 2_000 })
    await notice(host.page, 'A change waits to be sent: Yapeyú.').getByRole('button', { name: 'Send' }).click()
    await expect.poll(sent, { intervals: [10] }).toBe(1)
    await host.kill()
    marketplace.faults.clear()
    host = await start()
    await goTo(host.page, '/admin/outbox')
    await expect(entry(host.page, 'Yapeyú')).toContainText('Not known')
    await expect(host.page.getByRole('button', { name: 'Send all' })).toBeDisabled()
    expect(sent(), 'it is not sent again by itself').toBe(1)
  })
  await test.step('a check finds out, and what was not saved is sent', async () => {
    // The answer was on its way when the blow came, so the marketplace may not have saved it yet.
    await setTimeout(2_000)
    await press(entry(host.page, 'Yapeyú'), /^Check/, { shows: notice(host.page, 'It was saved. The server has what you sent.') })
    await expect(host.page.getByText('Nothing waits to be sent.')).toBeVisible()
    await goTo(host.page, '/admin/update-city/3')
    await expect(field(host.page, 'Title')).toHaveValue('Yapeyú Norte')
  })
})
