/** Whether somebody is typing, so that what appears by itself takes no keys away. */

/** Time without a key after which typing has ended, in milliseconds. */
const PAUSE = 1_000

/** Whether keys on an element are typed text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

let lastKey = -PAUSE
let isComposing = false
/** Actions that wait for typing to end. Meanwhile keys on the page itself count as typing too: the field may be gone. */
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

/** Milliseconds until typing has ended, if no key follows; 0 if nobody is typing. */
const typingLeft = (): number => (isComposing ? PAUSE : Math.max(0, lastKey + PAUSE - performance.now()))

/** Whether something was typed since `moment`, as `performance.now` counts. */
export const isTypedSince = (moment: number): boolean => isComposing || lastKey > moment

/** Runs an action that nobody asked for once nobody is typing. Returns a function that cancels it. */
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
