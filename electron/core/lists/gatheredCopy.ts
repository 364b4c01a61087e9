/**
 * The offline copy of a list that the backend pages: all its rows, read page by page and kept in the row store and the offline store.
 * Once it is complete, it answers every query. A list with tabs has a part for each tab that the backend filters. Of a part with more rows than
 * `most`, the newest are kept, which are the first in the copy's usual order: its reading ends when more came, if they come in that order.
 */
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { Since } from '../../../shared/contract/list.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import type { RawAnswer } from '../calls/envelope.ts'
import type { AskedRows } from '../calls/gatheredRows.ts'
import { outdated, type Core } from '../core.ts'
import { hasFields, isYesOrNo, readEntry, writeEntry, type EntryKind } from '../offline/entries.ts'
import { offlineCopyKey } from '../offline/offline.ts'
import type { Compared, OfflineCopy, Step } from './offlineCopy.ts'
import { lastSince } from '../rows/newestRows.ts'
import { newHeldId, RowsGone, type AddedRows, type HeldId, type StoredPlace } from '../rows/rowStore.ts'

/** How long after the newest rows were read they are read again when the list is shown, in milliseconds. */
const NEWEST_AFTER = 60_000
/** How long after all rows were read they are read again, in milliseconds. */
const WHOLE_AFTER = 24 * 60 * 60_000
/** A first reading is stored each time when it has grown by this factor: what a kill loses is read again, and everything is stored a few times at most. */
const STORED_GROWTH = 1.3
/** How long after rows could not be stored that is tried again, in milliseconds. */
const STORE_AGAIN_AFTER = 60_000
/** How often all rows are read, at most, until as many came as the backend counts. */
const MOST_READINGS = 3
/** How often a reading goes a page back, at most, because rows before it are gone. */
const MOST_STEPS_BACK = 50

/** What the offline store keeps of a part beside its rows. */
interface StoredPart {
  /** When all rows were last read, in milliseconds since 1970; null if they never were. */
  asOf: number | null
  /** How many rows are stored; until all were read, those of the list's first `at` records. */
  rows: number
  at: number
  unreadable: number
  /** Rows that the backend counts but did not give. */
  missing: number
  /** How many the backend counts; null if it does not tell. */
  total: number | null
  /** If only the newest part is kept: where it begins, how many rows were to be kept then, and how many older ones the backend counts. */
  since: Since | null
  most: number
  older: number
}
const NOTHING: StoredPart = { asOf: null, rows: 0, at: 0, unreadable: 0, missing: 0, total: null, since: null, most: 0, older: 0 }

/** What the offline store keeps of a copy. */
interface StoredCopy {
  isPaused: boolean
  isGone?: boolean
  parts: Record<string, StoredPart>
}

const copyKind: EntryKind<StoredCopy> = { version: 1, is: hasFields<StoredCopy>({ isPaused: isYesOrNo, parts: isObject }) }

/**
 * How far a reading is. `isNewestFirst`: its rows came in the copy's usual order so far; `isEnough`: and more of them than are kept. `total` is
 * what the backend counted at its beginning; null if it does not tell.
 */
interface Progress {
  at: number
  seen: number
  unreadable: number
  isNewestFirst: boolean
  isEnough: boolean
  total: number | null
}
const BEGINNING: Progress = { at: 0, seen: 0, unreadable: 0, isNewestFirst: true, isEnough: false, total: null }

/** A part of a copy: the rows of one tab. */
interface Part {
  tab: string
  place: StoredPlace
  stored: StoredPart
  /** The complete rows in the row store; undefined if they were not opened. */
  held: Promise<HeldId> | undefined
  /** The reading that is under way, its call that was made last, and the rows that it gathers. */
  steps: AsyncGenerator<Step, void, undefined> | undefined
  call: Promise<Step> | undefined
  gathered: HeldId | undefined
  progress: Progress
  /** Writes made meanwhile: the rows that come may be older. */
  writes: Array<(id: HeldId) => Promise<unknown>>
  /** Until when, by `Clock.elapsed`, the newest rows count as fresh. */
  freshUntil: number
  isNewestDue: boolean
  isWholeDue: boolean
  /** When, by `Clock.elapsed`, complete rows that could not be stored are to be stored again; null if they are stored. */
  storeAgainAt: number | null
}

interface Copy {
  isPaused: boolean
  /** Whether what was stored of it is gone, so that it is read anew. */
  isGone: boolean
  failure: Failure | null
  problem: string | null
  /** How many bytes it takes on disk; null if that is not known. */
  bytes: number | null
  parts: Part[]
}

/** Where a copy's rows come from. */
export interface OfflineCopyOptions {
  /** The list's operation (`bookings.list`). */
  name: string
  area: string
  /** The tabs that the backend filters; an empty text for a list without tabs. */
  tabs: readonly string[]
  /** Those of them that together have each row once. */
  apart: readonly string[]
  /** Areas whose records may be those of the rows, under the same ids. */
  dependsOn?: readonly string[]
  /** Rows per call: the most that the documents allow. */
  pageSize: number
  /** The most rows of a tab that are kept. */
  most(): number
  /** Makes the call for some rows of a tab, and passes on its raw answer. */
  ask(tab: string, asked: AskedRows, take: (answer: RawAnswer, note: (problem: string) => void) => Promise<AddedRows>): Promise<AddedRows>
}

/** The offline copy of a list. It reads nothing by itself: `offlineReading.ts` asks for the next call. */
export function gatheredCopy(core: Core, { name, area, tabs, apart, dependsOn, pageSize, most, ask }: OfflineCopyOptions): OfflineCopy {
  const key = offlineCopyKey(name)
  /** A single entry, so that it goes with the session. */
  const holding = core.holding<Copy | null>()

  const partName = (tab: string) => `${name}?offline=${tab}`
  const partOf = (tab: string, stored: StoredPart = NOTHING): Part => ({
    tab,
    place: { list: partName(tab), scope: core.scope() },
    stored: { ...NOTHING, ...stored },
    held: undefined,
    steps: undefined,
    call: undefined,
    gathered: undefined,
    progress: BEGINNING,
    writes: [],
    freshUntil: 0,
    isNewestDue: false,
    isWholeDue: false,
    storeAgainAt: null,
  })

  /** Known only if each part is stored. */
  function bytesOf(parts: readonly Part[]): number | null {
    const each = parts.map(({ place }) => core.store.bytes(place.scope, place.list))
    return each.includes(null) ? null : each.reduce<number>((sum, bytes) => sum + bytes!, 0)
  }

  /** Whether the rows of a part are in the file; a store in memory does not tell, because the rows may be in that of the thread. */
  const isInStore = ({ place }: Part) => core.store.kind === 'memory' || core.store.read(place.scope, place.list) !== null
  function forgetRows(of: Copy, part: Part): void {
    of.isGone = true
    part.stored = NOTHING
  }

  function copy(): Copy | null {
    const found = holding.get('')
    if (found !== undefined) return found
    const stored = readEntry(core.store, core.scope(), key, copyKind)?.value
    if (!stored) {
      holding.set('', null)
      return null
    }
    const { isPaused, isGone = false } = stored
    const parts = tabs.map(tab => partOf(tab, stored.parts[tab]))
    const opened: Copy = { isPaused, isGone, failure: null, problem: null, bytes: bytesOf(parts), parts }
    holding.set('', opened)
    for (const part of parts) if (part.stored.asOf !== null && !isInStore(part)) forgetRows(opened, part)
    return opened
  }

  const tell = () => core.push({ push: 'changed', area: 'offline' })
  function keepState(): void {
    const found = copy()
    if (!found) return
    const parts = Object.fromEntries(found.parts.map(({ tab, stored }) => [tab, stored]))
    writeEntry(core.store, core.scope(), key, copyKind, { isPaused: found.isPaused, isGone: found.isGone, parts }, core.clock.now())
    tell()
  }

  /** The complete rows of a part, which are opened once. Rejects with RowsGone if they are not stored any more; they are then read again. */
  function open(part: Part): Promise<HeldId> {
    part.held ??= (async () => {
      const id = newHeldId()
      if (await core.rows.open(id, part.place)) return id
      part.held = undefined
      const found = copy()
      if (found) forgetRows(found, part)
      keepState()
      throw new RowsGone()
    })()
    return part.held
  }

  async function* call(part: Part, id: HeldId, asked: AskedRows): AsyncGenerator<Step, AddedRows> {
    for (;;) {
      try {
        const added = await ask(part.tab, asked, async (answer, note) => {
          const came = await core.rows.add(id, answer, asked)
          if (came.problem !== null) note(came.problem)
          return came
        })
        if (part.place.scope !== core.scope()) throw outdated()
        return added
      } catch (error) {
        if (!(error instanceof StewardError) || part.place.scope !== core.scope()) throw error
        yield error.failure
      }
    }
  }

  /** Goes through all pages, and returns what the last one told. What comes is stored from time to time if `isStored`. */
  async function* allPages(part: Part, id: HeldId, isStored: boolean): AsyncGenerator<Step, AddedRows> {
    const { progress } = part
    for (let stepsBack = 0; ;) {
      // The last record of the page before comes once more. If it does not, some before it are gone, and others moved to pages that were read.
      const start = Math.max(0, progress.at - 1)
      const added = yield* call(part, id, { start, limit: pageSize })
      // It may be one that cannot be read, and was counted then.
      const isCountedTwice = progress.at > 0 && !added.isJoined && added.unreadable > 0
      if (progress.at > 0 && (added.came === 0 || !added.isJoined) && !isCountedTwice && stepsBack < MOST_STEPS_BACK) {
        stepsBack += 1
        progress.at = Math.max(0, progress.at - pageSize)
        yield null
        continue
      }
      const end = start + added.came
      progress.total ??= added.isTotalUnknown ? null : added.total
      progress.isNewestFirst &&= added.isNewestFirst
      progress.isEnough = progress.isNewestFirst && added.seen > most()
      const isOver = progress.isEnough || end <= progress.at || (added.isTotalUnknown ? added.fresh === 0 : end >= added.total)
      const unreadable = progress.unreadable + added.unreadable - (isCountedTwice ? 1 : 0)
      Object.assign(progress, { at: Math.max(progress.at, end), seen: added.seen, unreadable })
      part.stored = { ...part.stored, total: added.isTotalUnknown ? null : added.total }
      if (isOver) return added
      if (isStored && added.seen > part.stored.rows * STORED_GROWTH) await storeGathered(part, id)
      tell()
      yield null
    }
  }

  /** Reads pages from the start until one brings nothing new. Returns what the last one told, and how many rows were new. */
  async function* newestPages(part: Part, id: HeldId): AsyncGenerator<Step, AddedRows> {
    let fresh = 0
    for (let start = 0; ; start += pageSize) {
      const added = yield* call(part, id, { start, limit: pageSize })
      part.progress.seen = added.seen
      fresh += added.fresh
      if (added.fresh === 0 || added.came === 0) return { ...added, fresh }
      yield null
    }
  }

  async function store(part: Part, id: HeldId, asOf: number): Promise<boolean> {
    const { isStored: isDone, problem } = await core.rows.store(id, part.place, asOf)
    const found = copy()
    if (found && (isDone || problem !== null)) found.problem = problem
    if (found && isDone) found.bytes = bytesOf(found.parts)
    if (isDone || problem !== null) part.storeAgainAt = isDone ? null : core.clock.elapsed() + STORE_AGAIN_AFTER
    return isDone
  }
  /** Stores complete rows that could not be stored: there may be room now. */
  async function storeAgain(part: Part): Promise<Step> {
    part.storeAgainAt = core.clock.elapsed() + STORE_AGAIN_AFTER
    try {
      await store(part, await open(part), part.stored.asOf!)
    } catch (error) {
      if (!(error instanceof RowsGone)) throw error
      part.held = undefined
    }
    tell()
    return null
  }
  async function storeGathered(part: Part, id: HeldId): Promise<void> {
    const { at, seen, unreadable } = part.progress
    if (!(await store(part, id, core.clock.now()))) return
    part.stored = { ...part.stored, rows: seen, at, unreadable }
    keepState()
  }

  /** Begins to gather the rows of a part. Returns their number in the row store, and how many have come. */
  async function gather(part: Part, start: { stored?: StoredPlace; from?: HeldId }): Promise<{ id: HeldId; came: number }> {
    const id = newHeldId()
    part.gathered = id
    part.writes = []
    return { id, came: await core.rows.gather(id, part.place.list, start) }
  }

  /** Of a part that is not whole, rows may come that are not new. */
  const comparedWith = ({ place, stored: { asOf, unreadable, missing, since } }: Part): Compared => ({
    area,
    list: place.list,
    since: asOf ?? 0,
    isWhole: unreadable === 0 && missing === 0 && since === null,
  })

  /**
   * Takes what was gathered as the rows of the part, all of them with what is known of a `whole` reading, tells how they differ from those that
   * are compared, and stores them if they changed. Returns how many were left out because they are older than those that are kept.
   */
  async function take(part: Part, id: HeldId, whole: Partial<StoredPart> | null, compared: Compared | null): Promise<number> {
    const before = await part.held
    const { as, rows, isChanged, left, since, differences } = await core.rows.gathered(id, newHeldId(), whole !== null, most())
    if (compared) core.marks.found({ ...compared, dependsOn }, differences)
    const writes = part.writes.splice(0)
    for (const write of writes) await write(as)
    part.held = Promise.resolve(as)
    if (before !== undefined && before !== as) core.rows.release(before)
    part.stored = { ...part.stored, ...(whole ? { ...whole, most: most() } : {}), rows, since: since ?? (whole ? null : part.stored.since) }
    if (isChanged || writes.length > 0) await store(part, as, part.stored.asOf ?? core.clock.now())
    return left
  }

  /** Reads all rows of a part, again until as many came as the backend counts. */
  async function* readWhole(part: Part): AsyncGenerator<Step, void> {
    const begun = core.clock.now()
    const isFirst = part.stored.asOf === null
    const compared = isFirst ? null : comparedWith(part)
    if (!isFirst) await open(part)
    for (let reading = 1; ; reading++) {
      const from = await part.held
      const stored = isFirst && reading === 1 && part.stored.rows > 0
      const { id, came } = await gather(part, stored ? { stored: part.place } : from === undefined ? {} : { from })
      // Goes on where the last start was left, unless something else is stored by now.
      const { at, unreadable } = stored && came === part.stored.rows ? part.stored : NOTHING
      part.progress = { ...BEGINNING, at, seen: came, unreadable, total: at > 0 ? part.stored.total : null }
      yield* allPages(part, id, isFirst)
      yield null
      const last = yield* newestPages(part, id)
      const { unreadable: unread, isEnough, total: counted } = part.progress
      const total = last.isTotalUnknown ? null : last.total
      const expected = isEnough ? counted : last.seen + unread
      // Of a part, the backend must count as many more as were new: otherwise some of its rows may be gone.
      const difference = total === null || expected === null ? 0 : total - expected - (isEnough ? last.fresh : 0)
      const isDone = difference === 0 || reading === MOST_READINGS
      const missing = isEnough ? 0 : Math.max(0, difference)
      const left = await take(part, id, isDone ? { asOf: begun, at: 0, unreadable: unread, missing, total } : null, compared)
      if (isDone) {
        const older = left === 0 || total === null ? left : Math.max(left, total - part.stored.rows - unread - missing)
        part.stored = { ...part.stored, older }
        break
      }
      yield null
    }
    const found = copy()
    if (found?.parts.every(({ stored }) => stored.asOf !== null)) found.isGone = false
    Object.assign(part, { isWholeDue: false, isNewestDue: false, freshUntil: core.clock.elapsed() + NEWEST_AFTER })
  }

  /** Reads the newest rows. If there are then not as many as the backend counts, some are gone, and all are read again. */
  async function* readNewest(part: Part): AsyncGenerator<Step, void> {
    const { id } = await gather(part, { from: await open(part) })
    const last = yield* newestPages(part, id)
    const left = await take(part, id, null, comparedWith(part))
    const { rows, unreadable, missing } = part.stored
    const older = part.stored.older + left
    if (!last.isTotalUnknown) {
      part.stored = { ...part.stored, total: last.total, older }
      part.isWholeDue ||= last.total !== rows + unreadable + missing + older
    }
    Object.assign(part, { isNewestDue: false, freshUntil: core.clock.elapsed() + NEWEST_AFTER })
  }

  function endReading(part: Part): void {
    part.steps = undefined
    if (part.gathered !== undefined) core.rows.release(part.gathered)
    part.gathered = undefined
  }

  async function makeCall(part: Part): Promise<Step> {
    // While the call waited its turn, the reading may have ended, or the copy may have been removed.
    if (!part.steps || !copy()?.parts.includes(part)) return null
    try {
      const { done, value } = await part.steps.next()
      const found = copy()
      if (!found?.parts.includes(part)) return null
      found.failure = value ?? null
      if (!done) return value
      endReading(part)
      keepState()
      core.push({ push: 'changed', area })
      return null
    } catch (error) {
      endReading(part)
      if (part.place.scope !== core.scope()) return null
      // The thread that holds the rows ended: they are opened again, or read again.
      if (!(error instanceof RowsGone)) throw error
      part.held = undefined
      return null
    }
  }
  /** Advances a reading by one call, and after its end tells the pages; joins a call that is under way. Rejects with a defect. */
  const advance = (part: Part): Promise<Step> =>
    (part.call ??= makeCall(part).finally(() => {
      part.call = undefined
    }))

  const completePart = (tab: string) => copy()?.parts.find(part => part.tab === tab && part.stored.asOf !== null)
  /** All rows were never read, or long ago, or fewer than are to be kept by now. */
  const isWholeDue = ({ stored: { asOf, since, most: before }, isWholeDue: isAsked }: Part) =>
    asOf === null || isAsked || core.clock.now() - asOf > WHOLE_AFTER || (since !== null && before < most())
  /** Where the newest part begins of those parts that are not kept whole; of several, the part that begins last. */
  const sinceOf = (parts: readonly Part[]) => lastSince(parts.flatMap(({ stored: { since } }) => since ?? []))

  function ageOf({ stored: { asOf, unreadable, missing, since } }: Part) {
    return { asOf: asOf!, unreadable, ...(missing > 0 ? { missing } : {}), ...(since ? { since } : {}) }
  }

  const isReadAgain = (part: Part) => part.stored.asOf !== null && part.steps !== undefined && isWholeDue(part)

  return {
    area,
    tabs,
    apart,
    pageSize,
    state() {
      const found = copy()
      if (!found) return null
      const { isPaused, isGone, failure, problem, bytes, parts } = found
      const counted = parts.filter(({ tab }) => apart.includes(tab))
      const isTold = counted.every(({ stored }) => stored.total !== null)
      const sum = (of: (part: Part) => number) => counted.reduce((all, part) => all + of(part), 0)
      return {
        area,
        isPaused,
        rows: sum(({ stored, steps, progress }) => (stored.asOf === null && steps ? progress.seen : stored.rows)),
        total: isTold ? sum(({ stored }) => stored.total!) : null,
        wanted: isTold ? sum(({ stored }) => Math.min(stored.total!, most())) : null,
        since: sinceOf(parts),
        asOf: parts.some(({ stored }) => stored.asOf === null) ? null : Math.min(...parts.map(({ stored }) => stored.asOf!)),
        unreadable: sum(({ stored }) => stored.unreadable),
        missing: sum(({ stored }) => stored.missing),
        again: counted.some(isReadAgain) ? sum(part => (isReadAgain(part) ? part.progress.seen : 0)) : null,
        failure,
        isGone,
        problem,
        bytes,
      }
    },
    keep() {
      const found: Copy = copy() ?? { isPaused: false, isGone: false, failure: null, problem: null, bytes: null, parts: tabs.map(tab => partOf(tab)) }
      Object.assign(found, { isPaused: false, failure: null })
      holding.set('', found)
      keepState()
    },
    pause() {
      const found = copy()
      if (found) found.isPaused = true
      keepState()
    },
    readAgain() {
      for (const part of copy()?.parts ?? []) part.isWholeDue = true
      tell()
    },
    remove() {
      for (const part of copy()?.parts ?? []) {
        endReading(part)
        void part.held?.then(id => core.rows.release(id)).catch(() => undefined) // nothing is held that could be released
        void core.rows.unstore(part.place)
        core.marks.clear(part.place.list)
      }
      holding.set('', null)
      core.store.remove(core.scope(), key)
      tell()
      core.push({ push: 'changed', area })
    },
    next() {
      const found = copy()
      if (!found || found.isPaused) return undefined
      // The first page of each part tells how many rows there are.
      const part =
        found.parts.find(each => !each.steps && each.stored.total === null && each.stored.asOf === null) ??
        found.parts.find(each => each.steps) ??
        found.parts.find(isWholeDue) ??
        found.parts.find(each => each.isNewestDue)
      const unstored = found.parts.find(
        each => !each.steps && each.stored.asOf !== null && each.storeAgainAt !== null && each.storeAgainAt <= core.clock.elapsed(),
      )
      if (unstored && !part?.steps) return () => storeAgain(unstored)
      if (!part) return undefined
      part.steps ??= isWholeDue(part) ? readWhole(part) : readNewest(part)
      return () => advance(part)
    },
    isComplete: tab => completePart(tab) !== undefined,
    since: () => sinceOf(copy()?.parts ?? []),
    async open(tab) {
      const part = completePart(tab)
      if (!part) return undefined
      if (part.freshUntil <= core.clock.elapsed()) part.isNewestDue = true
      try {
        return { id: await open(part), ...ageOf(part), gone: () => (part.held = undefined) }
      } catch (error) {
        if (!(error instanceof RowsGone)) throw error
        if (part.place.scope !== core.scope()) throw outdated()
        return undefined
      }
    },
    async readNewest(tab) {
      const part = completePart(tab)
      if (!part || isWholeDue(part)) return
      part.steps ??= readNewest(part)
      while (part.steps) {
        const failure = await advance(part)
        if (!failure) continue
        endReading(part)
        throw new StewardError(failure)
      }
    },
    partName,
    compared: tab => comparedWith(completePart(tab)!),
    age: tab => ageOf(completePart(tab)!),
    async apply(tab, change) {
      const part = completePart(tab)
      if (!part) return
      await change(await open(part))
    },
    write(change) {
      for (const part of copy()?.parts ?? []) {
        if (part.steps) part.writes.push(change)
        void part.held?.then(change).catch((error: unknown) => {
          if (!(error instanceof RowsGone)) throw error
        })
        // Where a row went to another tab, the number of rows tells, and that one is read again.
        part.isNewestDue = true
      }
    },
  }
}
