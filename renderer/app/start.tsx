/** What the entry runs once the first frame is painted: React, on the page's root. */
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { isLockedAtom, sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { guardKeys } from '../ui/basics/keys.ts'
import { followAnnouncements } from './announcer.ts'
import { App } from './App.tsx'
import { UnlockForm } from './LockScreen.tsx'
import { Screens } from './Screens.ts'

export async function start(root: HTMLElement): Promise<void> {
  // Whoever is signed in sees the screens next: the first frame stays until they are there. Where they cannot be had, App says so.
  const session = store.get(sessionAtom)
  if (session && session.status !== 'signed-out') await (store.get(isLockedAtom) ? UnlockForm : Screens).preload().catch(() => undefined)
  guardKeys()
  followAnnouncements()
  createRoot(root).render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
}
