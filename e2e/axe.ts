/** Axe on a page as it stands: every finding is a failure, named with the element it is about. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that look at colours; all others find the same in every theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails with the findings, if there are any. Legacy mode, because Electron opens no page for Axe's own. Fluent's focus sentinels are hidden from people and are left out; so are tooltips, which stand outside all landmarks and repeat what their control is called. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Elements that are still fading in have no final colours; finished animations make the picture still.
  // A skeleton's never ends: to wait for it would be to wait until the rows are there.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
  })
  // Axe is half a megabyte to send and to compile, and each analysis would do both twice; a page that has it keeps it.
  const source = (await page.evaluate(() => 'axe' in window)) ? { axeSource: ';' } : {}
  const builder = new AxeBuilder({ page, ...source }).setLegacyMode().exclude('[data-tabster-dummy]').exclude('[role="tooltip"]')
  // What is in order is not gathered element by element.
  const { violations } = await builder.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) }).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  expect(findings, 'axe').toEqual([])
}

async function expectNoneInDark(page: Page): Promise<void> {
  const emulate = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(scheme => document.documentElement.style.colorScheme === scheme, colorScheme)
  }
  await emulate('dark')
  await expectNoViolations(page, COLOUR_RULES)
  await emulate('light')
}

/**
 * The walks through screens and their states in all themes, and what is chosen in the Theme menu for each.
 * Light and dark are one walk: while Steward follows the system, each state shows in the other theme without being brought about again.
 */
export const THEME_WALKS = [
  {
    themes: 'light and dark',
    choice: 'System',
    async check(page: Page) {
      await expectNoViolations(page)
      await expectNoneInDark(page)
    },
  },
  { themes: 'high contrast', choice: 'High contrast', check: (page: Page) => expectNoViolations(page) },
] as const
