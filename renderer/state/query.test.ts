import { focusManager, onlineManager } from '@tanstack/query-core'
import { act, render, renderHook } from '@testing-library/react'
import { Provider } from 'jotai'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../shared/contract/failure.ts'
import { closeWire, openWire, sessionOf } from '../testing/wire.ts'
import type { Query } from './query.ts'

const AWAY: Failure = { kind: 'offline', message: 'The server can’t be reached.', retryable: true }

let wire: Awaited<ReturnType<typeof openWire>>
let state: typeof import('./query.ts') & Pick<typeof import('./client.ts'), 'client'>

beforeEach(async () => {
  wire = await openWire()
  state = { ...(await import('./query.ts')), ...(await import('./client.ts')) }
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  closeWire()
})

const queryOf = (begin: string | null, options: Partial<Query<unknown>> = {}): Query<unknown> => ({
  key: begin === null ? null : (['cities', 'list', { search: begin, page: 0, size: 10 }] as const),
  area: 'cities',
  read: (signal: AbortSignal) => state.client.cities.list({ search: begin!, page: 0, size: 10 }, { signal }),
  ...options,
})
/** A screen that shows the cities whose name begins so; null while it does not know which. */
function look(search: string | null = 'a', options: Partial<Query<unknown>> = {}) {
  return renderHook(({ begin }: { begin: string | null }) => state.useQuery(queryOf(begin, options)), {
    wrapper: wire.wrapper,
    initialProps: { begin: search },
  })
}
const SHOWN = { failure: null, loading: false }

describe('a reading', () => {
  it('is one however many look, and all see what comes', async () => {
    const [first, second] = [look(), look()]
    expect(wire.calls()).toHaveLength(1)
    expect(first.result.current).toMatchObject({ data: undefined, failure: null, loading: true })
    await wire.answer(['Arles'])
    expect(first.result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
    expect(second.result.current.data).toBe(first.result.current.data)
  })

  it('draws a screen when it is asked for and when it comes, and not when it begins', async () => {
    let drawn = 0
    const { result } = renderHook(
      () => {
        drawn++
        return state.useQuery(queryOf('a'))
      },
      { wrapper: wire.wrapper },
    )
    expect([drawn, result.current.loading]).toEqual([1, true])
    await wire.answer(['Arles'])
    expect([drawn, result.current.loading]).toEqual([2, false])
  })

  it('goes on while one of them still looks, and is given up with the last', async () => {
    const [first, second] = [look(), look()]
    first.unmount()
    expect(wire.cancelled()).toEqual([])
    second.unmount()
    expect(wire.cancelled()).toEqual([wire.calls()[0]!.id])
    const { result } = look()
    expect(result.current).toMatchObject({ data: undefined, failure: null, loading: true })
    await wire.answer(['Arles'])
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it('is another for another input, and none where the input is not known', async () => {
    const { result, rerender } = look(null)
    expect(wire.calls()).toEqual([])
    expect(result.current).toMatchObject({ data: undefined, failure: null, loading: false })
    rerender({ begin: 'a' })
    await wire.answer(['Arles'])
    rerender({ begin: 'b' })
    expect(result.current).toMatchObject({ data: undefined, loading: true })
    expect(wire.inputs()).toEqual([
      { search: 'a', page: 0, size: 10 },
      { search: 'b', page: 0, size: 10 },
    ])
  })

  it('is not repeated when it fails, and leaves what was there', async () => {
    vi.useFakeTimers()
    const { result } = look()
    await wire.answer(['Arles'])
    await act(async () => result.current.reload())
    expect(result.current).toMatchObject({ data: ['Arles'], loading: true })
    await wire.fail(AWAY)
    expect(result.current).toMatchObject({ data: ['Arles'], failure: AWAY, loading: false })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(wire.calls()).toHaveLength(2)
  })

  it('begins without a network too, and not because the window comes to the front or the network comes', async () => {
    onlineManager.setOnline(false)
    const { result } = look()
    await wire.answer(['Arles'])
    expect(result.current.data).toEqual(['Arles'])
    await act(async () => {
      onlineManager.setOnline(true)
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
    expect(wire.calls()).toHaveLength(1)
  })

  it('that never succeeded says why until the next one has an answer', async () => {
    const { result } = look()
    await wire.fail(AWAY)
    expect(result.current).toMatchObject({ data: undefined, failure: AWAY, loading: false })
    await act(async () => result.current.reload())
    expect(result.current).toMatchObject({ failure: AWAY, loading: true })
    await wire.answer(['Arles'])
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it('asked for once more gives up the one under way, and may be another', async () => {
    const { result } = look()
    await act(async () => result.current.reload(signal => state.client.cities.list({ page: 0, size: 10, refresh: true }, { signal })))
    expect(wire.cancelled()).toEqual([wire.calls()[0]!.id])
    expect(wire.inputs().at(-1)).toEqual({ page: 0, size: 10, refresh: true })
    await wire.answer(['Late'], wire.calls()[0]!.id)
    expect(result.current.data).toBeUndefined()
    await wire.answer(['Arles'])
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
    // The next is a plain one again.
    await wire.push({ push: 'changed', area: 'cities' })
    expect(wire.inputs().at(-1)).toEqual({ search: 'a', page: 0, size: 10 })
  })
})

describe('a result', () => {
  it('shows at once when somebody comes back, and is read again', async () => {
    const before = look()
    await wire.answer(['Arles'])
    before.unmount()
    const { result } = look()
    expect(result.current).toMatchObject({ data: ['Arles'], loading: true })
    expect(wire.calls()).toHaveLength(2)
    await wire.answer(['Arles', 'Autun'])
    expect(result.current).toMatchObject({ data: ['Arles', 'Autun'], ...SHOWN })
  })

  it('is kept for ten minutes, also where a refresh failed', async () => {
    vi.useFakeTimers()
    const before = look()
    await wire.answer(['Arles'])
    await act(async () => before.result.current.reload())
    await wire.fail(AWAY)
    before.unmount()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    const again = look()
    expect(again.result.current.data).toEqual(['Arles'])
    again.unmount()
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect(look().result.current.data).toBeUndefined()
  })

  it('shows as it is, also where its reading was given up and none may begin', async () => {
    const before = look()
    await wire.answer(['Arles'])
    await act(async () => before.result.current.reload())
    before.unmount()
    await wire.session(sessionOf('expired'))
    expect(look().result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it('is shared also by an atom that was made before everything was forgotten', async () => {
    const early = state.queryAtom(queryOf('a'))
    await wire.session(sessionOf('expired', 2))
    const { result } = renderHook(() => state.useQueryAtom(early), { wrapper: wire.wrapper })
    await wire.session(sessionOf('signed-in', 2))
    const late = look()
    expect(wire.calls()).toHaveLength(1)
    await wire.answer(['Arles'])
    expect([result.current.data, late.result.current.data]).toEqual([['Arles'], ['Arles']])
  })

  it('is forgotten at once where it is not to be kept, and stands apart from one that is', async () => {
    const form = look('a', { isKept: false })
    await wire.answer(['Arles'])
    form.unmount()
    const list = look('a')
    expect(list.result.current.data).toBeUndefined()
    await wire.answer(['Autun'])
    const next = look('a', { isKept: false })
    expect(next.result.current).toMatchObject({ data: undefined, loading: true })
    await wire.answer(['Auch'])
    expect([list.result.current.data, next.result.current.data]).toEqual([['Autun'], ['Auch']])
  })

  it.each([true, false])('is read once by a screen that takes the place of another (kept: %s)', async isKept => {
    const seen: unknown[] = []
    const Screen = () => {
      seen.push(state.useQuery(queryOf('a', { isKept })).data)
      return null
    }
    const page = (key: string) => createElement(Provider, { store: wire.store }, createElement(Screen, { key }))
    const { rerender } = render(page('one'))
    await wire.answer(['Arles'])
    rerender(page('two'))
    expect(seen.at(-1)).toEqual(isKept ? ['Arles'] : undefined)
    await wire.answer(['Autun'])
    rerender(page('two'))
    expect(seen.at(-1)).toEqual(['Autun'])
    expect([wire.calls().length, wire.cancelled()]).toEqual([2, []])
    // Somebody else looks too: then there is nothing to read again.
    const other = look('a', { isKept })
    rerender(page('three'))
    expect([seen.at(-1), other.result.current.data]).toEqual([['Autun'], ['Autun']])
    expect(wire.calls()).toHaveLength(2)
  })

  it('is a new one after each reading, though it says the same', async () => {
    const { result } = look()
    await wire.answer(['Arles'])
    const before = result.current.data
    await act(async () => result.current.reload())
    await wire.answer(['Arles'])
    expect(result.current.data).toEqual(before)
    expect(result.current.data).not.toBe(before)
  })
})

describe('main tells', () => {
  it('that the area changed: whoever looks reads again, once, and instead of what is under way', async () => {
    const [{ result }] = [look(), look()]
    await wire.push({ push: 'changed', area: 'cities' })
    expect(wire.cancelled()).toEqual([wire.calls()[0]!.id])
    await wire.answer(['Arles'])
    await wire.push({ push: 'changed', area: 'cities' })
    expect(wire.inputs()).toEqual(Array.from({ length: 3 }, () => ({ search: 'a', page: 0, size: 10 })))
    expect(result.current).toMatchObject({ data: ['Arles'], loading: true })
  })

  it('that the area changed while a bulk run goes on: it is read again after some time, and once the run has ended', async () => {
    const { store } = await import('./store.ts')
    const { bulkRunsAtom } = await import('./bulkRunList.ts')
    const run = {
      key: 'k',
      address: '/admin/cities?page=3',
      isInterrupted: false,
      canGoOn: true,
      begunAt: 0,
      label: '',
      noun: { one: '', many: '' },
      isWaiting: false,
      total: 9,
      reason: null,
      results: [],
      missing: 0,
    }
    const runIs = (phase: 'running' | 'ended') => act(() => store.set(bulkRunsAtom, [{ ...run, phase, counts: {} as never }]))
    const change = () => wire.push({ push: 'changed', area: 'cities' })
    look()
    await wire.answer(['Arles'])
    vi.useFakeTimers()
    location.hash = '/admin/cities'
    runIs('running')
    await change()
    await change()
    expect(wire.calls()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(wire.calls()).toHaveLength(2)
    await change()
    expect(wire.calls()).toHaveLength(2)
    location.hash = '/admin/states'
    await change()
    expect(wire.calls(), 'another screen waits for nothing').toHaveLength(3)
    location.hash = '/admin/cities'
    await change()
    expect(wire.calls()).toHaveLength(3)
    runIs('ended')
    expect(wire.calls()).toHaveLength(4)
    await change()
    expect(wire.calls()).toHaveLength(5)
  })

  it('that another area changed, or that one changed on which a form stands: nobody reads', async () => {
    look()
    look('b', { area: null })
    await wire.push({ push: 'changed', area: 'states' })
    expect(wire.calls()).toHaveLength(2)
    await wire.push({ push: 'changed', area: 'cities' })
    expect(wire.inputs().slice(2)).toEqual([{ search: 'a', page: 0, size: 10 }])
  })

  it('that the server is reached again: whoever looks reads again', async () => {
    const { result } = look()
    await wire.fail(AWAY)
    await wire.push({ push: 'connection', online: false })
    expect(wire.calls()).toHaveLength(1)
    await wire.push({ push: 'connection', online: true })
    expect(wire.inputs()[1]).toEqual({ search: 'a', page: 0, size: 10 })
    expect(result.current).toMatchObject({ failure: AWAY, loading: true })
    await wire.answer(['Arles'])
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it('anything while nobody looks: nobody reads', async () => {
    const { unmount } = look()
    await wire.answer(['Arles'])
    unmount()
    await wire.push({ push: 'changed', area: 'cities' })
    await wire.push({ push: 'connection', online: true })
    expect(wire.calls()).toHaveLength(1)
  })
})

describe('a result', () => {
  it('that stays fresh is not read again until that is over', async () => {
    vi.useFakeTimers()
    const first = look('a', { freshFor: 30_000 })
    await wire.answer(['Arles'])
    first.unmount()
    vi.advanceTimersByTime(29_000)
    const { result, unmount } = look('a', { freshFor: 30_000 })
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
    expect(wire.calls()).toHaveLength(1)
    unmount()
    vi.advanceTimersByTime(2_000)
    look('a', { freshFor: 30_000 })
    expect(wire.calls()).toHaveLength(2)
  })

  it('is released once: when another takes its place, when it is dropped, and when the session is somebody else’s', async () => {
    const release = vi.fn<(data: unknown) => void>()
    const { result } = look('a', { release })
    const beside = look('a', { release })
    await wire.answer(['Arles'])
    beside.unmount()
    expect(release).not.toHaveBeenCalled()
    act(() => result.current.reload())
    await wire.answer(['Autun'])
    expect(release.mock.calls).toEqual([[['Arles']]])
    const unkept = look('b', { release, isKept: false })
    await wire.answer(['Brest'])
    unkept.unmount()
    await wire.session(sessionOf('signed-in', 2))
    expect(release.mock.calls.slice(1)).toEqual([[['Brest']], [['Autun']]])
  })
})

describe('a session', () => {
  it('that ends leaves what shows, and reads nothing until somebody signs in again: then it is read again', async () => {
    const { result } = look()
    await wire.answer(['Arles'])
    await wire.session(sessionOf('expired'))
    await wire.push({ push: 'changed', area: 'cities' })
    await wire.push({ push: 'connection', online: true })
    const other = look('b')
    expect(wire.calls()).toHaveLength(1)
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
    await wire.session(sessionOf('signed-in'))
    expect(wire.inputs().slice(1)).toEqual([
      { search: 'a', page: 0, size: 10 },
      { search: 'b', page: 0, size: 10 },
    ])
    expect(result.current).toMatchObject({ data: ['Arles'], loading: true })
    other.unmount()
  })

  it('that ends in the middle of a reading: what was interrupted is read again', async () => {
    const { result } = look()
    await wire.session(sessionOf('expired'))
    await wire.fail({ kind: 'signed-out', message: 'Sign in again.', retryable: false })
    await wire.session(sessionOf('signed-in'))
    await wire.answer(['Arles'])
    expect(wire.calls()).toHaveLength(2)
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it('that is back before the reading under way has an answer: it is not read twice', async () => {
    const { result } = look()
    await wire.session(sessionOf('expired'))
    await wire.session(sessionOf('signed-in'))
    expect([wire.calls().length, wire.cancelled()]).toEqual([1, []])
    await wire.answer(['Arles'])
    expect(result.current).toMatchObject({ data: ['Arles'], ...SHOWN })
  })

  it.each([
    ['administrator', sessionOf('signed-in', 2)],
    ['server', { ...sessionOf('signed-in'), server: { ...sessionOf('signed-in').server, baseUrl: 'https://other.example.com/' } }],
  ])('of another %s: nothing of the one before shows, on the screen or later, and it is read again', async (_, next) => {
    const gone = look('gone')
    await wire.answer(['Gap'])
    gone.unmount()
    const { result } = look()
    await wire.answer(['Arles'])
    await wire.push({ push: 'changed', area: 'cities' })
    const underWay = wire.calls().at(-1)!.id
    await wire.session(next)
    expect(wire.cancelled()).toEqual([underWay])
    expect(result.current).toMatchObject({ data: undefined, failure: null, loading: true })
    await wire.answer(['Late'], underWay)
    expect(result.current.data).toBeUndefined()
    await wire.answer(['Autun'])
    expect(result.current).toMatchObject({ data: ['Autun'], ...SHOWN })
    expect(look('gone').result.current.data).toBeUndefined()
  })

  it('that somebody ends takes everything along', async () => {
    const { result } = look()
    await wire.answer(['Arles'])
    await wire.session(sessionOf('signed-out'))
    expect(result.current).toMatchObject({ data: undefined, failure: null, loading: true })
    expect(wire.calls()).toHaveLength(1)
  })
})
