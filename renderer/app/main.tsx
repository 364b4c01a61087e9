/** The renderer's entry. */
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { followPreferences } from '../state/preferences.ts'
import { followSession } from '../state/session.ts'
import { store } from '../state/store.ts'
import { App } from './App.tsx'

followSession()
// The first paint waits for the theme, so that nobody in a dark room is flashed with white.
void followPreferences().catch((error: unknown) => console.error('Preferences cannot be read', error)).finally(() => {
  createRoot(document.getElementById('root')!).render(<Provider store={store}><App /></Provider>)
})
