/** How the fields of a form are checked: by the schema, by what the server said of them, and by what they still do. */
import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ObjectSchema, Schema } from 'yup'
import type { CheckedBeside } from '../../../shared/rules/fields.ts'
import { pressDone } from '../basics/pressing.ts'

/** What the server said of a field, and of which value. It is shown until that value changes or is sent again. */
export interface Refusal {
  text: string
  value: unknown
}

export interface FormChecks<Values extends FieldValues> {
  schema: ObjectSchema<FieldValues>
  /** The stored record; a check may allow what is stored. */
  values: Values
  /** Whether a field that is left empty counts as its stored value (F-310, F-338). */
  emptyKeepsStored: boolean
  /** By field name; read at each check. */
  refusals: { current: Readonly<Record<string, Refusal>> }
  /** What fields still do that the form has to wait for, as sentences by field name; read at each check. */
  unfinished: ReadonlyMap<string, string>
}

const messages = (type: string, texts: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...texts].map(([name, message]) => [name, { type, message }]))

/** The resolver of a form that is checked by its schema alone: texts are trimmed first, because the schema converts nothing when it checks. */
export function schemaResolver<Values extends FieldValues>(schema: Schema): Resolver<Values> {
  const check = yupResolver(schema as ObjectSchema<FieldValues>) as unknown as Resolver<Values>
  return (given, context, options) => check(schema.cast(given, { assert: false }) as Values, context, options)
}

/** A resolver for react-hook-form, of a form on a record. */
export function formResolver<Values extends FieldValues>({ schema, values, emptyKeepsStored, refusals, unfinished }: FormChecks<Values>): Resolver<Values> {
  const check = yupResolver(schema) as unknown as Resolver<Values>
  return async (given, _, options) => {
    // The schema converts nothing when it checks; the cast trims texts.
    const trimmed = schema.cast(given, { assert: false }) as Values
    const complete = emptyKeepsStored
      ? (Object.fromEntries(Object.entries(trimmed).map(([name, value]) => [name, value === '' ? values[name] : value])) as Values)
      : trimmed
    // The message of a field that loses the focus to a press moves what is below it: it shows once the press has become a click.
    await pressDone()
    const result = await check(complete, { stored: values } satisfies CheckedBeside, options)
    const refused = Object.entries(refusals.current).filter(([name, { value }]) => JSON.stringify(given[name]) === JSON.stringify(value))
    if (refused.length === 0 && unfinished.size === 0) return result
    const said = refused.map(([name, { text }]) => [name, text] as const)
    return { values: {}, errors: { ...messages('server', said), ...result.errors, ...messages('unfinished', unfinished) } } as never
  }
}
