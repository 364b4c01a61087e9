/** Checks the input of an operation by its schema. */
import { ValidationError } from 'yup'
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { Operation } from '../../../shared/contract/operation.ts'
import type { CheckedBeside } from '../../../shared/rules/fields.ts'

/** Messages quote the input, which may be of any length. */
const MAX_MESSAGE_LENGTH = 300
const shortened = (message: string) => (message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)} …` : message)

/** The failure for an input that its schema refuses, with one message per field. */
function invalidInput(error: ValidationError): Failure {
  const problems = error.inner.length > 0 ? error.inner : [error]
  const fields = new Map<string, string>()
  for (const problem of problems) if (problem.path && !fields.has(problem.path)) fields.set(problem.path, shortened(problem.message))
  return { kind: 'invalid', message: shortened(problems[0]!.message), retryable: false, ...(fields.size > 0 ? { fields: Object.fromEntries(fields) } : {}) }
}

/** Checks an input, given the stored record if known; throws a failure that names what is wrong. */
export function checkInput(operation: Operation, input: unknown, context: CheckedBeside = {}): unknown {
  try {
    return operation.input.validateSync(input ?? {}, { abortEarly: false, context })
  } catch (error) {
    if (error instanceof ValidationError) throw new StewardError(invalidInput(error))
    throw error
  }
}
