/** Every shortcut there is, for the dialog that lists them. Who adds a key to a screen adds its line here. */

export interface Shortcut {
  /** Keys that are pressed together, as they stand on the keyboard; alternatives one after the other. `Ctrl` is Command on a Mac. */
  keys: string[][]
  does: string
  /** The host that has it; both where nothing is said. */
  host?: 'electron'
}

export interface ShortcutGroup {
  title: string
  shortcuts: Shortcut[]
}

const isMac = /Mac/i.test(navigator.userAgent)

export const SHORTCUTS: ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: [['Ctrl', 'K']], does: 'Search or jump to a screen or a record' },
      { keys: [['?']], does: 'Show this list' },
      { keys: [['Esc']], does: 'Close what is open: dialog, menu, list of options' },
      { keys: [['Tab'], ['Shift', 'Tab']], does: 'Go to the next control, or back' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: [['Enter']], does: 'In the search box: search at once' },
      { keys: [['↑'], ['↓']], does: 'Go to the row above or below' },
      { keys: [['Page Up'], ['Page Down']], does: 'Go ten rows up or down' },
      { keys: [['Home'], ['End']], does: 'Go to the first or the last row' },
      { keys: [['Enter']], does: 'Open the row’s record' },
      { keys: [['Ctrl', 'Enter']], does: 'Open the row’s record in a new window' },
      { keys: [['Shift', 'F10'], ['Menu']], does: 'Open the row’s menu' },
      { keys: [['Alt', '←'], ['Alt', '→']], does: 'On a column’s header: make it narrower or wider' },
    ],
  },
  {
    title: 'Forms',
    shortcuts: [
      { keys: [['Ctrl', 'Enter']], does: 'Save the form' },
      { keys: [['↑'], ['↓']], does: 'In a list of options: go to the one above or below' },
      { keys: [['Enter']], does: 'In a list of options: take the one that is marked' },
    ],
  },
  {
    title: 'Window',
    shortcuts: [
      { keys: [['Ctrl', 'F']], does: 'Find in page', host: 'electron' },
      { keys: [['Ctrl', 'P']], does: 'Print', host: 'electron' },
      { keys: isMac ? [['Ctrl', '['], ['Ctrl', ']']] : [['Alt', '←'], ['Alt', '→']], does: 'Back or forward', host: 'electron' },
      { keys: [['Ctrl', '+'], ['Ctrl', '−']], does: 'Zoom in or out', host: 'electron' },
      { keys: [['Ctrl', '0']], does: 'Actual size', host: 'electron' },
      { keys: [['Ctrl', 'Shift', 'N']], does: 'New window', host: 'electron' },
    ],
  },
]

const MAC_KEYS: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** A key as this machine's keyboard has it. */
export const keyName = (key: string): string => (isMac ? (MAC_KEYS[key] ?? key) : key)
