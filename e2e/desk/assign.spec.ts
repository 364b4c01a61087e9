/** Quotations assigned to professionals of their category, by mouse and by keyboard, each in few actions, and given back. */
import { bodiesTo, counted, expect, expectNoViolations, goTo, notice, openScreen, type Page, press, rowsBehind, test } from '../kit/kit.ts'
import { listNamed } from '../kit/screen.ts'

test.use({ demo: { size: 0.1 } })

interface ServiceRow {
  user_email: string | null
  top_parent_title: string
  parent_category_title: string
  category_title: string
}
interface QuotationRow {
  id: number
  category: string
  pro_id: number | null
  admin_status: string
}

const { rows, rowOf, openMenu } = listNamed('quotations')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assign Quotation' })
const choices = (page: Page) => dialog(page).getByRole('option')
const assign = (page: Page) => dialog(page).getByRole('button', { name: 'Assign', exact: true })
const titlesOf = (service: ServiceRow) => [service.top_parent_title, service.parent_category_title, service.category_title]

test('a quotation is assigned to a professional of its category in six actions, and given back', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/dashboard', { shows: page.getByRole('button', { name: 'Choose lists' }) })
  await press(page, 'Choose lists', { shows: page.getByRole('checkbox', { name: 'Services' }) })
  for (const name of ['Services', 'Bookings']) await page.getByRole('checkbox', { name, exact: true }).click()
  await press(page, 'Read the chosen lists (2)', { shows: page.getByRole('button', { name: /^Preparing search/ }) })
  await expect(page.getByRole('button', { name: /^Preparing search/ })).toHaveCount(0, { timeout: 60_000 })
  const quotations = await rowsBehind<QuotationRow>(marketplace, 'GET quotation/lists?limit=50&start=0&testing=no')
  const services = await rowsBehind<ServiceRow>(marketplace, 'GET service/lists?limit=100&start=0')
  const offered = (email: string) => services.filter(each => each.user_email === email).flatMap(titlesOf)
  const suited = (category: string, isSame: boolean) =>
    services.find(each => each.user_email && offered(each.user_email).includes(category) === isSame)!.user_email!
  const [first, second] = quotations.filter(
    ({ admin_status, pro_id, category }) => admin_status === 'Pending' && pro_id && services.some(each => each.user_email && titlesOf(each).includes(category)),
  )
  const sent = () => bodiesTo(marketplace, 'quotation/assignProfessional')

  await goTo(page, '/admin/dashboard')
  await test.step('by mouse, from the Dashboard', async () => {
    const email = suited(first!.category, true)
    const mouse = counted(page)
    await mouse.click(page.getByRole('link', { name: 'Quotations to decide' }))
    await expect(rowOf(page, first!.id)).toBeVisible({ timeout: 30_000 })
    await mouse.click(rowOf(page, first!.id).getByRole('button', { name: /^Actions for / }))
    await mouse.click(page.getByRole('menuitem', { name: 'Assign Quotation' }))
    await expect(dialog(page).getByRole('combobox', { name: 'Email' })).toBeFocused()
    await mouse.type(email)
    await expect(choices(page).first()).toContainText(`Category: ${first!.category}`)
    await expect(choices(page).first()).toContainText(/ km · .*Bookings on \w+ \d+, \d{4}: /)
    await expectNoViolations(page)
    await mouse.click(choices(page).first())
    await expect(dialog(page).getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
    await mouse.click(assign(page))
    await expect(dialog(page)).toHaveCount(0)
    expect(mouse.actions()).toBeLessThanOrEqual(6)
    expect(sent()).toHaveLength(1)
  })
  await test.step('Undo gives it back to whom it was with', async () => {
    await notice(page, 'Professional assigned successfully').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent().at(-1)).toEqual({ quotation_id: String(first!.id), professional_id: String(first!.pro_id) })
  })
  await test.step('by keyboard, from its row', async () => {
    await rowOf(page, second!.id).focus()
    const keys = counted(page)
    await keys.press('Shift+F10')
    await expect(page.getByRole('menu')).toBeVisible()
    await keys.type('as')
    await expect(page.getByRole('menuitem', { name: 'Assign Quotation' })).toBeFocused()
    await keys.press('Enter')
    await expect(dialog(page).getByRole('combobox', { name: 'Email' })).toBeFocused()
    await keys.type(suited(second!.category, true))
    await keys.press('Enter')
    await expect(dialog(page).getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
    await keys.press('ControlOrMeta+Enter')
    await expect(dialog(page)).toHaveCount(0)
    expect(keys.actions()).toBeLessThanOrEqual(6)
    expect(sent()).toHaveLength(3)
    expect(sent().at(-1)).toMatchObject({ quotation_id: String(second!.id) })
  })
  await test.step('somebody of another category is asked about first', async () => {
    const before = sent().length
    await openMenu(page, second!.id)
    await page.getByRole('menuitem', { name: 'Assign Quotation' }).click()
    await page.keyboard.type(suited(second!.category, false))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('term').filter({ hasText: 'Category' })).toBeVisible()
    await assign(page).click()
    const question = page.getByRole('dialog', { name: 'Assign to another category?' })
    await expect(question).toContainText(`The quotation is about ${second!.category}`)
    await expectNoViolations(page)
    await press(question, 'Cancel', { gone: question })
    expect(sent()).toHaveLength(before)
    await press(page, assign(page), { shows: question })
    await press(question, 'Assign anyway', { gone: dialog(page) })
    await expect.poll(() => sent().length).toBe(before + 1)
  })
  await expect(rows(page).first()).toBeVisible()
})
