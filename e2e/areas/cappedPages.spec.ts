/** A backend that answers fewer rows than it is asked for: all that match are all, on the screen, in a bulk run and in an export. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { randomOf, seedOf } from '../attacks/random.ts'
import { destination, expect, goTo, openScreen, test } from '../kit/kit.ts'
import { recordRows } from '../kit/parts.ts'

const FEWEST = 7
const MOST = 99

test('all that match are all, however few rows the backend gives at once', async ({ page, host, marketplace }) => {
  test.setTimeout(120_000)
  const seed = seedOf('capped pages')
  const random = randomOf(seed)
  await openScreen(page, '/admin/users/customers?search=javier&size=100')
  const range = page.getByText(/^1–100 of \d+$/)
  await expect(range).toBeVisible()
  const total = Number(/of (\d+)$/.exec((await range.textContent())!)![1])
  const cap = FEWEST + Math.floor(random() * (MOST - FEWEST))
  const about = `seed ${seed}: ${cap} of ${total} rows at once`
  marketplace.faults.add({ kind: 'fewer', rows: cap, call: 'GET *' })

  await goTo(page, '/admin/dashboard', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  const last = Math.ceil(total / 100)
  await goTo(page, `/admin/users/customers?search=javier&size=100&page=${last}`)
  await expect(page.getByText(`${(last - 1) * 100 + 1}–${total} of ${total}`), about).toBeVisible()
  const table = page.getByRole('grid', { name: 'customers' })
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(range, about).toBeVisible()
  await recordRows(table).first().focus()
  await page.keyboard.press('End')
  await expect(page.locator('tbody tr[data-id]:focus'), about).toHaveAttribute('aria-rowindex', '101')

  const { export: run } = await destination(host, page)
  const ids = parse(readFileSync(await run('CSV')), { bom: true })
    .slice(1)
    .map(([id]) => id)
  expect(new Set(ids).size, about).toBe(total)

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: `Select all ${total} that match` }).click()
  marketplace.calls.length = 0
  await page.getByRole('toolbar', { name: 'Selected customers' }).getByRole('button', { name: 'Set inactive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Inactive' }).click()
  await expect(page.getByText(`Set inactive: ${total} customers done.`), about).toBeVisible({ timeout: 60_000 })
  const sent = marketplace.calls.filter(call => call.method === 'POST').map(({ body }) => new URLSearchParams(body).get('id'))
  expect(new Set(sent), about).toEqual(new Set(ids))
})
