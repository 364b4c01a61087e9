/** Preferences here and in main: what is changed while an answer is on its way. */
import { expect, test, vi } from 'vitest'
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/rules/preferences.ts'
import { store } from './store.ts'
import { changePreferences, followPreferences, preferencesAtom } from './preferences.ts'

const shown = vi.hoisted(() => [] as Array<(preferences: Preferences) => void>)
const listeners = vi.hoisted(() => [] as Array<(frame: object) => void>)
vi.mock('./client.ts', () => ({
  client: { preferences: { show: () => new Promise<Preferences>(resolve => shown.push(resolve)), change: () => Promise.resolve() } },
}))
vi.mock('./connection.ts', () => ({ onPush: (listener: (frame: object) => void) => listeners.push(listener) }))

const answer = async (favourites: string[]) => {
  shown.shift()!({ ...DEFAULT_PREFERENCES, favourites })
  await new Promise(resolve => setTimeout(resolve))
}
const tell = () => listeners.forEach(listener => listener({ push: 'changed', area: 'preferences' }))

test('an answer that is overtaken by a later change does not take it back', async () => {
  const started = followPreferences()
  await answer([])
  await started
  changePreferences({ favourites: ['settings'] })
  tell()
  changePreferences({ favourites: ['settings', 'translations'] })
  await answer(['settings'])
  expect(store.get(preferencesAtom).favourites).toEqual(['settings', 'translations'])
  tell()
  await answer(['settings', 'translations', 'cities'])
  expect(store.get(preferencesAtom).favourites).toEqual(['settings', 'translations', 'cities'])
})
