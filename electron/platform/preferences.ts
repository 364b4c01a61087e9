/** Preferences and drafts: handlers. */
import type { InterruptedRun } from '../../shared/platform/ledger.ts'
import type { preferences as preferencesArea, drafts as draftsArea, DraftPlace, ListedDraft } from '../../shared/platform/preferences.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { draftKey } from '../core/offline/offline.ts'

export function preferences({ preferences: store }: Application): Handlers<typeof preferencesArea> {
  return { show: store.show, change: store.change }
}

/** Most drafts in the list; older ones are found only in their forms. */
const MOST_LISTED = 100
/** The entry that holds where drafts were typed, because keys cannot be read back from the store. */
const LISTED = 'drafts'

/** The title of a bulk run that is not over, with what is known of its rows. */
function runTitle({ label, noun, outcomes }: InterruptedRun): string {
  const count = (letter: string) => outcomes.split(letter).length - 1
  const parts = [`${count('d').toLocaleString()} of ${outcomes.length.toLocaleString()} ${noun.many} done`]
  if (count('?') > 0) parts.push(`${count('?').toLocaleString()} not known`)
  return `${label}: ${parts.join(', ')}`
}
const RUN = 'runs/'

/**
 * Drafts are kept in the offline store, encrypted, in the scope of whoever typed them. Mutations whose outcome is unknown are
 * listed with them.
 */
export function drafts(application: Application): Handlers<typeof draftsArea> {
  const { store, ledger } = application
  const listed = (): ListedDraft[] => {
    const stored = store.read(application.scope(), LISTED)?.value
    return Array.isArray(stored) ? (stored as ListedDraft[]) : []
  }
  /** Puts a draft at the top of the list, or removes it. */
  function list(key: string, place: DraftPlace | null): void {
    const before = listed()
    const known = before.find(each => each.key === key)
    if (!place?.address && !known) return
    const { address, title } = { ...known, ...place } as ListedDraft
    const entry = { key, address, ...(title ? { title } : {}), keptAt: application.clock.now() }
    const others = before.filter(each => each.key !== key)
    store.write(application.scope(), LISTED, (place ? [entry, ...others] : others).slice(0, MOST_LISTED), application.clock.now())
  }
  return {
    show({ key }) {
      const stored = store.read(application.scope(), draftKey(key))
      const note = ledger.notes().find(each => each.key === key)
      return { values: (stored?.value as Record<string, unknown> | undefined) ?? null, unknownSince: note?.sent.at(-1) ?? null, saves: ledger.saves(key) }
    },
    list() {
      const typed = listed().filter(({ key }) => store.read(application.scope(), draftKey(key)) !== null)
      const notes = ledger.notes()
      const unknown = new Set(notes.map(({ key }) => key))
      const sent = notes.flatMap(({ key, title, address, sent: times }): ListedDraft[] =>
        address && !typed.some(each => each.key === key) ? [{ key, address, ...(title ? { title } : {}), isUnknown: true, keptAt: times.at(-1)! }] : [],
      )
      const runs = ledger.runs.interrupted().map((run): ListedDraft => {
        const entry: ListedDraft = { key: `${RUN}${run.key}`, address: run.address, title: runTitle(run), keptAt: run.begunAt }
        if (run.outcomes.includes('?')) entry.isUnknown = true
        return entry
      })
      const drafted = typed.map(({ key, address, title, keptAt }): ListedDraft => {
        const draft: ListedDraft = { key, address, keptAt }
        if (title) draft.title = title
        if (unknown.has(key)) draft.isUnknown = true
        return draft
      })
      return [...drafted, ...sent, ...runs].toSorted((one, other) => other.keptAt - one.keptAt)
    },
    keep({ key, values, isUnknown, isUnread, ...place }) {
      if (isUnread && store.read(application.scope(), draftKey(key))) return { kept: false }
      if (isUnknown) ledger.put({ key, ...place })
      if (isUnknown && Object.keys(values).length === 0) return { kept: true } // a mutation without a form
      store.write(application.scope(), draftKey(key), values, application.clock.now())
      list(key, place)
      return { kept: true }
    },
    discard({ key }) {
      if (key.startsWith(RUN)) ledger.runs.forget(key.slice(RUN.length))
      else ledger.strike(key)
      store.remove(application.scope(), draftKey(key))
      list(key, null)
      return { kept: false }
    },
  }
}
