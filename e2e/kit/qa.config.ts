/** What `npm run qa` runs: the specs of a folder, which STEWARD_SPECS names (the samples if it does not), in any of the hosts. */
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import own from '../playwright.config.ts'
import { config } from './config.ts'

const folder = process.env.STEWARD_SPECS ?? join(import.meta.dirname, 'samples')

export default defineConfig(config, {
  testDir: folder,
  outputDir: join(folder, 'test-results'),
  use: { launchOptions: own.use!.launchOptions! },
  projects: [{ name: 'packaged' }, { name: 'electron' }, { name: 'loopback' }],
})
