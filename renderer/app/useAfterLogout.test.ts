/** What screens say of Logout is what it does. */
// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { sessionOf } from '../testing/wire.ts'
import { useAfterLogout } from './useAfterLogout.ts'

it.each([
  [true, 'After Logout this stays here, encrypted, until you sign in again.'],
  [false, 'Logging out removes everything.'],
])('where what is kept outlives Logout: %s', (keepsAfterLogout, sentence) => {
  store.set(sessionAtom, { ...sessionOf('signed-in'), keepsAfterLogout })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children)
  expect(renderHook(useAfterLogout, { wrapper }).result.current).toBe(sentence)
})
