import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Found, SearchedArea } from '../../shared/platform/search.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Progress } from '../../shared/contract/frames.ts'
import { client } from '../state/client.ts'
import { useRecordSearch } from './useRecordSearch.ts'

vi.mock('../state/client.ts', () => ({ client: { search: { records: vi.fn<() => void>() } } }))
const records = vi.mocked(client.search.records)

const AREAS: SearchedArea[] = [
  { area: 'towns', kind: 'Town' },
  { area: 'people', kind: 'Person' },
]
const found = (titles: string[], isSearching = false): Found => ({
  records: titles.map((title, index) => ({ area: 'towns', id: index + 1, title, place: '' })),
  hasMore: false,
  isSearching,
  unsearched: [],
  partly: ['people'],
  limited: [],
})

/** A search of main that tells and answers when the test says so. */
function searchOfMain() {
  let tell: (progress: Progress<Found>) => void = () => undefined
  let answer: (found: Found) => void = () => undefined
  records.mockImplementationOnce((_, options) => {
    tell = progress => options?.progress?.(progress)
    return new Promise(resolve => (answer = resolve))
  })
  return { tell: (told: Found) => act(async () => tell({ done: 0, answer: told })), answer: (told: Found) => act(async () => answer(told)) }
}

/** Lets all pauses pass and all answers come. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const search = (text: string) => renderHook(({ text }) => useRecordSearch(text, AREAS), { initialProps: { text } })
const titles = (result: { current: { records: Array<{ title: string }> } }) => result.current.records.map(({ title }) => title)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

describe('records for what is typed', () => {
  it('show as main finds them, in one call', async () => {
    const main = searchOfMain()
    const { result } = search('ros')
    expect(result.current.isSearching).toBe(true)
    await settle()
    await main.tell(found(['Rosario'], true))
    expect([titles(result), result.current.isSearching]).toEqual([['Rosario'], true])
    await main.tell(found(['Rosario', 'Rosa'], true))
    expect(titles(result)).toEqual(['Rosario', 'Rosa'])
    await main.answer(found(['Rosario', 'Rosa', 'Rosalia']))
    expect(titles(result)).toEqual(['Rosario', 'Rosa', 'Rosalia'])
    expect(result.current).toMatchObject({ isSearching: false, unsearched: [], partly: ['people'] })
    expect(records).toHaveBeenCalledTimes(1)
  })
  it('of an older text are given up, and never take the place of newer ones, however late they come', async () => {
    const [older, newer] = [searchOfMain(), searchOfMain()]
    const { result, rerender } = search('old')
    await settle()
    rerender({ text: 'new' })
    await settle()
    expect(records.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true, false])
    await newer.answer(found(['New']))
    await older.tell(found(['Old'], true))
    await older.answer(found(['Old']))
    expect(titles(result)).toEqual(['New'])
    expect(result.current.isSearching).toBe(false)
  })
  it('of before stay until there are new ones', async () => {
    records.mockResolvedValueOnce(found(['Rosario']))
    const { result, rerender } = search('ros')
    await settle()
    const main = searchOfMain()
    rerender({ text: 'rosa' })
    await settle()
    expect([titles(result), result.current.isSearching]).toEqual([['Rosario'], true])
    await main.answer(found(['Rosa']))
    expect([titles(result), result.current.isSearching]).toEqual([['Rosa'], false])
  })
  it('that main does not answer for are said to be missing', async () => {
    records.mockRejectedValue(new StewardError({ kind: 'internal', message: 'A fault of its own.', retryable: true }))
    const { result } = search('ros')
    await settle()
    expect(result.current).toMatchObject({ records: [], isSearching: false, unsearched: [{ areas: ['towns', 'people'], reason: 'A fault of its own.' }] })
  })
  it('are not asked for before somebody pauses', async () => {
    records.mockResolvedValue(found([]))
    const { rerender } = search('r')
    for (const text of ['ro', 'ros', 'rosa']) {
      await act(() => vi.advanceTimersByTimeAsync(50))
      rerender({ text })
    }
    await settle()
    expect(records.mock.calls.map(([{ text }]) => text)).toEqual(['rosa'])
  })
})
