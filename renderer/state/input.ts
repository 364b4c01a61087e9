/** Tells main that there was input, which keeps the screens from being locked. */
import { lockMinutesOf } from '../../shared/rules/preferences.ts'
import { client } from './client.ts'
import { preferencesAtom } from './preferences.ts'
import { isLockedAtom, sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How often it is told at most, in milliseconds. */
const INTERVAL = 5_000

const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** Whether the screens are locked by themselves. */
function locksWhenIdle(): boolean {
  const session = store.get(sessionAtom)
  return session !== null && session.status !== 'signed-out' && lockMinutesOf(session.policy.idleLockMinutes, store.get(preferencesAtom)) !== null
}

/** Called once, at the start. */
export function followInput(): void {
  let toldAt = -INTERVAL
  const tell = ({ isTrusted }: Event) => {
    const now = performance.now()
    if (!isTrusted || now - toldAt < INTERVAL || store.get(isLockedAtom) || !locksWhenIdle()) return
    toldAt = now
    client.session.active({}).catch((error: unknown) => console.warn('Main was not told of input', error))
  }
  for (const kind of INPUT) addEventListener(kind, tell, { capture: true, passive: true })
}
