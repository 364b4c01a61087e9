/** Queues narrowed to a country and to one's own, by mouse and by keyboard: in their list and where they are worked through, remembered, against a count of the marketplace. */
import { counted, expect, expectNoViolations, goTo, listNamed, openScreen, type Page, rowsBehind, type ServedMarketplace, test } from '../kit/kit.ts'

test.use({ demo: { size: 0.1 } })

const messages = listNamed('messages')
const bookings = listNamed('bookings')
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const onlyMine = (page: Page) => page.getByRole('checkbox', { name: 'Only mine' })
/** The rows that a list has in all, in its footer. */
const range = (page: Page, total: number) => page.getByText(new RegExp(`^1–\\d+ of ${total}$`))

/** How many of each choice's rows there are, by its name. */
const choices = async (page: Page): Promise<Record<string, number>> => {
  const texts = await country(page).getByRole('option').allInnerTexts()
  return Object.fromEntries(texts.flatMap(text => [...text.matchAll(/^(.*) \(([\d,]+)\)$/g)].map(([, name, rows]) => [name, Number(rows!.replace(',', ''))])))
}

/** How many of the rows that the marketplace has wait, by what `codeOf` gives; null for a row that does not. */
async function waiting<Row>(marketplace: ServedMarketplace, call: string, codeOf: (row: Row) => string | null): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const code of (await rowsBehind<Row>(marketplace, `GET ${call}limit=32000&start=0`)).map(codeOf))
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

test('messages and bookings that wait are narrowed to a country and to one’s own, which is remembered', async ({ page, marketplace }) => {
  await openScreen(page, '/admin/contact-us?tab=waiting', { shows: messages.rows(page).first() })
  await expect(page.getByRole('group', { name: /^Reading all/ })).toHaveCount(0, { timeout: 30_000 })
  const truth = await waiting<{ id: number | null; phone_code: string | null; reply_status: number }>(marketplace, 'contactUs/lists?', each =>
    each.id && each.reply_status === 0 ? (each.phone_code ?? '') : null,
  )
  const [code, rows] = [...truth].filter(([each]) => each !== '').toSorted(([, a], [, b]) => a - b)[0]!

  await test.step('the messages of a country are chosen in one action by mouse, and counted', async () => {
    expect(await choices(page)).toEqual(Object.fromEntries([...truth].map(([each, count]) => [each === '' ? 'Country not known' : `+${each}`, count])))
    await country(page).focus()
    await country(page).selectOption(`+${code} (${rows})`)
    await expect(range(page, rows)).toBeVisible()
    await expect(country(page)).toBeFocused()
    await expectNoViolations(page)
  })
  await test.step('where they are answered, they and their order are the same', async () => {
    const firstShown = async () => Number(await messages.rows(page).first().getAttribute('data-id'))
    const newest = await firstShown()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
    await expect.poll(firstShown).toBeLessThan(newest)
    const first = await firstShown()
    await goTo(page, '/admin/contact-us/reply', { shows: page.getByRole('textbox', { name: 'Reply' }) })
    const queue = page.getByRole('region', { name: 'Messages to answer' })
    await expect(queue.getByRole('status')).toHaveText(`${rows} left`)
    await expect(page).toHaveURL(new RegExp(`reply/${first}$`))
    await expect(country(page)).toHaveValue(code)
    await expectNoViolations(page)
    await page.getByRole('textbox', { name: 'Reply' }).click()
    await page.keyboard.type('Gracias')
    await page.getByRole('button', { name: 'Send and next' }).click()
    await expect(page.getByText(/^Reply sent to .*\. Now in All\.$/)).toBeVisible()
    await expect(queue.getByRole('status')).toHaveText(`${rows - 1} left`)
    await expect(page.getByRole('textbox', { name: 'Reply' }), 'the next one').toBeFocused()
  })
  await test.step('and after a reload', async () => {
    await page.reload()
    await expect(country(page)).toHaveValue(code)
    await goTo(page, '/admin/contact-us?tab=waiting', { shows: messages.rows(page).first() })
    await expect(country(page)).toHaveValue(code)
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('oldest')
  })
  await test.step('one’s own are those that were opened, chosen by keyboard in two actions', async () => {
    await goTo(page, '/admin/booking?tab=waiting', { shows: bookings.rows(page).nth(3) })
    await expect(page.getByRole('group', { name: /^Reading all/ })).toHaveCount(0, { timeout: 30_000 })
    await country(page).focus()
    const done = counted(page)
    await done.press('Tab', () => onlyMine(page).evaluate(box => box === document.activeElement))
    await expect(onlyMine(page)).toHaveAccessibleDescription('Records that you opened or changed on this computer')
    await done.press('Space')
    await expect(page.getByText('No bookings match these filters.')).toBeVisible()
    expect(done.actions()).toBeLessThanOrEqual(2)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(onlyMine(page)).not.toBeChecked()
    const id = Number(await bookings.rows(page).nth(3).getAttribute('data-id'))
    await bookings.rows(page).nth(3).getByRole('gridcell').nth(2).click()
    await expect(page.getByRole('dialog', { name: 'Details' })).toContainText(`Booking ${id}`)
    // A record counts as opened once it has shown for a moment.
    await expect(async () => {
      await onlyMine(page).setChecked(false)
      await onlyMine(page).setChecked(true)
      await expect(range(page, 1)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(bookings.rows(page)).toHaveAttribute('data-id', String(id))
  })
  await test.step('bookings have the country that the phone of their professional says', async () => {
    await onlyMine(page).click()
    await expect(bookings.rows(page).nth(3)).toBeVisible()
    const all = await choices(page)
    const [name, count] = Object.entries(all).find(([each]) => each.startsWith('+'))!
    await country(page).selectOption(`${name} (${count.toLocaleString('en-US')})`)
    const of = await waiting<{ pro_phone: string | null; customer_phone: string | null; status: string | null; approve_payment_by_admin: number }>(
      marketplace,
      'booking/lists?testing=no&',
      each =>
        ['Completed', 'Accepted'].includes(each.status ?? '') && each.approve_payment_by_admin !== 1
          ? String((each.pro_phone ?? each.customer_phone ?? '').startsWith(name.slice(1)))
          : null,
    )
    expect(of.get('true')).toBe(count)
    await expect(range(page, count)).toBeVisible()
  })
})

test('services in review are narrowed to a country once they and their professionals are on this computer', async ({ page }) => {
  await openScreen(page, '/admin/offline', { shows: page.getByRole('checkbox', { name: 'Services', exact: true }) })
  for (const name of ['Services', 'Service Providers', 'Countries']) await page.getByRole('checkbox', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Read the chosen lists (3)' }).click()
  await expect(page.getByRole('button', { name: /^Read (all )?again: (Services|Service Providers|Countries)$/ })).toHaveCount(3, { timeout: 45_000 })
  await goTo(page, '/admin/services/review', { shows: page.locator('article[data-review-id]') })
  const left = async () => Number((await page.getByRole('status').filter({ hasText: ' left' }).innerText()).replaceAll(/\D/g, ''))
  const all = await left()
  await expect.poll(async () => Object.values(await choices(page)).reduce((sum, rows) => sum + rows, 0)).toBe(all)
  const [name, rows] = Object.entries(await choices(page)).find(([each]) => each === 'Argentina')!
  await country(page).selectOption(`${name} (${rows.toLocaleString('en-US')})`)
  await expect.poll(left).toBe(rows)
  await expectNoViolations(page)
  await page.reload()
  await expect(country(page)).toHaveValue('54')
  await expect.poll(left).toBe(rows)
})
