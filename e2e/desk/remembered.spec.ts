/** What was done before: yesterday's changes, and one of them undone, by mouse and by keyboard, each in few actions; the list stays where it is. */
import { counted, expect, expectNoViolations, goTo, listNamed, type Page, press, signIn, test } from '../kit/kit.ts'

const cities = listNamed('cities')
const DAY = 24 * 60 * 60_000
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

async function deactivate(page: Page, id: number): Promise<void> {
  await press(page, cities.rowOf(page, id).getByRole('button', { name: 'Active', exact: true }), { shows: page.getByRole('dialog') })
  await press(page.getByRole('dialog'), 'Yes', { shows: cities.rowOf(page, id).getByRole('button', { name: 'Inactive', exact: true }) })
}

test('yesterday’s changes are looked up in two actions and one is undone in two, by mouse and by keyboard', async ({ page, marketplace }) => {
  const sent = () => marketplace.calls.filter(({ path }) => path === 'city/status').map(({ body }) => new URLSearchParams(body).get('status'))
  await signIn(page)
  await goTo(page, '/admin/cities', { shows: cities.rowOf(page, 1) })

  await test.step('a change is undone at once, by keyboard', async () => {
    await deactivate(page, 1)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await expect(undo).toBeVisible()
    const done = counted(page)
    await done.press('Tab', () => undo.evaluate(button => button === document.activeElement))
    await done.press('Enter')
    await expect(cities.rowOf(page, 1).getByRole('button', { name: 'Active', exact: true })).toBeVisible()
    expect(done.actions()).toBeLessThanOrEqual(2)
    expect(sent()).toEqual(['Inactive', 'Active'])
  })
  await test.step('and later in Activity, by mouse, where nothing moves', async () => {
    await deactivate(page, 1)
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.click(page.getByRole('main').getByRole('link', { name: 'Activity' }))
    await expect(entries(page).first()).toContainText('Inactive')
    const before = await entries(page).first().boundingBox()
    await done.click(entries(page).first().getByRole('button', { name: /^Undo/ }))
    await expect(entries(page).first().getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    expect(await entries(page).first().boundingBox()).toEqual(before)
    expect(done.actions()).toBeLessThanOrEqual(2)
    expect(sent()).toEqual(['Inactive', 'Active', 'Inactive', 'Active'])
    await expectNoViolations(page)
  })
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'full' }))
  await page.clock.setFixedTime(Date.now() + DAY)
  const yesterday = page.getByRole('main').getByRole('region', { name: day })
  await test.step('a day later by mouse', async () => {
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.click(page.getByRole('main').getByRole('link', { name: 'Activity' }))
    await done.click(page.getByRole('button', { name: 'Yesterday' }))
    await expect(page).toHaveURL(/activity\?within=yesterday$/)
    await expect(yesterday.getByRole('listitem')).toHaveCount(4)
    expect(done.actions()).toBeLessThanOrEqual(2)
  })
  await test.step('and by keyboard', async () => {
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.press('Control+Shift+H')
    await expect(yesterday.getByRole('listitem')).toHaveCount(4)
    await expect(yesterday.getByRole('listitem').first()).toBeInViewport()
    expect(done.actions()).toBeLessThanOrEqual(2)
  })
})
