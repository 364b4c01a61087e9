/** Logout: from the account menu, the command palette, and the sign-in that opens over a screen. Asks first if something is lost or waits to be sent. */
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { logoutAskedAtom } from './overlays.ts'

/** Logs out; with `everything`, removes what the administrator keeps on this computer. */
export async function signOutNow(everything?: boolean): Promise<void> {
  await refreshSession(await client.session.signOut({ everything }))
}

/** Logs out, after a question where there is one. `everything` is what a policy may leave alone. */
export async function signOut(everything = store.get(sessionAtom)?.policy.offline.afterLogout === false): Promise<void> {
  try {
    const { count } = await client.outbox.count({})
    if (everything || count > 0) store.set(logoutAskedAtom, { waiting: count, everything })
    else await signOutNow()
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}
