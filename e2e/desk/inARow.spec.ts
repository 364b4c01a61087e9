/** Twenty records in a row, by mouse and by keyboard: what is pressed next stays where it is, the focus on the record or what it is changed with, and its name in sight. */
import { expect, listNamed, openScreen, type Locator, type Page, tabTo, test } from '../kit/kit.ts'

test.use({ demo: { size: 0.1 }, viewport: { width: 1280, height: 800 } })

test.beforeEach(() => test.setTimeout(120_000))

/** How many by mouse, and then by keyboard. */
const EACH = 10
const question = (page: Page) => page.getByRole('dialog', { name: 'Change Status?' })
const idOf = (row: Locator) => row.getAttribute('data-id')

/** Where something is, to the pixel. */
async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = (await control.boundingBox())!
  return { x: Math.round(x), y: Math.round(y) }
}

test('payments are approved', { tag: '@electron' }, async ({ page }) => {
  const { rows } = listNamed('bookings')
  const panel = page.getByRole('dialog', { name: 'Details' })
  const approve = panel.getByRole('button', { name: 'Approve payment' })
  await openScreen(page, '/admin/booking?tab=waiting', { shows: rows(page).nth(10) })
  await expect(page.getByRole('group', { name: /^Reading all/ })).toHaveCount(0, { timeout: 30_000 })
  await rows(page).first().getByRole('gridcell').nth(2).click()
  await expect(approve).toBeVisible()
  const place = await placeOf(approve)
  for (let nth = 0; nth < 2 * EACH; nth++) {
    const id = await idOf(rows(page).first())
    await expect(panel.getByText(`Booking ${id}`, { exact: true }), 'its name is in sight').toBeInViewport()
    await expect(rows(page).first()).toBeInViewport()
    if (nth < EACH) {
      expect(await placeOf(approve), 'nothing moved under the pointer').toEqual(place)
      await approve.click()
      await question(page).getByRole('button', { name: 'Yes, Completed' }).click()
    } else {
      await tabTo(
        page,
        rows(page)
          .first()
          .getByRole('button', { name: /Not Completed/ }),
      )
      await page.keyboard.press('Enter')
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(rows(page).first()).not.toHaveAttribute('data-id', id!)
    await expect(rows(page).first(), 'the next one has the focus').toBeFocused()
  }
})

test('messages are answered', { tag: '@electron' }, async ({ page }) => {
  const reply = page.getByRole('textbox', { name: 'Reply' })
  const send = page.getByRole('button', { name: 'Send and next' })
  await openScreen(page, '/admin/contact-us/reply', { shows: reply })
  await expect(page.getByText(/^From /)).toBeVisible()
  const place = await placeOf(send)
  for (let nth = 0; nth < 2 * EACH; nth++) {
    const url = page.url()
    await expect(reply).toBeFocused()
    await expect(page.getByText(/^From /), 'its sender is in sight').toBeInViewport()
    expect(await placeOf(send), 'nothing moved under the pointer').toEqual(place)
    await page.keyboard.type('Gracias')
    if (nth < EACH) await send.click()
    else await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page).not.toHaveURL(url)
    await expect(reply).toHaveText('')
  }
})

test('services are verified', { tag: '@electron' }, async ({ page }) => {
  const service = page.locator('article[data-review-id]')
  const verify = service.getByRole('button', { name: 'Verify all shown' })
  const skip = page.getByRole('main').getByRole('button', { name: 'Skip' })
  await openScreen(page, '/admin/services/review', { shows: verify })
  const places = [await placeOf(verify), await placeOf(skip)]
  for (let nth = 0; nth < 2 * EACH; nth++) {
    const id = (await service.getAttribute('data-review-id'))!
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }), 'its name is in sight').toBeInViewport()
    expect([await placeOf(verify), await placeOf(skip)], 'nothing moved under the pointer').toEqual(places)
    if (nth < EACH) await verify.click()
    else {
      await expect(service).toBeFocused()
      await page.keyboard.press('Shift+V')
    }
    const yes = question(page).getByRole('button', { name: 'Yes, Verified' })
    await expect(yes).toBeFocused()
    if (nth < EACH) await yes.click()
    else await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(service.getByRole('checkbox').first()).toBeChecked()
    if (nth < EACH - 1) await skip.click()
    else await page.keyboard.press('s')
    await expect(service).not.toHaveAttribute('data-review-id', id)
  }
})

test('quotations are decided', { tag: '@electron' }, async ({ page }) => {
  const { rows } = listNamed('quotations')
  const status = rows(page)
    .first()
    .getByRole('combobox', { name: /^Admin Status/ })
  await openScreen(page, '/admin/quotation?tab=waiting', { shows: rows(page).nth(10) })
  await expect(page.getByRole('group', { name: /^Reading all/ })).toHaveCount(0, { timeout: 30_000 })
  const place = await placeOf(status)
  for (let nth = 0; nth < 2 * EACH; nth++) {
    const id = await idOf(rows(page).first())
    await expect(rows(page).first(), 'its name is in sight').toBeInViewport()
    if (nth < EACH) {
      expect(await placeOf(status), 'nothing moved under the pointer').toEqual(place)
      await status.selectOption('Approved')
    } else {
      await tabTo(page, status)
      await page.keyboard.press('ArrowUp')
    }
    await expect(question(page)).toContainText(`Quotation ${id}`)
    if (nth < EACH) await question(page).getByRole('button', { name: 'Yes, Approved' }).click()
    else {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect(rows(page).first()).not.toHaveAttribute('data-id', id!)
    await expect(rows(page).first(), 'the next one has the focus').toBeFocused()
  }
})
