/** What screen readers are told: in each task what happened, once. */
import { expect, goTo, keys, listen, openScreen, press, test } from '../kit/kit.ts'
import { orderHandles } from '../kit/parts.ts'

test('in a form that a picker finds nothing and its save are said once, and what the palette found once typing rests', async ({ page }) => {
  const heard = await listen(page)
  await openScreen(page, '/admin/update-city/3', { values: { Title: 'Yapeyú' } })
  const all: string[] = []
  const last = async () => all.push(...(await heard())) && all.at(-1)
  await heard()
  await page.getByRole('combobox', { name: 'State' }).pressSequentially('atlantis', { delay: 40 })
  await expect.poll(last).toBe('Nothing found')
  await page.getByRole('textbox', { name: 'Title' }).fill('Yapeyú Norte')
  await press(page, 'Update City', { notice: 'Yapeyú Norte saved' })
  await keys(page, 'Control+k')
  await page.keyboard.type('city', { delay: 40 })
  await expect.poll(last).toMatch(/^21\+ results/)
  expect(all).toEqual(['Nothing found', expect.stringMatching(/^Yapeyú Norte saved/), expect.stringMatching(/^21\+ results/)])
})

test('being offline is said once', async ({ page, marketplace }) => {
  const heard = await listen(page)
  await openScreen(page, '/admin/cities', { shows: page.getByRole('row').nth(3) })
  await heard()
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await press(page, 'Refresh', { notice: /^You’re offline/ })
  const all: string[] = []
  await expect.poll(async () => all.push(...(await heard())) && all.filter(text => /offline/i.test(text))).toEqual([expect.stringMatching(/^You’re offline/)])
})

test('the summary of permissions is not said at each tick', async ({ page }) => {
  const heard = await listen(page)
  await openScreen(page, '/admin/update-admin/4?step=permissions')
  const box = page.getByRole('checkbox', { name: 'Block delete in Cities' })
  await box.click()
  await heard()
  await box.click()
  await press(page, 'Next', { shows: page.getByRole('heading', { name: 'Review your Edition' }) })
  expect(await heard()).toEqual([])
})

test('the workbench says which text comes next', async ({ page }) => {
  const heard = await listen(page)
  await openScreen(page, '/admin/workbench')
  await page.getByRole('button', { name: 'Read: Cancellation reasons' }).click()
  await page.getByRole('link', { name: /missing: Cancellation reasons, Spanish/ }).click()
  const field = page.getByRole('textbox', { name: 'Title in Spanish' })
  await expect(field).toBeFocused()
  const all: string[] = []
  const texts = async () => {
    all.push(...(await heard()))
    return all.filter(text => text.endsWith(': Title in Spanish')).length
  }
  await expect.poll(texts).toBe(1)
  await field.press('Alt+ArrowDown')
  await expect.poll(texts).toBe(2)
})

test('a drop in a list that is put in order is said once, and a reply once', async ({ page }) => {
  const heard = await listen(page)
  const all: string[] = []
  const hear = async () => {
    all.push(...(await heard()))
    return all.join('\n')
  }
  await openScreen(page, '/admin/category/order')
  await orderHandles(page).first().focus()
  await keys(page, ['Space', 'ArrowDown', 'Space'])
  await expect.poll(hear).toMatch(/was dropped at position 2/)
  await goTo(page, '/admin/contact-us/reply/2400')
  await page.getByRole('textbox', { name: 'Reply' }).click()
  await page.keyboard.type('Gracias')
  await press(page, 'Send Reply', { to: /contact-us$/ })
  await expect.poll(hear).toMatch(/Reply sent to/)
  await keys(page, 'Control+k')
  await page.keyboard.type('bank')
  await expect.poll(hear).toMatch(/results/)
  const count = (words: RegExp) => all.slice(all.findIndex(text => /dropped/.test(text))).filter(text => words.test(text)).length
  expect([/position/, /^Category order updated/, /Reply sent|sent successfully/].map(count)).toEqual([1, 1, 1])
})
