/** Texts as they are compared and searched. Records and whatever is typed come here in any length, so the work grows no faster than they do. */

const ACCENTS = /\p{M}/gu

/** Text in lower case, without accents. */
export function foldText(value: string): string {
  const lower = value.toLowerCase()
  // eslint-disable-next-line no-control-regex -- the whole ASCII range: such text has no accents to fold
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  // Accents that stand alone go first: putting a long run of them in order takes the square of its length.
  return lower.replace(ACCENTS, '').normalize('NFD').replace(ACCENTS, '')
}
