/** A change without the server, kept and then sent: by mouse the first time, by keyboard from then on, each in few actions. */
import { counted, expect, expectNoViolations, goTo, listNamed, notice, type Page, press, signIn, test } from '../kit/kit.ts'

const cities = listNamed('cities')
const later = (page: Page) => page.getByRole('button', { name: 'Save for later' })
const outbox = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Outbox: / })

test('a record is changed without the server in five actions, the sending among them', async ({ page, marketplace }) => {
  const sent = () => marketplace.calls.filter(({ path }) => /^city\/(update|status)$/.test(path)).map(({ path }) => path)
  const cut = async () => {
    marketplace.faults.add({ call: '*', kind: 'offline' })
    await press(page, 'Refresh', { notice: 'You’re offline. You can view saved data, and save changes of records for later.' })
    marketplace.calls.length = 0
  }
  await signIn(page)
  await goTo(page, '/admin/countries', { shows: page.getByRole('link', { name: 'Uruguay' }) })
  await page.getByRole('link', { name: 'Uruguay' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Country Name' })).toHaveValue('Uruguay')
  await goTo(page, '/admin/cities', { shows: cities.rowOf(page, 1) })

  await test.step('by mouse, with what is explained the first time', async () => {
    await cut()
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.click(page.getByRole('navigation').getByRole('link', { name: 'Cities' }))
    await done.click(cities.rowOf(page, 1).getByRole('button', { name: 'Active', exact: true }))
    await done.click(later(page))
    await done.click(page.getByRole('dialog', { name: 'Save for later?' }).getByRole('button', { name: 'Save for later' }))
    await expect(outbox(page)).toHaveAccessibleName('Outbox: 1 change is not sent')
    expect(sent()).toEqual([])
    marketplace.faults.clear()
    const bar = notice(page, /^A change waits to be sent/)
    await expect(bar).toBeVisible({ timeout: 10_000 })
    await done.click(bar.getByRole('button', { name: 'Send' }))
    await expect(outbox(page)).toHaveCount(0)
    expect(sent()).toEqual(['city/status'])
    expect(done.actions()).toBeLessThanOrEqual(5)
    await expectNoViolations(page)
  })
  await test.step('by keyboard', async () => {
    await cut()
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.press('ControlOrMeta+k')
    await done.type('uruguay')
    await expect(page.getByRole('option', { name: /^Uruguay.*Country$/ })).toHaveAttribute('aria-selected', 'true')
    await done.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Country Name' })).toBeFocused()
    await done.type('Nueva ')
    await done.press('Control+Enter')
    await expect(outbox(page)).toHaveAccessibleName('Outbox: 1 change is not sent')
    expect(done.actions()).toBeLessThanOrEqual(5)
  })
})
