/** Uses the editor of rich text as a person does. */
import type { Locator, Page } from '@playwright/test'

/**
 * Slate notes where the caret is up to 100 ms after it came there, and puts it back there: quicker than any person goes on. Waited for
 * in the page, whose timers are late on a busy machine.
 */
const caretNoted = (page: Page) => page.evaluate(() => new Promise(resolve => setTimeout(resolve, 200)))

/** Selects all that stands in an editor. */
export async function selectAll(page: Page, editor: Locator): Promise<void> {
  await editor.focus()
  await caretNoted(page)
  await page.keyboard.press('ControlOrMeta+a')
  await caretNoted(page)
}
