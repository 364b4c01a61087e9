/** What the page loads before sign-in shows. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

/** Bytes of JavaScript, gzip. */
const LIMIT = 200_000

test('sign-in shows after at most 200 kB of JavaScript, gzip', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.endsWith('.js')))
  const files = [...new Set(loaded)]
  expect(files.length).toBeGreaterThan(0)
  const sizes = files.map(path => gzipSync(readFileSync(fileURLToPath(new URL(`../../dist/renderer${path}`, import.meta.url))), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT)
})
