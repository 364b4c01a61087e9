import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshSession, sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { sessionOf } from '../../testing/wire.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

// A page that leaves its server does so for good.
afterEach(() => {
  store.set(sessionAtom, null)
  vi.resetModules()
})

test('asks before what was typed is left, but not where the page is loaded anew for another server', async () => {
  const form = <LeaveQuestion isUnsaved={() => true} keep={() => Promise.resolve()} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  store.set(sessionAtom, sessionOf('signed-in'))
  vi.stubGlobal('location', { hash: '', reload: vi.fn<() => void>() })
  const { server, ...state } = sessionOf('signed-in')
  await refreshSession({ ...state, server: { ...server, baseUrl: 'https://other.example.com/' } })
  expect(isAsked()).toBe(false)
})
