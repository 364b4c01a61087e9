/** Finds rows of one list by id, by name and by place, best match first. */
import { foldText } from '../../../shared/rules/searchedText.ts'
import { matchRank, RANKS, wordsOf } from '../../../shared/rules/wordMatch.ts'
import type { NamedRow } from './rowDefinition.ts'
import type { Rows } from './rows.ts'
import { textsBuilder, type Texts } from './texts.ts'
import { pauseBetweenSlices } from './timeSlices.ts'

type Row = { id: number }

/** Rows per step, after which other work may run. */
const STEP = 1_000
/** Shortest text that a backend is asked for. */
export const SHORTEST_ASKED = 2
/** Most texts that it is asked for at a time. */
const MOST_ASKED = 4

/** Folded name and place of each row, on a line each; computed at the first search and kept as long as the rows. */
const linesOf = new WeakMap<object, Texts>()

export interface RecordSearch {
  text: string
  /** What a row of this list is called, such as City; people type that word too. */
  kind: string
  /** Most rows of each rank. */
  most: number
}

const folded = (text: string) => wordsOf(foldText(text))

/** The folded words of a search, without those that only name the kind of record. */
function askedWords(text: string, kind: string): string[] {
  const words = folded(text)
  const telling = words.filter(word => !folded(kind).includes(word))
  return telling.length > 0 ? telling : words
}

/**
 * The texts that a backend is asked for, as typed: the whole one, and, if that finds nothing, each word, because a backend that
 * searches names alone finds nothing for “Rosario Argentina”.
 */
export function askedTexts(text: string, kind: string): string[] {
  const words = wordsOf(text).filter(word => word.length >= SHORTEST_ASKED && !folded(kind).includes(foldText(word)))
  return [...new Set([text, ...words])].slice(0, MOST_ASKED)
}

/**
 * The rows that match a text, as one list per rank. Rejects when aborted. `sources` are searched in order; a row that an earlier
 * one had is left out. `byId` finds the row of an id.
 */
export async function searchRows<Found extends Row>(
  sources: ReadonlyArray<Rows<Found>>,
  byId: (id: number) => Found | undefined,
  nameOf: (row: Found) => NamedRow,
  { text, kind, most }: RecordSearch,
  signal?: AbortSignal,
): Promise<NamedRow[][]> {
  const found: NamedRow[][] = Array.from({ length: RANKS }, () => [])
  const seen = new Set<number>()
  const note = (row: Found, rank: number) => {
    if (found[rank]!.length >= most || seen.has(row.id)) return
    seen.add(row.id)
    found[rank]!.push(nameOf(row))
  }
  const exact = /^\d{1,15}$/.test(text) ? byId(Number(text)) : undefined
  if (exact) note(exact, 0)
  const words = askedWords(text, kind)
  const pause = pauseBetweenSlices(signal)
  for (const rows of sources) {
    const rowAt = rows.reader()
    const known = linesOf.get(rows)
    const made = textsBuilder()
    for (let index = 0; index < rows.length; index++) {
      let line = known?.at(index)
      if (line === undefined) {
        const { title, place } = nameOf(rowAt(index))
        made.add((line = foldText(`${title.trim()}\n${place}`)))
      }
      if (words.every(word => line.includes(word))) {
        const end = line.indexOf('\n')
        note(rowAt(index), matchRank(words, line.slice(0, end), line.slice(end)))
      }
      if (index % STEP !== STEP - 1) continue
      const turn = pause()
      if (turn) await turn
    }
    if (!known) linesOf.set(rows, made.done())
  }
  return found
}
