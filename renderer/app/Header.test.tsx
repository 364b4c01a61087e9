/** The header of all screens: where its breadcrumb leads. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import type { AreaRoute } from '../areas/area.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { sessionOf } from '../testing/wire.ts'
import { moveVisit, noteVisit } from '../ui/address/listVisits.ts'
import { Header } from './Header.tsx'

test('the breadcrumb leads to the list at the record that was gone on to', () => {
  onTestFinished(() => store.set(sessionAtom, null))
  store.set(sessionAtom, sessionOf('signed-in'))
  noteVisit('/admin/towns', { search: '?sort=title.asc', scrollTop: 0, rowId: 8 })
  const route = { title: 'Update Town', parent: { path: '/admin/towns', title: 'Towns' } } as AreaRoute
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter>
          <Header route={route} />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
  const address = () => screen.getByRole('link', { name: 'Towns' }).getAttribute('href')
  expect(address()).toBe('#/admin/towns?sort=title.asc')
  act(() => moveVisit('/admin/towns', 'sort=title.asc&page=2', 5))
  expect(address()).toBe('#/admin/towns?sort=title.asc&page=2')
})
