/** Stops the page's clock, so that timers fire only when the test lets time pass. */
import type { Page } from '@playwright/test'

/** Stops the page's clock, including animation frames; `page.clock.runFor` then lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}
