/** What the entry runs once the first frame is painted: React, on the page's root. */
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { store } from '../state/store.ts'
import { App } from './App.tsx'

export function start(root: HTMLElement): void {
  createRoot(root).render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
}
