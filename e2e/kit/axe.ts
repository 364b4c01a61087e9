/** Runs Axe on the page in its present state; every violation fails the test and is reported with its element. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules about colours. All other rules find the same in every theme, and are checked in the light one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails if Axe finds violations. Axe runs in legacy mode because Electron does not open the extra page that it would use otherwise.
 * Left out are Fluent's focus sentinels, which users never reach, and tooltips, which are outside all landmarks and only repeat the
 * names of their controls.
 * @param rules the only rules to check; all by default
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Elements that are still fading in do not have their final colours, so animations are awaited; all but those of skeletons and those that stand
  // still, which never end.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
  })
  // Axe's half megabyte would be sent and compiled twice for each analysis; a page that has it already keeps it.
  const source = (await page.evaluate(() => 'axe' in window)) ? { axeSource: ';' } : {}
  const builder = new AxeBuilder({ page, ...source }).setLegacyMode().exclude('[data-tabster-dummy]').exclude('[role="tooltip"]')
  // Without this, Axe also collects every element that passes.
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
 * The themes in which screens and their states are checked, with the entry of the Theme menu for each. Light and dark share one walk:
 * while Steward follows the system, each state can be shown in the other theme without being reached again.
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
  { themes: 'high contrast', choice: 'High contrast', check: (page: Page) => expectNoViolations(page, COLOUR_RULES) },
] as const
