/** Checks the Login form by its schema. Apart, because the schema's library is not needed before somebody types. */
import { yupResolver } from '@hookform/resolvers/yup'
import { signInForm } from '../../shared/areas/session.ts'

export const signInResolver = yupResolver(signInForm)
