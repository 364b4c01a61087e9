/** Featured categories: the list, its order, taking out and adding. What every list that is put in order does is proved on the categories. */
import { callsTo, expect, expectNoViolations, goTo, openScreen, type Page, proves, refuse, type ServedMarketplace, stopClock, test } from '../kit/kit.ts'
import { alert, expectAfter, keys, notice, press } from '../kit/screen.ts'
import { idsOf, orderHandles, records } from '../kit/parts.ts'

const LIST = '/admin/category/featured'
const ADD = `${LIST}/add-featured`
const FEATURED = ['Boiler', 'Wooden floor', 'Mattress', 'Lymph drainage', 'Styling', 'Body wrap', 'Drums', 'Live music']
const DELETE_TITLE = "You're about to delete this Featured Category"

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const shown = (page: Page) => expect.poll(() => orderHandles(page).allTextContents())
const denied = (page: Page) => alert(page, "You don't have permission .")
const picker = (page: Page) => page.getByRole('combobox', { name: 'Categories' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const writes = (marketplace: ServedMarketplace) =>
  marketplace.calls
    .filter(({ method, path }) => /featured/i.test(path) && method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${new URLSearchParams(body).get('ids') ?? ''}`.trim())

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
async function pick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await picker(page).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.keyboard.press('Escape')
}

test(
  'the featured categories in their order, which a drop changes; one is taken out and put back; without the server they are as they were read',
  { annotation: proves('F-037 C-005 C-068 C-071 C-240 C-241 C-601 C-069 C-502 C-503 C-605 C-070 C-506 C-604') },
  async ({ page, marketplace }) => {
    await test.step('the list', async () => {
      await openScreen(page, '/admin/dashboard')
      await press(page, page.getByRole('navigation').getByRole('link', { name: 'Featured' }), { to: /admin\/category\/featured$/ })
      await expect(page.getByRole('heading', { name: 'Featured' })).toBeVisible()
      await shown(page).toEqual(FEATURED)
      await expect(page.getByRole('columnheader')).toHaveText(['No.', 'Title'])
      await expect(page.getByRole('button', { name: 'Add Featured Category' })).toBeVisible()
      await expectNoViolations(page)
      expect(callsTo(marketplace, 'category/featured').every(({ method, body }) => method === 'GET' && body === '')).toBe(true)
    })
    await test.step('a drop is sent at once as the whole order, and Undo sends the one before', async () => {
      await goTo(page, LIST)
      await shown(page).toEqual(FEATURED)
      const ids = await idsOf(records(page))
      await handle(page, 'Mattress').dragTo(handle(page, 'Boiler'), { steps: 12 })
      await shown(page).toEqual(['Mattress', 'Boiler', 'Wooden floor', ...FEATURED.slice(3)])
      const told = notice(page, 'Featured category order updated successfully')
      await expect(told).toBeVisible()
      const moved = [ids[2], ids[0], ids[1], ...ids.slice(3)]
      expect(writes(marketplace)).toEqual([`POST Category/updateFeaturedOrder ${JSON.stringify(moved)}`])
      await told.getByRole('button', { name: 'Undo' }).click()
      await shown(page).toEqual(FEATURED)
      await expect.poll(() => writes(marketplace).at(-1)).toBe(`POST Category/updateFeaturedOrder ${JSON.stringify(ids)}`)
    })
    await test.step('a deletion that is refused leaves the row, with the server’s words', async () => {
      await goTo(page, LIST)
      marketplace.faults.add({ kind: 'rejected', message: 'It is on the front page.', call: 'DELETE category/featured/*', times: 1 })
      await choose(page, 'Boiler', 'Delete')
      await press(page.getByRole('alertdialog', { name: DELETE_TITLE }), 'Delete', { shows: alert(page, 'It is on the front page.') })
      await shown(page).toEqual(FEATURED)
    })
    await test.step('one is taken out by its menu after a question, and Undo puts it back where it was', async () => {
      marketplace.calls.length = 0
      await goTo(page, LIST)
      await choose(page, 'Mattress', 'Delete')
      const question = page.getByRole('alertdialog', { name: DELETE_TITLE })
      await expect(question).toContainText('“Mattress” will no longer be featured. The category itself stays.')
      await expect(question.getByRole('button')).toHaveText(['Cancel, keep featured category', 'Delete'])
      await expect(question.getByRole('button', { name: 'Cancel, keep featured category' })).toBeFocused()
      await expectNoViolations(page)
      await keys(page, 'Escape', { gone: question })
      expect(writes(marketplace)).toEqual([])

      await choose(page, 'Mattress', 'Delete')
      await question.getByRole('button', { name: 'Delete' }).click()
      await shown(page).toEqual(FEATURED.filter(title => title !== 'Mattress'))
      expect(writes(marketplace)).toEqual([expect.stringMatching(/^DELETE category\/featured\/\d+$/)])
      await notice(page, 'Mattress: Featured category deleted successfully').getByRole('button', { name: 'Undo' }).click()
      await shown(page).toEqual(FEATURED)
      expect(writes(marketplace).map(call => call.split(' ')[1])).toEqual([
        expect.stringMatching(/^category\/featured\//),
        'Category/addFeatured',
        'Category/updateFeaturedOrder',
      ])
    })
    await test.step('without the server the list shows what was read last, and nothing is changed', async () => {
      await goTo(page, LIST)
      await shown(page).toEqual(FEATURED)
      marketplace.faults.add({ kind: 'offline', call: '*' })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText('You’re offline, so the order can’t be changed.')).toBeVisible({ timeout: 20_000 })
      await shown(page).toEqual(FEATURED)
      await choose(page, 'Boiler', 'Delete')
      await press(page.getByRole('alertdialog', { name: DELETE_TITLE }), 'Delete', { shows: alert(page, 'nothing was sent') })
      await shown(page).toEqual(FEATURED)
    })
  },
)

test('one that is put back is said to be at the end where its place cannot be had again', async ({ page, marketplace }) => {
  await openScreen(page, LIST)
  await choose(page, 'Mattress', 'Delete')
  await page.getByRole('alertdialog', { name: DELETE_TITLE }).getByRole('button', { name: 'Delete' }).click()
  marketplace.faults.add({ kind: 'rejected', message: 'Not today.', call: 'POST Category/updateFeaturedOrder', times: 1 })
  await press(notice(page, 'Mattress: '), 'Undo', { notice: 'at the end of the list. Its place could not be restored: Not today.' })
  await shown(page).toEqual([...FEATURED.filter(title => title !== 'Mattress'), 'Mattress'])
})

test(
  'categories that are not featured yet are chosen, added, and the list is back after 1 s (1000 ms)',
  { annotation: proves('F-038 C-072 C-073 C-074 C-075 C-076 C-505 C-552 C-602 C-603 C-751 O-495 O-695 O-724') },
  async ({ page, marketplace }) => {
    await openScreen(page, LIST)
    await press(page, 'Add Featured Category', { to: /admin\/category\/featured\/add-featured$/ })
    await expect(page.getByRole('heading', { name: 'Add Featured Category' })).toBeVisible()
    await submit(page).click()
    await expect(picker(page)).toHaveAccessibleDescription('Required')
    await expectNoViolations(page)
    await picker(page).fill('Boiler')
    await expect(page.getByText('Nothing found')).toBeVisible()
    expect(writes(marketplace)).toEqual([])

    await pick(page, 'Tap', 'Guitar')
    await expect(picker(page)).toHaveValue('Tap, Guitar')
    await stopClock(page)
    await press(page, submit(page), { notice: 'Featured category added successfully' })
    await expectAfter(page, [950, /add-featured$/], [100, /admin\/category\/featured$/])
    await shown(page).toEqual([...FEATURED, 'Tap', 'Guitar'])
    await expect(notice(page, 'Tap and Guitar added').getByRole('button', { name: 'Add another' })).toBeVisible()
    const ids = (await idsOf(records(page))).slice(-2)
    expect(writes(marketplace), 'the chosen ones').toEqual([`POST Category/addFeatured ${JSON.stringify(ids)}`])
  },
)

test('choices that cannot be read are read again, and what is chosen stays until it is saved', async ({ page, marketplace }) => {
  await test.step('choices that cannot be read say why and are read again', async () => {
    marketplace.faults.add({ kind: 'rejected', message: 'No categories today.', call: 'GET category/nonFeaturedCategory', times: 1 })
    await openScreen(page, ADD)
    await alert(page, 'No categories today.').getByRole('button', { name: 'Retry' }).click()
    await pick(page, 'Tap')
    await expect(picker(page)).toHaveValue('Tap')
  })
  await test.step('what is chosen stays after a refusal, and after a save of which nobody knows, which Check clears up', async () => {
    refuse(marketplace, 'POST Category/addFeatured', { ids: 'Not this one.' })
    await submit(page).click()
    await expect(picker(page)).toHaveAccessibleDescription('Not this one.')
    await expect(picker(page)).toHaveValue('Tap')
    marketplace.faults.add({ kind: 'cut', call: 'POST Category/addFeatured', times: 1 })
    await submit(page).click()
    const unknown = page.getByRole('main').getByRole('alert').filter({ hasText: 'Not known whether this was saved.' })
    await unknown.getByRole('button', { name: 'Check' }).click()
    await expect(unknown).toContainText('The list has none of these categories.')
    await expect(picker(page)).toHaveValue('Tap')

    // Featured meanwhile, by that save or by somebody else, it is no choice any more, and after a reload still has its name.
    const tap = new URLSearchParams(marketplace.calls.findLast(({ path }) => path === 'Category/addFeatured')!.body).get('ids')!
    const [id] = JSON.parse(tap) as number[]
    const answer = (call: string, data: unknown[]) => marketplace.faults.add({ kind: 'body', call, body: JSON.stringify({ code: '1', message: '', data }) })
    answer('GET category/nonFeaturedCategory', [])
    answer('GET category/featured', [{ id, title: 'Tap' }])
    await page.reload()
    await expect(picker(page)).toHaveValue('Tap')
    marketplace.faults.clear()
    await page.reload()
    await unknown.getByRole('button', { name: 'Send again…' }).click()
    await press(page.getByRole('dialog', { name: 'Send again?' }), 'Send again', { to: /admin\/category\/featured$/ })
    await shown(page).toEqual([...FEATURED, 'Tap'])
  })
})

test('what is denied shows the notice, leaves the list as it is, and sends nothing', { annotation: proves('O-495') }, async ({ page, marketplace }) => {
  await openScreen(page, LIST, 'restricted')
  const isDenied = async () => {
    await expect(denied(page)).toBeVisible()
    await press(denied(page), 'Dismiss', { gone: denied(page) })
  }
  await page.getByRole('button', { name: 'Add Featured Category' }).click()
  await isDenied()
  await choose(page, 'Boiler', 'Delete')
  await isDenied()
  await choose(page, 'Boiler', 'Move to the end')
  await isDenied()
  await goTo(page, ADD)
  await pick(page, 'Tap')
  await submit(page).click()
  await isDenied()
  await expect(picker(page)).toHaveValue('Tap')
  expect(writes(marketplace)).toEqual([])
})

test('a list without featured categories says so and leads to adding some', async ({ page, marketplace }) => {
  marketplace.faults.add({ kind: 'body', body: JSON.stringify({ code: '1', data: [] }), call: 'GET category/featured' })
  await openScreen(page, LIST)
  const list = page.getByRole('region', { name: 'featured categories table' })
  await expect(list).toContainText('No featured categories yet.')
  await press(list, 'Add Featured Category', { to: /add-featured$/ })
})

test('an order that is being sent when the page is reloaded is the one that shows after', async ({ page, marketplace }) => {
  await openScreen(page, LIST)
  await shown(page).toEqual(FEATURED)
  marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'POST Category/updateFeaturedOrder', times: 1 })
  await choose(page, 'Mattress', 'Move to top')
  await expect.poll(() => writes(marketplace)).toHaveLength(1)
  await page.reload()
  await shown(page).toEqual(['Mattress', 'Boiler', 'Wooden floor', ...FEATURED.slice(3)])
  expect(writes(marketplace)).toHaveLength(1)
})
