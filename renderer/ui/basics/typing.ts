/** Whether somebody types, so that what comes by itself takes no keys from it. */

/** How long no key is pressed in a text where nobody types, in milliseconds. */
const PAUSE = 1_000

/** Whether a key belongs to what is being typed. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

let lastKey = -PAUSE
let isComposing = false
/** What waits for a pause: until then keys may go to no text at all, because the one that was typed into is gone. */
const waiting = new Set<() => void>()
addEventListener(
  'keydown',
  ({ target }) => {
    if (isTyping(target) || (waiting.size > 0 && target === document.body)) lastKey = performance.now()
  },
  { capture: true },
)
addEventListener('compositionstart', () => (isComposing = true), { capture: true })
addEventListener('compositionend', () => (isComposing = false), { capture: true })

/** How long it takes until nobody types, if no key follows; 0 where nobody does. In milliseconds. */
const typingLeft = (): number => (isComposing ? PAUSE : Math.max(0, lastKey + PAUSE - performance.now()))

/** Whether a text was typed into since `moment`, by the page's own clock. */
export const isTypedSince = (moment: number): boolean => isComposing || lastKey > moment

/** Does what nobody asked for as soon as nobody types, at once where nobody does. Answers how to call it off. */
export function afterTyping(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look(): void {
    const left = typingLeft()
    if (left > 0) return void (timer = setTimeout(look, left))
    waiting.delete(look)
    action()
  }
  waiting.add(look)
  look()
  return () => {
    waiting.delete(look)
    clearTimeout(timer)
  }
}
