/** Preferences of this person on this machine, kept in the settings file. */
import { listLook, preferencesChange } from '../../../shared/platform/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../../shared/rules/preferences.ts'
import type { Settings } from '../../ports/settings.ts'
import type { OfflineStore } from '../offline/offline.ts'

/** The setting with the saved replies, by server and administrator. */
export const SAVED_REPLIES = 'savedReplies'

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

/** `changed` is called after each change. `alone` runs work that reads and writes the settings, with no other instance doing so in between. */
export function createPreferences(
  settings: Settings,
  changed: (preferences: Preferences) => void,
  alone: OfflineStore['transaction'] = work => work(),
): PreferenceStore {
  const completed = (kept: unknown): Preferences => ({ ...DEFAULT_PREFERENCES, ...usable(kept) })
  // Read and checked once: what another instance changes shows after the next change here, which keeps it.
  let current: Preferences | null = null
  const show = (): Preferences => (current ??= completed(settings.get('preferences')))
  return {
    show,
    change(change) {
      const next = alone(() =>
        settings.update('preferences', kept => {
          const before = completed(kept)
          return { ...before, ...change, lists: { ...before.lists, ...change.lists } }
        }),
      )
      current = next
      changed(next)
      return next
    },
  }
}
