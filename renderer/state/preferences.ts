/** Preferences: mirrored from main; changes apply immediately and are stored there. */
import { atom } from 'jotai'
import { DEFAULT_LIST_LOOK, DEFAULT_PREFERENCES, type ListLook, type Preferences, type ThemeChoice } from '../../shared/rules/preferences.ts'
import { client } from './client.ts'
import { firstTheme } from './firstFrame.ts'
import { store } from './store.ts'
import { onPush } from './connection.ts'

/** Until main has answered, the defaults, with the theme of the first frame. */
export const preferencesAtom = atom<Preferences>({ ...DEFAULT_PREFERENCES, theme: firstTheme })

/** The theme in use, for code that reads its colours; updated once they are applied. */
export const shownThemeAtom = atom<ThemeChoice | null>(null)

let changes = 0

/** Keeps the atom in step with main; resolves after the first answer. Called once, at the start. */
export async function followPreferences(): Promise<void> {
  const read = async () => {
    const before = changes
    const preferences = await client.preferences.show({})
    // An answer from before a later change here is outdated; that change brings another.
    if (changes === before) store.set(preferencesAtom, preferences)
  }
  onPush(frame => {
    if (frame.push === 'changed' && frame.area === 'preferences') void read()
  })
  await read()
}

/** Changes preferences. A failure to store them shows among the session's limitations. */
export function changePreferences(change: Partial<Preferences>): void {
  const before = store.get(preferencesAtom)
  changes += 1
  store.set(preferencesAtom, { ...before, ...change, lists: { ...before.lists, ...change.lists } })
  client.preferences.change(change).catch((error: unknown) => console.error('Preferences were not kept', error))
}

/** A list's look, with defaults, and with the Essentials if these are chosen for all lists. */
export function listLook(preferences: Preferences, list: string): ListLook {
  return { ...DEFAULT_LIST_LOOK, ...preferences.lists[list], isEssential: preferences.isEssential }
}
