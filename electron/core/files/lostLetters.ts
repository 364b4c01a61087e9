/** Letters that an earlier save has lost: replaced by “?”, or taken for those of another encoding. */
import { cellAddress } from '../../../shared/rules/cellAddress.ts'
import { counted } from '../../../shared/rules/words.ts'

const KINDS: ReadonlyArray<[pattern: RegExp, told: (cells: number, first: string) => string]> = [
  [
    /\p{L}\?+\p{L}|\?{3,}/u,
    (cells, first) => `${counted(cells, 'cell has', 'cells have')} “?” within a word, such as ${first}. An earlier save may have replaced letters with it.`,
  ],
  [
    /Ã[\u0080-\u00bf€ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|â€/,
    (cells, first) => `${counted(cells, 'cell has', 'cells have')} letters from a wrong encoding, such as ${first}. An earlier save has changed them.`,
  ],
]
/** How much of a cell is shown. */
const SHOWN = 40

/** Sentences about letters that rows have lost, with how many cells have, and where the first is. */
export function lostLetters(format: string, rows: readonly string[][], lines: readonly number[]): string[] {
  const found = KINDS.map(() => ({ cells: 0, first: '' }))
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (!cell.includes('?') && !/[ÃÂâ]/.test(cell)) continue
      for (const [kind, [pattern]] of KINDS.entries()) {
        // An address has question marks too.
        if (!pattern.test(cell) || /^\w+:\/\//.test(cell)) continue
        const of = found[kind]!
        if (of.cells === 0) of.first = `“${cell.trim().slice(0, SHOWN)}” in ${cellAddress(format, lines[at]!, column)}`
        of.cells += 1
      }
    }
  return found.flatMap(({ cells, first }, kind) => (cells === 0 ? [] : [KINDS[kind]![1](cells, first)]))
}
