/** The list of shortcuts against the sources: a key that a screen handles and the list does not have is found here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../../shared/rules/preferences.ts'
import { SHORTCUTS } from '../../shared/rules/shortcuts.ts'
import { preferencesAtom } from '../state/preferences.ts'
import { store } from '../state/store.ts'
import { isPressed } from './shortcuts.ts'

/** Keys as events name them, and as the list writes them. */
const WRITTEN: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  F10: 'F10',
  Home: 'Home',
  End: 'End',
  Enter: 'Enter',
  Tab: 'Tab',
  Delete: 'Delete',
  Backspace: 'Backspace',
  ' ': 'Space',
}
/** Where the keys of each file that handles some work. */
const PLACES: Record<string, string[]> = {
  'renderer/app/Activity.tsx': ['In a list’s search box'],
  'renderer/app/CommandPalette.tsx': ['Anywhere'],
  'renderer/app/Drawer.tsx': ['In the navigation'],
  'renderer/app/Find.tsx': ['In Find'],
  'renderer/app/FindBar.tsx': ['Anywhere', 'In find in page'],
  'renderer/app/workbench/Glossary.tsx': ['In a list’s search box'],
  'renderer/app/workbench/WorkList.tsx': ['In a list’s search box'],
  'renderer/app/workbench/TextEditor.tsx': ['In the translation workbench'],
  'renderer/areas/categories/CategoryTree.tsx': ['In a tree’s search box'],
  'renderer/areas/categories/PriceTable.tsx': ['In a table of prices'],
  'renderer/areas/category-questions/ChoicesField.tsx': ['In answer choices'],
  'renderer/areas/contact-us/useQueueKeys.ts': ['In the answers to messages'],
  'renderer/areas/promocodes/WhatItGives.tsx': ['In a form'],
  'renderer/areas/services/ReviewServices.tsx': ['In the review of services'],
  'renderer/areas/translations/RowsForm.tsx': ['In translations'],
  'renderer/ui/cells/CellEditor.tsx': ['In cells that are edited'],
  'renderer/ui/cells/CellGrid.tsx': ['In cells that are edited'],
  'renderer/ui/table/DataTable.tsx': ['In a list'],
  'renderer/ui/form/FormFrame.tsx': ['In a form', 'In translations'],
  'renderer/ui/list/ListFrame.tsx': ['In a list’s search box'],
  'renderer/ui/basics/FindSteps.tsx': ['In find in page', 'In a conversation', 'In a tree’s search box'],
  'renderer/ui/basics/Narrowing.tsx': ['In translations'],
  'renderer/ui/table/useRowFocus.ts': ['In a list', 'In a list that is put in order', 'In a tree'],
  'renderer/areas/quotations/ProfessionalBox.tsx': ['In the search for a professional', 'In a list of options', 'Anywhere'],
  'renderer/ui/basics/InputDialog.tsx': ['In a form'],
  'renderer/ui/marketplace/ThreadMessages.tsx': ['In a conversation'],
  'renderer/ui/pictures/PictureView.tsx': ['In a picture'],
  'renderer/ui/richText/RichText.tsx': ['In rich text', 'On a table or picture in rich text'],
  'renderer/ui/richText/RichToolbar.tsx': ['On the rich text toolbar'],
  'renderer/ui/tree/TreeView.tsx': ['In a tree'],
  'renderer/ui/reorder/OrderTable.tsx': ['In a list that is put in order'],
  'renderer/ui/reorder/useSteadySteps.ts': ['In a list that is put in order'],
  'renderer/ui/details/useDetailsKeys.ts': ['In details beside a list'],
  'renderer/ui/details/PanelEdge.tsx': ['On the edge of the details'],
  'renderer/ui/table/TableHeader.tsx': ['On a column header'],
}

const keysOf = (where: string) =>
  new Set(
    SHORTCUTS.filter(group => group.where === where).flatMap(group => group.shortcuts.flatMap(({ keys }) => keys.map(combination => combination.at(-1)!))),
  )
/** All but the guard, whose keys are those of others. */
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|basics\/keys\.ts$/.test(path)
const handled = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
  .map(path => join('renderer', path).replaceAll('\\', '/'))
  .filter(isSource)
  .flatMap(path => {
    const source = readFileSync(path, 'utf8')
    const compared = [...source.matchAll(/(?:event\.key|\bkey|\bletter|(?:characterOf|keyOf)\(event\)) [!=]== '([^']+)'/g)].map(match => match[1]!)
    const tables = [...source.matchAll(/\b(Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Escape|Delete|Backspace): /g)].map(match => match[1]!)
    const letters = [...source.matchAll(/_KEYS[^=\n]*= \{([^}]+)\}/g)].flatMap(match => [...match[1]!.matchAll(/\b([a-z]): /g)].map(([, letter]) => letter!))
    const keys = [...new Set([...compared, ...tables, ...letters])].map(key => WRITTEN[key] ?? key.toUpperCase())
    return keys.length > 0 && /keydown/i.test(source) ? [{ path, keys }] : []
  })

describe('the list of shortcuts', () => {
  it('was held against sources that handle keys', () => {
    expect(handled.length).toBeGreaterThanOrEqual(Object.keys(PLACES).length - 1)
  })
  it.each(handled)('has the keys of $path', ({ path, keys }) => {
    const places = PLACES[path] ?? []
    expect(keys.filter(key => !places.some(where => keysOf(where).has(key)))).toEqual([])
  })
  it('puts fifteen first', () => expect(SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.filter(({ isCommon }) => isCommon))).toHaveLength(15))
  it('has the accelerators of Electron’s menu', () => {
    const written: Record<string, string> = { CmdOrCtrl: 'Ctrl', Plus: '+', '=': '+', '-': '−', Left: '←', Right: '→' }
    const menu = readFileSync('electron/shell/menu.ts', 'utf8')
    const accelerators = [...menu.matchAll(/accelerator: (.+?)(?:, (?:click|visible)| \})/g)].flatMap(match =>
      [...match[1]!.matchAll(/'([^']+)'/g)].map(([, keys]) => keys!),
    )
    expect(accelerators.length).toBeGreaterThanOrEqual(5)
    // On a Mac Back and Forward have keys of their own, and so has the list.
    const listed = accelerators
      .filter(keys => !keys.startsWith('Cmd+'))
      .map(keys =>
        keys
          .split('+')
          .map(key => written[key] ?? key)
          .join(' '),
      )
    const inList = SHORTCUTS.find(({ where }) => where === 'In the window')!.shortcuts.flatMap(({ keys }) => keys.map(combination => combination.join(' ')))
    expect(listed.filter(keys => !inList.includes(keys))).toEqual([])
  })
  it('names each place once, and in it what each key does once', () => {
    expect(new Set(SHORTCUTS.map(({ where }) => where)).size).toBe(SHORTCUTS.length)
    for (const { shortcuts } of SHORTCUTS) {
      const keys = shortcuts.flatMap(shortcut => shortcut.keys.map(combination => combination.join(' ')))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('keys that are pressed', () => {
  const key = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', init)
    event.getModifierState = name => name === 'AltGraph' && init.modifierAltGraph === true // which the test's page does not know
    return event
  }
  it.each([
    [{ key: 'k', ctrlKey: true }, ['Ctrl', 'K'], true],
    [{ key: 'K', metaKey: true }, ['Ctrl', 'K'], true],
    [{ key: 'k' }, ['Ctrl', 'K'], false],
    [{ key: 'k', ctrlKey: true, shiftKey: true }, ['Ctrl', 'K'], false],
    [{ key: 'k', ctrlKey: true, altKey: true }, ['Ctrl', 'K'], false],
    [{ key: 'j', ctrlKey: true }, ['Ctrl', 'K'], false],
    [{ key: '?', shiftKey: true }, ['?'], true],
    [{ key: '?' }, ['?'], true],
    [{ key: '?', ctrlKey: true }, ['?'], false],
    [{ key: 'F1' }, ['F1'], true],
    [{ key: 'F1', shiftKey: true }, ['F1'], false],
    [{ key: 'F2' }, ['F1'], false],
    // The place counts where a layout has no Latin letters, and only there.
    [{ key: 'л', code: 'KeyK', ctrlKey: true }, ['Ctrl', 'K'], true],
    [{ key: 'Κ', code: 'KeyK', ctrlKey: true }, ['Ctrl', 'K'], true],
    [{ key: 'ن', code: 'KeyK', ctrlKey: true }, ['Ctrl', 'K'], true],
    [{ key: 'כ', code: 'KeyF', ctrlKey: true, shiftKey: true }, ['Ctrl', 'Shift', 'F'], true],
    [{ key: '؟', code: 'Slash', shiftKey: true }, ['?'], true],
    [{ key: 'a', code: 'KeyQ', ctrlKey: true }, ['Ctrl', 'Q'], false],
    [{ key: 'é', code: 'KeyK', ctrlKey: true }, ['Ctrl', 'K'], false],
    // AltGr writes signs; Windows reports it as Ctrl and Alt.
    [{ key: 'k', ctrlKey: true, modifierAltGraph: true }, ['Ctrl', 'K'], false],
    [{ key: '?', ctrlKey: true, altKey: true, modifierAltGraph: true }, ['?'], true],
  ] as const)('%j are %j: %s', (init, combination, expected) => {
    expect(isPressed(key(init), combination)).toBe(expected)
  })
  it('are no shortcuts by a letter or sign alone once these are switched off', () => {
    store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, characterKeys: false })
    expect([isPressed(key({ key: '?' }), ['?']), isPressed(key({ key: 'k', ctrlKey: true }), ['Ctrl', 'K'])]).toEqual([false, true])
    store.set(preferencesAtom, DEFAULT_PREFERENCES)
  })
})
