/**
 * The announcer: tells screen readers what appears in regions of status and alert, each text once, one after the other, and a changing text once it
 * stops changing. The regions themselves are no longer live, because each would be announced at once and at every key. Fluent's own announcer
 * serves its bars alone, and neither waits nor leaves out what was announced before.
 *
 * What is drawn together with a screen is no news: of it, alerts alone are said. `data-unsaid` marks regions whose text is said elsewhere,
 * `data-news` marks where all that is drawn is news.
 */

/** How long a text rests before it is said, in milliseconds. */
const REST = { status: 500, alert: 50 }
/** How long it stays before another takes its place, and until it goes: some screen readers read it a second after they were told of it. */
const SHOWN_FOR = 1_000
const GONE_AFTER = 5_000
/** Within this time, the same text is not said twice. */
const ONCE = 5_000

const REGIONS = '[role="status"], [role="alert"]'
const SILENT = '[data-unsaid], [inert], [aria-hidden="true"]'

/** In a root of its own, so that neither Find in page nor anything else comes upon it. */
function makeRegion(isUrgent: boolean): HTMLElement {
  const host = document.createElement('div')
  host.dataset.announcer = ''
  host.dataset.tabsterNeverHide = ''
  host.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  const region = document.createElement('div')
  region.ariaLive = isUrgent ? 'assertive' : 'polite'
  region.ariaAtomic = 'true'
  region.dir = 'auto'
  host.attachShadow({ mode: 'closed' }).append(region)
  document.body.append(host)
  return region
}

let regions: { status: HTMLElement; alert: HTMLElement } | undefined
const queue: Array<{ text: string; kind: 'status' | 'alert' }> = []
const said = new Map<string, number>()
let isSaying = false

let going: ReturnType<typeof setTimeout> | undefined

function empty(): void {
  for (const region of Object.values(regions!)) region.textContent = ''
}

function sayNext(): void {
  const next = queue.shift()
  isSaying = next !== undefined
  if (!next) return
  empty()
  regions![next.kind].textContent = next.text
  clearTimeout(going)
  going = setTimeout(empty, GONE_AFTER)
  setTimeout(sayNext, SHOWN_FOR)
}

/** Says a text that no region shows, once all before it is said; an alert before what waits. */
export function say(text: string, kind: 'status' | 'alert' = 'status'): void {
  const now = performance.now()
  if (!regions || text === '' || now - (said.get(text) ?? -ONCE) < ONCE) return
  for (const [before, at] of said) if (now - at >= ONCE) said.delete(before)
  said.set(text, now)
  queue.splice(kind === 'alert' ? 0 : queue.length, 0, { text, kind })
  if (!isSaying) sayNext()
}

/** What a screen reader finds in a region: its words and the names of its buttons. */
function wordsOf(region: Element): string {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, node =>
    node instanceof Element ? (node.matches('[aria-hidden="true"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT,
  )
  const words: string[] = []
  while (walker.nextNode()) words.push(walker.currentNode.nodeValue!)
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()
const last = new WeakMap<Element, string>()

/** Announces the text of a region once it stops changing. */
function announceAtRest(region: Element): void {
  const kind = region.getAttribute('role') === 'alert' ? 'alert' : 'status'
  clearTimeout(timers.get(region))
  timers.set(
    region,
    setTimeout(() => {
      if (!region.isConnected || region.closest(SILENT) || !region.checkVisibility()) return
      const text = wordsOf(region)
      if (last.get(region) !== text) say(text, kind)
      last.set(region, text)
    }, REST[kind]),
  )
}

/** Silences the regions in what was drawn, and announces them instead. */
function takeOver(drawn: Element): void {
  for (const region of [...(drawn.matches(REGIONS) ? [drawn] : []), ...drawn.querySelectorAll(REGIONS)]) {
    region.setAttribute('aria-live', 'off')
    const isNews = region === drawn || region.getAttribute('role') === 'alert' || region.closest('[data-news]') !== null
    if (isNews) announceAtRest(region)
    else last.set(region, wordsOf(region))
  }
}

/** Called once, at the start. */
export function followAnnouncements(): void {
  regions = { status: makeRegion(false), alert: makeRegion(true) }
  takeOver(document.body)
  new MutationObserver(records => {
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGIONS)
      if (region) announceAtRest(region)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) takeOver(node)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
