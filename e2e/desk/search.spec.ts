/** Search from a fresh data folder: who belongs to a phone number, and a professional, by keyboard and by mouse, each in few actions. */
import { counted, expect, expectNoViolations, goTo, type Page, press, rowsBehind, signIn, test } from '../kit/kit.ts'

const input = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const found = (page: Page, ...texts: string[]) =>
  texts.reduce((options, hasText) => options.filter({ hasText }), page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option')).first()

test('a phone number in another notation and a professional are found at once', async ({ page, marketplace }) => {
  await signIn(page)
  const [call] = await rowsBehind<{ phone_no: string }>(marketplace, 'GET requestCall/lists?limit=1&start=0')
  const [professional] = await rowsBehind<{ first_name: string; last_name: string; email: string }>(
    marketplace,
    'GET user/lists?limit=1&start=0&role_type=Professional',
  )
  const button = page.getByRole('button', { name: /^Search or jump to/ })

  await test.step('a list that is not here yet is said, and read from the palette', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('no such record')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found in what was searched' })).toBeVisible({ timeout: 30_000 })
    await expect(found(page, 'Search all of', 'Not searched yet')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await press(page, 'Choose lists', { shows: page.getByRole('table', { name: 'Lists on this computer' }) })
    await page.getByRole('checkbox', { name: 'Request Calls' }).click()
    await press(page, 'Read the chosen lists (1)', { shows: page.getByRole('button', { name: /^Preparing search/ }) })
    await expect(page.getByRole('row').filter({ hasText: 'Request Calls' })).toContainText('rows are on this computer', { timeout: 30_000 })
    await expect(page.getByRole('button', { name: /^Preparing search/ })).toHaveCount(0)
    await goTo(page, '/admin/dashboard')
  })
  /** International, as one writes it after a call: 00 54 11-…. */
  const typed = call!.phone_no.replace(/\D/g, '').replace(/^(\d\d)(\d\d)(\d{4})/, '00 $1 $2-$3-')
  await test.step('who called, by keyboard and by mouse', async () => {
    let done = counted(page)
    await done.press('ControlOrMeta+k')
    await done.type(typed)
    await expect(found(page, call!.phone_no, 'Request call')).toBeVisible()
    expect(done.actions()).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    done = counted(page)
    await done.click(button)
    await expect(input(page)).toBeFocused()
    await done.type(typed)
    await expect(found(page, call!.phone_no, 'Request call')).toBeVisible()
    expect(done.actions()).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
  })
  const { first_name, last_name, email } = professional!
  await test.step('a professional, by keyboard and by mouse', async () => {
    const everything = page.getByRole('region', { name: 'Contact' })
    let done = counted(page)
    await done.press('ControlOrMeta+k')
    await done.type(email)
    await expect(found(page, first_name, email)).toHaveAttribute('aria-selected', 'true')
    await done.press('Enter')
    await expect(everything).toContainText(email)
    await expect(page.getByRole('main')).toContainText(last_name)
    expect(done.actions()).toBeLessThanOrEqual(3)
    await goTo(page, '/admin/dashboard')
    done = counted(page)
    await done.click(button)
    await expect(input(page)).toBeFocused()
    await done.type(email)
    await done.click(found(page, first_name, email))
    await expect(everything).toContainText(email)
    await expect(page.getByRole('main')).toContainText(last_name)
    expect(done.actions()).toBeLessThanOrEqual(3)
  })
})
