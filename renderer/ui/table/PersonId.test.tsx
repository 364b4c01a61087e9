/** Somebody whom a record names, with their picture where there is one. */
import type { JSX } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { usePicture } from '../../state/pictures.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { PersonId } from './PersonId.tsx'
import { sessionOf } from '../../testing/wire.ts'

vi.mock('../../state/client.ts', () => ({ client: { search: { named: vi.fn<() => unknown>() } } }))
vi.mock('../basics/Link.tsx', () => ({ Link: ({ children }: { children: string }) => <a href="#/">{children}</a> }))
vi.mock('../../state/pictures.ts', () => ({ usePicture: vi.fn<(address: string) => unknown>() }))

beforeEach(() => {
  store.set(sessionAtom, sessionOf('signed-in'))
  vi.mocked(usePicture).mockImplementation(address => ({
    source: address.startsWith('https://') ? `shown ${address}` : undefined,
    failure: null,
    reload: () => undefined,
  }))
})

const show = (person: JSX.Element) => render(<Provider store={store}>{person}</Provider>)
const pictures = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))

test('the picture that the record tells stands beside the name, and initials where there is none', () => {
  show(<PersonId id={7} place={places.customers.list} name="Ana Ruiz" picture="https://media.example.com/7.png" isNameAlone />)
  expect(pictures()).toEqual(['shown https://media.example.com/7.png'])
  show(<PersonId id={8} place={places.customers.list} name="Leo Paz" picture="" isNameAlone />)
  expect(pictures()).toHaveLength(1)
  expect(screen.getByText('LP')).toBeTruthy()
})

test('whoever is named by id alone has the picture of the list that knows them; beside an id there is none', async () => {
  vi.mocked(client.search.named).mockResolvedValue([{ area: 'customers', id: 9, title: 'Eva Sol', place: '', picture: 'https://media.example.com/9.png' }])
  show(<PersonId id={9} place={places.customers.list} />)
  await waitFor(() => expect(pictures()).toEqual(['shown https://media.example.com/9.png']))
  show(<PersonId id={9} place={places.customers.list} isIdAlone />)
  expect(pictures()).toHaveLength(1)
})

test('a column of ids shows the id, and beside it the name where main holds it', async () => {
  vi.mocked(client.search.named).mockResolvedValue([{ area: 'providers', id: 12, title: 'Leo Paz', place: '' }])
  show(<PersonId id={12} place={places.providers.list} isIdFirst />)
  show(<PersonId id={13} place={places.providers.list} isIdFirst />)
  await screen.findByText('Leo Paz')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['12', '13'])
  expect(document.body.textContent).toBe('12 Leo Paz13')
})
