/**
 * The renderer's entry: asks main for the session and the preferences at once, lets the page paint its first frame, which is plain
 * HTML, and only then runs what React needs.
 */
import { HOST_SENTENCES, hostAtom } from '../state/connection.ts'
import { followPreferences } from '../state/preferences.ts'
import { followInput } from '../state/input.ts'
import { followInterruptedRuns } from '../state/interruptedRuns.ts'
import { followSession, whenSessionKnown } from '../state/session.ts'
import { store } from '../state/store.ts'

/** The longest wait for the first frame, in milliseconds; a hidden page paints none. */
const LONGEST_FRAME = 100

const root = document.getElementById('root')!

const painted = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME)
  })

followSession()
followInterruptedRuns()
followInput()
// If the host does not know this page, that is shown without React; the first answer replaces it.
const unsubscribe = store.sub(hostAtom, () => {
  const host = store.get(hostAtom)
  if (host !== 'connected') root.replaceChildren(Object.assign(document.createElement('main'), { role: 'alert', textContent: HOST_SENTENCES[host] }))
})
const preferences = followPreferences().catch((error: unknown) => console.error('Preferences cannot be read', error))

/** Not awaited by this module itself: what it starts imports the same state, and would wait for it. */
async function startWhenPainted(): Promise<void> {
  await painted()
  const { start } = await import('./start.tsx')
  // What React draws takes the place of the first frame, so it waits for the theme and for who is signed in.
  await Promise.all([preferences, whenSessionKnown()])
  unsubscribe()
  await start(root)
}
startWhenPainted().catch((error: unknown) => console.error('Steward cannot start', error))
