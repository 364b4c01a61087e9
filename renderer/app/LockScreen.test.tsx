/** The cover over locked screens, where the form that unlocks them cannot be loaded. */
import { render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { store } from '../state/store.ts'
import { LockScreen } from './LockScreen.tsx'

vi.mock('./UnlockForm.tsx', () => {
  throw new Error('The host is gone')
})

afterEach(() => void vi.restoreAllMocks())

test('what was typed stays behind the cover, which offers to load the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports what it caught
  const { container, rerender } = render(
    <Provider store={store}>
      <input aria-label="Title" defaultValue="Rosario" />
      <LockScreen />
    </Provider>,
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this screen' })).toBeTruthy()
  expect(document.body.contains(container)).toBe(false)
  rerender(
    <Provider store={store}>
      <input aria-label="Title" defaultValue="Rosario" />
    </Provider>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Rosario')
})
