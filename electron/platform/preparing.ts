/**
 * Preparing search: lists are read to this computer because the administrator said so once, or the computer's policy does. Whole lists are read first,
 * then one page of each offline copy, which tells how many rows there are, then the copies one after the other. `offlineReading.ts` makes the calls.
 */
import { contract } from '../../shared/areas/index.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Preparing } from '../../shared/platform/offline.ts'
import type { Application } from '../core/application.ts'
import type { ListSource } from '../core/core.ts'
import type { OfflineCopy, Step } from '../core/lists/offlineCopy.ts'
import type { OfflineReading, ReadCopy } from '../core/lists/offlineReading.ts'
import { hasFields, isText, listOf, readEntry, writeEntry, type EntryKind } from '../core/offline/entries.ts'
import { PREPARING } from '../core/offline/offline.ts'

/** The lists that are read, and those of them that are read whole and have come. */
interface Prepared {
  areas: string[]
  read: string[]
}
const preparedKind: EntryKind<Prepared> = { version: 1, is: hasFields<Prepared>({ areas: listOf(isText), read: listOf(isText) }) }

/** Whole lists as background reading takes them, and what is known of preparing search. */
export interface PreparingSearch {
  /** What is to be read, in its order. */
  readings(): readonly ReadCopy[]
  /** The source of a whole list; undefined if the area has none. */
  wholeList(area: string): ListSource | undefined
  isDue(area: string): boolean
  reading(area: string): ReadCopy | undefined
  state(reading: OfflineReading): Preparing
  begin(areas: readonly string[] | undefined): void
}

/** `mayRead` and `mayKeep` say whether the administrator may see an area, and keep an offline copy of its list. */
export function preparing(application: Application, mayRead: (area: string) => boolean, mayKeep: (area: string) => boolean): PreparingSearch {
  const { offline } = application.ports.policy.policy
  /** A single entry, so that it goes with the session. */
  const held = application.holding<Prepared | null>()
  function stored(): Prepared | null {
    const found = held.get('')
    if (found !== undefined) return found
    const read = readEntry(application.store, application.scope(), PREPARING, preparedKind)?.value ?? null
    held.set('', read)
    return read
  }
  function write(prepared: Prepared): void {
    held.set('', prepared)
    writeEntry(application.store, application.scope(), PREPARING, preparedKind, prepared, application.clock.now())
    application.push({ push: 'changed', area: 'offline' })
  }

  function wholeList(area: string): ListSource | undefined {
    const source = application.lists.get(`${area}.list`)
    return source?.here && source
  }
  const isDue = (area: string) => {
    const { areas = [], read = [] } = stored() ?? {}
    return areas.includes(area) && !read.includes(area)
  }
  async function read(area: string, source: ListSource): Promise<Step> {
    const scope = application.scope()
    try {
      if ((await source.here!()) === null) await source.read('')
    } catch (error) {
      return failureOf(error)
    }
    const present = stored()
    if (scope === application.scope() && present) write({ ...present, read: [...new Set([...present.read, area])] })
    return null
  }

  let made: Map<string, ReadCopy> | undefined
  /** One for each whole list; the lists are there once the application is made. */
  const wholes = () =>
    (made ??= new Map(
      Object.keys(contract).flatMap(area => {
        const source = wholeList(area)
        if (!source) return []
        return [[area, { area, state: () => null, remove() {}, next: () => (isDue(area) ? () => read(area, source) : undefined) }] as const]
      }),
    ))

  const all = () => [...[...wholes().keys()].filter(mayRead), ...application.copies.map(({ area }) => area).filter(mayKeep)]

  function begin(areas: readonly string[] = all()): void {
    const { areas: before, read: readBefore } = stored() ?? { areas: [], read: [] }
    const chosen = all().filter(area => areas.includes(area))
    write({ areas: [...new Set([...before, ...chosen])], read: readBefore.filter(area => !chosen.includes(area)) })
    for (const copy of application.copies) if (chosen.includes(copy.area) && !isHere(copy)) copy.keep()
  }

  const isHere = (copy: OfflineCopy) => (copy.state()?.asOf ?? null) !== null
  /** Whether a copy is read and nobody knows yet how many rows it will have. */
  const isUntold = (copy: OfflineCopy) => !isHere(copy) && copy.state()?.total === null

  /** How far a list is, in calls; undefined if nobody wants it any more. */
  function progress(area: string) {
    const whole = wholes().get(area)
    if (whole) return { all: 1, done: isDue(area) ? 0 : 1, isTold: true, left: 0, read: whole }
    const copy = application.copies.find(each => each.area === area)
    const state = copy?.state()
    if (!copy || !state || state.isPaused) return undefined
    const calls = Math.ceil((state.wanted ?? 0) / copy.pageSize)
    const done = isHere(copy) ? calls : Math.min(calls, Math.floor(state.rows / copy.pageSize))
    return {
      all: calls,
      done,
      isTold: isHere(copy) || state.wanted !== null,
      left: calls - done,
      read: copy,
      isHere: isHere(copy),
    }
  }

  return {
    readings() {
      if (offline.prepare && stored() === null && all().length > 0) begin()
      const copies = application.copies.toSorted((a, b) => Number(isUntold(b)) - Number(isUntold(a)))
      return [...wholes().values(), ...copies]
    },
    wholeList,
    isDue,
    reading: area => wholes().get(area),
    state(reading) {
      const present = stored()
      const lists = (present?.areas ?? []).filter(area => (wholes().has(area) ? mayRead : mayKeep)(area)).flatMap(area => progress(area) ?? [])
      const missing = lists.filter(({ isHere: isThere, done, all: calls }) => !(isThere ?? done === calls))
      if (present && present.areas.length > 0 && missing.length === 0) write({ areas: [], read: [] })
      const sum = (of: (list: (typeof lists)[number]) => number) => lists.reduce((total, list) => total + of(list), 0)
      const isTold = lists.every(list => list.isTold)
      const isRefused = ({ read: list }: (typeof lists)[number]) => {
        const failure = reading.failure(list)
        return failure !== null && failure.kind !== 'offline'
      }
      return {
        isAsked: present === null && offline.lists && offline.prepare === null,
        lists: all().length,
        isUnderWay: missing.some(list => !isRefused(list)),
        share:
          isTold && lists.length > 0
            ? sum(list => list.done) /
              Math.max(
                1,
                sum(list => list.all),
              )
            : null,
        remaining: isTold && lists.length > 0 ? reading.remainingOfAll(lists.map(({ read: copy, left: calls }) => ({ copy, calls }))) : null,
        onDisk: application.store.onDisk(),
      }
    },
    begin,
  }
}
