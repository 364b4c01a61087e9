/** Preferences and drafts: handlers. */
import type { Outcome, Run } from '../../shared/platform/runs.ts'
import type { preferences as preferencesArea, drafts as draftsArea, DraftPlace, ListedDraft } from '../../shared/platform/preferences.ts'
import { isObject } from '../../shared/rules/decode.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { hasFields, isNumber, isText, readEntry, storedList, writeEntry, type EntryKind } from '../core/offline/entries.ts'
import { draftKey } from '../core/offline/offline.ts'

export function preferences({ preferences: store }: Application): Handlers<typeof preferencesArea> {
  return { show: store.show, change: store.change }
}

/** Most drafts in the list; older ones are found only in their forms. */
const MOST_LISTED = 100
/** The entry that holds where drafts were typed, because keys cannot be read back from the store. */
const LISTED = 'drafts'
const isListed = hasFields<ListedDraft>({ key: isText, keptAt: isNumber })
/** What was typed into a form; each form knows its fields. */
const draftKind: EntryKind<Record<string, unknown>> = { version: 1, is: isObject }

/** The title of a bulk run that is not over, with what is known of its rows. */
function runTitle({ label, noun, rows }: Run): string {
  const count = (outcome: Outcome) => rows.filter(row => row.outcome === outcome).length
  const parts = [`${count('done').toLocaleString(LOCALE)} of ${rows.length.toLocaleString(LOCALE)} ${noun.many} done`]
  if (count('unknown') > 0) parts.push(`${count('unknown').toLocaleString(LOCALE)} not known`)
  return `${label}: ${parts.join(', ')}`
}
const RUN = 'runs/'

/** A draft or a mutation as it is listed. */
function listedDraft({ key, address = '', title, record }: DraftPlace & { key: string }, keptAt: number, isUnknown = false): ListedDraft {
  return { key, address, ...(title ? { title } : {}), ...(record ? { record } : {}), ...(isUnknown ? { isUnknown } : {}), keptAt }
}

/**
 * Drafts are kept in the offline store, encrypted, in the scope of whoever typed them. Mutations whose outcome is unknown are
 * listed with them.
 */
export function drafts(application: Application): Handlers<typeof draftsArea> {
  const { store, journal } = application
  const entries = storedList(store, application.clock, LISTED, isListed)
  const listed = () => entries.read(application.scope())
  /** Puts a draft at the top of the list, or removes it. */
  function list(key: string, place: DraftPlace | null): void {
    const before = listed()
    const known = before.find(each => each.key === key)
    if (!place?.address && !known) return
    const entry = listedDraft({ ...known, ...place, key }, application.clock.now())
    const others = before.filter(each => each.key !== key)
    entries.write(application.scope(), (place ? [entry, ...others] : others).slice(0, MOST_LISTED))
  }
  return {
    show({ key }) {
      const stored = readEntry(store, application.scope(), draftKey(key), draftKind)
      const unknown = journal.unknown().find(each => each.key === key)
      return { values: stored?.value ?? null, unknownSince: unknown?.at ?? null, saves: journal.saves(key) }
    },
    list() {
      const typed = listed().filter(({ key }) => store.read(application.scope(), draftKey(key)) !== null)
      const outcomes = journal.unknown()
      const unknown = new Set(outcomes.map(({ key }) => key))
      const sent = outcomes.flatMap(each => (each.address && !typed.some(({ key }) => key === each.key) ? [listedDraft(each, each.at, true)] : []))
      const runs = journal.runs.interrupted().map(run =>
        listedDraft(
          { key: `${RUN}${run.key}`, address: run.address, title: runTitle(run) },
          run.begunAt,
          run.rows.some(({ outcome }) => outcome === 'unknown'),
        ),
      )
      const drafted = typed.map(draft => listedDraft(draft, draft.keptAt, unknown.has(draft.key)))
      return [...drafted, ...sent, ...runs].toSorted((one, other) => other.keptAt - one.keptAt)
    },
    keep({ key, values, isUnknown, isUnread, ...place }) {
      if (isUnread && store.read(application.scope(), draftKey(key))) return { kept: false }
      if (isUnknown) journal.put({ key, ...place })
      if (isUnknown && Object.keys(values).length === 0) return { kept: true } // a mutation without a form
      writeEntry(store, application.scope(), draftKey(key), draftKind, values, application.clock.now())
      list(key, place)
      return { kept: true }
    },
    discard({ key }) {
      if (key.startsWith(RUN)) journal.runs.forget(application.scope(), key.slice(RUN.length))
      else journal.settle(key)
      store.remove(application.scope(), draftKey(key))
      list(key, null)
      return { kept: false }
    },
  }
}
