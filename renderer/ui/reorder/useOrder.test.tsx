/** Orders that are saved while others follow: what shows, what is sent, and what is said. The screens are proved in the browser. */
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NOT_KNOWN, StewardError, type FailureKind } from '../../../shared/contract/failure.ts'
import type { OrderedList, Saved } from '../../../shared/contract/list.ts'
import { noticesAtom } from '../../state/notices.ts'
import { store } from '../../state/store.ts'
import { idsOf } from './order.ts'
import { useOrder } from './useOrder.ts'

const { undo } = vi.hoisted(() => ({ undo: vi.fn<(input: { id: number }) => Promise<Saved>>() }))
vi.mock('../../state/client.ts', async importOriginal => {
  const { client, ...others } = await importOriginal<{ client: Record<string, unknown> }>()
  return { ...others, client: new Proxy(client, { get: (all, area: string) => (area === 'changes' ? { undo } : all[area]) }) }
})

interface Row {
  id: number
}
const listOf = (...ids: number[]): OrderedList<Row> => ({ rows: ids.map(id => ({ id })), asOf: 1, source: 'backend', failure: null, unreadable: 0 })
const access = { section: null, allows: () => true, hint: () => undefined, guard: (_: unknown, action: () => void) => action() }
const notices = () => store.get(noticesAtom).map(({ text }) => text)
const actionOf = (text: string) => store.get(noticesAtom).find(notice => notice.text.includes(text))!.action!

let lists = 0
/** A list whose server answers when it is told to. */
function open(initial = listOf(1, 2, 3)) {
  const sent: Array<{ ids: number[]; resolve(saved: Saved): void; reject(error: unknown): void }> = []
  const server = { has: initial }
  const saved = vi.fn<() => void>()
  const name = `list ${++lists}`
  const hook = renderHook(
    ({ list }) =>
      useOrder<Row>({
        name,
        order: { query: 'list', input: {} },
        nouns: 'rows',
        access,
        needs: 'edit',
        list,
        gone: new Set(),
        read: async () => server.has,
        save: ids => new Promise((resolve, reject) => void sent.push({ ids, resolve, reject })),
        saved,
      }),
    { initialProps: { list: initial } },
  )
  return {
    server,
    saved,
    order: () => hook.result.current,
    shows: () => idsOf(hook.result.current.rows),
    sent: () => sent.map(({ ids }) => ids),
    arrange: (...ids: number[]) => act(async () => hook.result.current.arrange(ids)),
    read: (list: OrderedList<Row>) => act(async () => hook.rerender({ list })),
    yes: (index: number, change?: number) => act(async () => sent[index]!.resolve({ message: `Saved ${index}`, ...(change === undefined ? {} : { change }) })),
    no: (index: number, kind: FailureKind, message = kind === 'unknown' ? NOT_KNOWN : 'Not today.') =>
      act(async () => sent[index]!.reject(new StewardError({ kind, message, retryable: false }))),
    leave: () => act(async () => hook.unmount()),
  }
}
const run = (text: string) => act(async () => actionOf(text).run())

beforeEach(() => {
  store.set(noticesAtom, [])
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => queueMicrotask(draw))
})

it('an order shows at once, stays while the list that was read is older, and gives way to what is read after it', async () => {
  const { arrange, shows, sent, yes, read, saved, order } = open()
  await arrange(3, 1, 2)
  expect([shows(), sent(), order().isSaving]).toEqual([[3, 1, 2], [[3, 1, 2]], true])
  await yes(0)
  expect([shows(), order().isSaving, notices(), saved.mock.calls.length]).toEqual([[3, 1, 2], false, ['Saved 0'], 1])
  await read(listOf(3, 2, 1))
  expect(shows()).toEqual([3, 2, 1])
})

it('what was stored does not take the place of what was saved', async () => {
  const { arrange, shows, yes, read } = open()
  await arrange(3, 1, 2)
  await yes(0)
  await read({ ...listOf(1, 2, 3), source: 'offline' })
  expect(shows()).toEqual([3, 1, 2])
})

it('of orders that follow quickly one is under way, the last one wins, and Undo sends the one before it', async () => {
  const { arrange, shows, sent, yes } = open()
  await arrange(2, 1, 3)
  await arrange(2, 3, 1)
  await arrange(3, 2, 1)
  expect([shows(), sent()]).toEqual([[3, 2, 1], [[2, 1, 3]]])
  await yes(0)
  expect([sent(), notices()]).toEqual([
    [
      [2, 1, 3],
      [3, 2, 1],
    ],
    [],
  ])
  await yes(1)
  expect(notices()).toEqual(['Saved 1'])
  await run('Saved 1')
  expect([shows(), sent().at(-1)]).toEqual([
    [2, 3, 1],
    [2, 3, 1],
  ])
})

it('Undo takes an order back by its entry in the journal; refused, the list is read again', async () => {
  const { arrange, shows, sent, yes, saved } = open()
  await arrange(2, 1, 3)
  await yes(0, 7)
  undo.mockRejectedValueOnce(new StewardError({ kind: 'rejected', message: 'Not undone: the order has changed since.', retryable: false }))
  await run('Saved 0')
  expect(undo.mock.calls.map(([input]) => input)).toEqual([{ id: 7 }])
  expect([sent(), notices(), saved.mock.calls.length]).toEqual([[[2, 1, 3]], ['Not undone: the order has changed since.'], 2])
  await arrange(3, 2, 1)
  await yes(1, 8)
  undo.mockResolvedValueOnce({ message: 'Undone', change: 9 })
  await run('Saved 1')
  expect([shows(), notices().at(-1)]).toEqual([[2, 1, 3], 'Undone'])
  expect(sent()).toHaveLength(2)
})

it('another order puts the offer to undo the one before away', async () => {
  const { arrange, yes } = open()
  await arrange(2, 1, 3)
  await yes(0)
  expect(notices()).toEqual(['Saved 0'])
  await arrange(3, 2, 1)
  expect(notices()).toEqual([])
})

it('what is refused is taken back to what the server has, said, and can be tried again', async () => {
  const { arrange, shows, sent, yes, no } = open()
  await arrange(2, 1, 3)
  await yes(0)
  await arrange(3, 2, 1)
  await no(1, 'rejected')
  expect([shows(), notices()]).toEqual([[2, 1, 3], ['Not today. The order is as it was before.']])
  await run('Not today.')
  expect([shows(), sent().at(-1)]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ])
})

it('a refused order is offered again until the next move, which it must not take back', async () => {
  const { arrange, no, yes, sent } = open()
  await arrange(2, 1, 3)
  await no(0, 'rejected')
  expect(store.get(noticesAtom).map(({ action }) => action?.label)).toEqual(['Try again'])
  await arrange(3, 2, 1)
  expect(notices()).toEqual([])
  await yes(1)
  expect([notices(), sent()]).toEqual([
    ['Saved 1'],
    [
      [2, 1, 3],
      [3, 2, 1],
    ],
  ])
})

it('a refusal of an order that was followed by another is not told: the later one says what becomes of it', async () => {
  const { arrange, shows, yes, no } = open()
  await arrange(2, 1, 3)
  await arrange(3, 2, 1)
  await no(0, 'rejected')
  expect([shows(), notices()]).toEqual([[3, 2, 1], []])
  await yes(1)
  expect(notices()).toEqual(['Saved 1'])
})

it('of one that nobody knows of, Check tells; a move asks before it is sent, and so does sending again', async () => {
  const { arrange, shows, sent, no, order, server } = open()
  await arrange(2, 1, 3)
  await no(0, 'unknown')
  expect([order().failure?.message, shows(), order().isSaving]).toEqual([NOT_KNOWN, [2, 1, 3], false])
  await act(async () => order().unknown.check!())
  expect(order().unknown.checked).toMatchObject({ isSaved: false })
  await arrange(3, 2, 1)
  expect([order().unknown.isAsking, shows(), sent()]).toEqual([true, [3, 2, 1], [[2, 1, 3]]])
  await act(async () => order().unknown.answer(false))
  expect([sent().length, order().failure?.message]).toEqual([1, NOT_KNOWN])

  // Once it is found to be saved, what was moved since is sent: nothing is left that it could overtake.
  server.has = listOf(2, 1, 3)
  await act(async () => order().unknown.check!())
  expect([order().failure, sent().at(-1), shows()]).toEqual([null, [3, 2, 1], [3, 2, 1]])
})

it('an order that waited for one of which nobody knows is not sent by itself, and is not lost', async () => {
  const { arrange, shows, sent, no, order, yes } = open()
  await arrange(2, 1, 3)
  await arrange(3, 2, 1)
  await no(0, 'unknown')
  expect([sent(), shows(), order().failure?.message]).toEqual([[[2, 1, 3]], [3, 2, 1], NOT_KNOWN])
  await act(async () => order().unknown.answer(true))
  expect(sent().at(-1)).toEqual([3, 2, 1])
  await yes(1)
  expect([order().failure, shows(), notices()]).toEqual([null, [3, 2, 1], ['Saved 1']])
})

it('what the server has takes the place of an order of which nobody knows when the list is read again on purpose', async () => {
  const { arrange, shows, no, order, read } = open()
  await arrange(2, 1, 3)
  await no(0, 'unknown')
  await read(listOf(1, 2, 3))
  expect(shows()).toEqual([2, 1, 3])
  await act(async () => order().discard())
  expect([shows(), order().failure]).toEqual([[1, 2, 3], null])
})

it('where the screen was left, a notice says what is not known, and Check what the server has', async () => {
  const { arrange, no, leave, server } = open()
  await arrange(2, 1, 3)
  await leave()
  await no(0, 'unknown')
  expect(notices()).toEqual([`Order of rows: ${NOT_KNOWN}`])
  server.has = listOf(2, 1, 3)
  await run(NOT_KNOWN)
  expect(notices().at(-1)).toBe('Order of rows: It was saved. The server has the order that you sent.')
})

it('where the screen was left, a refusal says which order it is about, and stays', async () => {
  const { arrange, no, leave } = open()
  await arrange(2, 1, 3)
  await leave()
  await no(0, 'rejected')
  expect(store.get(noticesAtom)).toMatchObject([
    { text: 'Order of rows: Not today. The order is as it was before.', stays: true, action: { label: 'Try again' } },
  ])
})

it('a screen that is left while it is not known says so too, and Undo works after it was left', async () => {
  const first = open()
  await first.arrange(2, 1, 3)
  await first.no(0, 'unknown')
  await first.leave()
  expect(notices()).toEqual([`Order of rows: ${NOT_KNOWN}`])
  const second = open()
  await second.arrange(3, 1, 2)
  await second.yes(0)
  await second.leave()
  await run('Saved 0')
  expect(second.sent().at(-1)).toEqual([1, 2, 3])
})

it('records that came or went since are neither lost nor sent', async () => {
  const { arrange, read, sent, yes, shows } = open()
  await arrange(3, 1, 2)
  await read(listOf(1, 2, 4))
  expect(shows()).toEqual([1, 2, 4])
  await yes(0)
  await read(listOf(1, 2, 4))
  await run('Saved 0')
  expect(sent().at(-1)).toBeDefined()
  expect(shows()).toEqual([1, 2, 4])
})
