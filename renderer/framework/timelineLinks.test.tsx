/** Whom an email address or a phone leads to. */
// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { closeWire, openWire } from '../testing/wire.ts'

afterEach(closeWire)

const ANA = { area: 'providers', id: 7, title: 'Ana Ruiz', place: '', field: 'email', text: 'ANA@example.com' }

/** The link of a contact, as a screen draws it. */
async function open(contact: { email?: string; phone_number?: string }) {
  const wire = await openWire()
  const { ContactLink } = await import('./timelineLinks.tsx')
  const Wrapper = wire.wrapper
  const whole = { email: '', phone_code: '', phone_number: '', ...contact }
  render(
    <Wrapper>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <ContactLink contact={whole}>{contact.email ?? contact.phone_number ?? 'Ana'}</ContactLink> }])}
      />
    </Wrapper>,
  )
  await act(async () => undefined)
  return {
    calls: wire.calls,
    async found(...rows: Array<typeof ANA>) {
      await waitFor(() => expect(wire.calls()).not.toEqual([]))
      await wire.answer({ areas: [{ area: 'providers', total: rows.length, rows }], unable: [], isSearching: false, unsearched: [], partly: [], limited: [] })
    },
  }
}

it('an email address leads to the person who has it', async () => {
  const { found } = await open({ email: 'ana@example.com' })
  expect(screen.queryByRole('link')).toBeNull()
  await found(ANA)
  await waitFor(() => expect(screen.getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toBe('#/admin/person/provider?id=7'))
})

it('one that several people have is a text', async () => {
  const { found } = await open({ email: 'ana@example.com' })
  await found(ANA, { ...ANA, id: 8 })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('ana@example.com')).toBeTruthy()
})

it('nobody is looked for where neither is known', async () => {
  const { calls } = await open({})
  expect(calls().filter(({ op }) => op === 'search.everywhere')).toEqual([])
  expect(screen.getByText('Ana')).toBeTruthy()
})
