/** What a form does where main finds that others changed its record: it keeps what they changed, and asks where both changed the same field. */
// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { string } from 'yup'
import type { Failure, FailureKind, StewardError } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { record } from '../../../shared/contract/operation.ts'
import { changedElsewhere, STOPPED_READING, unsentFailure } from '../../../shared/rules/unsent.ts'
import { mergeFields, withFields } from '../../../shared/rules/mergeFields.ts'
import type { CallOptions } from '../../state/connection.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'

// Not setImmediate: React takes it when it is loaded, and all tests share it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => {
  closeWire()
  vi.useRealTimers()
})

const VALUES = { title: 'Rosario', fee: '12.50', comment: '' }
type Values = typeof VALUES
const schema = record({ title: string().trim().required('Required'), fee: string().defined(), comment: string().defined() })
const failing = (kind: FailureKind, message: string): Failure => ({ kind, message, retryable: false })
/** Rejects as the page's own calls do; the page's modules are loaded anew for each test. */
const rejecting = async (failure: Failure): Promise<never> => {
  const { StewardError } = await import('../../../shared/contract/failure.ts')
  throw new StewardError(failure)
}

/** Saves as main does: it reads what is stored, compares, and sends what is typed on that (`putOnPresent.ts`). */
function comparing(read: (call: CallOptions) => Promise<Values>, save: (values: Values, call: CallOptions) => Promise<Saved>) {
  return async (given: Values, call: CallOptions): Promise<Saved> => {
    const { opened } = call.about ?? {}
    if (!opened) return save(given, call)
    const now = await read(call).catch((error: StewardError) => rejecting(call.signal?.aborted ? STOPPED_READING : unsentFailure(error.failure)))
    const { theirs, both } = mergeFields(opened.base, now, given, { earlier: opened.earlier })
    const elsewhere = { record: now, theirs, both }
    if (both.length > 0) return rejecting({ ...changedElsewhere(), elsewhere })
    try {
      const saved = await save(withFields(given, now, theirs), call)
      return theirs.length > 0 ? { ...saved, elsewhere } : saved
    } catch (error) {
      return rejecting({ ...(error as StewardError).failure, ...(theirs.length > 0 ? { elsewhere } : {}) })
    }
  }
}

/** The form, with its answer that there is no draft unless that is left to the test. */
async function open(hasNoDraft = true) {
  const wire = await openWire()
  const { useRecordForm } = await import('./useRecordForm.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const shown: { form?: ReturnType<typeof useRecordForm<Values>>; isSending?: boolean } = {}
  const read = vi.fn<(call: CallOptions) => Promise<Values>>()
  const save = vi.fn<(values: Values, call: CallOptions) => Promise<{ message: string }>>(async () => ({ message: 'Saved' }))
  const refused = vi.fn<(errors: object) => void>()
  function Form() {
    const form = useRecordForm<Values>({
      title: 'Edit City',
      section: null,
      needs: null,
      draftKey: { area: 'cities', id: 12 },
      schema,
      values: VALUES,
      read,
      save: comparing(read, save),
      refused,
      told: { what: 'saved', name: ({ title }) => title, open: String },
    })
    const isSending = form.form.formState.isSubmitting
    useEffect(() => void Object.assign(shown, { form, isSending }))
    return <input aria-label="Title" {...form.form.register('title')} />
  }
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
  const restored = (values: object | null) => wire.answer({ values, unknownSince: null, saves: 2 }, wire.calls().find(({ op }) => op === 'drafts.show')!.id)
  if (hasNoDraft) await restored(null)
  const discarded = new Set<number>()
  /** Lets everything happen that is due, and answers that drafts were discarded. */
  async function settle(): Promise<void> {
    await act(async () => vi.advanceTimersByTimeAsync(20))
    for (const { id, op } of wire.calls()) {
      if (op !== 'drafts.discard' || discarded.has(id)) continue
      discarded.add(id)
      await wire.answer({ kept: false }, id)
    }
    await act(async () => vi.advanceTimersByTimeAsync(20))
  }
  return {
    ...wire,
    read,
    save,
    refused,
    settle,
    restored,
    pass: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
    form: () => shown.form!,
    isSending: () => shown.isSending,
    values: () => shown.form!.form.getValues(),
    question: () => shown.form!.merge.question,
    sent: () => save.mock.calls.map(([values]) => values),
    notices: () => wire.store.get(noticesAtom).map(({ text }) => text),
    type: (name: keyof Values, value: string) => act(async () => shown.form!.form.setValue(name, value, { shouldDirty: true })),
    leave: () => act(async () => router.navigate('/elsewhere')),
    submit: async () => {
      await act(async () => shown.form!.submit())
      await settle()
    },
    answer: async (given: { theirs: string[]; edit?: string } | null) => {
      await act(async () => shown.form!.merge.question!.answer(given))
      await settle()
    },
  }
}

it('what others changed in other fields is sent with what was typed, and said by the labels of the screens', async () => {
  const { read, sent, type, submit, values, notices } = await open()
  read.mockResolvedValue({ title: ' Rosario ', fee: '13', comment: 'Seen' })
  await type('title', 'Rosario Norte')
  await submit()
  expect(read).toHaveBeenCalledTimes(1)
  expect(sent()).toEqual([{ title: 'Rosario Norte', fee: '13', comment: 'Seen' }])
  expect(values()).toEqual({ title: 'Rosario Norte', fee: '13', comment: 'Seen' })
  expect(notices()).toContain('Fee and Description were changed elsewhere meanwhile. Those changes were kept.')
})

it('the form is being sent until the answer is there; a refusal leaves what was typed on what the server has', async () => {
  const { read, save, type, submit, values, form, isSending, settle, question, sent } = await open()
  let refuse: () => void = () => {}
  read.mockResolvedValue({ ...VALUES, fee: '13' })
  save.mockReturnValueOnce(new Promise((_, reject) => (refuse = () => void rejecting(failing('rejected', 'Not today.')).catch(reject))))
  await type('title', 'Rosario Norte')
  await submit()
  expect([isSending(), sent().length]).toEqual([true, 1])
  await act(async () => refuse())
  await settle()
  expect([isSending(), form().failure?.message]).toEqual([false, 'Not today.'])
  expect(values()).toEqual({ title: 'Rosario Norte', fee: '13', comment: '' })
  await act(async () => form().discardDraft())
  expect(values()).toEqual({ ...VALUES, fee: '13' })
  await type('fee', '14')
  await submit()
  expect([question(), sent().at(-1)]).toEqual([null, { ...VALUES, fee: '14' }])
})

it('what nobody changed is sent as it was, whatever its writing', async () => {
  const { read, sent, type, submit, notices } = await open()
  read.mockResolvedValue({ ...VALUES, comment: ' ' })
  await type('title', 'Rosario Norte')
  await submit()
  expect(sent()).toEqual([{ ...VALUES, title: 'Rosario Norte' }])
  expect(notices()).toEqual(['Rosario Norte saved'])
})

it('the same field changed by both is asked about, with all three values; Cancel leaves all as it is', async () => {
  const { read, sent, type, submit, values, question, answer, refused } = await open()
  read.mockResolvedValue({ title: 'Rosario Sur', fee: '13', comment: '' })
  await type('title', 'Rosario Norte')
  await submit()
  expect(question()).toMatchObject({
    about: 'Edit City: Rosario Norte',
    fields: [{ name: 'title', label: 'Title', base: 'Rosario', now: 'Rosario Sur', mine: 'Rosario Norte' }],
    others: ['Fee'],
  })
  expect(sent()).toEqual([])
  await answer(null)
  expect([question(), sent(), values()]).toEqual([null, [], { ...VALUES, title: 'Rosario Norte' }])
  expect(refused).toHaveBeenCalledExactlyOnceWith({})
  await submit()
  expect(read).toHaveBeenCalledTimes(2)
  expect(question()?.fields).toHaveLength(1)
})

it.each([
  ['theirs', ['title'], 'Rosario Sur'],
  ['mine', [], 'Rosario Norte'],
])('the values that are chosen are compared once more and sent: %s', async (_, theirs, title) => {
  const { read, sent, type, submit, values, answer } = await open()
  read.mockResolvedValue({ title: 'Rosario Sur', fee: '13', comment: '' })
  await type('title', 'Rosario Norte')
  await submit()
  await answer({ theirs })
  expect([sent(), read.mock.calls.length]).toEqual([[{ title, fee: '13', comment: '' }], 2])
  expect(values()).toEqual({ title, fee: '13', comment: '' })
})

it('a field that is edited again keeps what was typed, on top of theirs, and is not asked about again', async () => {
  const { read, sent, type, submit, values, answer, refused, form, question } = await open()
  read.mockResolvedValue({ title: 'Rosario Sur', fee: '13', comment: 'Theirs' })
  await type('title', 'Rosario Norte')
  await type('comment', 'Mine')
  await submit()
  await answer({ theirs: ['comment'], edit: 'title' })
  expect([sent(), values()]).toEqual([[], { title: 'Rosario Norte', fee: '13', comment: 'Theirs' }])
  expect(form().merge.beside).toEqual({ label: 'Title', text: 'Rosario Sur' })
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: { type: 'changed' } })
  expect(form().isUnsaved()).toBe(true)
  await type('title', 'Rosario Norte y Sur')
  await submit()
  expect([question(), sent()]).toEqual([null, [{ title: 'Rosario Norte y Sur', fee: '13', comment: 'Theirs' }]])
  expect(form().merge.beside).toBeNull()
})

it('what is typed while the record is read is neither sent nor lost', async () => {
  const { read, sent, type, submit, values, form, settle } = await open()
  let give: (values: Values) => void = () => {}
  read.mockReturnValue(new Promise(resolve => (give = resolve)))
  await type('title', 'Rosario Norte')
  await submit()
  await type('fee', '14')
  await type('comment', 'Mine')
  await act(async () => give({ ...VALUES, fee: '13' }))
  await settle()
  expect(sent()).toEqual([{ title: 'Rosario Norte', fee: '13', comment: '' }])
  expect(values()).toEqual({ title: 'Rosario Norte', fee: '14', comment: 'Mine' })
  expect(form().isUnsaved()).toBe(true)
})

it.each([
  [
    'is gone',
    failing('rejected', 'City not found.'),
    'Nothing was sent: this record can’t be read any more. It may have been deleted. The server says: City not found.',
  ],
  [
    'is out of reach',
    failing('offline', 'The server can’t be reached.'),
    'Nothing was sent, because the record couldn’t be read first. The server can’t be reached.',
  ],
  ['may not be read', failing('denied', 'You can’t view it.'), 'Nothing was sent, because the record couldn’t be read first. You can’t view it.'],
])('nothing is sent if the record %s', async (_, failure, message) => {
  const { read, sent, type, submit, values, form } = await open()
  read.mockImplementation(() => rejecting(failure))
  await type('title', 'Rosario Norte')
  await submit()
  expect([sent(), form().failure]).toEqual([[], { ...failure, message }])
  expect(values().title).toBe('Rosario Norte')
})

it('Stop waiting while the record is read sends nothing, and says so', async () => {
  const { read, sent, type, submit, form, settle } = await open()
  read.mockImplementation(({ signal }) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted')))))
  await type('title', 'Rosario Norte')
  await submit()
  await act(async () => form().stopWaiting())
  await settle()
  expect([sent(), form().failure?.kind, form().failure?.message]).toEqual([[], 'timeout', 'Nothing was sent. You stopped waiting while the record was read.'])
})

it('what the form sent itself, with an outcome still unknown, is nobody else’s change', async () => {
  const { read, save, sent, type, submit, form, question, settle } = await open()
  read.mockResolvedValueOnce(VALUES)
  save.mockImplementationOnce(() => rejecting(failing('unknown', 'Not known whether this was saved.')))
  await type('title', 'Rosario Norte')
  await submit()
  expect(form().failure?.kind).toBe('unknown')
  read.mockResolvedValueOnce({ ...VALUES, title: 'Rosario Norte', fee: '13' })
  await type('title', 'Rosario Sur')
  await act(async () => form().unknown.answer(true))
  await settle()
  expect([question(), sent().at(-1)]).toEqual([null, { title: 'Rosario Sur', fee: '13', comment: '' }])
})

it.each([
  [
    'is sent where nothing needs an answer',
    { fee: '13' },
    [{ ...VALUES, title: 'Rosario Norte', fee: '13' }],
    ['Fee was changed elsewhere meanwhile. That change was kept.', 'Edit City: Saved'],
  ],
  [
    'is not sent where one would be asked',
    { title: 'Rosario Sur' },
    [],
    ['Edit City: Nothing was sent: the same fields were changed elsewhere after you opened the form. Save it again to choose what to save.'],
  ],
])('a form that was left meanwhile %s', async (_, elsewhere, goes, said) => {
  const { read, sent, type, submit, leave, notices, settle } = await open()
  let give: (values: Values) => void = () => {}
  read.mockReturnValue(new Promise(resolve => (give = resolve)))
  await type('title', 'Rosario Norte')
  await submit()
  await leave()
  await act(async () => give({ ...VALUES, ...elsewhere }))
  await settle()
  expect([sent(), notices()]).toEqual([goes, said])
})

it('a draft restores what was typed alone, and is compared with what it was typed on', async () => {
  const { calls, sent, type, question, read, submit, settle, answer, restored, pass } = await open(false)
  await restored({ title: 'Rosario Norte', comment: 'Mine', '': { title: 'Rosario alt', comment: '' } })
  read.mockResolvedValue(VALUES)
  await submit()
  expect(question()?.fields).toEqual([{ name: 'title', label: 'Title', base: 'Rosario alt', now: 'Rosario', mine: 'Rosario Norte' }])
  await answer({ theirs: [], edit: 'title' })
  await type('title', 'Rosario Norte y Sur')
  await pass(1_000)
  const kept = calls().findLast(({ op }) => op === 'drafts.keep')!
  expect(kept.input).toMatchObject({ values: { title: 'Rosario Norte y Sur', comment: 'Mine', '': { title: 'Rosario', comment: '' } } })
  expect(Object.keys((kept.input as { values: object }).values)).toHaveLength(3)
  await submit()
  await settle()
  expect([question(), sent()]).toEqual([null, [{ title: 'Rosario Norte y Sur', fee: '12.50', comment: 'Mine' }]])
})

it('where the server profile turns it off nothing is read, and main is told which saves the form knows of', async () => {
  const { read, save, type, submit, session } = await open()
  read.mockResolvedValue({ ...VALUES, title: 'Rosario Sur' })
  await type('comment', 'x')
  await submit()
  expect(save.mock.calls.at(-1)![1].about?.saves).toBeUndefined()
  await session({ ...sessionOf('signed-in'), checksBeforeSaving: false })
  await type('comment', 'y')
  await submit()
  expect(read).toHaveBeenCalledTimes(1)
  expect(save.mock.calls.at(-1)![1].about?.saves).toBe(3)
})
