import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { steadyRouter } from './steadyRouter.ts'

/** A list, and a form whose code comes when it is told to. */
function open() {
  let load = (_: { Component: () => null }) => {}
  const code = new Promise<{ Component: () => null }>(resolve => (load = resolve))
  const router = steadyRouter(
    createMemoryRouter(
      [
        { id: 'list', path: '/list', Component: () => null },
        { id: 'form', path: '/form', lazy: () => code },
      ],
      { initialEntries: ['/list'] },
    ),
  )
  const at = () => router.state.location.pathname + router.state.location.search
  return { router, at, load: () => load({ Component: () => null }) }
}

it('a search that a list writes down while a form loads does not call the form off', async () => {
  const { router, at, load } = open()
  const form = router.navigate('/form')
  await router.navigate('?search=uru', { fromRouteId: 'list', replace: true })
  await router.navigate({ search: '?details=4' }, { fromRouteId: 'list' })
  expect(at()).toBe('/list')
  load()
  await form
  expect(at()).toBe('/form')
})

it('nor does it land in the address of the form that is there', async () => {
  const { router, at, load } = open()
  load()
  await router.navigate('/form')
  await router.navigate('?search=uru', { fromRouteId: 'list', replace: true })
  expect(at()).toBe('/form')
  await router.navigate('?tab=2', { fromRouteId: 'form', replace: true })
  expect(at()).toBe('/form?tab=2')
})

it('another screen is gone to while one loads', async () => {
  const { router, at } = open()
  void router.navigate('/form')
  await router.navigate('/list?page=2', { fromRouteId: 'list' })
  expect(at()).toBe('/list?page=2')
})
