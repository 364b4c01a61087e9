/**
 * Preferences. Those of the computer, which apply before anybody signs in, are in the settings file; the administrator's own are in the offline store,
 * sealed as all that they keep, or in the settings too where the store lasts no longer than the process.
 */
import { listLook, preferencesChange } from '../../../shared/platform/preferences.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../../shared/rules/preferences.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Settings } from '../../ports/settings.ts'
import { readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { OWN_PREFERENCES, SAVED_REPLIES, type OfflineStore } from '../offline/offline.ts'

/** The setting with the preferences. */
const PREFERENCES = 'preferences'
const OWN: ReadonlySet<string> = new Set<keyof Preferences>(['lists', 'recent', 'favourites', 'foldedGroups'])
const ownKind: EntryKind<Record<string, unknown>> = { version: 1, is: isObject }

export interface PreferenceStore {
  show(): Preferences
  /** Replaces the given keys; `lists` is merged list by list. */
  change(change: Partial<Preferences>): Preferences
  /** Takes over what an earlier version kept of the administrator in the settings. */
  adopt(): void
  /** Removes what the settings hold of an administrator. */
  forget(of: string): void
}

/** Where an administrator's own preferences are. */
export interface OwnPreferences {
  store: OfflineStore
  clock: Clock
  scope(): string
}

/** The valid preferences in `kept`. The file may come from another version or an editor, so each value is checked on its own. */
function usable(kept: Record<string, unknown>): Partial<Preferences> {
  const looks: unknown = 'lists' in kept ? kept.lists : {}
  const lists = Object.fromEntries(Object.entries(looks ?? {}).filter(([, look]) => listLook.isValidSync(look)))
  const known = Object.entries({ ...kept, lists }).filter(
    ([key, value]) => Object.hasOwn(DEFAULT_PREFERENCES, key) && preferencesChange.isValidSync({ [key]: value }),
  )
  return Object.fromEntries(known)
}

const objectIn = (kept: unknown): Record<string, unknown> => (isObject(kept) ? kept : {})

/** The administrator's own part of preferences, or that of the computer. */
const part = (kept: object, isOwn: boolean) => Object.fromEntries(Object.entries(kept).filter(([key]) => OWN.has(key) === isOwn))

/** `changed` is called after each change. Without `own`, all are in the settings. */
export function createPreferences(settings: Settings, changed: (preferences: Preferences) => void, own?: OwnPreferences): PreferenceStore {
  /** Of whom the own preferences are in the store; empty if those in the settings count. */
  const owner = () => (own?.store.kind === 'sqlite' ? own.scope() : '')
  const inStore = (scope: string) => (own && scope !== '' ? (readEntry(own.store, scope, OWN_PREFERENCES, ownKind)?.value ?? {}) : {})
  const completed = (kept: unknown, scope: string): Preferences => ({
    ...DEFAULT_PREFERENCES,
    ...usable({ ...(scope === '' ? objectIn(kept) : part(objectIn(kept), false)), ...inStore(scope) }),
  })
  // Read and checked once: what another instance changes shows after the next change here, which keeps it.
  let current: { of: string; preferences: Preferences } | null = null
  const alone: OfflineStore['transaction'] = work => (own ? own.store.transaction(work) : work())
  return {
    show() {
      const of = owner()
      if (current?.of !== of) current = { of, preferences: completed(settings.get(PREFERENCES), of) }
      return current.preferences
    },
    change(change) {
      const of = owner()
      const preferences = alone(() => {
        let next = DEFAULT_PREFERENCES
        settings.update(PREFERENCES, kept => {
          const before = completed(kept, of)
          next = { ...before, ...change, lists: { ...before.lists, ...change.lists } }
          return of === '' ? next : part(next, false)
        })
        if (own && of !== '') writeEntry(own.store, of, OWN_PREFERENCES, ownKind, part(next, true), own.clock.now())
        return next
      })
      current = { of, preferences }
      changed(preferences)
      return preferences
    },
    adopt() {
      if (own) adoptSettings(settings, own)
      current = null
    },
    forget(of) {
      dropFromSettings(settings, of)
      current = null
      changed(this.show())
    },
  }
}

/** Removes from the settings what is an administrator's. */
function dropFromSettings(settings: Settings, of: string): void {
  const replies = settings.get(SAVED_REPLIES)
  if (isObject(replies) && of in replies) settings.set(SAVED_REPLIES, Object.fromEntries(Object.entries(replies).filter(([scope]) => scope !== of)))
  const preferences = settings.get(PREFERENCES)
  if (isObject(preferences)) settings.set(PREFERENCES, part(preferences, false))
}

/** Moves what earlier versions kept of an administrator in the settings, for anybody to read, into the store; it stays there if the store cannot keep it. */
function adoptSettings(settings: Settings, { store, clock, scope }: OwnPreferences): void {
  const of = scope()
  const replies = objectIn(settings.get(SAVED_REPLIES))[of]
  const preferences = part(objectIn(settings.get(PREFERENCES)), true)
  if (of === '' || (replies === undefined && Object.keys(preferences).length === 0)) return
  store.transaction(() => {
    if (replies !== undefined && store.read(of, SAVED_REPLIES) === null) store.write(of, SAVED_REPLIES, replies, clock.now())
    if (store.read(of, OWN_PREFERENCES) === null) writeEntry(store, of, OWN_PREFERENCES, ownKind, preferences, clock.now())
  })
  const isOnDisk = (key: string) => store.bytes(of, key) !== null
  if (isOnDisk(OWN_PREFERENCES) && (replies === undefined || isOnDisk(SAVED_REPLIES))) dropFromSettings(settings, of)
}
