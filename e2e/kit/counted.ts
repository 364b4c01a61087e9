/** Counts what somebody does for a task. */
import type { Locator, Page } from '@playwright/test'

/** A click, a key, a typed text, a filled field and turning the wheel are an action each; a key that is pressed again to get somewhere counts once. */
export function counted(page: Page) {
  let actions = 0
  return {
    click(on: Locator, held: Array<'Shift'> = []): Promise<void> {
      actions += 1
      return on.click({ modifiers: held })
    },
    /** Turns the wheel until something is there. */
    async scrollTo(there: Locator): Promise<void> {
      actions += 1
      for (let turns = 0; (await there.count()) === 0; turns++) {
        if (turns === 60) throw new Error('The wheel leads nowhere')
        await page.mouse.wheel(0, 300)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    },
    /** Fills a field of a form, with the way to it. */
    fill(field: Locator, text: string): Promise<void> {
      actions += 1
      return field.fill(text)
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
