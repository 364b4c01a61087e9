/**
 * The renderer's entry: lets the page paint its first frame, which is plain HTML, and only then asks main for the session and the
 * preferences, for which main loads the application, and runs what React needs.
 */
import { hostAtom } from '../state/connection.ts'
import { startsWithSignIn } from '../state/firstFrame.ts'
import { followPreferences } from '../state/preferences.ts'
import { followInput } from '../state/input.ts'
import { followSession, whenMainAnswered } from '../state/session.ts'
import { store } from '../state/store.ts'

/** The longest wait for the first frame, in milliseconds; a hidden page paints none. */
const LONGEST_FRAME = 100

const root = document.getElementById('root')!

const within = (begin: (resolve: () => void) => void) =>
  new Promise<void>(resolve => {
    begin(resolve)
    setTimeout(resolve, LONGEST_FRAME)
  })
/** The first frame is drawn: what keeps this thread busy from now on does not hold it up. */
const drawn = () => within(resolve => requestAnimationFrame(() => setTimeout(resolve)))
/** The first frame is on the screen, which the host's process has a part in. */
const shown = () => within(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))

/** Not awaited by this module itself: what it starts imports the same state, and would wait for it. */
async function startWhenPainted(): Promise<void> {
  await drawn()
  const loading = import('./start.tsx')
  await shown()
  followSession()
  followInput()
  const preferences = followPreferences().catch((error: unknown) => console.error('Preferences cannot be read', error))
  const { start } = await loading
  // What React draws takes the place of the first frame: sign-in as it stands there, and the screens when it is known who is signed in.
  if (!startsWithSignIn) {
    await whenMainAnswered()
    if (store.get(hostAtom) === 'connected') await preferences
  }
  await start(root)
}
// Links by which code is fetched ahead are done with when it is there; they would stay in the page, hundreds of them.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') target.remove()
  },
  { capture: true },
)
startWhenPainted().catch((error: unknown) => console.error('Steward cannot start', error))
