/**
 * Names that are written from right to left, in sentences that are not: in an isolate, so that what stands beside a name, such as a full stop, a
 * number or a quotation mark, stays where it is read.
 */

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text in an isolate, if letters of it are written from right to left. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/** Makes a text begin from the left, also where its first letter decides (dir="auto"): there, isolates count as letters. */
const FROM_THE_LEFT = '\u200e'

/** A sentence with each of its values isolated: isolating`${name}: saved`. */
export function isolating(words: TemplateStringsArray, ...values: Array<string | number>): string {
  const plain = String.raw({ raw: words }, ...values)
  if (!RIGHT_TO_LEFT.test(plain)) return plain
  return FROM_THE_LEFT + String.raw({ raw: words }, ...values.map(value => isolated(String(value))))
}
