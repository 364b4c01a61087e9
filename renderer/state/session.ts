/** The session as the renderer sees it: main's state, mirrored. */
import { atom, useAtomValue } from 'jotai'
import type { SessionState } from '../../shared/platform/session.ts'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'
import { store } from './store.ts'
import { hostAtom, onPush } from './connection.ts'

/** Null until main has answered for the first time. */
export const sessionAtom = atom<SessionState | null>(null)

/** Takes a session state that a command answered, or asks for the present one. */
export async function refreshSession(state?: SessionState): Promise<void> {
  store.set(sessionAtom, state ?? (await client.session.state({})))
}

/** Resolves when main has answered for the first time. */
export function whenSessionKnown(): Promise<void> {
  return new Promise(resolve => {
    if (store.get(sessionAtom)) return resolve()
    const unsubscribe = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom)) return
      unsubscribe()
      resolve()
    })
  })
}

/** A main that was started anew may not know the session: sign-in then opens over the screen, and what was typed stays. */
async function resumeSession(): Promise<void> {
  const before = store.get(sessionAtom)
  const state = await client.session.state({})
  const isLost = before !== null && before.status !== 'signed-out' && state.status === 'signed-out'
  store.set(sessionAtom, isLost ? { ...state, status: 'expired', administrator: before.administrator } : state)
}

/** Keeps the atom at what main says. Called once, at the start. */
export function followSession(): void {
  // Main that is gone is told by the host's state; its next answer brings the session along.
  const unanswered = (error: unknown) => console.warn('The session could not be read', error)
  refreshSession().catch(unanswered)
  onPush(frame => {
    if (frame.push === 'session') refreshSession().catch(unanswered)
    if (frame.push === 'connection') {
      const state = store.get(sessionAtom)
      if (state) store.set(sessionAtom, { ...state, online: frame.online })
    }
  })
  // The system notices first; the server may be on this very machine, so main finds out.
  for (const event of ['offline', 'online']) addEventListener(event, () => void client.session.reach({}).catch(unanswered))
  store.sub(hostAtom, () => {
    if (store.get(hostAtom) === 'connected') resumeSession().catch(unanswered)
  })
}

export interface AccessGate {
  /** Whether the administrator may do this here. */
  allows(right: Right | null): boolean
  /** What a blocked control says of itself before it is used; undefined where it is allowed. */
  hint(right: Right | null): string | undefined
  /** Runs `action`, or shows the permission notice and does nothing (F-359 to F-362). */
  guard(right: Right | null, action: () => void): void
}

/** What is said of something that the administrator may not do. */
export const BLOCKED = 'You don’t have access. Ask an administrator who manages permissions.'

/** The gate of a section; what is denied in it is refused in main as well. */
export function useAccess(section: string | null): AccessGate {
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const allows = (right: Right | null) => !isDenied(denials, section, right)
  return {
    allows,
    hint: right => (allows(right) ? undefined : BLOCKED),
    guard(right, action) {
      if (allows(right)) action()
      else notify('error', PERMISSION_NOTICE)
    },
  }
}
