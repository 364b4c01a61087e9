/** Checks the Login form by its schema. Apart, because the schema's library is not needed before somebody types. */
import { ValidationError } from 'yup'
import { signInForm, type SignIn } from '../../shared/platform/session.ts'

/** What is wrong with each field; nothing for one that is right. */
export function signInMessages(values: SignIn): Partial<SignIn> {
  try {
    signInForm.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]))
  }
}
