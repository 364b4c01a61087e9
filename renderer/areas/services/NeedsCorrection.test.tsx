// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServiceDetails } from '../../../shared/areas/services.ts'
import { noticesAtom } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { sessionOf } from '../../testing/wire.ts'
import { inParagraphs, NeedsCorrection } from './NeedsCorrection.tsx'

const { REPLIES } = vi.hoisted(() => ({
  REPLIES: [{ id: 3, title: 'Certificate', text: '<p>Dear {name},</p><p>the certificate &amp; the licence are blurred.</p>' }],
}))
vi.mock('./atoms.ts', async () => {
  const { queryAtoms } = await import('../../state/areaAtoms.ts')
  return { savedReplyAtoms: { list: queryAtoms('saved-replies', 'list', () => Promise.resolve(REPLIES)) } }
})

const service = (email: string) =>
  ({
    id: 3,
    category_title: 'Electricity',
    user_email: '',
    user_first_name: 'Emilia',
    professional: { first_name: 'Emilia', last_name: 'Luna', email },
  }) as unknown as ServiceDetails

function show(email: string) {
  const later = vi.fn<() => void>()
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <NeedsCorrection service={service(email)} later={later} />
      </FluentProvider>
    </Provider>,
  )
  return later
}
beforeEach(() => {
  store.set(noticesAtom, [])
  store.set(sessionAtom, sessionOf('signed-in'))
})
afterEach(cleanup)

test('a saved reply with the professional’s name becomes an e-mail, and the service comes back later', async () => {
  const later = show('emilia@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Needs correction…' }))
  expect((await screen.findByRole('button', { name: 'Write e-mail' })).getAttribute('aria-disabled')).toBe('true')
  await screen.findByRole('option', { name: 'Certificate' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Saved reply' }), 'Certificate')
  const text = 'Dear Emilia Luna,\n\nthe certificate & the licence are blurred.'
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', text)
  const link = screen.getByRole('link', { name: 'Write e-mail' })
  expect(link.getAttribute('href')).toBe(`mailto:emilia%40example.com?subject=Electricity&body=${encodeURIComponent(text)}`)
  await userEvent.click(link)
  expect(later).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.get(noticesAtom)[0]!.text).toMatch(/^Emilia Luna: .* comes back later\.$/)
})

test('without an address nothing is sent, and what was typed stays', async () => {
  const later = show('')
  await userEvent.click(screen.getByRole('button', { name: 'Needs correction…' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), 'Blurred')
  expect(screen.getByText('Emilia Luna has no e-mail address.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write e-mail' }))
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(later).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Needs correction…' }))
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'Blurred')
})

test('paragraphs and lines of a saved reply stay apart', () => expect(inParagraphs('<p>A<br>B</p><ul><li>C</li></ul>')).toBe('A\n\nB\n\nC'))
