/** Recognises how a text file of rows is written: its encoding by its bytes, and what separates its cells. */

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export const DELIMITER_NAMES: Record<Delimiter, string> = { ',': 'Comma (,)', ';': 'Semicolon (;)', '\t': 'Tab' }

/** How many bytes from the beginning tell UTF-16 without a byte order mark. */
const BEGINNING = 4_000
/** In text of western scripts nearly every second byte is zero. */
const MANY_ZEROS = 0.4

/** Whether bytes are UTF-8 throughout, as RFC 3629 has it. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at++]!
    if (first < 0x80) continue
    const more = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0
    if (more === 0) return false
    const second = bytes[at] ?? 0
    // The shortest form only, no surrogates, nothing beyond the last character.
    if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f) || (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f))
      return false
    for (const end = at + more; at < end; at++) if ((bytes[at] ?? 0) >> 6 !== 0b10) return false
  }
  return true
}

/** The encoding of a text: by its byte order mark, otherwise by what its bytes can be. Every text is valid Windows-1252, so that comes last. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const length = Math.min(bytes.length, BEGINNING)
  const zeros = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]! += 1
  if (zeros[1]! > (length / 2) * MANY_ZEROS && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! > (length / 2) * MANY_ZEROS && zeros[1] === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** How many rows are looked at for what separates their cells. */
const LOOKED_AT = 50

/** How often a character stands in each of the first rows, outside of quotes. */
function countsOf(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let count = 0
  let isQuoted = false
  let isEmpty = true
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isEmpty) counts.push(count)
      if (counts.length === LOOKED_AT) return counts
      count = 0
      isEmpty = true
      continue
    }
    isEmpty = false
    if (!isQuoted && character === delimiter) count += 1
  }
  if (!isEmpty) counts.push(count)
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
