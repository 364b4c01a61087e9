/** Which key is meant: the same in every keyboard layout, never one that an input method composes with, and no letter alone where these are switched off. */
import { store } from '../../state/store.ts'
import { preferencesAtom } from '../../state/preferences.ts'

/** A key event, of React or of the page. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>

const isLatin = (text: string) => /^[\p{ASCII}\p{Script=Latin}]$/u.test(text)

/** What stands at a place of the keyboard in Latin letters, digits or the signs that shortcuts have; undefined at all others. */
function atPlace(code: string, shiftKey: boolean): string | undefined {
  const [, sign] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  if (sign !== undefined) return sign.toLowerCase()
  return code === 'Slash' && shiftKey ? '?' : undefined
}

/**
 * The name of a key as shortcuts write it, letters in lower case. Where the layout gives no Latin letter (Cyrillic, Greek, Arabic, Hebrew), what
 * stands at the key's place counts.
 */
export function keyOf({ key, code, shiftKey }: Pick<Key, 'key' | 'code' | 'shiftKey'>): string {
  const [letter, ...rest] = key
  if (letter === undefined || rest.length > 0 || isLatin(letter)) return key.length === 1 ? key.toLowerCase() : key
  return atPlace(code, shiftKey) ?? key
}

/** Whether AltGr is pressed, with which a layout writes signs of its own; Windows reports it as Ctrl and Alt. */
const isAltGr = (event: Key): boolean => event.getModifierState('AltGraph')

/** Whether this is a Mac. */
export const isMac = /Mac/i.test(navigator.userAgent)

/** Whether Ctrl, or Command on a Mac, is pressed, and neither Alt nor AltGr. Ctrl on a Mac is the system's: in fields, Ctrl+K, Ctrl+Y and Ctrl+B edit. */
export const isCommand = (event: Key): boolean => (event.metaKey || (event.ctrlKey && !isMac)) && !event.altKey && !isAltGr(event)

/** Whether keys of one letter or sign alone do something, which the administrator may switch off (WCAG 2.1.4). */
const areOn = (): boolean => store.get(preferencesAtom).characterKeys

/** The letter or sign that is pressed alone; undefined for every other key, and while such keys are switched off. */
export function characterOf(event: Key): string | undefined {
  const key = keyOf(event)
  if ([...key].length !== 1 || key === ' ' || !areOn()) return undefined
  const isLetter = key !== key.toUpperCase()
  const isAlone = !event.metaKey && (isAltGr(event) ? !isLetter : !event.ctrlKey && !event.altKey)
  return isAlone ? key : undefined
}

/** Whether a key belongs to an input method that composes a word: Enter takes one of its words then, Escape drops it. */
const composes = ({ isComposing, keyCode, key }: KeyboardEvent): boolean => isComposing || keyCode === 229 || key === 'Process'

/** Closes the tooltip that shows, if one does, without taking the key from what it is meant for. */
function closeTooltip(): void {
  if (document.querySelector('[role="tooltip"]')) document.head.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
}

/**
 * Called once, at the start. Keys that an input method composes with reach nothing of the page; those who watch for input at the window still see
 * them. Escape closes what is open at once, and not first the tooltip under the pointer, which keeps that key to itself.
 */
export function guardKeys(): void {
  addEventListener(
    'keydown',
    event => {
      if (!event.isTrusted && event.target === document.head) return
      if (composes(event)) event.stopPropagation()
      else if (event.key === 'Escape') closeTooltip()
    },
    { capture: true },
  )
}
