/**
 * Three projects: `loopback` runs all specs but the walk in Chromium; `electron`, which needs an Electron and a display, those about hosts and attacks, and tests tagged @electron;
 * `wayland`, which needs a Weston too, those about windows.
 */
import { defineConfig } from '@playwright/test'
import { findChromium } from './hosts/chromium.ts'
import { missingFor } from './kit/launch.ts'

/** The areas' own specs prove on loopback what the walk does there. It is needed where there is no Electron, and by whoever asks for it by name. */
const walksOnLoopback = missingFor('electron') !== null || process.argv.some(given => given.includes('walk'))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3, // on two processors: two workers leave them idle while pages wait, four slow the pages down
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a window may once be late; a defect fails again.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // A trace costs a quarter of a test's time, and so is recorded only when a test is retried, as in CI; `--trace on` records one at once.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      // Painting each frame of an animation costs a tenth of the time; a test about motion asks for it. Pages live for seconds: to compile their code
      // a second and third time, for speed, costs a twentieth, and returns less.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--force-prefers-reduced-motion',
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'loopback', testIgnore: ['hosts/electron*.spec.ts', ...(walksOnLoopback ? [] : ['walk.spec.ts'])] },
    { name: 'electron', testIgnore: '{hosts,attacks}/loopback*.spec.ts', grep: /hosts\/|attacks\/|@electron/ },
    { name: 'wayland', testMatch: 'hosts/electron-{crash,paper,window}.spec.ts' },
  ],
})
