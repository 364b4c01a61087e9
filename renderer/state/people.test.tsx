/** Who somebody is: from what main holds first, from the person themself else, politely. */
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import { usePerson } from './people.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

vi.mock('./client.ts', () => ({ client: { search: { named: vi.fn<() => unknown>() }, customers: { show: vi.fn<() => unknown>() } } }))
const named = vi.mocked(client.search.named)
const showPerson = vi.mocked(client.customers.show)

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
  expect(showPerson).not.toHaveBeenCalled()
})

test('others are asked for two at a time, and not once they are out of sight', async () => {
  named.mockResolvedValue([])
  const answers: Array<() => void> = []
  showPerson.mockImplementation(
    ({ id }) => new Promise(resolve => answers.push(() => resolve({ id, first_name: `P${id}`, current_role_type: 'Professional', service_reviews: [] }))),
  )
  const { unmount } = show([1, 2, 3, 4])
  await waitFor(() => expect(showPerson).toHaveBeenCalledTimes(2))
  await act(async () => answers[0]!())
  await waitFor(() => expect(showPerson).toHaveBeenCalledTimes(3))
  expect(shown()[0]).toBe('P1 provider')
  unmount()
  await act(async () => answers.forEach(answer => answer()))
  expect(showPerson).toHaveBeenCalledTimes(3)
})

test('who may not see customers asks for nobody', async () => {
  signIn({ customers: { view: true } })
  show([1])
  await act(async () => undefined)
  expect(named).not.toHaveBeenCalled()
  expect(shown()).toEqual(['unknown'])
})
