/** The renderer's entry. */
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { followPreferences } from '../state/preferences.ts'
import { followSession } from '../state/session.ts'
import { store } from '../state/store.ts'
import { hostAtom } from '../state/wire.ts'
import { App } from './App.tsx'

const root = createRoot(document.getElementById('root')!)
const render = () => root.render(<Provider store={store}><App /></Provider>)

followSession()
// The first paint waits for the theme, so that nobody in a dark room is flashed with white; a page that is not let in waits in vain.
void followPreferences().catch((error: unknown) => console.error('Preferences cannot be read', error)).finally(render)
store.sub(hostAtom, () => { if (store.get(hostAtom) !== 'connected') render() })
