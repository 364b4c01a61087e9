/** Checks the Login form by its schema. Apart, because the schema's library is not needed before somebody types. */
import { yupResolver } from '@hookform/resolvers/yup'
import { signInForm } from '../../shared/platform/session.ts'

export const signInResolver = yupResolver(signInForm)
