/**
 * The offline copy of a list that the backend pages: all its rows, read page by page and kept in the row store and the offline store.
 * Once it is complete, it answers every query. A list with tabs has a part for each tab that the backend filters. Of a part with more rows than
 * `most`, the newest are kept, which are the first in the copy's usual order: its reading ends when more came, if they come in that order.
 */
import { StewardError } from '../../../shared/contract/failure.ts'
import { outdated, type Core } from '../core.ts'
import { lastSince } from '../rows/newestRows.ts'
import { RowsGone } from '../rows/rowStore.ts'
import { copyReading, type OfflineCopyOptions } from './copyReading.ts'
import { copyState, type Part } from './copyState.ts'
import type { OfflineCopy } from './offlineCopy.ts'

/** The offline copy of a list. It reads nothing by itself: `offlineReading.ts` asks for the next call. */
export function gatheredCopy(core: Core, options: OfflineCopyOptions): OfflineCopy {
  const { name, area, tabs, apart, pageSize, most } = options
  const state = copyState(core, name, tabs)
  const { copy, keepState, open, partName, storeAgain, tell } = state
  const { advance, begin, cancelAgain, comparedWith, endReading, isWholeDue } = copyReading(core, options, state)
  const completePart = (tab: string) => copy()?.parts.find(part => part.tab === tab && part.stored.asOf !== null)
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
      const wantedOf = ({ stored: { total } }: Part) => Math.min(total!, most())
      const cameOf = ({ stored, steps, progress }: Part) => (steps ? progress.seen : stored.asOf === null ? stored.rows : 0)
      return {
        area,
        isPaused,
        rows: sum(({ stored, steps, progress }) => (stored.asOf === null && steps ? progress.seen : stored.rows)),
        total: isTold ? sum(({ stored }) => stored.total!) : null,
        wanted: isTold ? sum(wantedOf) : null,
        left: isTold ? sum(part => (isWholeDue(part) ? Math.max(0, wantedOf(part) - cameOf(part)) : 0)) : null,
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
    keep: state.begin,
    pause() {
      const found = copy()
      if (found?.parts.some(isWholeDue)) found.isPaused = true
      keepState()
    },
    readAgain() {
      for (const part of copy()?.parts ?? []) part.isWholeDue = true
      tell()
    },
    cancelAgain() {
      const found = copy()
      if (!found) return
      found.parts.forEach(cancelAgain)
      found.isPaused &&= found.parts.some(({ stored }) => stored.asOf === null)
      keepState()
    },
    remove() {
      for (const part of copy()?.parts ?? []) {
        endReading(part)
        void part.held?.then(id => core.rows.release(id)).catch(() => undefined) // nothing is held that could be released
        void core.rows.unstore(part.place)
        core.marks.clear(part.place.list)
      }
      state.forget()
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
      begin(part)
      return () => advance(part)
    },
    isComplete: tab => completePart(tab) !== undefined,
    since: () => sinceOf(copy()?.parts ?? []),
    async open(tab, isShown) {
      const part = completePart(tab)
      if (!part) return undefined
      if (isShown && part.freshUntil <= core.clock.elapsed()) part.isNewestDue = true
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
      if (!part) return
      const { isPaused } = copy()!
      // What came before the pause is older than what is read now.
      if (isPaused) endReading(part)
      else if (isWholeDue(part)) return
      begin(part, isPaused)
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
