/** What Logout says that it keeps and removes. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../shared/platform/session.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import LogoutQuestion from './LogoutQuestion.tsx'

const signOutNow = vi.hoisted(() => vi.fn<(everything?: boolean) => Promise<void>>(async () => undefined))
vi.mock('./signOut.ts', () => ({ signOutNow }))
beforeEach(() => signOutNow.mockClear())

function ask(keepsAfterLogout: boolean, asked: { waiting: number; everything: boolean }): void {
  store.set(sessionAtom, { keepsAfterLogout } as SessionState)
  render(
    <Provider store={store}>
      <LogoutQuestion asked={asked} close={() => undefined} />
    </Provider>,
  )
}

test('changes that wait stay encrypted for the next sign-in, unless everything is removed', async () => {
  ask(true, { waiting: 2, everything: false })
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '2 changes in the Outbox were not sent. They wait here, encrypted, until you sign in again with your password.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(signOutNow).toHaveBeenLastCalledWith(false)
})

test('the box removes everything, and the question says so', async () => {
  ask(true, { waiting: 1, everything: false })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Log out and remove everything from this computer' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('1 change in the Outbox was not sent. Nobody will send it. Views, pins,')
  await userEvent.click(screen.getByRole('button', { name: 'Log out and remove' }))
  expect(signOutNow).toHaveBeenLastCalledWith(true)
})

test('where nothing is kept, Logout says what it removes', async () => {
  ask(false, { waiting: 1, everything: false })
  expect(screen.getByRole('alertdialog', { name: 'Log out and lose what waits?' }).textContent).toContain(
    '1 change in the Outbox was not sent. Logout removes it from this computer, with everything else that is kept here.',
  )
  expect(screen.queryByRole('checkbox')).toBeNull()
})
