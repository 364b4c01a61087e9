/** Logout: from the account menu, the command palette, and the sign-in that opens over a screen. Asks first if something waits to be sent. */
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession } from '../state/session.ts'
import { store } from '../state/store.ts'
import { lostByLogoutAtom } from './overlays.ts'

export async function signOutNow(): Promise<void> {
  await refreshSession(await client.session.signOut({}))
}

export async function signOut(): Promise<void> {
  try {
    const { count } = await client.outbox.count({})
    if (count > 0) store.set(lostByLogoutAtom, count)
    else await signOutNow()
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}
