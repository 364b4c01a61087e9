/** Reads the parts of an offline copy page by page: all rows, or the newest until a page brings nothing new, one call at a time. */
import { StewardError } from '../../../shared/contract/failure.ts'
import type { RawAnswer } from '../calls/envelope.ts'
import type { AskedRows } from '../calls/gatheredRows.ts'
import { outdated, type Core } from '../core.ts'
import { newHeldId, type HeldId } from '../rows/heldId.ts'
import { RowsGone, type AddedRows, type StoredPlace } from '../rows/rowStore.ts'
import { BEGINNING, NOTHING, type CopyState, type Part, type StoredPart } from './copyState.ts'
import { FRESH_FOR } from './freshness.ts'
import type { Compared, Step } from './offlineCopy.ts'

/** A first reading is stored each time when it has grown by this factor: what a kill loses is read again, and everything is stored a few times at most. */
const STORED_GROWTH = 1.3
/** How often all rows are read, at most, until as many came as the backend counts. */
const MOST_READINGS = 3
/** How often a reading goes a page back, at most, because rows before it are gone. */
const MOST_STEPS_BACK = 50

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

/** The readings of a copy's parts. */
export function copyReading(core: Core, { area, dependsOn, pageSize, most, ask }: OfflineCopyOptions, { copy, keepState, open, store, tell }: CopyState) {
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
    Object.assign(part, { isWholeDue: false, isNewestDue: false, freshUntil: core.clock.elapsed() + FRESH_FOR.newest })
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
    Object.assign(part, { isNewestDue: false, freshUntil: core.clock.elapsed() + FRESH_FOR.newest })
  }

  function endReading(part: Part): void {
    part.steps = undefined
    if (part.gathered !== undefined) core.rows.release(part.gathered)
    part.gathered = undefined
  }

  async function makeCall(part: Part): Promise<Step> {
    // While the call waited its turn, the reading may have ended, or the copy may have been removed.
    const { steps } = part
    if (!steps || !copy()?.parts.includes(part)) return null
    try {
      const { done, value } = await steps.next()
      const found = copy()
      if (!found?.parts.includes(part) || part.steps !== steps) return null
      found.failure = value ?? null
      if (!done) return value
      endReading(part)
      keepState()
      core.push({ push: 'changed', area })
      return null
    } catch (error) {
      if (part.steps !== steps) return null // it was cancelled
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

  /** All rows were never read, or long ago, or fewer than are to be kept by now. */
  const isWholeDue = ({ stored: { asOf, since, most: before }, isWholeDue: isAsked, notAgainUntil }: Part) =>
    asOf === null || isAsked || (core.clock.elapsed() >= notAgainUntil && (core.clock.now() - asOf > FRESH_FOR.copy || (since !== null && before < most())))

  return {
    comparedWith,
    endReading,
    isWholeDue,
    /** Begins the reading of a part that is due, unless one is under way. */
    begin(part: Part, isNewest = false): void {
      part.steps ??= isWholeDue(part) && !isNewest ? readWhole(part) : readNewest(part)
    },
    /** Ends reading all rows of a part again, which does not begin by itself before a day is over. */
    cancelAgain(part: Part): void {
      if (part.stored.asOf === null || !isWholeDue(part)) return
      endReading(part)
      Object.assign(part, { isWholeDue: false, notAgainUntil: core.clock.elapsed() + FRESH_FOR.copy })
    },
    advance,
  }
}
