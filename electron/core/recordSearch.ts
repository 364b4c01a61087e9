/** Finds rows of one list by id, by name and by what stands beside the name, best first. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { foldText } from '../../shared/rules/searchedText.ts'
import { matchRank, RANKS, wordsOf } from '../../shared/rules/wordMatch.ts'
import type { ListSource } from './core.ts'

type Row = { id: number }

/** Rows gone through before other work gets its turn. */
const SLICE = 10_000
/** Shortest text that a backend is asked for. */
export const SHORTEST_ASKED = 2
/** Most texts that it is asked for at once. */
const MOST_ASKED = 4

/** Name and place of each row as they are compared, a line each; made when first searched, for as long as the rows are held. */
const linesOf = new WeakMap<readonly Row[], string[]>()

export interface RecordSearch {
  text: string
  /** What a row of this list is called, such as City: a word of it may stand beside others in the text. */
  kind: string
  /** Most rows of each rank. */
  most: number
  signal: AbortSignal
}

const folded = (text: string) => wordsOf(foldText(text))

/** The words that a text asks for, folded, without those that only say what kind of record is meant. */
function askedWords(text: string, kind: string): string[] {
  const words = folded(text)
  const telling = words.filter(word => !folded(kind).includes(word))
  return telling.length > 0 ? telling : words
}

/**
 * The texts that a backend is asked for, as they were typed: the whole one, and where that finds nothing each of its words, because
 * what searches a name alone finds no “Rosario Argentina”.
 */
export function askedTexts(text: string, kind: string): string[] {
  const words = wordsOf(text).filter(word => word.length >= SHORTEST_ASKED && !folded(kind).includes(foldText(word)))
  return [...new Set([text, ...words])].slice(0, MOST_ASKED)
}

/** Rows by how well they answer the text, a list a rank. Rejects when given up. */
export async function searchRecords(source: ListSource, { text, kind, most, signal }: RecordSearch): Promise<Row[][]> {
  const found: Row[][] = Array.from({ length: RANKS }, () => [])
  const seen = new Set<number>()
  const note = (row: Row, rank: number) => {
    if (found[rank]!.length >= most || seen.has(row.id)) return
    seen.add(row.id)
    found[rank]!.push(row)
  }
  const byId = /^\d{1,15}$/.test(text) ? source.find(Number(text)) : undefined
  if (byId) note(byId, 0)
  const words = askedWords(text, kind)
  // What the backend found comes first: it is newer than what is stored.
  for (const rows of [...askedTexts(text, kind).map(asked => source.present(asked)), source.present()]) {
    if (!rows) continue
    const lines = linesOf.get(rows) ?? []
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const line = (lines[index] ??= foldText(`${source.titleOf(row).trim()}\n${source.placeOf(row)}`))
      if (words.every(word => line.includes(word))) {
        const end = line.indexOf('\n')
        note(row, matchRank(words, line.slice(0, end), line.slice(end)))
      }
      if (index % SLICE !== SLICE - 1) continue
      await nextTurn()
      signal.throwIfAborted()
    }
    linesOf.set(rows, lines)
  }
  return found
}
