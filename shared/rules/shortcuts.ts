/**
 * All keyboard shortcuts, by where they work, for the dialog and the page of Help that list them. Whoever adds a key to a screen adds a line here:
 * shortcuts.test.ts finds keys in the sources that are missing, e2e/areas/shortcuts.spec.ts presses each of them.
 */
import { ACTIVITY_KEYS, FIND_KEYS, HELP_KEYS, LOCK_KEYS, PALETTE_KEYS, SHORTCUTS_KEYS, type Combination } from './keys.ts'

export interface Shortcut {
  /** Alternatives. */
  keys: readonly Combination[]
  /** Those of a Mac, if they differ. */
  macKeys?: readonly Combination[]
  does: string
  /** The only host that has it; both if left out. */
  host?: 'electron'
  /** One of the fifteen that stand first. */
  isCommon?: true
}

export interface ShortcutGroup {
  /** Where its shortcuts work. */
  where: string
  shortcuts: readonly Shortcut[]
}

/** Alternatives, each with a ` + ` between the keys that are pressed together. */
const chords = (...alternatives: string[]): readonly Combination[] => alternatives.map(keys => keys.split(' + '))

/** By where they work, in the order of the dialog. */
const BY_PLACE: Record<string, readonly Shortcut[]> = {
  Anywhere: [
    { keys: [PALETTE_KEYS], does: 'Search or jump to a screen, a record or a command', isCommon: true },
    { keys: [FIND_KEYS], does: 'Find in every field of what is on this computer', isCommon: true },
    { keys: [ACTIVITY_KEYS], does: 'Show what was changed from this computer' },
    { keys: [LOCK_KEYS], does: 'Lock the screens of all windows', isCommon: true },
    { keys: [HELP_KEYS], does: 'Open Help at the page for this screen', isCommon: true },
    { keys: [SHORTCUTS_KEYS], does: 'Show this list when you aren’t typing' },
    { keys: chords('Esc'), does: 'Close the open dialog, menu or list of options', isCommon: true },
    { keys: chords('Tab', 'Shift + Tab'), does: 'Go to the next or previous control' },
  ],
  'In search or jump to': [
    { keys: chords('↑', '↓'), does: 'Go to the result above or below' },
    { keys: chords('Home', 'End'), does: 'Go to the first or last result' },
    { keys: chords('Enter'), does: 'Open the selected result' },
  ],
  'In Find': [
    { keys: chords('Enter'), does: 'Search immediately' },
    { keys: chords('↑', '↓'), does: 'Go to the result above or below' },
  ],
  'In the navigation': [
    { keys: chords('↑', '↓'), does: 'Go to the area or group above or below' },
    { keys: chords('→', '←'), does: 'Go to the area’s star, or back to the area' },
    { keys: chords('Enter'), does: 'Open the area, or in the filter the first that matches' },
    { keys: chords('Esc'), does: 'Clear the filter' },
  ],
  'In a list': [
    { keys: chords('↑', '↓'), does: 'Go to the row above or below', isCommon: true },
    { keys: chords('Page Up', 'Page Down'), does: 'Move ten rows up or down' },
    { keys: chords('Home', 'End'), does: 'Go to the first or last row' },
    { keys: chords('→', '←'), does: 'Go to the row’s next cell, or to the one before' },
    { keys: chords('Enter'), does: 'Open the row’s record', isCommon: true },
    { keys: chords('Ctrl + Enter'), does: 'Open the row’s record in a new window' },
    { keys: chords('Space'), does: 'Open or close the row’s details beside the list', isCommon: true },
    { keys: chords('Shift + F10', 'Menu'), does: 'Open the row’s menu', isCommon: true },
    { keys: chords('X', 'Ctrl + Space'), does: 'Select or unselect the row', isCommon: true },
    {
      keys: chords('Shift + ↑', 'Shift + ↓'),
      does: 'Select on to the row above or below',
    },
    { keys: chords('Ctrl + A'), does: 'Select all rows of the page' },
    { keys: chords('Esc'), does: 'Select no rows' },
  ],
  'In a list that is put in order': [
    { keys: chords('Space'), does: 'Pick up the row, or drop it' },
    { keys: chords('↑', '↓'), does: 'Go to the row above or below, or move the row that is picked up' },
    { keys: chords('Esc'), does: 'Put the row back' },
    { keys: chords('Page Up', 'Page Down'), does: 'Go ten rows up or down' },
    { keys: chords('Home', 'End'), does: 'Go to the first or last row' },
    { keys: chords('Shift + F10', 'Menu'), does: 'Open the row’s menu' },
  ],
  'In a tree': [
    { keys: chords('↑', '↓'), does: 'Go to the item above or below' },
    { keys: chords('→'), does: 'Open the item, or go to the first one below it' },
    { keys: chords('←'), does: 'Close the item, or go to the one above it' },
    { keys: chords('Enter', 'Space'), does: 'Open or close the item' },
    { keys: chords('*'), does: 'Open all items beside it' },
    { keys: chords('Home', 'End'), does: 'Go to the first or last item' },
    { keys: chords('Page Up', 'Page Down'), does: 'Go ten items up or down' },
    { keys: chords('Shift + F10', 'Menu'), does: 'Open the item’s menu' },
    { keys: chords('Esc'), does: 'Go from a button of the item back to the item' },
  ],
  'In a tree’s search box': [
    { keys: chords('Enter'), does: 'Search immediately, or go to the next match' },
    { keys: chords('↓'), does: 'Go to the tree' },
  ],
  'In details beside a list': [
    { keys: chords('J', '↓'), does: 'Show the next record', isCommon: true },
    { keys: chords('K', '↑'), does: 'Show the previous record', isCommon: true },
    { keys: chords('Esc'), does: 'Close the details' },
  ],
  'On the edge of the details': [
    { keys: chords('←', '→'), does: 'Make the details wider or narrower' },
    { keys: chords('Home', 'End'), does: 'Make them as wide or as narrow as they can be' },
  ],
  'In a conversation': [
    { keys: chords('Home', 'End'), does: 'Go to the first or last message' },
    { keys: chords('Enter', 'Shift + Enter'), does: 'Go to the next or previous match while you search' },
  ],
  'In the search for a professional': [{ keys: chords('Enter'), does: 'Search' }],
  'In the review of services': [
    { keys: chords('S', 'B'), does: 'Skip the service, or come back to it later' },
    { keys: chords('K'), does: 'Go to the service before' },
    { keys: chords('D', 'A', 'T', 'I', 'C', 'E', 'L'), does: 'Change the badge that shows the key' },
    { keys: chords('Shift + V'), does: 'Verify all badges whose papers are shown' },
    { keys: chords('P'), does: 'Publish or unpublish the service' },
  ],
  'In the answers to messages': [
    { keys: chords('Ctrl + Enter'), does: 'Send the reply and go to the next message' },
    { keys: chords('J', 'K'), does: 'Go to the next or previous message while the reply is empty' },
    { keys: chords('R'), does: 'Go to the reply' },
  ],
  'In a picture': [
    { keys: chords('+', '-'), does: 'Make it larger or smaller' },
    { keys: chords('0', '1'), does: 'Fit it into its frame, or show its actual size' },
    { keys: chords('R', 'Shift + R'), does: 'Rotate it right or left' },
    { keys: chords('↑', '↓', '←', '→'), does: 'Move to another part of it' },
    { keys: chords('F'), does: 'Show it in the full window' },
  ],
  'In a list’s search box': [{ keys: chords('Enter'), does: 'Search immediately' }],
  'On a column header': [
    { keys: chords('Enter'), does: 'Sort by the column; press again to reverse the order' },
    {
      keys: chords('Alt + ←', 'Alt + →'),
      does: 'Make the column narrower or wider',
    },
  ],
  'In a menu': [
    { keys: chords('↑', '↓'), does: 'Go to the item above or below' },
    { keys: chords('Enter'), does: 'Choose the item' },
  ],
  'In a form': [{ keys: chords('Ctrl + Enter'), does: 'Save, or go to the next step', isCommon: true }],
  'In a list of options': [
    { keys: chords('↑', '↓'), does: 'Open the list; go to the option above or below' },
    { keys: chords('Enter'), does: 'Choose the selected option' },
  ],
  'In the permissions table': [
    { keys: chords('↑', '↓', '←', '→'), does: 'Go to the next box in that direction' },
    { keys: chords('Space'), does: 'Tick or clear the box' },
  ],
  'In a table of prices': [
    { keys: chords('↑', '↓'), does: 'Go to the price above or below' },
    { keys: chords('Enter'), does: 'Go to the price below' },
    { keys: chords('Esc'), does: 'Put back the price as it is stored' },
  ],
  'In cells that are edited': [
    { keys: chords('↑', '↓', '←', '→'), does: 'Go to the next cell; with Shift, mark cells' },
    { keys: chords('F2', 'Enter'), does: 'Edit the cell; Enter ends it' },
    { keys: chords('Tab'), does: 'End the cell and go to the next' },
    { keys: chords('Esc'), does: 'Give back what was typed, then what is stored' },
    { keys: chords('Ctrl + C', 'Ctrl + V'), does: 'Copy the marked cells, or paste a block' },
    { keys: chords('Ctrl + D'), does: 'Fill the marked cells with the topmost' },
    { keys: chords('Ctrl + A'), does: 'Mark all cells' },
    { keys: chords('Delete', 'Backspace'), does: 'Empty the marked cells' },
    { keys: chords('Ctrl + Z'), does: 'Take the last edit back' },
  ],
  'In answer choices': [{ keys: chords('Enter'), does: 'Go to the next choice, or add one' }],
  'In translations': [
    { keys: chords('Ctrl + F'), does: 'Find on this page' },
    { keys: chords('Ctrl + Enter'), does: 'Submit' },
  ],
  'In the translation workbench': [
    { keys: chords('Ctrl + Enter'), does: 'Save the text and go to the next' },
    { keys: chords('Alt + ↓', 'Alt + ↑'), does: 'Skip the text, or go to the one before' },
    { keys: chords('Alt + Enter'), does: 'Copy the source' },
  ],
  'In rich text': [
    { keys: chords('Ctrl + B'), does: 'Bold' },
    { keys: chords('Ctrl + I'), does: 'Italic' },
    { keys: chords('Ctrl + U'), does: 'Underline' },
    { keys: chords('Ctrl + K'), does: 'Add or change a link' },
    { keys: chords('Ctrl + Z'), does: 'Undo' },
    {
      keys: chords('Ctrl + Y', 'Ctrl + Shift + Z'),
      macKeys: chords('Ctrl + Shift + Z'),
      does: 'Redo',
    },
  ],
  'On a table or picture in rich text': [
    { keys: chords('↓', '↑'), does: 'Select it from the text above or below' },
    {
      keys: chords('Alt + ↑', 'Alt + ↓'),
      does: 'Move it up or down',
    },
    { keys: chords('Delete', 'Backspace'), does: 'Delete it' },
  ],
  'On the rich text toolbar': [
    { keys: chords('←', '→'), does: 'Go to the previous or next button' },
    { keys: chords('Home', 'End'), does: 'Go to the first or last button' },
  ],
  'In find in page': [{ keys: chords('Enter', 'Shift + Enter'), does: 'Go to the next or previous match', host: 'electron' }],
  'In the window': [
    {
      keys: chords('Alt + ←', 'Alt + →'),
      macKeys: chords('Ctrl + [', 'Ctrl + ]'),
      does: 'Go back or forward',
      isCommon: true,
    },
    { keys: chords('Ctrl + F'), does: 'Find in page' },
    { keys: chords('Ctrl + P'), does: 'Print', isCommon: true },
    { keys: chords('Ctrl + R'), does: 'Reload' },
    { keys: chords('Ctrl + Shift + N'), does: 'Open a new window', host: 'electron' },
    {
      keys: chords('Ctrl + +', 'Ctrl + −'),
      does: 'Zoom in or out',
      host: 'electron',
    },
    { keys: chords('Ctrl + 0'), does: 'Return to actual size', host: 'electron' },
    { keys: chords('F11'), macKeys: chords('Control + Ctrl + F'), does: 'Enter or leave full screen', host: 'electron' },
    { keys: chords('Ctrl + M'), does: 'Minimize the window', host: 'electron' },
    { keys: chords('Ctrl + W'), does: 'Close the window', host: 'electron' },
  ],
}

export const SHORTCUTS: readonly ShortcutGroup[] = Object.entries(BY_PLACE).map(([where, shortcuts]) => ({ where, shortcuts }))
