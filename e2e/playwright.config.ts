/** `loopback` runs everything in Chromium; `electron`, where one and a display are there, all about the host, the walk through every area and the attacks. */
import { defineConfig } from '@playwright/test'
import { findChromium } from './hosts/chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3, // two leave two processors idle while a page waits, four make pages late
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a machine that is busy with something else a window can be late once; a defect is there the second time too.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // A trace costs a quarter of a test's time, and most of that is its film; where a test is tried again, the second time is soon enough for it.
    trace: process.env.CI ? 'on-first-retry' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'] },
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'loopback', testIgnore: 'hosts/electron*.spec.ts' },
    // Specs of the host, and single tests elsewhere that are tagged.
    { name: 'electron', testIgnore: '{hosts,attacks}/loopback*.spec.ts', grep: /hosts\/|attacks\/|@electron/ },
  ],
})
