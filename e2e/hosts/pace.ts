/** How often Playwright looks whether what a test waits for is there. */
import type { Page } from '@playwright/test'

/** What stands behind a page in Playwright's own half, which runs in the same process. */
interface Frame {
  retryWithProgressAndBackoff(progress: unknown, look: unknown): Promise<unknown>
  retryWithProgressAndTimeouts(progress: unknown, waits: readonly number[], look: unknown): Promise<unknown>
}

/** From one look to the next, in milliseconds; the last again and again. */
const WAITS: readonly number[] = [20, 50, ...Array<number>(12).fill(100), 250]

/**
 * Has every action and expectation look each 100 ms in the first seconds. Playwright itself looks for 270 ms and then each 500 ms, and has no
 * setting for it; a screen of Steward is there after 300 to 400 ms, so most waits would take twice as long as what they wait for.
 * A Playwright that is built otherwise keeps its own pace.
 */
export function lookOften(page: Page): void {
  const { _connection: connection } = page as unknown as { _connection?: { toImpl?(client: unknown): { mainFrame(): Frame } } }
  const frame = connection?.toImpl?.(page).mainFrame()
  if (!frame?.retryWithProgressAndTimeouts) return
  const prototype = Object.getPrototypeOf(frame) as Frame
  prototype.retryWithProgressAndBackoff = function (this: Frame, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, WAITS, look)
  }
}
