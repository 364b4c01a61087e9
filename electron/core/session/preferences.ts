/** Preferences of this person on this machine, kept in the settings file. */
import { listLook, preferencesChange } from '../../../shared/platform/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../../shared/rules/preferences.ts'
import type { Settings } from '../../ports/settings.ts'

export interface PreferenceStore {
  show(): Preferences
  /** Replaces the given keys; `lists` is merged list by list. */
  change(change: Partial<Preferences>): Preferences
}

/** The valid preferences in `kept`. The file may come from another version or an editor, so each value is checked on its own. */
function usable(kept: unknown): Partial<Preferences> {
  if (typeof kept !== 'object' || kept === null) return {}
  const looks: unknown = 'lists' in kept ? kept.lists : {}
  const lists = Object.fromEntries(Object.entries(looks ?? {}).filter(([, look]) => listLook.isValidSync(look)))
  const known = Object.entries({ ...kept, lists }).filter(
    ([key, value]) => Object.hasOwn(DEFAULT_PREFERENCES, key) && preferencesChange.isValidSync({ [key]: value }),
  )
  return Object.fromEntries(known)
}

/** `changed` is called after each change. */
export function createPreferences(settings: Settings, changed: (preferences: Preferences) => void): PreferenceStore {
  // Read and checked once, because nobody else writes the file while Steward runs.
  let current: Preferences | null = null
  const show = (): Preferences => (current ??= { ...DEFAULT_PREFERENCES, ...usable(settings.get('preferences')) })
  return {
    show,
    change(change) {
      const before = show()
      const next = { ...before, ...change, lists: { ...before.lists, ...change.lists } }
      settings.set('preferences', next)
      current = next
      changed(next)
      return next
    },
  }
}
