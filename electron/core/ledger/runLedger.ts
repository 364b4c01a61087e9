/** Bulk runs in the ledger: their rows, written once, and the outcome of each as one letter. */
import type { InterruptedRun, LedgerRun, RowOutcome } from '../../../shared/platform/ledger.ts'
import type { About } from '../../../shared/contract/frames.ts'
import { isObject } from '../../../shared/rules/decode.ts'
import type { Clock } from '../../ports/clock.ts'
import { hasFields, isNumber, isText, listOf, readEntry, storedList, writeEntry, type EntryKind } from '../offline/entries.ts'
import { ledgerKey, type OfflineStore } from '../offline/offline.ts'

/** Rows whose outcomes are stored together, so that a long run does not rewrite everything for each row. */
const BATCH = 500

/** The run of a row, and which of its rows it is. */
type RunRow = NonNullable<About['run']>

interface Begun {
  key: string
  begunAt: number
}

/** What a run does with which rows; and the outcomes of some of them, one letter each. */
const planKind: EntryKind<LedgerRun> = {
  version: 1,
  is: hasFields<LedgerRun>({ key: isText, label: isText, noun: isObject, ids: listOf(isNumber), names: listOf(isText) }),
}
const outcomesKind: EntryKind<string> = { version: 1, is: isText }

export function createRunLedger({ store, clock, scope }: { store: OfflineStore; clock: Clock; scope(): string }) {
  /** The runs that a page is still carrying out. */
  const carriedOn = new Set<string>()

  const begun = storedList(store, clock, ledgerKey('runs'), hasFields<Begun>({ key: isText, begunAt: isNumber }))
  const planOf = (of: string, key: string) => readEntry(store, of, ledgerKey(`run.${key}`), planKind)?.value ?? null
  const partKey = (key: string, part: number) => ledgerKey(`run.${key}.${part}`)
  const partOf = (of: string, key: string, part: number) => readEntry(store, of, partKey(key, part), outcomesKind)?.value ?? ''
  const partsOf = ({ ids }: LedgerRun) => Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, part) => part)

  function set(of: string, { key, place }: RunRow, outcome: RowOutcome): void {
    const part = Math.floor(place / BATCH)
    const letters = partOf(of, key, part)
    const at = place % BATCH
    if (at < letters.length) writeEntry(store, of, partKey(key, part), outcomesKind, `${letters.slice(0, at)}${outcome}${letters.slice(at + 1)}`, clock.now())
  }

  return {
    begin(run: LedgerRun, gone: AbortSignal): void {
      const of = scope()
      carriedOn.add(run.key)
      gone.addEventListener('abort', () => carriedOn.delete(run.key), { once: true })
      const known = planOf(of, run.key)
      if (known) return // some of its rows are tried again
      const now = clock.now()
      writeEntry(store, of, ledgerKey(`run.${run.key}`), planKind, run, now)
      for (const part of partsOf(run))
        writeEntry(store, of, partKey(run.key, part), outcomesKind, '-'.repeat(Math.min(BATCH, run.ids.length - part * BATCH)), now)
      store.transaction(() => begun.write(of, [...begun.read(of), { key: run.key, begunAt: now }]))
    },
    planOf,
    /** Whether a page carries out a run, or has not dismissed one of which something is not known. */
    isUnderWay: () => carriedOn.size > 0,
    sent: (of: string, row: RunRow): void => set(of, row, '?'),
    settled: (of: string, row: RunRow, outcome: 'd' | 'r'): void => set(of, row, outcome),
    interrupted(): InterruptedRun[] {
      const of = scope()
      return begun
        .read(of)
        .filter(({ key }) => !carriedOn.has(key))
        .flatMap(({ key, begunAt }) => {
          const run = planOf(of, key)
          if (!run) return []
          const outcomes = partsOf(run)
            .map(part => partOf(of, key, part))
            .join('')
          return [{ ...run, begunAt, outcomes: outcomes.padEnd(run.ids.length, '?') }]
        })
    },
    forget(key: string): void {
      const of = scope()
      carriedOn.delete(key)
      const run = planOf(of, key)
      store.transaction(() =>
        begun.write(
          of,
          begun.read(of).filter(each => each.key !== key),
        ),
      )
      if (!run) return
      for (const part of partsOf(run)) store.remove(of, partKey(key, part))
      store.remove(of, ledgerKey(`run.${key}`))
    },
  }
}
