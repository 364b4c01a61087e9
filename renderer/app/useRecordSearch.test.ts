import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Found, SearchedArea } from '../../shared/platform/search.ts'
import { StewardError, type Failure } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { useRecordSearch } from './useRecordSearch.ts'

vi.mock('../state/client.ts', () => ({ client: { search: { records: vi.fn<() => void>(), read: vi.fn<() => void>() } } }))
const records = vi.mocked(client.search.records)
const read = vi.mocked(client.search.read)

const AREAS: SearchedArea[] = [
  { area: 'towns', kind: 'Town' },
  { area: 'people', kind: 'Person' },
]
const found = (titles: string[], ...unread: string[]): Found => ({
  records: titles.map((title, index) => ({ area: 'towns', id: index + 1, title, place: '' })),
  hasMore: false,
  unread: unread.map(area => ({ area, isStored: false })),
  partly: ['people'],
})
const failure = (kind: Failure['kind'], message: string) => new StewardError({ kind, message, retryable: true })

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
  it('come at once from what is held; areas that were not read follow one by one, and are searched when they are there', async () => {
    records
      .mockResolvedValueOnce(found(['Rosario'], 'people', 'towns'))
      .mockResolvedValueOnce(found(['Rosario', 'Rosa'], 'towns'))
      .mockResolvedValue(found(['Rosario', 'Rosa', 'Rosalia']))
    let answer = (_: { isRead: true }) => {}
    read
      .mockImplementationOnce(
        () =>
          new Promise(resolve => {
            answer = resolve
          }),
      )
      .mockResolvedValue({ isRead: true })
    const { result } = search('ros')
    expect(result.current.isSearching).toBe(true)
    await settle()
    expect(titles(result)).toEqual(['Rosario'])
    expect(result.current.isSearching, 'the first area is being read').toBe(true)
    expect(read).toHaveBeenCalledTimes(1)
    answer({ isRead: true })
    await settle()
    expect(read.mock.calls.map(([{ area }]) => area)).toEqual(['people', 'towns'])
    expect(titles(result)).toEqual(['Rosario', 'Rosa', 'Rosalia'])
    expect(result.current).toMatchObject({ isSearching: false, unsearched: [], partly: ['people'] })
  })
  it('of an older text never take the place of newer ones, however late they come', async () => {
    let answerOld = (_: Found) => {}
    records
      .mockImplementationOnce(
        () =>
          new Promise(resolve => {
            answerOld = resolve
          }),
      )
      .mockResolvedValue(found(['New']))
    const { result, rerender } = search('old')
    await settle()
    rerender({ text: 'new' })
    await settle()
    expect(titles(result)).toEqual(['New'])
    answerOld(found(['Old'], 'people'))
    await settle()
    expect(titles(result)).toEqual(['New'])
    expect(result.current.isSearching).toBe(false)
    expect(read, 'nothing is read for a text that is no more').not.toHaveBeenCalled()
  })
  it('show although an area fails, which is told with its reason', async () => {
    records.mockResolvedValue(found(['Rosario'], 'towns', 'people'))
    read.mockRejectedValueOnce(failure('unexpected', 'Something went wrong on the server.')).mockResolvedValueOnce({ isRead: true })
    const { result } = search('ros')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
    expect(titles(result)).toEqual(['Rosario'])
    expect(result.current).toMatchObject({
      isSearching: false,
      unsearched: [{ areas: ['towns'], isStored: false, reason: 'Something went wrong on the server.' }],
    })
  })
  it.each([
    ['offline', 'The server cannot be reached.'],
    ['timeout', 'Too late'],
  ] as const)('are not waited for area by area where the server does not answer (%s)', async (kind, reason) => {
    records.mockResolvedValue({
      ...found(['Rosario'], 'towns', 'people'),
      unread: [
        { area: 'towns', isStored: false },
        { area: 'people', isStored: true },
      ],
    })
    read.mockRejectedValue(failure(kind, 'Too late'))
    const { result } = search('ros')
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(result.current.unsearched).toEqual([
      { areas: ['towns'], isStored: false, reason },
      { areas: ['people'], isStored: true, reason },
    ])
  })
  it('that main does not answer for are said to be missing', async () => {
    records.mockRejectedValue(failure('internal', 'A fault of its own.'))
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
