/** What the page loads before sign-in shows. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

/** Bytes of JavaScript, gzip. */
const LIMIT = 200_000
/** Bytes of typefaces, which are compressed as they are. */
const TYPEFACE_LIMIT = 60_000

const folder = fileURLToPath(new URL('../../dist/renderer', import.meta.url))

test('sign-in shows after at most 200 kB of JavaScript, gzip', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname))
  const files = [...new Set(loaded)].filter(path => path.endsWith('.js'))
  expect(files.length).toBeGreaterThan(0)
  const sizes = files.map(path => gzipSync(readFileSync(folder + path), { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT)
})

test('one file of the typeface is loaded, once, before sign-in shows', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const files = await page.evaluate(async () => {
    await document.fonts.ready
    return performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.endsWith('.woff2'))
  })
  expect(files).toHaveLength(1)
  expect(readFileSync(folder + files[0]!).length).toBeLessThanOrEqual(TYPEFACE_LIMIT)
})
