/** How a text file of rows may be written: its encoding, and what separates its cells. */

/** The encodings that a text can be read in, with their names, in the order in which they are offered. */
export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
  big5: 'Big5 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
  ibm437: 'DOS 437 (Western European)',
  ibm850: 'DOS 850 (Western European)',
  ibm852: 'DOS 852 (Central European)',
} as const
export type Encoding = keyof typeof ENCODING_NAMES
export const ENCODINGS = Object.keys(ENCODING_NAMES) as Encoding[]

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export const DELIMITER_NAMES: Record<Delimiter, string> = { ',': 'Comma (,)', ';': 'Semicolon (;)', '\t': 'Tab', '|': 'Bar (|)' }

/** How many rows are looked at for what separates their cells. */
const LOOKED_AT = 50

/** How often a character stands in each of the first rows, outside of quotes. A quote is one only where a cell begins. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let count = 0
  let isQuoted = false
  /** Where the cell began. */
  let begun = 0
  for (let at = 0; at < text.length && counts.length < LOOKED_AT; at++) {
    const character = text[at]!
    if (character === '"' && isQuoted && text[at + 1] === '"') at += 1
    else if (character === '"' && (isQuoted || at === begun)) isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === delimiter) count += 1
    const isEnd = character === '\n' || character === '\r'
    if (isEnd && (count > 0 || at > begun)) counts.push(count)
    if (isEnd) count = 0
    if (isEnd || character === delimiter) begun = at + 1
  }
  if (counts.length < LOOKED_AT && (count > 0 || begun < text.length)) counts.push(count)
  return counts
}

/** What separates the cells of a text: what stands in the most rows as often as in the first one. A comma if nothing does. */
export function delimiterOf(text: string): Delimiter {
  const scores = DELIMITERS.map(delimiter => {
    const [first = 0, ...others] = countsOf(text, delimiter)
    const alike = others.filter(count => count === first).length
    return { delimiter, first, share: first === 0 ? -1 : others.length === 0 ? 1 : alike / others.length }
  })
  const best = scores.toSorted((one, other) => other.share - one.share || other.first - one.first)[0]!
  return best.share < 0 ? ',' : best.delimiter
}
