/** Preferences: mirrored from main, changed at once here and kept there. */
import { atom } from 'jotai'
import { DEFAULT_LIST_LOOK, DEFAULT_PREFERENCES, type ListLook, type Preferences, type ThemeChoice } from '../../shared/rules/preferences.ts'
import { client } from './client.ts'
import { store } from './store.ts'
import { onPush } from './connection.ts'

export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES)

/** The theme in whose colours the page stands now, for what reads them itself; told when they are there. */
export const shownThemeAtom = atom<ThemeChoice | null>(null)

let changes = 0

/** Keeps the atom at what main says; resolves when the first answer is there. Called once, at the start. */
export async function followPreferences(): Promise<void> {
  const read = async () => {
    const before = changes
    const preferences = await client.preferences.show({})
    // An answer that a later change here has overtaken is out of date; that change brings another.
    if (changes === before) store.set(preferencesAtom, preferences)
  }
  onPush(frame => {
    if (frame.push === 'changed' && frame.area === 'preferences') void read()
  })
  await read()
}

/** Changes preferences. A failure to keep them shows under the session's limitations, not here. */
export function changePreferences(change: Partial<Preferences>): void {
  const before = store.get(preferencesAtom)
  changes += 1
  store.set(preferencesAtom, { ...before, ...change, lists: { ...before.lists, ...change.lists } })
  client.preferences.change(change).catch((error: unknown) => console.error('Preferences were not kept', error))
}

/** One list's look, with the defaults for what was never chosen. */
export function listLook(preferences: Preferences, list: string): ListLook {
  return { ...DEFAULT_LIST_LOOK, ...preferences.lists[list] }
}
