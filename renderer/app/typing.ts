/** Whether somebody types, so that what opens by itself takes no keys from it. */

/** How long no key is pressed in a text where nobody types, in milliseconds. */
const PAUSE = 1_000

/** Whether a key belongs to what is being typed. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

let lastKey = -PAUSE
let isComposing = false
addEventListener(
  'keydown',
  ({ target }) => {
    if (isTyping(target)) lastKey = performance.now()
  },
  { capture: true },
)
addEventListener('compositionstart', () => (isComposing = true), { capture: true })
addEventListener('compositionend', () => (isComposing = false), { capture: true })

/** How long it takes until nobody types, if no key follows; 0 where nobody does. In milliseconds. */
export const typingLeft = (): number => (isComposing ? PAUSE : Math.max(0, lastKey + PAUSE - performance.now()))
