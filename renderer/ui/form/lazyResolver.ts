/** The checks of a form that is drawn before its schema is loaded: the first page does without the schemas and their library. */
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { failureOf } from '../../../shared/contract/failure.ts'

/**
 * The resolver of a schema that is loaded with the first check; it hands over the values as they were typed. If it cannot be loaded, the form
 * has the reason as its `root` error, and is not sent.
 */
export function lazyResolver<Values extends FieldValues>(schema: () => Promise<ObjectSchema<FieldValues>>): Resolver<Values> {
  return async (given, context, options) => {
    try {
      const [{ yupResolver }, loaded] = await Promise.all([import('@hookform/resolvers/yup'), schema()])
      return await (yupResolver(loaded, {}, { raw: true }) as unknown as Resolver<Values>)(given, context, options)
    } catch (error) {
      return { values: {}, errors: { root: { type: 'unloaded', message: failureOf(error).message } } } as never
    }
  }
}
