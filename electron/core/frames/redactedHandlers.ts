/** Wraps handlers so that no secret leaves main: registers the secrets that users type, and redacts answers and failures. */
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { Area, Operation } from '../../../shared/contract/operation.ts'
import type { Handler } from '../core.ts'
import { redact, redactFailure, register, SECRET_FIELDS } from '../secrets/secrets.ts'

/** A mutation's message comes from the backend and is redacted; all other output is data and stays as it is. */
function redactedAnswer(operation: Operation, value: unknown): unknown {
  const isSaid = operation.kind === 'mutation' && typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  return isSaid ? { ...value, message: redact(value.message as string) } : value
}

/** The same handlers, by area and operation; whatever they throw becomes a StewardError without secrets. */
export function redactedHandlers(areas: Record<string, Area>, handlers: Record<string, Record<string, Handler>>): Record<string, Record<string, Handler>> {
  const redacted =
    (operation: Operation, handler: Handler): Handler =>
    async (input: Record<string, unknown>, context) => {
      for (const field of SECRET_FIELDS) if (typeof input[field] === 'string') register(input[field])
      try {
        return redactedAnswer(operation, await handler(input as never, context))
      } catch (error) {
        throw new StewardError(redactFailure(failureOf(error)))
      }
    }
  return Object.fromEntries(
    Object.entries(handlers).map(([area, own]) => [
      area,
      Object.fromEntries(Object.entries(own).map(([name, handler]) => [name, redacted(areas[area]!.operations[name]!, handler)])),
    ]),
  )
}
