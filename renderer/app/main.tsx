/** The renderer's entry. */
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { followPreferences } from '../state/preferences.ts'
import { followSession } from '../state/session.ts'
import { store } from '../state/store.ts'
import { HOST_SENTENCES, hostAtom } from '../state/wire.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')!

followSession()
// A page that is not let in says so without React: there is nothing else in it, and the first answer takes its place.
const unsubscribe = store.sub(hostAtom, () => {
  const host = store.get(hostAtom)
  if (host !== 'connected') root.replaceChildren(Object.assign(document.createElement('main'), { role: 'alert', textContent: HOST_SENTENCES[host] }))
})
// The first paint waits for the theme, so that nobody in a dark room is flashed with white.
void followPreferences().catch((error: unknown) => console.error('Preferences cannot be read', error)).finally(() => {
  unsubscribe()
  createRoot(root).render(<Provider store={store}><App /></Provider>)
})
