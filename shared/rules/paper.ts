/** What lists on paper have in common, wherever they are laid out. */

/** From this many columns on, the paper lies on its side. */
const WIDE = 6
/** The longest text of a column that stays on one line, in characters. */
const LONGEST_LINE = 12
/** How many columns paper has room for: so many may ask for a line, and lists with more have the Essentials. */
export const MOST_PAPER_COLUMNS = 10
/** The longest word that stays whole, in characters: what is longer is an address or a key, and no word or number. */
const LONGEST_WORD = 24

/** Whether a list of so many columns is laid out on paper that lies on its side. */
export const isWide = (columns: number): boolean => columns >= WIDE

/** Where the texts of a column are broken: nowhere, between words, or also within them. */
export type ColumnBreaks = 'never' | 'between' | 'within'

const hasLongWord = (text: string): boolean => text.length > LONGEST_WORD && text.split(/\s+/).some(word => word.length > LONGEST_WORD)

/** Short texts, such as ids, dates and statuses, stay on one line, so that the others give way; words and numbers are broken in no column. */
export function columnBreaks(headers: readonly string[], rows: ReadonlyArray<readonly string[]>): ColumnBreaks[] {
  const each = (at: number, holds: (text: string) => boolean) => rows.every(row => holds(row[at] ?? ''))
  return headers.map((_, at) => {
    if (headers.length <= MOST_PAPER_COLUMNS && each(at, text => text.length <= LONGEST_LINE)) return 'never'
    return each(at, text => !hasLongWord(text)) ? 'between' : 'within'
  })
}
