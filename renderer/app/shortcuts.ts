/** Shortcuts on this machine's keyboard, and whether one is pressed. */
import { keyNameOn, keysOn, type Combination } from '../../shared/rules/keys.ts'
import type { Shortcut } from '../../shared/rules/shortcuts.ts'
import { characterOf, isCommand, isMac, keyOf, type Key } from '../ui/basics/keys.ts'

export const keysHere = (shortcut: Shortcut): readonly Combination[] => keysOn(shortcut, isMac)

/** A key as this machine's keyboard has it. */
export const keyName = (key: string): string => keyNameOn(key, isMac)

/** Whether these keys and no others are pressed: a letter, sign or function key alone, or a letter with Ctrl. Signs such as `?` need Shift on some keyboards and not on others. */
export function isPressed(event: Key, combination: Combination): boolean {
  const key = combination.at(-1)!.toLowerCase()
  if (combination.length === 1 && key.length === 1) return characterOf(event) === key
  if (combination.length === 1) return event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  return keyOf(event) === key && isCommand(event) && event.shiftKey === combination.includes('Shift')
}
