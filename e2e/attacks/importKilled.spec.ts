/** An import that is killed: it goes on where it was, and sends no row twice. */
import { Buffer } from 'node:buffer'
import { isStoreKept, test } from '../hosts/keyringTest.ts'
import { bodiesTo, chooseImported, expect, goTo, signIn } from '../kit/kit.ts'

test('an import that ended with Steward goes on where it was, and sends no row twice', async ({ start, marketplace }) => {
  test.slow()
  const file = Buffer.from(['Title,Country', ...Array.from({ length: 40 }, (_, index) => `Banco Natural ${index},Argentina`)].join('\n'))
  const sent = () => bodiesTo(marketplace, 'bank/store').map(({ title }) => String(title))
  const first = await start()
  await signIn(first.page)
  test.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  await goTo(first.page, '/admin/bank/import')
  await chooseImported(first.page, 'banks.csv', file)
  await expect(first.page.getByText('40 new, 0 changed, 0 the same, 0 refused')).toBeVisible({ timeout: 30_000 })
  await first.page.getByRole('combobox', { name: 'Match banks by' }).selectOption({ label: 'Nothing: all are new banks' })
  marketplace.faults.add({ kind: 'delay', milliseconds: 300, call: 'POST bank/store' })
  await first.page.getByRole('button', { name: 'Import 40 banks…' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect.poll(() => sent().length).toBeGreaterThan(6)
  await first.kill()
  marketplace.faults.clear()
  const before = new Set(sent())

  const { page } = await start()
  await goTo(page, '/admin/bank/import')
  await expect(page.getByText(/^Import “banks\.csv” was interrupted: \d+ of 40 rows were saved(; the outcome of \d+ isn’t known)?\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Match banks by' })).toHaveValue('none')
  await expect(page.getByRole('tab', { name: /^Imported \([1-9]/ })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Go on with \d+ banks…$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('region', { name: /^Import “banks\.csv”, [1-3]\d banks$/ })).toContainText('banks saved.')
  const after = sent()
  expect(new Set(after).size).toBe(after.length)
  expect(after.length).toBeGreaterThanOrEqual(40 - 4)
  expect(before.size).toBeGreaterThan(0)
})
