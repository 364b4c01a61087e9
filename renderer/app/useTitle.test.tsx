/** The page's title: the record that is open before the screen, so that windows and tabs of one screen are told apart. */
import { act, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test } from 'vitest'
import { useOpenedName } from '../state/openedName.ts'
import { store } from '../state/store.ts'
import { useTitle } from './useTitle.ts'

test('the title names the record in front as long as it shows', () => {
  renderHook(() => useTitle('Cities'), { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> })
  expect(document.title).toBe('Cities - Steward')
  const behind = renderHook(({ name }: { name?: string }) => useOpenedName(name), { initialProps: {} })
  expect(document.title).toBe('Cities - Steward')
  act(() => behind.rerender({ name: 'Rosario' }))
  expect(document.title).toBe('Rosario - Cities - Steward')
  const inFront = renderHook(() => useOpenedName('Córdoba'))
  expect(document.title).toBe('Córdoba - Cities - Steward')
  act(() => inFront.unmount())
  expect(document.title).toBe('Rosario - Cities - Steward')
  act(() => behind.unmount())
  expect(document.title).toBe('Cities - Steward')
})
