/** The whole page, where something over the screens fails. */
import { render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { sessionOf } from '../testing/wire.ts'
import { App } from './App.tsx'
import { isDiagnosticsOpenAtom } from './overlays.ts'

vi.hoisted(() => (window.steward = { send() {}, onFrame() {} }))
vi.mock('./DiagnosticsDialog.tsx', () => {
  throw new Error('The host is gone')
})
// Its code is loaded ahead, with that of all areas.
vi.mock('./Screens.ts', () => ({ Screens: Object.assign(() => null, { preload: () => Promise.resolve() }) }))

test('a dialog whose code is gone ends at the recovery page, not at an empty one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports what it caught
  store.set(sessionAtom, sessionOf('signed-out'))
  store.set(isDiagnosticsOpenAtom, true)
  render(
    <Provider store={store}>
      <App />
    </Provider>,
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this screen' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
