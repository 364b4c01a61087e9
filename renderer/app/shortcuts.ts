/** Shortcuts on this machine's keyboard, and whether one is pressed. */
import { keyNameOn, keysOn, type Combination } from '../../shared/rules/keys.ts'
import type { Shortcut } from '../../shared/rules/shortcuts.ts'

const isMac = /Mac/i.test(navigator.userAgent)

export const keysHere = (shortcut: Shortcut): readonly Combination[] => keysOn(shortcut, isMac)

/** A key as this machine's keyboard has it. */
export const keyName = (key: string): string => keyNameOn(key, isMac)

/** Whether an event is these keys and no others. Signs such as `?` need Shift on some keyboards and not on others. */
export function isPressed(event: KeyboardEvent, combination: Combination): boolean {
  const key = combination.at(-1)!
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === combination.includes('Ctrl') &&
    event.altKey === combination.includes('Alt') &&
    (isSign || event.shiftKey === combination.includes('Shift'))
  )
}
