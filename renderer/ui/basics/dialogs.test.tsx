/** Dialogs: names, words, the running state, failures inside. Where the focus starts takes a layout and is proved in e2e. */
import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { StewardError } from '../../../shared/contract/failure.ts'
import { noticesAtom } from '../../state/notices.ts'
import { store } from '../../state/store.ts'
import { tellLeftSaved } from './leftForm.ts'
import { ConfirmDialog, ContentDialog, removalQuestion, statusQuestion } from './dialogs.tsx'

/** A page with a button that opens the dialog. */
function show(dialog: (close: () => void) => ReactNode): void {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && dialog(() => setOpen(false))}
      </>
    )
  }
  render(
    <FluentProvider theme={webLightTheme}>
      <Page />
    </FluentProvider>,
  )
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Open' })) // hidden until a dialog before it is gone for good
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())
/** What a screen reader says of a dialog after its name. */
const describedBy = (dialog: HTMLElement) => document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent

test('the status dialog has its title, text and buttons, the safe one first', { tags: ['F-261', 'F-262', 'F-263'] }, async () => {
  show(close => <ConfirmDialog {...statusQuestion({ status: 'Inactive', noun: 'city', name: 'Yapeyú' })} run={() => Promise.resolve()} close={close} />)
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Change Status?' })
  expect(describedBy(dialog)).toBe('Are you sure? You want to change status to Inactive.City: Yapeyú')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Cancel', 'Yes'])
})

test('the status dialog of other areas says Yes and the word', { tags: ['C-453', 'C-454', 'O-421', 'O-422'] }, async () => {
  show(close => (
    <ConfirmDialog
      {...statusQuestion({ status: 'Rejected', confirmLabel: 'Yes, Rejected', noun: 'service', name: 'Gardening' })}
      run={() => Promise.resolve()}
      close={close}
    />
  ))
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Change Status?' })
  expect(dialog.textContent).toContain('Are you sure? You want to change status to Rejected.')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Cancel', 'Yes, Rejected'])
})

test('the delete dialog has its words, and Escape keeps the record and gives the focus back', { tags: ['F-166', 'F-469', 'F-471', 'F-472'] }, async () => {
  const run = vi.fn<() => Promise<void>>()
  show(close => <ConfirmDialog {...removalQuestion({ title: "You're about to delete a city", noun: 'city', name: 'Yapeyú' })} run={run} close={close} />)
  await open()
  const dialog = await screen.findByRole('alertdialog', { name: "You're about to delete a city" })
  expect(describedBy(dialog)).toBe('Delete the city “Yapeyú”?Deleting this city means it will no longer exist in the database or be accessible.')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Cancel, keep city', 'Delete'])
  await userEvent.keyboard('{Escape}')
  await isGone()
  expect(run).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('while it runs the buttons are disabled, a spinner shows and Escape does not close; done, it closes', async () => {
  let finish = () => {}
  const run = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  show(close => <ConfirmDialog title="Send it?" text="It goes to everybody." cancelLabel="Cancel" confirmLabel="Send" run={run} close={close} />)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  const dialog = screen.getByRole('dialog')
  const send = within(dialog).getByRole('button', { name: /Send/ })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).getByRole('progressbar', { hidden: true })).toBeTruthy()
  expect(document.activeElement).toBe(send)
  await userEvent.click(send)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(run).toHaveBeenCalledTimes(1)
  finish()
  await isGone()
})

test('a failure shows inside, in an alert, and the dialog can be answered again', async () => {
  const run = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new StewardError({ kind: 'rejected', message: 'Not today.', retryable: false }))
    .mockResolvedValueOnce(undefined)
  show(close => <ConfirmDialog title="Send it?" text="It goes to everybody." cancelLabel="Cancel" confirmLabel="Send" run={run} close={close} />)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe('Not today.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await isGone()
  expect(run).toHaveBeenCalledTimes(2)
})

test('the content dialog has a title, its default content, actions and Exit', { tags: ['F-167', 'F-168', 'F-169'] }, async () => {
  show(close => <ContentDialog title="Details" close={close} actions={<Button>Copy</Button>} />)
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Details' })
  expect(dialog.textContent).toContain('Nothing to show yet...')
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Exit' }))
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a caution is asked after the first question and before anything runs; the safe answer has the focus', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const caution = { title: 'Delete your own account?', text: 'You are signed out.', cancelLabel: 'Keep me', confirmLabel: 'Delete my account' }
  show(close => (
    <ConfirmDialog
      {...removalQuestion({ title: "You're about to delete another admin user", noun: 'administrator', name: 'Luis Prieto' })}
      caution={caution}
      run={run}
      close={close}
    />
  ))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete your own account?' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['Keep me', 'Delete my account'])
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep me' }))
  expect(run).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep me' }))
  await isGone()
  expect(run).not.toHaveBeenCalled()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  await isGone()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a result shows in the dialog for its time, then the dialog closes', { tags: ['F-272', 'C-755'] }, async () => {
  show(close => (
    <ConfirmDialog title="Send it?" text="" cancelLabel="Cancel" confirmLabel="Send" resultTime={1_000} run={() => Promise.resolve('Sent.')} close={close} />
  ))
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    screen.getByRole('button', { name: 'Send' }).click()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Sent.'))
    vi.advanceTimersByTime(999)
    expect(screen.getByRole('status').textContent).toBe('Sent.')
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await isGone()
})

test('what a question led to is told where one is, where its screen was left meanwhile', async () => {
  let fail = (_: Error) => {}
  const run = () => new Promise<string>((_, reject) => void (fail = reject))
  const { unmount } = render(
    <FluentProvider theme={webLightTheme}>
      <ConfirmDialog {...removalQuestion({ title: 'Gone', noun: 'city', name: 'Yapeyú' })} about="Yapeyú: Delete" run={run} close={() => {}} />
    </FluentProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  unmount()
  fail(new StewardError({ kind: 'rejected', message: 'It is in use.', retryable: false }))
  await waitFor(() => expect(store.get(noticesAtom).at(-1)).toMatchObject({ intent: 'error', text: 'Yapeyú: Delete: It is in use.' }))
})

test('a name that is written from right to left is isolated in questions and notices', async () => {
  show(close => (
    <ConfirmDialog
      {...removalQuestion({ title: "You're about to delete a city", noun: 'city', name: 'الرياض (2)' })}
      run={() => Promise.resolve()}
      close={close}
    />
  ))
  await open()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“\u2068الرياض (2)\u2069”?')
  tellLeftSaved('الرياض', 'Saved.')
  expect(store.get(noticesAtom).at(-1)?.text).toBe('\u200e\u2068الرياض\u2069: Saved.')
})
