/**
 * What fields of numbers mean. Their values are texts, so that no digit is lost; an area says once of which kind each is, and from that follow
 * how it is compared, sorted, filtered, aligned, exported and sent.
 */
import { sentAmount } from './decimal.ts'

/** `money`: an amount in a currency; `number`: anything measured, such as degrees, and an amount that may be a percentage; `integer`: a count. */
export type NumberKind = 'money' | 'number' | 'integer' | 'percent'

/** The kinds of an area's fields; those that are not named are compared as text. */
export type Kinds = Readonly<Record<string, NumberKind>>

/** Whether a sum of such numbers says something. */
export const isSummed = (kind: NumberKind | undefined): boolean => kind === 'money' || kind === 'integer'

/** The number in a text of a column, also with a percent sign behind it. */
export const numberText = (text: string): string => text.replace(/\s*%$/, '')

/** The values as they are sent: numbers with a decimal point and without groups, whatever a person typed; all else as it is. */
export const sentNumbers = <Values>(values: Values, kinds: Kinds): Values =>
  typeof values !== 'object' || values === null
    ? values
    : (Object.fromEntries(
        Object.entries(values).map(([field, value]: [string, unknown]) => [
          field,
          Object.hasOwn(kinds, field) && typeof value === 'string' ? sentAmount(value) : value,
        ]),
      ) as Values)
