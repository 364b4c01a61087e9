/** Counts what somebody does for a task. */
import type { Locator, Page } from '@playwright/test'

/** A click, a key and a typed text are an action each; a key that is pressed again to get somewhere counts once. */
export function counted(page: Page) {
  let actions = 0
  return {
    click(on: Locator): Promise<void> {
      actions += 1
      return on.click()
    },
    type(text: string): Promise<void> {
      actions += 1
      return page.keyboard.type(text)
    },
    /** Presses a key until something is so, at once or after some presses. */
    async press(key: string, isThere: () => Promise<boolean> = () => Promise.resolve(true)): Promise<void> {
      actions += 1
      await page.keyboard.press(key)
      for (let presses = 1; !(await isThere()); presses++) {
        if (presses === 60) throw new Error(`${key} leads nowhere`)
        await page.keyboard.press(key)
      }
    },
    /** How many there were so far. */
    actions: () => actions,
  }
}
