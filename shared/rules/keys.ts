/** Key names. Separate from the list of shortcuts, which the first page does not need. */

/** Keys that are pressed together, as labelled on the keyboard. `Ctrl` stands for Command on a Mac. */
export type Combination = readonly string[]

/** The keys that open the command palette, Find, Activity, the list of shortcuts and Help, and that lock the screens. */
export const PALETTE_KEYS: Combination = ['Ctrl', 'K']
export const FIND_KEYS: Combination = ['Ctrl', 'Shift', 'F']
export const ACTIVITY_KEYS: Combination = ['Ctrl', 'Shift', 'H']
export const LOCK_KEYS: Combination = ['Ctrl', 'Shift', 'L']
export const SHORTCUTS_KEYS: Combination = ['?']
export const HELP_KEYS: Combination = ['F1']

/** A shortcut's keys on this kind of machine. */
export const keysOn = ({ keys, macKeys }: { keys: readonly Combination[]; macKeys?: readonly Combination[] }, isMac: boolean): readonly Combination[] =>
  isMac ? (macKeys ?? keys) : keys

const MAC_KEYS: Record<string, string> = { Ctrl: '⌘', Control: '⌃', Alt: '⌥', Shift: '⇧' }

/** The label of a key on this kind of machine. */
export const keyNameOn = (key: string, isMac: boolean): string => (isMac ? (MAC_KEYS[key] ?? key) : key)
