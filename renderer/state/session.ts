/** The session as the renderer sees it: main's state, mirrored. */
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { SessionState } from '../../shared/platform/session.ts'
import { failureOf, PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { isDenied, type SectionDenials } from '../../shared/rules/access.ts'
import { client } from './client.ts'
import { dismissAll, notify } from './notices.ts'
import { store } from './store.ts'
import { hostAtom, onPush, sendHeldCalls } from './connection.ts'

/** Null until main has answered for the first time. */
export const sessionAtom = atom<SessionState | null>(null)

/** Whether the screens are locked. */
export const isLockedAtom = atom(get => get(sessionAtom)?.isLocked === true)

/** Locks the screens of all windows. */
export async function lockNow(): Promise<void> {
  try {
    await refreshSession(await client.session.lock({}))
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

let isLeaving = false

/** Whether the page is being loaded anew for another server. Nobody is asked about what was typed: it is a draft of the server that it was typed at. */
export const isLeavingServer = (): boolean => isLeaving

function take(state: SessionState): void {
  const before = store.get(sessionAtom)
  if (before && before.server.baseUrl !== state.server.baseUrl && before.status !== 'signed-out') {
    // Nothing of the page, its notices included, may go to another server, and main takes nothing of it.
    isLeaving = true
    location.hash = '/'
    return location.reload()
  }
  store.set(sessionAtom, state)
}

/** Stores a session that a command returned, or reads the current one. */
export async function refreshSession(given?: SessionState): Promise<void> {
  take(given ?? (await client.session.state({})))
}

/** Goes to another server, in all windows. */
export async function goToServer(address: string): Promise<void> {
  await client.server.use({ address })
  await refreshSession()
}

/** Resolves when main has answered for the first time, or its host does not answer. */
export async function whenMainAnswered(): Promise<void> {
  const isOver = atom(get => get(sessionAtom) !== null || get(hostAtom) !== 'connected')
  await new Promise<void>(resolve => {
    const look = () => {
      if (!store.get(isOver)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.sub(isOver, look)
    look()
  })
}

/** A restarted main may not know the session: sign-in then opens over the screen, and unsaved input stays. */
async function resumeSession(): Promise<void> {
  const before = store.get(sessionAtom)
  const state = await client.session.state({})
  const isLost = before !== null && before.status !== 'signed-out' && state.status === 'signed-out'
  take(isLost ? { ...state, status: 'expired', administrator: before.administrator } : state)
}

/** Keeps the atom in step with main. Called once, at the start. */
export function followSession(): void {
  // Whether main is reachable is the host's state; its next answer includes the session.
  const unanswered = (error: unknown) => console.warn('The session could not be read', error)
  refreshSession().catch(unanswered)
  onPush(frame => {
    if (frame.push === 'session') refreshSession().catch(unanswered)
    if (frame.push === 'connection') {
      const state = store.get(sessionAtom)
      if (state) store.set(sessionAtom, { ...state, online: frame.online })
    }
  })
  // The system notices first, but the server may be on this machine, so main finds out.
  for (const event of ['offline', 'online']) addEventListener(event, () => void client.session.reach({}).catch(unanswered))
  store.sub(isLockedAtom, () => {
    if (!store.get(isLockedAtom)) sendHeldCalls()
  })
  store.sub(hostAtom, () => {
    if (store.get(hostAtom) === 'connected') resumeSession().catch(unanswered)
  })
}

/** Calls back when another administrator signs in: what was kept for the previous one, if there was one, is not for them. */
export function onAdministratorChange(changed: (previous: number | undefined) => void): void {
  const present = () => store.get(sessionAtom)?.administrator?.id
  let last = present()
  store.sub(sessionAtom, () => {
    const previous = last
    last = present()
    if (last !== previous) changed(previous)
  })
}

// Notices name records, and what they offer would be done in the name of whoever presses it.
onAdministratorChange(previous => {
  if (previous !== undefined) dismissAll()
})

export interface AccessGate {
  /** The section that it is about; null if no section guards it. */
  section: string | null
  /** Whether the administrator may do this here. */
  allows(right: Right | null): boolean
  /** What a blocked control says before it is used; undefined if it is allowed. */
  hint(right: Right | null): string | undefined
  /** Runs `action`, or shows the permission notice and does nothing (F-359 to F-362). */
  guard(right: Right | null, action: () => void): void
}

/** The text for a denied right. */
export const BLOCKED = 'You don’t have access. Ask an administrator who manages permissions.'

/** Whether the computer's policy lets records leave Steward: as a file, as rows on the clipboard, on paper. */
export const useMayExport = (): boolean => useAtomValue(sessionAtom)?.policy.exports ?? true

const NO_DENIALS: SectionDenials = {}

function accessTo(section: string | null, denials: SectionDenials, mayExport: boolean): AccessGate {
  /** Why something is blocked, as a notice says it and as a control does; null if it is not. */
  const blocked = (right: Right | null) =>
    right === 'export' && !mayExport ? [NO_EXPORTS, NO_EXPORTS] : isDenied(denials, section, right) ? [PERMISSION_NOTICE, BLOCKED] : null
  const allows = (right: Right | null) => blocked(right) === null
  return {
    section,
    allows,
    hint: right => blocked(right)?.[1],
    guard(right, action) {
      const reason = blocked(right)?.[0]
      if (reason === undefined) action()
      else notify('error', reason)
    },
  }
}

/** The access to a section, the same object until the session changes; main refuses denied operations as well. */
export function useAccess(section: string | null): AccessGate {
  const denials = useAtomValue(sessionAtom)?.denials ?? NO_DENIALS
  const mayExport = useMayExport()
  return useMemo(() => accessTo(section, denials, mayExport), [section, denials, mayExport])
}
