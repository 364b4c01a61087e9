/** What a screen reader is told: the texts that live regions of the page get, in their order. */
import type { Page } from '@playwright/test'
import { reloadFirst } from './navigation.ts'

/** Listens from now on, in a page that is loaded anew. Answers a function that gives what was said since it was last called. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = (region: Element | null | undefined) => {
      const text = region?.textContent?.replace(/\s+/g, ' ').trim()
      if (text) heard.push(text)
    }
    // The announcer's regions are in closed roots.
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachShadow(init) {
      const root = attach.call(this, init)
      if (this.matches('[data-announcer]')) new MutationObserver(() => note(root.firstElementChild)).observe(root, { childList: true, subtree: true })
      return root
    }
    // Whatever else is live: by its attribute, or by its role alone.
    const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"]:not([aria-live]), [role="alert"]:not([aria-live]), [role="log"]:not([aria-live])'
    const watch = () =>
      new MutationObserver(records =>
        setTimeout(() => {
          const touched = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
          const live = touched.map(node => (node instanceof Element ? node : node.parentElement)?.closest(LIVE))
          for (const region of new Set(live)) note(region)
        }),
      ).observe(document, { childList: true, characterData: true, subtree: true })
    watch()
  })
  await reloadFirst(page)
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
}
