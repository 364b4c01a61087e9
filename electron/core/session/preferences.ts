/** Preferences: how this person likes Steward on this machine, in the settings file. */
import { listLook, preferencesChange } from '../../../shared/platform/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../../shared/rules/preferences.ts'
import type { Settings } from '../../ports/settings.ts'

export interface PreferenceStore {
  show(): Preferences
  /** Replaces the keys given; `lists` is merged list by list. */
  change(change: Partial<Preferences>): Preferences
}

/** What of `kept` is a preference; the file may come from another version or an editor, so each value is looked at alone. */
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
  // Read and looked at once: nobody else writes the file while Steward runs.
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
