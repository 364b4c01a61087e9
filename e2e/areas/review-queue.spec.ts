/** Services in review, one by one: keys, questions that Enter answers, what is left, what comes back, and where one stopped. */
import { alert, expect, expectNoViolations, goTo, keys, notice, openScreen, type Page, press, test } from '../kit/kit.ts'

const QUEUE = '/admin/services/review'
const service = (page: Page) => page.locator('article[data-review-id]')
const idOf = (page: Page) => service(page).getAttribute('data-review-id')
const left = (page: Page) => notice(page, ' left')
const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, name: string) => service(page).getByRole('checkbox', { name })
const scrolled = (page: Page) => page.locator('main').evaluate(main => main.scrollTop)
/** Whose service shows, where it can always be read. */
const whose = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const callsTo = (calls: ReadonlyArray<{ path: string }>, path: string) => calls.filter(call => call.path === path).length

/** Presses a key, and waits until another service shows; answers which. */
async function step(page: Page, key: string): Promise<string> {
  const before = await idOf(page)
  await page.keyboard.press(key)
  await expect(service(page)).not.toHaveAttribute('data-review-id', before!)
  return (await idOf(page))!
}

test('a service that could not be read ahead is read again when it shows, and by Retry', async ({ page, marketplace }) => {
  await openScreen(page, QUEUE, { shows: service(page) })
  const second = await step(page, 's')
  const third = await step(page, 's')
  expect(await step(page, 'k')).toBe(second)
  const failed = () => callsTo(marketplace.calls, `service/show/${third}`)
  marketplace.faults.add({ call: `GET service/show/${third}`, kind: 'status', status: 404 })
  marketplace.calls.length = 0
  await page.reload()
  await expect(service(page)).toHaveAttribute('data-review-id', second)
  await expect.poll(failed, 'it is read ahead').toBe(1)
  await page.getByRole('main').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.poll(failed, 'it is read again').toBeGreaterThan(1)
  marketplace.faults.clear()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Retry' }), { shows: service(page), gone: page.getByRole('main').getByRole('alert') })
  expect(await idOf(page)).toBe(third)
})

test('In Review leads to the queue; a badge and Publish ask, Enter says yes, and the next service was read ahead', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/services?tab=review')
  await press(page, page.getByRole('button', { name: 'Review', exact: true }), { shows: page.getByRole('heading', { name: 'Review Services' }) })
  await expect(service(page).getByRole('group', { name: 'DNI Front' })).toHaveAttribute('aria-busy', 'false')
  await expectNoViolations(page)
  const first = (await idOf(page))!
  const count = Number((await left(page).innerText()).replace(/\D/g, ''))

  const isVerified = await box(page, 'DNI verified').isChecked()
  await page.keyboard.press('d')
  await expect(dialog(page)).toContainText(`You want to change status to ${isVerified ? 'Unverified' : 'Verified'}.`)
  await expect(dialog(page).getByRole('button', { name: /^Yes, / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page, 'DNI verified')).toBeChecked({ checked: !isVerified })
  await page.getByRole('button', { name: 'Undo' }).click()
  await keys(page, 'Enter', { gone: dialog(page) })
  await expect(box(page, 'DNI verified')).toBeChecked({ checked: isVerified })

  // A question that is answered leaves the papers where they were, without a frame around all of them.
  await keys(page, ['c', 'Escape'], { focused: service(page) })
  await expect(service(page)).toHaveCSS('outline-style', 'none')
  expect(await scrolled(page)).toBe(0)

  // The one after it was read with its pictures, before anybody asked for it.
  const shown = () => new Set(marketplace.calls.map(({ path }) => path).filter(path => path.startsWith('service/show/')))
  await expect.poll(() => shown().size).toBeGreaterThanOrEqual(2)
  // Far down one still reads whose they are, and the next one begins at its top. It was read once, and is not read again.
  await service(page).hover()
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50)
  await expect(whose(page)).toBeInViewport({ ratio: 1 })
  await keys(page, ['p', 'Enter'])
  await expect(service(page)).not.toHaveAttribute('data-review-id', first)
  await expect(service(page)).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await expect(whose(page)).toBeInViewport({ ratio: 1 })
  expect(callsTo(marketplace.calls, `service/publish/${first}`)).toBe(1)
  await expect(notice(page, ' → Published: ').filter({ hasText: 'Now in Published.' }).getByRole('button', { name: 'Open' })).toBeVisible()
  await expect.poll(() => shown().size).toBeGreaterThanOrEqual(3)
  expect(callsTo(marketplace.calls, `service/show/${await idOf(page)}`)).toBe(1)
  await expect(left(page)).toHaveText(`${(count - 1).toLocaleString('en')} left`)
})

test('an answer that comes late takes nobody along, and in the full window of a picture its badge is switched', async ({ page, marketplace }) => {
  await openScreen(page, QUEUE, { shows: service(page) })
  const count = Number((await left(page).innerText()).replace(/\D/g, ''))
  marketplace.faults.add({ kind: 'delay', milliseconds: 3_000, call: 'POST service/publish/*', times: 1 })
  await keys(page, ['p', 'Enter'])
  const second = await step(page, 's')
  await expect(left(page)).toContainText('1 skipped')
  // Published after all: it was not skipped, and the service that shows stays.
  await expect(left(page)).toHaveText(`${(count - 1).toLocaleString('en')} left`)
  await expect(service(page)).toHaveAttribute('data-review-id', second)

  const name = await whose(page).innerText()
  const isVerified = await box(page, 'DNI verified').isChecked()
  await service(page).getByRole('group', { name: 'DNI Front' }).focus()
  await page.keyboard.press('f')
  const full = page.getByRole('dialog', { name: `DNI, ${name}` })
  await expect(full.getByRole('group', { name: 'DNI Back' })).toBeVisible()
  await keys(page, ['s', 'd'])
  await expect(page.getByRole('dialog', { name: 'Change Status?' })).toContainText('Badge: DNI')
  await keys(page, 'Enter', { gone: page.getByRole('dialog', { name: 'Change Status?' }), shows: full })
  await keys(page, 'Escape', { gone: full, focused: service(page).getByRole('group', { name: 'DNI Front' }) })
  await expect(box(page, 'DNI verified')).toBeChecked({ checked: !isVerified })
  await expect(service(page)).toHaveAttribute('data-review-id', second)
})

test('skipped, put off and gone back to: what is left is counted, and the place is remembered as drafts are', async ({ page }) => {
  await openScreen(page, QUEUE, { shows: service(page) })
  const count = Number((await left(page).innerText()).replace(/\D/g, ''))
  const first = (await idOf(page))!
  const second = await step(page, 's')
  await expect(left(page)).toHaveText(`${(count - 1).toLocaleString('en')} left · 1 skipped`)
  const third = await step(page, 'b')
  expect(new Set([first, second, third]).size).toBe(3)
  expect(await step(page, 'k')).toBe(second)
  expect(await step(page, 'b')).toBe(third)
  await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  await goTo(page, QUEUE)
  await expect(service(page)).toHaveAttribute('data-review-id', third)
  await page.reload()
  await expect(service(page)).toHaveAttribute('data-review-id', third)
  await expect(left(page)).toContainText('1 skipped')

  // In another order one begins anew, without what was set aside.
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first')
  await expect.poll(async () => Number(await idOf(page))).toBeGreaterThan(Number(third))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('newest')
  await expect(left(page)).toContainText('1 skipped')
})

test('what was not published stays, the list’s failure is told with a way on, and nobody publishes what is denied', async ({ page, marketplace }) => {
  await openScreen(page, QUEUE, { shows: service(page) })
  const first = (await idOf(page))!
  marketplace.faults.add({ kind: 'rejected', call: 'POST service/publish/*', message: 'The certificate has expired.', times: 1 })
  await keys(page, ['p', 'Enter'], { shows: alert(page, 'The certificate has expired.') })
  await expect(service(page)).toHaveAttribute('data-review-id', first)

  await expect.poll(() => new Set(marketplace.calls.map(({ path }) => path).filter(path => path.startsWith('service/show/'))).size).toBe(2)
  marketplace.faults.add({ kind: 'status', status: 500, call: 'GET service/show/*' })
  // The next one is there already; the one after it is not.
  await step(page, 's')
  await keys(page, 's', { shows: page.getByRole('button', { name: 'Retry' }) })
  marketplace.faults.clear()
  await press(page, 'Retry', { shows: service(page) })
})

test('a restricted administrator looks, and every key shows the notice, which covers no badge', async ({ page, marketplace }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await openScreen(page, QUEUE, { as: 'restricted', shows: service(page) })
  const badges = page.getByRole('region', { name: 'Verification' })
  await badges.evaluate(element => element.scrollIntoView({ block: 'end' }))
  for (const key of ['p', 'c', 'd']) await page.keyboard.press(key)
  await expect(page.getByText('You don’t have permission .').or(page.getByText("You don't have permission .")).first()).toBeVisible()
  const [above, below] = [(await page.getByRole('alert').first().boundingBox())!, (await badges.boundingBox())!]
  expect(above.y + above.height <= below.y || above.y >= below.y + below.height || above.x >= below.x + below.width, 'beside, above or below').toBe(true)
  expect(marketplace.calls.filter(({ path }) => /publish|verification/.test(path))).toEqual([])
})

test('the queue ends when all were skipped, and starts over', async ({ page, marketplace }) => {
  const two = [1, 2].map(id => ({ id, created_at: '2026-01-01', user_first_name: 'Ana', verify_status: 'in_review' }))
  marketplace.faults.add({
    kind: 'body',
    call: 'GET service/lists',
    body: JSON.stringify({ code: '1', data: two, total_count: 2 }),
    contentType: 'application/json',
  })
  await openScreen(page, QUEUE)
  await expect(service(page)).toHaveAttribute('data-review-id', '1')
  await step(page, 's')
  await keys(page, 's', { shows: page.getByText('Nothing left to review but the 2 that you skipped.'), axe: true })
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(service(page)).toHaveAttribute('data-review-id', '1')
})
