/** The page's clock, stopped: what waits for a time waits until the test lets it pass. */
import type { Page } from '@playwright/test'

/** Stops the page's clock; `page.clock.runFor` then lets time pass. Animation frames stand still too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}
