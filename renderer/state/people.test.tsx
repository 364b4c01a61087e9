/** Who somebody is: as far as main holds it. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import { usePerson } from './people.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** Nothing else of main may be asked: a call for each person would be a call for each row. */
vi.mock('./client.ts', () => ({ client: { search: { named: vi.fn<() => unknown>() } } }))
const named = vi.mocked(client.search.named)

let administrator = 0
function signIn(denials: object = {}) {
  administrator += 1
  store.set(sessionAtom, {
    status: 'signed-in',
    online: true,
    policy: { exports: true, offline: { outbox: true } },
    denials,
    server: {},
    administrator: { id: administrator },
  } as never)
}

function Person({ id }: { id: number }) {
  const person = usePerson(id)
  return <output>{person ? `${person.name} ${person.role}` : 'unknown'}</output>
}
const show = (ids: number[]) =>
  render(
    <Provider store={store}>
      {ids.map((id, index) => (
        <Person key={index} id={id} />
      ))}
    </Provider>,
  )
const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.clearAllMocks()
  signIn()
})

test('whom main holds is asked of main alone, all in one call and each once', async () => {
  named.mockResolvedValue([
    { area: 'providers', id: 7, title: 'Leo Paz', place: '' },
    { area: 'customers', id: 4, title: 'Ana Ruiz', place: '' },
  ])
  show([7, 4, 7])
  await waitFor(() => expect(shown()).toEqual(['Leo Paz provider', 'Ana Ruiz customer', 'Leo Paz provider']))
  show([7])
  expect(named).toHaveBeenCalledTimes(1)
})

test('whom main does not hold stays without a name, and is looked for again by the next screen', async () => {
  named.mockResolvedValueOnce([]).mockResolvedValueOnce([{ area: 'customers', id: 1, title: 'Ana Ruiz', place: '' }])
  const { unmount } = show([1])
  await act(async () => undefined)
  expect(shown()).toEqual(['unknown'])
  unmount()
  show([1])
  await waitFor(() => expect(shown()).toEqual(['Ana Ruiz customer']))
})

test('who may not see customers asks for nobody', async () => {
  signIn({ customers: { view: true } })
  show([1])
  await act(async () => undefined)
  expect(named).not.toHaveBeenCalled()
  expect(shown()).toEqual(['unknown'])
})
