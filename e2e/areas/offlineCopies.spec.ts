/** Lists made available offline: read in the background, and from then on searched, sorted and filtered as a whole, also without the server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cityCount, expect, expectIn, expectNoViolations, goTo, keys, listNamed, notice, openScreen, type Page, press, test, written } from '../kit/kit.ts'
import { cellAt, idsOf } from '../kit/parts.ts'

const calls = listNamed('request calls')
const messages = listNamed('messages')
const toolbar = (page: Page, list: string) => page.getByRole('toolbar', { name: `${list} list` })
const found = (page: Page, text: string | RegExp) => page.getByText(text)

test(
  'all request calls are kept: every column sorts, the search finds in all of them, and without the server too',
  { tag: '@electron' },
  async ({ page, marketplace }) => {
    await openScreen(page, '/admin/request-call')
    const tools = toolbar(page, 'request calls')
    await expect(page.getByRole('searchbox', { name: 'Filter this page' })).toBeVisible()
    await expect(calls.table(page).getByRole('columnheader', { name: 'Phone number' }).getByRole('button')).toHaveCount(0)

    const before = marketplace.calls.length
    const opener = tools.getByRole('button', { name: /^Search all / })
    await opener.focus()
    await keys(page, 'Enter', { shows: found(page, 'Steward reads all request calls in the background'), axe: true })
    await page.keyboard.press('Enter')
    await expect(tools.getByRole('button', { name: 'Available offline', exact: true })).toBeVisible({ timeout: 30_000 })
    const asked = marketplace.calls.slice(before).filter(({ path, search }) => path === 'requestCall/lists' && search.startsWith('?limit=100&'))
    expect(asked[0]!.search).toBe('?limit=100&start=0&order_by_column=created_at&order_by=desc')
    expect(asked[1]!.search, 'the last row of a page comes once more with the next').toBe('?limit=100&start=99&order_by_column=created_at&order_by=desc')

    const { length } = marketplace.calls
    await press(page, calls.table(page).getByRole('columnheader', { name: 'Phone number' }).getByRole('button'), { to: /sort=phone_no\.asc/ })
    const phones = await cellAt(calls.rows(page), 2).allTextContents()
    expect(phones.length).toBeGreaterThan(0)
    const search = page.getByRole('searchbox', { name: 'Search request calls' })
    const phone = (await cellAt(calls.rowOf(page, 1).or(calls.rows(page).last()).first(), 2).textContent())!
    await search.fill(phone)
    await expect(calls.rowAt(page, 0)).toContainText(phone)
    await search.fill('')
    await tools.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Services Id')
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('is empty')
    await press(page, 'Apply', { shows: page.getByRole('list', { name: 'Filters' }).getByText('Services Id is empty') })
    expect(
      marketplace.calls.slice(length).filter(({ search: sent }) => /phone_no|search=/.test(sent ?? '')),
      'the server is not asked for any of it',
    ).toEqual([])
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Clear all filters' }).click()

    marketplace.faults.add({ call: '*', kind: 'offline' })
    await page.getByRole('button', { name: 'Refresh Data' }).click()
    await expect(notice(page, /^You’re offline\./)).toBeVisible({ timeout: 20_000 })
    await search.fill(phone)
    await expect(calls.rowAt(page, 0)).toContainText(phone)
    marketplace.faults.clear()
    await search.fill('')

    await tools.getByRole('button', { name: 'Available offline', exact: true }).click()
    await expect(found(page, '1,199 request calls are on this computer. 1 could not be read.')).toBeVisible()
    await page.getByRole('menuitem', { name: 'Remove from this computer…' }).click()
    await press(page.getByRole('dialog'), 'Remove', { shows: tools.getByRole('button', { name: /^Search all / }) })
    await expect(page.getByRole('searchbox', { name: 'Filter this page' })).toBeVisible()
  },
)

test('Offline data shows every list, and a tab that the server cannot filter is exact at once', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/dashboard', { shows: page.getByRole('group', { name: /^Keep the marketplace/ }) })
  await press(page, 'Choose lists', { shows: page.getByText(/^On this computer: 0 of \d+ lists\./) })
  await expect(page.getByRole('cell', { name: /^(People|Catalogue|Operations|Content|Places and money|Administration)$/ })).toHaveCount(6)
  await expect(page.getByRole('checkbox', { name: 'Cities' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Contact Us' })
  await expect(row).toContainText('Not on this computer')
  await expectNoViolations(page)
  await press(row, 'Search all: Contact Us', { shows: row.getByRole('progressbar') })
  await row.getByRole('button', { name: 'Pause: Contact Us' }).click()
  await expect(row).toContainText('Paused.')
  await row.getByRole('button', { name: 'Read on: Contact Us' }).click()
  await expect(row.getByRole('button', { name: 'Read all again: Contact Us' })).toBeVisible({ timeout: 45_000 })
  await press(row, 'Read all again: Contact Us', { shows: row.getByText(/They are being read again/) })
  await press(row, 'Pause: Contact Us', { shows: row.getByText(/Reading them again is paused/) })
  await press(row, 'Cancel reading again: Contact Us', { shows: row.getByRole('button', { name: 'Read all again: Contact Us' }) })
  const banks = page.getByRole('row').filter({ hasText: 'Bank' })
  await expect(banks).toContainText('Not on this computer')
  await press(banks, /^Read now: /, { shows: banks.getByRole('button', { name: /^Read again: / }) })
  marketplace.faults.add({ call: 'GET CategoryTags/lists', kind: 'rejected', message: 'No tags today.' })
  await press(page.getByRole('row').filter({ hasText: 'Tags' }), /^Read now: /, { shows: page.getByText('No tags today.') })
  marketplace.faults.clear()
  for (const name of ['Tags', 'Cities']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Read the chosen lists (2)' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Cities' })).toContainText(written(cityCount()), { timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^Preparing search/ })).toHaveCount(0)
  await press(page, /^Read all that are missing/, { shows: page.getByRole('button', { name: /^Preparing search/ }) })
  await expect(page.getByRole('button', { name: /^Read all that are missing/ })).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Not on this computer')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('No tags today.')).toHaveCount(0)
  await expectNoViolations(page)

  const before = marketplace.calls.length
  await row.getByRole('link', { name: 'Contact Us' }).click()
  await press(page, page.getByRole('button', { name: 'Not replied', pressed: false }), { shows: messages.rowAt(page, 0) })
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible()
  const ids = await idsOf(messages.rows(page))
  expect(ids, 'the newest first').toEqual(ids.toSorted((a, b) => b - a))
  expect(marketplace.calls.slice(before).filter(({ path }) => path === 'contactUs/lists').length, 'no reading through all pages').toBeLessThan(4)
  await goTo(page, '/admin/dashboard', { shows: page.getByText('Messages to answer') })
})

test('above the limit of the server profile the newest part is kept, and every search, count and summary says since when', async ({
  startHost,
  marketplace,
  dataFolder,
}) => {
  const file = join(dataFolder, 'profile.json')
  writeFileSync(file, JSON.stringify({ baseUrl: marketplace.url, apiKey: marketplace.apiKey, offlineRows: 300 }))
  const { page } = await startHost({ environment: { STEWARD_PROFILE: file } })
  await openScreen(page, '/admin/offline')
  const copies = page.getByRole('table', { name: 'Lists on this computer' })
  const copyRow = (name: string) => copies.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const range = (text: RegExp) => notice(page, text)
  let since = ''

  await test.step('Offline data says how many are kept, since when, and how many are not', async () => {
    for (const name of ['Request Calls', 'Contact Us']) {
      await copyRow(name)
        .getByRole('button', { name: `Search all: ${name}` })
        .click()
      await expect(copyRow(name).getByRole('button', { name: `Read all again: ${name}` })).toBeVisible({ timeout: 30_000 })
    }
    await expect(copyRow('Contact Us')).toContainText(
      /The newest 300 rows are on this computer, since [A-Z][a-z]{2} \d{1,2}, \d{4}\. [\d,]+ older ones are not\./,
    )
    const text = (await copyRow('Request Calls').textContent())!
    since = /The newest 300 rows are on this computer, (since [A-Z][a-z]{2} \d{1,2}, \d{4})\. 899 older ones are not\./.exec(text)![1]!
    await expect(copies).not.toContainText('All 300')
    const starts = marketplace.calls.flatMap(({ path, search }) => (path === 'requestCall/lists' ? Number(new URLSearchParams(search).get('start')) : []))
    expect(Math.max(...starts), 'no older page is read').toBeLessThan(400)
    await expectNoViolations(page)
  })

  await test.step('the list says it of all rows, of those found, and of summaries', async () => {
    await goTo(page, '/admin/request-call', { shows: range(new RegExp(`^1–50 of 300 ${since}$`)) })
    const phone = (await cellAt(calls.rowAt(page, 0), 2).textContent())!
    await press(page, calls.table(page).getByRole('columnheader', { name: 'Created At' }).getByRole('button'), { to: /sort=created_at\.asc/ })
    await expect(calls.rowAt(page, 0), 'the oldest').toContainText(since.replace('since ', ''))
    const search = page.getByRole('searchbox', { name: 'Search request calls' })
    await search.fill(phone)
    await expect(range(new RegExp(`^1–\\d+ of \\d+ ${since}$`))).toBeVisible()
    await search.fill('')
    await toolbar(page, 'request calls').getByRole('button', { name: 'Summarise' }).click()
    const summaries = page.getByRole('region', { name: 'Summaries' })
    await expect(summaries).toContainText(new RegExp(`Request calls by .+, ${since}`))
    await expectNoViolations(page)
    await toolbar(page, 'request calls').getByRole('button', { name: 'Available offline', exact: true }).click()
    await expect(found(page, `The newest 300 request calls are on this computer, ${since}.`)).toBeVisible()
    await page.keyboard.press('Escape')

    await goTo(page, `/admin/find?${new URLSearchParams({ search: phone }).toString()}`)
    await expect(page.getByRole('region', { name: new RegExp(`^Request Calls: \\d+ results? ${since}$`) })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not fully searched' })).toContainText(
      new RegExp(`Of these lists, only the newest part is on this computer: .*Request Calls, ${since}`),
    )
    await expectNoViolations(page)
  })

  await test.step('the Dashboard counts what waits among them, and calls it no whole', async () => {
    await goTo(page, '/admin/dashboard')
    const messagesWaiting = page.getByRole('group', { name: 'Messages to answer' })
    await expectIn(messagesWaiting, /Messages to answer \d+\+/, /Counted since [A-Z][a-z]{2} \d{1,2}, \d{4}\./)
  })
})
