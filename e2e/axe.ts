/** Axe on a page as it stands: every finding is a failure, named with the element it is about. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with the findings, if there are any. Legacy mode, because Electron opens no page for Axe's own. Fluent's focus sentinels are hidden from people and are left out; so are tooltips, which stand outside all landmarks and repeat what their control is called. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Elements that are still fading in have no final colours; finished animations make the picture still.
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('[data-tabster-dummy]').exclude('[role="tooltip"]').analyze()
  const findings = violations.flatMap(({ id, help, nodes }) => nodes.map(node => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  expect(findings, 'axe').toEqual([])
}
