/** Covers the page: everything is taken out of it, so that nothing can be read there by eye, by a screen reader or by a script. */
import { whenDrawn } from '../ui/basics/whenDrawn.ts'

const TITLE = 'Locked - Steward'

/**
 * Takes everything out of the page but one element, and what is added meanwhile too; the title says that it is locked. Returns a function that
 * puts it back as it was: what was typed, how far it was scrolled, where the focus was.
 */
export function coverPage(cover: HTMLElement): () => void {
  const { activeElement: focused, title } = document
  const id = focused?.closest<HTMLElement>('tr[data-id]')?.dataset.id
  const row = id === undefined ? null : `tr[data-id="${id}"]`
  const scrolled = [...document.body.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map(element => ({ element, top: element.scrollTop, left: element.scrollLeft }))
  const away = document.createDocumentFragment()
  const takeAway = () => away.append(...[...document.body.children].filter(child => child !== cover))
  takeAway()
  const arrivals = new MutationObserver(takeAway)
  arrivals.observe(document.body, { childList: true })

  /** The title that the screens want, which may change while an answer is still on its way. */
  let wanted = title
  const hideTitle = () => {
    if (document.title === TITLE) return
    wanted = document.title
    document.title = TITLE
  }
  hideTitle()
  const titles = new MutationObserver(hideTitle)
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })

  return () => {
    arrivals.disconnect()
    titles.disconnect()
    document.title = wanted
    document.body.prepend(away)
    for (const { element, top, left } of scrolled) element.scrollTo({ top, left, behavior: 'instant' })
    const isThere = focused instanceof HTMLElement && focused !== document.body && focused.isConnected
    const goal = isThere ? focused : document.getElementById('content')
    goal?.focus({ preventScroll: true })
    // Rows are drawn anew.
    if (!isThere && row)
      whenDrawn(
        () => document.querySelector<HTMLElement>(row),
        found => found.focus({ preventScroll: true }),
      )
  }
}
