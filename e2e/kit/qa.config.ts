/** What `npm run qa` runs: the specs of a folder, which STEWARD_SPECS names (the samples if it does not), in any of the hosts. */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import own from '../playwright.config.ts'

const folder = process.env.STEWARD_SPECS ?? join(import.meta.dirname, 'samples')

export default defineConfig({
  testDir: folder,
  outputDir: join(folder, 'test-results'),
  fullyParallel: true,
  workers: 2,
  timeout: own.timeout!,
  expect: own.expect!,
  reporter: 'list',
  use: { ...own.use, trace: 'retain-on-failure' },
  projects: [{ name: 'packaged' }, { name: 'electron' }, { name: 'loopback' }],
})
