/** Gathers rows that come page by page, because the backend pages their list. */
import { collectDifferences, type Compared, type RowDifferences } from './differences.ts'
import { rowsBuilder, type Rows } from './rows.ts'

/** Rows per step, after which other work may run. */
const STEP = 2_000

export interface Gathering<Row extends { id: number }> {
  /** How many different rows have come. */
  readonly seen: number
  /** Whether the row has come. */
  has(id: number): boolean
  /** Adds a row; returns whether it is new. One that came before is replaced. */
  add(row: Row): boolean
  /** How the rows differ from those that were held: `fresh` of those that changed are new, and `gone` are those that did not come. */
  changes(): { changed: Row[]; fresh: number; gone: number[] }
  /** What others may want to know of these changes; null if no rows were held. */
  differences(compared: Compared<Row>): RowDifferences | null
  /** The rows that were held and those that came, in time slices; if `isWhole`, only those that came. */
  rows(isWhole: boolean): Generator<void, Rows<Row>>
}

/** Gathers rows beside those that are held. */
export function gatherRows<Row extends { id: number }>(before?: Rows<Row>): Gathering<Row> {
  const seen = new Set<number>()
  /** Where the held rows are, by id. */
  const places = new Map<number, number>()
  /** Rows that differ from the one with the same id that was held, or came first. */
  const changed = new Map<number, Row>()
  const added = rowsBuilder<Row>()
  const readBefore = before?.reader()
  if (before) for (let index = 0; index < before.length; index++) places.set(before.idAt(index), index)

  return {
    get seen() {
      return seen.size
    },
    has: id => seen.has(id),
    add(row) {
      const place = places.get(row.id)
      const isNew = place === undefined && !seen.has(row.id)
      if (isNew) added.add(row)
      else if (place === undefined || !before!.isAt(place, row)) changed.set(row.id, row)
      else changed.delete(row.id)
      seen.add(row.id)
      return isNew
    },
    changes() {
      const came = added.done()
      const fresh = Array.from({ length: came.length }, (_, index) => came.at(index))
      const old = [...changed.values()].filter(row => places.has(row.id))
      return { changed: [...fresh.map(row => changed.get(row.id) ?? row), ...old], fresh: fresh.length, gone: [...places.keys()].filter(id => !seen.has(id)) }
    },
    differences(compared) {
      if (!before) return null
      let last = 0
      for (const id of places.keys()) last = Math.max(last, id)
      const differences = collectDifferences(compared)
      for (const id of seen) {
        const place = places.get(id)
        if (place === undefined) differences.fresh(id)
        else if (changed.has(id)) differences.changed(changed.get(id)!, readBefore!(place))
      }
      return differences.all(last)
    },
    *rows(isWhole) {
      const made = rowsBuilder<Row>()
      const came = added.done()
      for (const part of before ? [before, came] : [came]) {
        const rowAt = part.reader()
        for (let index = 0; index < part.length; index++) {
          const row = rowAt(index)
          if (!isWhole || seen.has(row.id)) made.add(changed.get(row.id) ?? row)
          if (index % STEP === STEP - 1) yield
        }
      }
      return made.done()
    },
  }
}
