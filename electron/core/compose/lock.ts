/** Third step: preferences, the lock that they set the time of, and the gate that nothing passes while it is locked or nobody is signed in. */
import { lockMinutesOf } from '../../../shared/rules/preferences.ts'
import type { Basis } from './basis.ts'
import type { SessionGate } from '../frames/dispatch.ts'
import { createLock, type Lock } from '../session/lock.ts'
import { createPreferences, type PreferenceStore } from '../session/preferences.ts'
import type { Target } from '../session/target.ts'
import type { SignedIn } from './session.ts'

export interface Guarded {
  preferences: PreferenceStore
  lock: Lock
  gate: SessionGate
  /** Restores the session stored for the server, which may be another one than before. */
  retarget(): Promise<void>
  /** Restores the first session. */
  begin(): Promise<void>
}

/** Unlocked until a session is restored. */
export function composeLock({ ports, clock, listening }: Basis, signedIn: SignedIn, target: Target): Guarded {
  const { session, store, scope, within, anotherServer, sessionChanged, begun } = signedIn
  /** While the session of another server is restored, nobody knows yet whether it is locked. */
  let isRestoring = false
  const server = () => target.profile()?.baseUrl ?? ''
  const own = { store, clock, scope }
  let lastOwner = ''
  const preferences = createPreferences(
    ports.settings,
    changed => {
      listening.pushed.tell({ push: 'changed', area: 'preferences' })
      ports.preferencesChanged?.(changed)
    },
    own,
  )
  const lock = createLock({
    clock,
    vault: ports.vault,
    server,
    session,
    minutes: () => lockMinutesOf(ports.policy.policy.idleLockMinutes, preferences.show()),
    costExponent: ports.lockCost,
    changed() {
      if (lock.isLocked()) ports.paper?.clear()
      listening.pushed.tell({ push: 'session' })
    },
  })
  listening.session.add(status => {
    if (status === 'signed-out') lock.signedOut()
    if (scope() === lastOwner) return
    lastOwner = scope()
    preferences.adopt()
    listening.pushed.tell({ push: 'changed', area: 'preferences' })
  })
  async function restore(): Promise<void> {
    await session.restore()
    await lock.begin()
  }
  return {
    preferences,
    lock,
    gate: {
      within,
      server,
      isLive() {
        session.follow()
        return session.status() === 'signed-in'
      },
      isLocked: () => isRestoring || lock.isLocked(),
      denials: () => session.denials(),
    },
    async retarget() {
      anotherServer()
      isRestoring = true
      try {
        await restore()
      } finally {
        isRestoring = false
      }
      sessionChanged()
    },
    async begin() {
      await restore()
      preferences.adopt()
      begun()
    },
  }
}
