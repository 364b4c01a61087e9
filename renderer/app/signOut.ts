/** Logout: from the account menu, the command palette, and the sign-in that opens over a screen. */
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession } from '../state/session.ts'

export async function signOut(): Promise<void> {
  try {
    await refreshSession(await client.session.signOut({}))
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}
