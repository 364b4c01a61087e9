/** Preferences and drafts: handlers. */
import type { DraftPlace, ListedDraft } from '../../shared/areas/preferences.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { draftKey } from '../core/offline/offline.ts'

export function preferences({ preferences: store }: Application): Handlers<'preferences'> {
  return { show: store.show, change: store.change }
}

/** Most drafts that are listed; of more the oldest are found in their forms alone. */
const MOST_LISTED = 100
/** The entry that says where drafts were typed: no key can be read out of the store. */
const LISTED = 'drafts'

/** Drafts lie in the offline store, encrypted, in the scope of whoever typed them. */
export function drafts(application: Application): Handlers<'drafts'> {
  const { store } = application
  const listed = (): ListedDraft[] => {
    const stored = store.read(application.scope(), LISTED)?.value
    return Array.isArray(stored) ? (stored as ListedDraft[]) : []
  }
  /** Lists a draft first, or no more. What was not known stays not known while it is typed on. */
  function list(key: string, place: DraftPlace | null): void {
    const before = listed()
    const known = before.find(each => each.key === key)
    if (!place?.address && !known) return
    const { address, title, isUnsure } = { ...known, ...place } as ListedDraft
    const entry = { key, address, ...(title ? { title } : {}), ...(isUnsure ? { isUnsure } : {}), keptAt: application.clock.now() }
    const others = before.filter(each => each.key !== key)
    store.write(application.scope(), LISTED, (place ? [entry, ...others] : others).slice(0, MOST_LISTED), application.clock.now())
  }
  return {
    show({ key }) {
      const stored = store.read(application.scope(), draftKey(key))
      return { values: (stored?.value as Record<string, unknown> | undefined) ?? null }
    },
    list: () => listed().filter(({ key }) => store.read(application.scope(), draftKey(key)) !== null),
    keep({ key, values, ...place }) {
      store.write(application.scope(), draftKey(key), values, application.clock.now())
      list(key, place)
      return { kept: true }
    },
    discard({ key }) {
      store.remove(application.scope(), draftKey(key))
      list(key, null)
      return { kept: false }
    },
  }
}
