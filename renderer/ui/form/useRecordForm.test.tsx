/** What a form does when its session is over, when it was sent before it was opened, and when it is left while its save is under way. */
// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { string } from 'yup'
import type { Failure } from '../../../shared/contract/failure.ts'
import { record } from '../../../shared/contract/operation.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'

// Not setImmediate: React takes it when it is loaded, and all tests share it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => {
  closeWire()
  vi.useRealTimers()
})

const NOT_KNOWN = 'Not known whether this was saved.'
const signedOut: Failure = { kind: 'signed-out', message: 'Sign in to do this.', retryable: true }
const schema = record({ title: string().required('Required') })
const VALUES = { title: '' }

async function open() {
  const wire = await openWire()
  const { useRecordForm } = await import('./useRecordForm.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const { client } = await import('../../state/client.ts')
  const shown: { form?: ReturnType<typeof useRecordForm<typeof VALUES>> } = {}
  function Form() {
    const form = useRecordForm<typeof VALUES>({
      title: 'Add State',
      section: null,
      needs: null,
      draftKey: { area: 'states' },
      schema,
      values: VALUES,
      save: (given, call) => client.states.create({ ...given, country_id: 1 } as never, call),
      leave: { to: '/list', after: 500 },
    })
    useEffect(() => void (shown.form = form))
    return (
      <>
        <input aria-label="Title" {...form.form.register('title')} />
        <input aria-label="Find" />
      </>
    )
  }
  location.hash = '#/admin/add-state'
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '*', element: null },
  ])
  const within = ({ children }: { children: ReactNode }) => (
    <wire.wrapper>
      <RouterProvider router={router} />
      {children}
    </wire.wrapper>
  )
  renderHook(() => undefined, { wrapper: within })
  const asked = (op: string) => wire.calls().filter(call => call.op === op)
  return {
    ...wire,
    router,
    asked,
    form: () => shown.form!,
    notices: () => wire.store.get(noticesAtom).map(({ text, stays, action }) => [text, stays, action?.label]),
    type: (title: string) =>
      act(async () => {
        await shown.form!.form.register('title').onChange({ target: { name: 'title', value: title }, type: 'change' })
      }),
    pass: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
    leave: () => act(async () => router.navigate('/elsewhere')),
    submit: async () => {
      await act(async () => {
        shown.form!.submit()
        await vi.advanceTimersByTimeAsync(0)
      })
      return asked('states.create').at(-1)!
    },
  }
}

it('a form that opens while the session is over reads its draft once somebody is back, and keeps nothing over it before', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => told.mockRestore())
  const { session, fail, answer, asked, type, pass, form } = await open()
  await session(sessionOf('expired'))
  await fail(signedOut, asked('drafts.show')[0]!.id)
  await session(sessionOf('signed-in'))
  expect(asked('drafts.show')).toHaveLength(2)
  await type('x')
  await pass(1_000)
  expect(asked('drafts.keep').map(({ input }) => input)).toMatchObject([{ isUnread: true }])
  await type('')
  await act(async () => form().form.reset(VALUES))
  await answer({ values: { title: 'Santa Fe' }, unknownSince: null, saves: 0 }, asked('drafts.show')[1]!.id)
  expect(form().form.getValues('title')).toBe('Santa Fe')
  expect(form().draft.isRestored).toBe(true)
  await type('Santa Fe N')
  await pass(1_000)
  // Under the name that no field has stands what the title was typed on.
  expect(asked('drafts.keep').at(-1)!.input).toEqual({ key: 'states/new', address: '/admin/add-state', values: { title: 'Santa Fe N', '': { title: '' } } })
})

it('what was sent before the form was opened and is not known is said, and sending it again asks', async () => {
  const { answer, asked, form, submit } = await open()
  await answer({ values: { title: 'Santa Fe' }, unknownSince: 1_700_000_000_000, saves: 0 }, asked('drafts.show')[0]!.id)
  expect(form().failure).toMatchObject({ kind: 'unknown', message: expect.stringContaining(`${NOT_KNOWN} It was sent on `) })
  await submit()
  expect(asked('states.create')).toEqual([])
  expect(form().unknown.isAsking).toBe(true)
})

it.each([
  ['saved', 1, null, 'It was saved.'],
  ['refused', 0, 'The server refused what was sent before this form was opened. Send it again to see why.', ''],
])('an answer that came after its page was gone is told by the form that was opened since: %s', async (_, saves, failure, message) => {
  const { answer, asked, form, push } = await open()
  await answer({ values: { title: 'Santa Fe' }, unknownSince: 1_700_000_000_000, saves: 0 }, asked('drafts.show')[0]!.id)
  await answer({ values: { title: 'Santa Fe' }, unknownSince: 1_700_000_000_000, saves: 0 }, asked('drafts.show')[1]!.id)
  expect(form().failure?.kind).toBe('unknown')
  await push({ push: 'changed', area: 'drafts' })
  await answer({ values: null, unknownSince: null, saves }, asked('drafts.show')[2]!.id)
  expect([form().failure?.message ?? null, form().message, form().isUnsaved()]).toEqual([failure, message, failure !== null])
})

it('a save says which saves the form knows of, its own among them; Save anyway says nothing', async () => {
  const { answer, asked, fail, type, submit, form } = await open()
  await answer({ values: null, unknownSince: null, saves: 2 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  const first = await submit()
  expect(first.about?.saves).toBe(2)
  await fail({ kind: 'changed', message: 'Not sent.', retryable: false }, first.id)
  expect(form().failure?.kind).toBe('changed')
  await act(async () => form().overtaken.saveAnyway())
  const second = asked('states.create').at(-1)!
  expect([second === first, second.about?.saves]).toEqual([false, undefined])
})

it('what is sent is kept first, and written down by the key of its draft', async () => {
  const { answer, asked, calls, type, submit } = await open()
  await answer({ values: null, unknownSince: null, saves: 0 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  const sent = await submit()
  expect(calls().at(-2)).toMatchObject({ op: 'drafts.keep', input: { key: 'states/new', values: { title: 'Santa Fe' } } })
  expect(sent).toMatchObject({ about: { key: 'states/new', address: '/admin/add-state' } })
})

it.each([
  ['the field that is refused has the focus', false, 'Title'],
  ['whoever types on meanwhile keeps it', true, 'Find'],
])('after the answer %s', async (_, types, focused) => {
  const { answer, asked, type, submit, pass, fail } = await open()
  await answer({ values: null, unknownSince: null, saves: 0 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  const { id } = await submit()
  await pass(10)
  const find = screen.getByRole('textbox', { name: 'Find' })
  find.focus()
  if (types) fireEvent.keyDown(find, { key: 'a' })
  await fail({ kind: 'rejected', message: 'Taken.', fields: { title: 'Taken.' }, retryable: false }, id)
  await pass(10)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: focused }))
})

it.each([
  ['refused', { kind: 'rejected', message: 'Not today.', fields: { title: 'Taken.' }, retryable: false }, 'Add State: Not today. Taken.'],
  ['not known', { kind: 'unknown', message: NOT_KNOWN, retryable: false }, `Add State: ${NOT_KNOWN}`],
] as const)('a save that is %s after its form was left is told where one is, with the way back', async (_, failure, text) => {
  const { answer, asked, type, submit, leave, fail, notices } = await open()
  await answer({ values: null, unknownSince: null, saves: 0 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  const { id } = await submit()
  await leave()
  await fail(failure, id)
  expect(notices()).toEqual([[text, true, 'Open the form']])
})

it.each([
  ['shows', false],
  ['was left', true],
])('what Undo gives back after a reset is kept as a draft, also where the form %s', async (_, isLeft) => {
  const { answer, asked, type, form, leave, store } = await open()
  const { noticesAtom } = await import('../../state/notices.ts')
  await answer({ values: null, unknownSince: null, saves: 0 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  await act(async () => form().reset())
  if (isLeft) await leave()
  await act(async () => store.get(noticesAtom).at(-1)!.action!.run())
  expect(asked('drafts.keep').map(({ input }) => input)).toMatchObject([{ key: 'states/new', values: { title: 'Santa Fe', '': { title: '' } } }])
})

it('a save that ends while it is asked whether to leave leads nowhere until that is answered', async () => {
  const { answer, asked, type, submit, form, pass, router } = await open()
  await answer({ values: null, unknownSince: null, saves: 0 }, asked('drafts.show')[0]!.id)
  await type('Santa Fe')
  const { id } = await submit()
  form().asking(true)
  await answer({ message: 'Saved' }, id)
  await answer({ kept: false }, asked('drafts.discard').at(-1)!.id)
  await pass(2_000)
  expect(router.state.location.pathname).toBe('/')
  await act(async () => form().asking(false))
  expect(router.state.location.pathname).toBe('/list')
})
