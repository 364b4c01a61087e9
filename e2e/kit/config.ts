/** What a Playwright configuration for specs of Steward extends: `defineConfig(config, { testDir: 'specs' })`. */
import type { PlaywrightTestConfig } from '@playwright/test'
import type { Demo, Options } from './fixtures.ts'

/** Specs that run side by side in the packaged application, with the kit's limits of time. */
export const config: PlaywrightTestConfig<Partial<Options & { demo: Demo }>> = {
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure', viewport: { width: 1280, height: 800 } },
}
