/** Finds rows of one list by id or name, best first. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { foldText } from '../../shared/rules/searchedText.ts'
import type { ListSource } from './core.ts'

type Row = { id: number }

/** Rows gone through before other work gets its turn. */
const SLICE = 10_000

/** How well a name answers: 0 is the text itself, 1 begins with it, 2 has a word that does, 3 holds it. */
const PLACES = 4

/** The names of each list's rows as they are compared; made when first searched, for as long as the rows are held. */
const namesOf = new WeakMap<readonly Row[], string[]>()

function placeOf(name: string, needle: string): number {
  const at = name.indexOf(needle)
  if (at < 0) return -1
  if (at === 0) return name.length === needle.length ? 0 : 1
  return name.includes(` ${needle}`) ? 2 : 3
}

/** Rows by how well they answer `text`, the best in the first list; at most `most` in each. Rejects when given up. */
export async function searchRecords(source: ListSource, text: string, most: number, signal: AbortSignal): Promise<Row[][]> {
  const found: Row[][] = Array.from({ length: PLACES }, () => [])
  const rows = source.present()
  if (!rows) return found
  const byId = /^\d{1,15}$/.test(text) ? source.find(Number(text)) : undefined
  if (byId) found[0]!.push(byId)
  const needle = foldText(text)
  const names = namesOf.get(rows) ?? []
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    const name = (names[index] ??= foldText(source.titleOf(row)))
    const place = placeOf(name, needle)
    if (place >= 0 && row !== byId && found[place]!.length < most) found[place]!.push(row)
    if (index % SLICE !== SLICE - 1) continue
    await nextTurn()
    signal.throwIfAborted()
  }
  namesOf.set(rows, names)
  return found
}
