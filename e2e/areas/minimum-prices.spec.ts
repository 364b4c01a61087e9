/** Minimum prices of a subcategory: the documents' form, and the table of all countries. */
import { alert, answer, bodyOf, callsTo, expect, expectNoViolations, goTo, keys, openScreen, type Page, press, proves, refuse, test } from '../kit/kit.ts'
import { focusedIn } from '../kit/parts.ts'

/** Boiler repair, which has prices in twenty countries. */
const PRICES = '/admin/category/minimum-prices/4'
const form = (page: Page) => page.getByRole('form', { name: 'Minimum price' })
const country = (page: Page) => form(page).getByRole('combobox', { name: 'Country' })
const price = (page: Page) => form(page).getByRole('textbox', { name: 'Price' })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' })
const table = (page: Page) => page.getByRole('table', { name: 'Minimum prices by country' })
const field = (page: Page, name: string) => table(page).getByRole('textbox', { name: `Price for ${name}`, exact: true })
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: `Price for ${name}`, exact: true }) })
interface Call {
  path: string
  body: string
  search: string
}
const sent = (calls: Call[]) => calls.filter(({ path }) => path === 'category/set_min_price').map(({ body }) => bodyOf(body))
const reads = (calls: Call[]) => calls.filter(({ path }) => path === 'category/fetch_min_price')
const LATE = { timeout: 20_000 }

async function choose(page: Page, name: string): Promise<void> {
  await country(page).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
/** Reads all countries, and shows those that have a price. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read all countries' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 read$/ })).toBeVisible(LATE)
  await page.getByRole('button', { name: 'With a price' }).click()
}

/** A box can be typed in once its price was read, which the focus does. */
async function readByFocus(page: Page, name: string): Promise<void> {
  await field(page, name).focus()
  await expect(field(page, name)).toBeEditable(LATE)
}

test(
  'the price of a country is read, typed and saved; what is wrong, refused or left stays typed',
  { annotation: proves('C-006 C-077 C-212 C-606 C-607 C-608 C-758 C-213 C-759') },
  async ({ page, marketplace }) => {
    await test.step('a country loads its price, Submit sends it, and a country without one is empty', async () => {
      await openScreen(page, PRICES, { shows: [page.getByRole('heading', { name: 'Minimum Prices' }), page.getByRole('heading', { name: 'Boiler repair' })] })
      await submit(page).click()
      await expect(country(page)).toHaveAccessibleDescription('Required')
      expect(sent(marketplace.calls)).toEqual([])
      await choose(page, 'Argentina')
      await expect(price(page)).toHaveValue(/^\d+\.\d\d$/)
      expect(callsTo(marketplace, 'currency/lists'), 'no document names the currencies here').toEqual([])
      const { search } = reads(marketplace.calls)[0]!
      expect([...new URLSearchParams(search).keys()]).toEqual(['subcategory_id', 'country_id'])
      expect(new URLSearchParams(search).get('subcategory_id')).toBe('4')
      await expectNoViolations(page)

      await price(page).fill('1.234,50')
      await press(page, submit(page), { shows: form(page).getByRole('status').filter({ hasText: 'Minimum price saved successfully' }) })
      expect(sent(marketplace.calls)).toEqual([{ subcategory_id: '4', country_id: new URLSearchParams(search).get('country_id'), min_price: '1234.50' }])
      await expect(price(page)).toHaveValue('1234.50')

      await choose(page, 'Andorra')
      await expect(form(page)).toContainText('No price yet')
      await expect(price(page)).toHaveValue('')
      await submit(page).click()
      await expect(price(page)).toHaveAccessibleDescription('Required')
      await page.reload()
      await expect(country(page), 'the address has the country').toHaveValue('Andorra')
      await choose(page, 'Argentina')
      await expect(price(page)).toHaveValue('1234.50')
    })
    await test.step('a price is a number of 0 or more, and 0 is one', async () => {
      marketplace.calls.length = 0
      await choose(page, 'Spain')
      await expect(price(page)).not.toHaveValue('')
      for (const [typed, message] of [
        ['-1', 'Price must be 0 or more'],
        ['1,234', 'Price must be a number such as 1250 or 12.50'],
        ['', 'Required'],
      ] as const) {
        await price(page).fill(typed)
        await submit(page).click()
        await expect(price(page)).toHaveAccessibleDescription(message)
        await expect(price(page)).toBeFocused()
      }
      expect(sent(marketplace.calls)).toEqual([])
      await price(page).fill('0')
      await press(page, submit(page), { shows: form(page).getByRole('status').filter({ hasText: 'saved' }) })
      await page.reload()
      await expect(price(page)).toHaveValue('0')
    })
    await test.step('a refusal and an answer that is none keep what was typed; Check finds out', async () => {
      await price(page).fill('17')
      refuse(marketplace, 'POST category/set_min_price', { min_price: 'Too much.' })
      await submit(page).click()
      await expect(form(page).getByRole('alert')).toContainText('The given data was invalid. Too much.')
      await expect(price(page)).toHaveValue('17')

      marketplace.faults.clear()
      marketplace.faults.add({ kind: 'body', body: '<html>', contentType: 'text/html', call: 'POST category/set_min_price', times: 1 })
      await submit(page).click()
      await expect(form(page).getByRole('alert')).toContainText('Not known whether this was saved.')
      await form(page).getByRole('button', { name: 'Check' }).click()
      await expect(form(page).getByRole('alert')).toContainText('It wasn’t saved.')
      await submit(page).click()
      await answer(page, 'Send again?', 'Send again', { shows: form(page).getByRole('status').filter({ hasText: 'Minimum price saved successfully' }) })
      await expect(price(page)).toHaveValue('17')
    })
    await test.step('leaving asks while prices are typed; they are there again as a draft, and can be put away', async () => {
      const stored = await price(page).inputValue()
      await price(page).fill('88')
      await choose(page, 'Chile')
      await expect(price(page)).not.toHaveValue('88')
      await choose(page, 'Spain')
      await expect(price(page), 'another country takes nothing that was typed').toHaveValue('88')
      const dashboard = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })
      await dashboard.click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(price(page)).toHaveValue('88')
      await dashboard.click()
      await press(question, 'Leave', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
      await goTo(page, PRICES, { notice: 'Your unsaved draft was restored.' })
      await choose(page, 'Spain')
      await expect(price(page)).toHaveValue('88')
      await page.getByRole('button', { name: 'Discard draft' }).click()
      await expect(price(page)).toHaveValue(stored)
      await press(page, dashboard, { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    })
    await test.step('prices are set for subcategories alone', async () => {
      await goTo(page, '/admin/category/minimum-prices/2')
      await expect(page.getByText('Minimum prices are set for a Subcategory. Plumbing is of the type Parent.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
      await expect(form(page)).toHaveCount(0)
      await goTo(page, '/admin/category/minimum-prices/nothing')
      await expect(page.getByRole('alert')).toContainText('There’s no category at this address.')
    })
  },
)

test(
  'the prices of all countries are read into one table, and only what changed is sent, each country alone',
  { annotation: proves('C-212 C-758') },
  async ({ page, marketplace }) => {
    await test.step('reading shows how far it is, Cancel stops it, and the others are read after that; a country that fails is read again alone', async () => {
      await openScreen(page, PRICES)
      marketplace.faults.add({ kind: 'body', body: '<html>', contentType: 'text/html', call: 'GET category/fetch_min_price', times: 1 })
      marketplace.faults.add({ kind: 'delay', milliseconds: 150, call: 'GET category/fetch_min_price' })
      await press(page, 'Read all countries', { shows: page.getByRole('progressbar', { name: 'Reading prices' }) })
      const failed = table(page).getByRole('row').filter({ hasText: 'Not read: ' })
      await expect(failed).toHaveCount(1, LATE)
      await press(page, page.getByRole('button', { name: 'Cancel', exact: true }), { notice: /^Stopped at \d+ of \d+$/ })
      const { length: before } = reads(marketplace.calls)
      expect(before).toBeLessThan(200)
      marketplace.faults.clear()
      await press(failed, /^Retry /, { gone: failed })
      await page.getByRole('button', { name: /^Read the other \d+$/ }).click()
      await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 read$/ })).toBeVisible(LATE)
      await page.getByRole('button', { name: 'With a price' }).click()
      await expect(table(page)).toHaveAttribute('aria-rowcount', '21')
    })
    await test.step('all countries in one table, with their currencies; only what changed is sent', async () => {
      await goTo(page, '/admin/currency', { shows: page.getByText(/^1–10 of /) })
      marketplace.calls.length = 0
      await goTo(page, PRICES)
      await expect(field(page, 'Afghanistan')).toHaveAccessibleDescription('Not read yet')
      expect(reads(marketplace.calls)).toEqual([])
      await readAll(page)
      await expect(table(page)).toHaveAttribute('aria-rowcount', '21')
      expect(new Set(reads(marketplace.calls).map(({ search }) => search)).size).toBe(reads(marketplace.calls).length)
      await expect(row(page, 'Brazil').getByRole('cell').nth(1)).toHaveText('BRL')
      await expectNoViolations(page)

      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
      const before = await field(page, 'Brazil').inputValue()
      await field(page, 'Brazil').fill(before.replace('.', ','))
      await expect(page.getByRole('button', { name: 'Save changes' }), 'the same amount is no change').toBeDisabled()
      await field(page, 'Brazil').fill('41.5')
      await field(page, 'Chile').fill('9000')
      await field(page, 'Colombia').fill('-2')
      await expect(field(page, 'Brazil')).toHaveAccessibleDescription('Changed, not saved yet')
      await expect(field(page, 'Colombia')).toHaveAccessibleDescription('Price must be 0 or more')
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
      await expect(field(page, 'Brazil')).toHaveAccessibleDescription('Saved')
      await expect(field(page, 'Chile')).toHaveAccessibleDescription('Saved')
      expect(new Set(sent(marketplace.calls).map(({ min_price }) => min_price))).toEqual(new Set(['41.5', '9000']))
      expect(sent(marketplace.calls)).toHaveLength(2)
      await expect(field(page, 'Colombia')).toHaveValue('-2')
      await expectNoViolations(page)
      await field(page, 'Colombia').press('Escape')
    })
    await test.step('one country that fails among many says why and stays typed; the others are saved, and it is sent again alone', async () => {
      marketplace.calls.length = 0
      const names = ['Argentina', 'Bolivia', 'Brazil', 'Chile', 'Colombia']
      for (const [index, name] of names.entries()) await field(page, name).fill(String(100 + index))
      marketplace.faults.add({ kind: 'rejected', message: 'Not this country.', call: 'POST category/set_min_price', times: 1 })
      await page.getByRole('button', { name: 'Save 5 changes' }).click()
      await expect(page.getByRole('region', { name: 'Save minimum prices, 5 countries' })).toContainText('4 countries saved, 1 refused.')
      const failed = table(page).getByRole('row').filter({ hasText: 'Not saved: Not this country.' })
      await expect(failed).toHaveCount(1)
      const typed = await failed.getByRole('textbox').inputValue()
      expect(Number(typed)).toBeGreaterThanOrEqual(100)
      expect(sent(marketplace.calls)).toHaveLength(5)
      await press(page, 'Save 1 change', { gone: failed })
      await expect.poll(() => sent(marketplace.calls)).toHaveLength(6)
      expect(sent(marketplace.calls).at(-1)!.min_price).toBe(typed)
      await page.reload()
      await readAll(page)
      for (const [index, name] of names.entries()) await expect(field(page, name)).toHaveValue(String(100 + index))
    })
    await test.step('what is not known whether it was saved is not sent again by itself, and is checked in its row', async () => {
      await field(page, 'Brazil').fill('77')
      marketplace.faults.add({ kind: 'body', body: '<html>', contentType: 'text/html', call: 'POST category/set_min_price', times: 1 })
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(row(page, 'Brazil')).toContainText('Not known whether this was saved.')
      await expect(field(page, 'Brazil')).toHaveValue('77')
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
      await expect(page.getByText('1 change can’t be sent')).toBeVisible()
      await page.getByRole('button', { name: 'Check Brazil' }).click()
      await expect(row(page, 'Brazil')).toContainText('It wasn’t saved.')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(field(page, 'Brazil')).toHaveAccessibleDescription('Saved')
    })
    await test.step('what is being sent goes on when the screen is left without a question, and is found there on the way back', async () => {
      marketplace.calls.length = 0
      const names = ['Argentina', 'Bolivia', 'Brazil', 'Chile', 'Colombia', 'Guatemala']
      for (const [index, name] of names.entries()) await field(page, name).fill(String(200 + index))
      marketplace.faults.add({ kind: 'delay', milliseconds: 1_500, call: 'POST category/set_min_price' })
      await page.getByRole('button', { name: 'Save 6 changes' }).click()
      await expect(row(page, 'Guatemala')).toContainText('Waiting')
      await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
      await goTo(page, PRICES)
      await expect(field(page, 'Argentina')).toHaveValue('200')
      await page.getByRole('button', { name: 'With a price' }).click()
      for (const name of names) await expect(field(page, name)).toHaveAccessibleDescription('Saved', LATE)
      await expect(page.getByText('Your unsaved draft was restored.')).toHaveCount(0)
      expect(sent(marketplace.calls)).toHaveLength(6)
      await page.reload()
      await expect(field(page, 'Argentina')).toHaveAccessibleDescription('Not read yet')
      await expect(page.getByText('Your unsaved draft was restored.')).toHaveCount(0)
    })
  },
)

test('by keyboard alone: the form, and from price to price in the table', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/countries', { shows: page.getByText(/^1–10 of /) }) // which countries are active is known from their list
  await goTo(page, PRICES)
  await country(page).focus()
  await page.keyboard.type('Spain')
  await expect(page.getByRole('option', { name: 'Spain' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(price(page)).not.toHaveValue('')
  await price(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('19')
  await keys(page, 'Control+Enter', { shows: form(page).getByRole('status').filter({ hasText: 'saved' }) })

  await page.getByRole('searchbox', { name: 'Find a country' }).focus()
  await page.keyboard.type('guat')
  await keys(page, ['Tab', 'Tab'], { focused: page.getByRole('button', { name: 'Read all countries' }) })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 read$/ })).toBeVisible(LATE)
  await expect(field(page, 'Guatemala')).not.toHaveValue('')
  const stored = await field(page, 'Guatemala').inputValue()
  await field(page, 'Guatemala').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await expect(field(page, 'Guatemala')).toHaveValue(stored)
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('')
  const first = table(page).getByRole('textbox').first()
  await expect(first, 'active countries come first').toHaveAccessibleName('Price for Argentina')
  await first.focus()
  const there = table(page)
    .getByRole('row')
    .filter({ has: focusedIn(page) })
  for (let index = 3; index <= 34; index++) {
    await page.keyboard.press(index % 2 === 0 ? 'ArrowDown' : 'Enter')
    await expect(there).toHaveAttribute('aria-rowindex', String(index))
  }
  await page.keyboard.press('ArrowUp')
  await expect(there).toHaveAttribute('aria-rowindex', '33')
  expect(sent(marketplace.calls)).toHaveLength(1)
})

test('who may not edit sees prices and sends none', async ({ page, marketplace }) => {
  await openScreen(page, PRICES, 'restricted')
  const notice = alert(page, "You don't have permission .")
  await choose(page, 'Spain')
  await expect(price(page)).not.toHaveValue('')
  await price(page).fill('5')
  await expect(submit(page)).toHaveAccessibleDescription(/You don’t have access/)
  await press(page, submit(page), { count: [notice, 1] })
  await press(page, 'Save 1 change', { shows: notice.first() })
  expect(sent(marketplace.calls)).toEqual([])
})

test('without a network: what was read shows, nothing is sent, and what is typed stays', async ({ page, marketplace }) => {
  await openScreen(page, PRICES)
  await choose(page, 'Spain')
  await expect(price(page)).not.toHaveValue('')
  const stored = await price(page).inputValue()
  for (const name of ['Afghanistan', 'Albania']) await readByFocus(page, name)
  await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  marketplace.faults.add({ call: '*', kind: 'offline' })
  await goTo(page, PRICES)
  await expect(country(page)).toBeVisible(LATE)
  await choose(page, 'Spain')
  await expect(price(page)).toHaveValue(stored, LATE)
  await page.getByRole('button', { name: 'Read all countries' }).click()
  await expect(alert(page, 'Reading stopped.')).toBeVisible(LATE)
  for (const name of ['Afghanistan', 'Albania']) await readByFocus(page, name)
  await field(page, 'Afghanistan').fill('6')
  await field(page, 'Albania').fill('7')
  await field(page, 'Algeria').focus()
  await expect(row(page, 'Algeria'), 'nothing replaces what was not read').toContainText('Not read: ', LATE)
  await expect(field(page, 'Algeria')).not.toBeEditable()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(alert(page, 'Nothing was sent, because the record couldn’t be read first.')).toBeVisible(LATE)
  for (const name of ['Afghanistan', 'Albania']) await expect(field(page, name)).toHaveAccessibleDescription('Changed, not saved yet')
  await expect(field(page, 'Albania')).toHaveValue('7')
  expect(sent(marketplace.calls)).toEqual([])
})
