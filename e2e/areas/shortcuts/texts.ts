/** The shortcuts of translations, the workbench, and rich text. */
import { expect, openScreen, type Page, pick, selectAll } from '../../kit/kit.ts'
import { by, click, dialog, escape, fill, filled, type Find, focus, focused, gone, holds, is, isNot, key, type Proof, type Screen, shows } from './steps.ts'

export const isMac = process.platform === 'darwin'

const value: Find = page => page.getByRole('textbox', { name: /^Spanish value of / }).first()
/** The text that holds a table. */
const kept: Find = page => page.getByRole('textbox', { name: /^Spanish value of .*refunds/ }).last()
const table: Find = page => kept(page).getByText('Table', { exact: true })
const tool =
  (name: string): Find =>
  page =>
    page
      .getByRole('toolbar', { name: /^Formatting for Spanish value of / })
      .first()
      .getByRole('button', { name, exact: true })
const translated = by('textbox', 'Title in Spanish')

async function openSpanish(page: Page, route: string): Promise<void> {
  await openScreen(page, route)
  await pick(page, 'Language', 'Spanish')
  await expect(value(page)).toBeVisible()
}
const selectText = (page: Page) => selectAll(page, value(page))
const marks =
  (name: string): Proof =>
  async (page, press) => {
    await selectText(page)
    const before = await tool(name)(page).getAttribute('aria-pressed')
    await press()
    await expect(tool(name)(page)).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  }
const canRedo = isNot(tool('Redo'), 'aria-disabled', 'true')
const cannotRedo = is(tool('Redo'), 'aria-disabled', 'true')
const undo = key('ControlOrMeta+z')
/** Puts the cursor into the text below or above the table, and goes to one end of its line. */
const goBeside = (words: string, end: string) => async (page: Page) => {
  await kept(page).getByText(words).click()
  await page.keyboard.press(end)
}
const selectTable = async (page: Page) => {
  await goBeside('Todo queda en su perfil', 'End')(page)
  await page.keyboard.press('ArrowDown')
}
const isAboveQuote = (expected: boolean) => (page: Page) =>
  expect
    .poll(() => kept(page).evaluate(({ textContent }) => textContent.indexOf('Más de un día antes') < textContent.indexOf('Todo queda en su perfil')))
    .toBe(expected)

export const TEXTS: Record<string, Screen> = {
  'in translations': {
    open: page => openSpanish(page, '/admin/translation/1'),
    proofs: {
      'In translations': {
        'Find on this page': [0, focused(by('searchbox'))],
        Submit: [
          fill(value, 'Otra cosa'),
          0,
          page => expect(page.getByText('Languages Updated Successfully.').or(page.getByText('Required')).first()).toBeVisible(),
        ],
      },
    },
  },
  'in the translation workbench': {
    async open(page) {
      await openScreen(page, '/admin/workbench')
      await click(by('button', 'Read: Cancellation reasons'))(page)
      await click(by('link', /missing: Cancellation reasons, Spanish/))(page)
      await focused(translated)(page)
    },
    proofs: {
      'In the translation workbench': {
        'Copy the source': [0, filled(translated)],
        'Skip the text, or go to the one before': [0, holds(translated, ''), 1, filled(translated)],
        'Save the text and go to the next': [0, holds(translated, '')],
      },
    },
  },
  'in rich text': {
    async open(page) {
      await openSpanish(page, '/admin/translation/2/descriptive')
      await selectText(page)
      await page.keyboard.type('Texto')
      await expect(value(page)).toHaveText('Texto')
    },
    proofs: {
      'In rich text': {
        Bold: marks('Bold'),
        Italic: marks('Italic'),
        Underline: marks('Underline'),
        Undo: [cannotRedo, 0, canRedo],
        Redo: [0, cannotRedo, undo, canRedo, isMac ? 0 : 1, cannotRedo],
        'Add or change a link': [
          0,
          page => expect(dialog(page).getByRole('textbox', { name: 'Address' })).toBeFocused(),
          escape(dialog),
          // The text gets the focus with the next frame, and takes it from whatever has it by then.
          page => page.evaluate(() => new Promise(requestAnimationFrame)),
          focused(value),
        ],
      },
      'On the rich text toolbar': {
        'Go to the previous or next button': [focus(tool('Heading 1')), 1, focused(tool('Heading 2')), 0, focused(tool('Heading 1'))],
        'Go to the first or last button': [1, focused(tool('Redo')), 0, focused(tool('Heading 1'))],
      },
    },
  },
  'on a part of rich text that is kept': {
    async open(page) {
      await openSpanish(page, '/admin/translation/2/descriptive')
      await fill(by('searchbox', 'Find on this page'), 'Más de un día antes')(page)
      await shows(table)(page)
    },
    proofs: {
      'On a table or picture in rich text': {
        'Select it from the text above or below': [
          [goBeside('Todo queda en su perfil', 'End'), 0, key('Delete'), gone(table), undo, shows(table)],
          [goBeside('Más información', 'Home'), 1, key('Delete'), gone(table), undo, shows(table)],
        ],
        'Move it up or down': [selectTable, 0, isAboveQuote(true), 1, isAboveQuote(false)],
        'Delete it': [0, gone(table), undo, selectTable, 1, gone(table)],
      },
    },
  },
}
