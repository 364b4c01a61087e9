/** What is asked, or sent by itself, once the server can be reached while something waits. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { WaitingChange } from '../../shared/platform/outbox.ts'
import { DEFAULT_PREFERENCES } from '../../shared/rules/preferences.ts'
import { closeWire, openWire, sessionOf } from '../testing/wire.ts'

afterEach(closeWire)

const CHANGE: WaitingChange = {
  id: 0,
  at: 1_700_000_000_000,
  area: 'cities',
  verb: 'setStatus',
  record: { id: 12, name: 'Rosario' },
  fields: [],
  told: [],
  message: '',
  state: 'waiting',
  key: 'a',
  isInForm: false,
  address: '',
}
const SENT = { saved: 1, unknown: 0, refused: 0, changed: 0, waiting: 0 }

async function open(sendsWaiting: boolean) {
  const wire = await openWire()
  const { preferencesAtom } = await import('../state/preferences.ts')
  const { noticesAtom } = await import('../state/notices.ts')
  const { useOutboxNotice } = await import('./frameNotices.ts')
  const { default: NoticeList } = await import('./NoticeList.tsx')
  function Frame() {
    useOutboxNotice()
    return <NoticeList />
  }
  wire.store.set(preferencesAtom, { ...DEFAULT_PREFERENCES, sendsWaiting })
  const online = (isOnline: boolean) => wire.session({ ...sessionOf('signed-in'), online: isOnline })
  await online(false)
  render(
    createElement(wire.wrapper, null, [
      <FluentProvider key="all" theme={webLightTheme}>
        <MemoryRouter initialEntries={['/admin/cities']}>
          <Frame />
        </MemoryRouter>
      </FluentProvider>,
    ]),
  )
  const asked = (op: string) => wire.calls().findLast(call => call.op === op)
  const list = async (changes: WaitingChange[]) => wire.answer({ changes, limitation: null }, asked('outbox.list')!.id)
  await list([CHANGE, { ...CHANGE, id: 1, state: 'held', record: { id: 13, name: 'Salta' } }])
  return { ...wire, online, asked, list, notices: () => wire.store.get(noticesAtom).map(({ intent, text }) => `${intent}: ${text}`), user: userEvent.setup() }
}

test('it asks once the server is there, for what waits and is not held; Not now is asked again when the server was away once more', async () => {
  const { online, asked, answer, list, notices, push, user } = await open(false)
  expect(screen.queryByRole('status')).toBeNull()
  await online(true)
  expect(screen.getByRole('status').textContent).toContain('A change waits to be sent: Rosario.')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('status')).toBeNull()
  await online(false)
  await online(true)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const { id } = asked('outbox.send')!
  expect(screen.queryByRole('status'), 'sent once').toBeNull()
  await push({ push: 'changed', area: 'outbox' })
  await list([])
  await answer(SENT, id)
  expect(notices()).toEqual(['success: Outbox: 1 saved.'])
})

test('it sends by itself if that was chosen, once, and tells what became of it, until nothing waits any more', async () => {
  const { online, calls, asked, answer, list, notices, push } = await open(true)
  expect(asked('outbox.send')).toBeUndefined()
  await online(true)
  expect(screen.queryByRole('status')).toBeNull()
  await answer({ ...SENT, saved: 0, changed: 1 }, asked('outbox.send')!.id)
  expect(notices()).toEqual(['warning: Outbox: 1 changed elsewhere.'])
  await act(async () => undefined)
  expect(calls().filter(({ op }) => op === 'outbox.send')).toHaveLength(1)
  await push({ push: 'changed', area: 'outbox' })
  await list([])
  expect(notices(), 'no longer true').toEqual([])
})
