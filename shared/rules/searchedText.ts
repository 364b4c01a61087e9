/** Folds texts for comparing and searching. Input can be of any length, so the time must stay linear. */

const ACCENTS = /\p{M}/gu

/** Text in lower case, without accents. */
export function foldText(value: string): string {
  const lower = value.toLowerCase()
  // eslint-disable-next-line no-control-regex -- the whole ASCII range: such text has no accents to fold
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  // Standalone accents go first: normalising a long run of them takes quadratic time.
  return lower.replace(ACCENTS, '').normalize('NFD').replace(ACCENTS, '')
}
