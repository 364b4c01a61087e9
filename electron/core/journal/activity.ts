/** Activity: what of the journal is asked for by its screens, and what was found changed elsewhere. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Activity, ActivityPage, Change, ChangedField, ChangeQuery, ChangeRun, SeenChange } from '../../../shared/platform/changes.ts'
import { labelOf, valueInWords, verbInWords } from '../../../shared/rules/changes.ts'
import { today } from '../../../shared/rules/dates.ts'
import { isSameValue } from '../../../shared/rules/mergeFields.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { recordKey, type RunEntry, type SentEntry } from './entries.ts'
import { isRunEntry, isSentEntry, type Journal } from './journal.ts'

/** How many rows are looked at before others have their turn. */
const AT_ONCE = 200

/** What a search of a change looks through. */
function textOf(entry: SentEntry | SeenChange, fields: readonly ChangedField[]): string {
  const done = isSentEntry(entry) ? [entry.undoes === undefined ? '' : 'Undo', verbInWords(entry.verb), entry.message] : []
  const told = fields.flatMap(field => [labelOf(field), valueInWords(field.before), valueInWords(field.after)])
  return [entry.record?.name ?? '', ...done, ...told].join(' ')
}

/** A change as it is told: of a record that is known, its own words for others help. */
export type Told = Pick<Change, 'area' | 'verb' | 'fields'> & { record?: Change['record'] }

/** A change with what only main needs. */
export type FullChange = Change & Pick<SentEntry, 'input' | 'form' | 'order'>

export type NewSeen = Omit<SeenChange, 'id'>
export type ChangedHere = (area: string, id: number | null, since: number) => boolean

export interface ActivityLog {
  /** Stores that records were found changed, except those that were changed from here since they were read before, and what was told before. */
  seen(scope: string, seen: readonly NewSeen[]): void
  /** Tells whether a record was changed from here since a time, or is being changed; without an id, one of the area whose id is not known. */
  changedHere(scope: string): ChangedHere
  /** A change with what was sent; null if there is no such change. */
  find(scope: string, id: number): FullChange | null
  /** A bulk run by its key; null if none of its rows was sent. */
  run(scope: string, key: string): ChangeRun | null
  /**
   * The changes that match a query, in areas that may be viewed. With `isFlat`, the rows of bulk runs instead of the runs. `tell` puts their fields in
   * words, which a search looks through.
   */
  page(
    scope: string,
    query: ChangeQuery & { isFlat?: boolean },
    mayView: (area: string) => boolean,
    tell?: (change: Told) => Promise<ChangedField[]>,
  ): Promise<ActivityPage>
}

export function createActivity(journal: Journal): ActivityLog {
  /** A change as it is told. */
  function told(entry: SentEntry): FullChange {
    const { process: _, key: __, about: ___, isOpen: ____, isHidden: _____, ...change } = { ...entry, ...journal.settled(entry) }
    const stands = change.outcome === 'saved' && change.isUndone !== true
    const canUndo = stands && change.input !== undefined
    return { ...change, canUndo, canRestore: stands && !canUndo && change.form !== undefined }
  }

  /** A run with how many of its rows have each outcome; of a row that was sent again, the last one counts. */
  function counted(scope: string, { address: _, ids: __, names: ___, isOpen: ____, skipped: _____, ...run }: RunEntry): ChangeRun {
    const heads = journal.heads(scope, { kind: 'change', run: run.run })
    const outcomes = new Map(heads.toReversed().map(head => [head.place, journal.stateOf(head)]))
    const counts = { sending: 0, saved: 0, refused: 0, unknown: 0 }
    for (const outcome of outcomes.values()) counts[outcome] += 1
    const undoable = heads.filter(({ undo }) => undo !== 'no')
    return { ...run, counts, undoable: undoable.length, added: undoable.filter(({ undo }) => undo === 'deletes').length }
  }

  const changedHere =
    (scope: string): ChangedHere =>
    (area, id, since) =>
      journal.heads(scope, { kind: 'change', record: recordKey(area, id) }).some(head => {
        const state = journal.stateOf(head)
        return state !== 'refused' && (head.at >= since || state === 'sending')
      })

  /** The fields that nobody was told of since then: details and lists are read by themselves, and both may find the same change. */
  function untold(scope: string, { area, record, since, fields }: NewSeen): NewSeen['fields'] {
    const told = new Map<string, unknown>()
    for (const entry of journal.rows(scope, { kind: 'seen', record: recordKey(area, record.id), since }).toReversed())
      for (const { field, after } of (entry as SeenChange).fields) told.set(field, after)
    return fields.filter(({ field, after }) => !told.has(field) || !isSameValue(told.get(field), after))
  }

  return {
    seen(scope, seen) {
      const isFromHere = changedHere(scope)
      for (const each of seen) {
        const fields = isFromHere(each.area, each.record.id, each.since) ? [] : untold(scope, each)
        if (fields.length > 0) journal.append(scope, { ...each, fields })
      }
    },
    changedHere,
    find(scope, id) {
      const entry = journal.find(scope, id)
      return entry && isSentEntry(entry) && !entry.isHidden ? told(entry) : null
    },
    run(scope, key) {
      const [entry] = journal.rows(scope, { kind: 'run', run: key }) as RunEntry[]
      return entry && entry.area !== '' ? counted(scope, entry) : null
    },
    async page(scope, { area, outcome, record, search = '', days, run, isFlat = false, before, size }, mayView, tell = async ({ fields }) => fields) {
      const words = foldText(search).split(/\s+/).filter(Boolean)
      function isFound(text: () => string): boolean {
        const searched = words.length > 0 ? foldText(text()) : ''
        return words.every(word => searched.includes(word))
      }
      const isAsked = (at: number) => !days || (days.from <= today(new Date(at)) && today(new Date(at)) <= days.to)
      const entries: Activity[] = []
      const expired = journal.expired()

      /** The entry as it shows; null if it is not asked for. */
      async function shown(id: number): Promise<Activity | null> {
        const entry = journal.find(scope, id)
        if (!entry || !mayView(entry.area) || (area !== undefined && entry.area !== area)) return null
        if (isRunEntry(entry)) {
          if (entry.area === '' || !isFound(() => [entry.label, ...entry.names].join(' '))) return null
          const found = counted(scope, entry)
          return outcome !== undefined && found.counts[outcome] === 0 ? null : found
        }
        if (isSentEntry(entry) && entry.isHidden) return null
        const fields = await tell({ verb: '', ...entry })
        if (!isFound(() => textOf(entry, fields))) return null
        if (!isSentEntry(entry)) return { ...entry, fields }
        const { input: _, form: __, order: ___, ...change } = told(entry)
        return { ...change, fields }
      }

      const narrowed = { ...(record ? { record: recordKey(record.area, record.id) } : {}), ...(run === undefined ? {} : { run }) }
      let from = before
      for (;;) {
        const heads = journal.heads(scope, { ...narrowed, ...(from === undefined ? {} : { before: from }), limit: AT_ONCE })
        for (const head of heads) {
          const { kind, at, id, place } = head
          if (kind === 'waiting' || kind === 'calls' || at < expired || !isAsked(at)) continue
          if (kind === 'run' && (isFlat || run !== undefined || record)) continue
          if (kind === 'seen' && (!record || outcome !== undefined)) continue
          if (kind === 'change' && outcome !== undefined && journal.stateOf(head) !== outcome) continue
          if (kind === 'change' && place !== null && run === undefined && !record && !isFlat) continue
          const found = await shown(id)
          if (!found) continue
          if (entries.length === size) return { entries, next: entries.at(-1)!.id }
          entries.push(found)
        }
        if (heads.length < AT_ONCE) return { entries, next: null }
        from = heads.at(-1)!.id
        await nextTurn()
      }
    },
  }
}
