/** A list that is read through for its rows: it is read on by itself until it is stopped. */
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { queryAtoms } from '../../state/areaAtoms.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { useListPage } from './useListPage.ts'
import type { ListStateHandle } from './useListState.ts'
import { sessionOf } from '../../testing/wire.ts'

const PARTS = 10
const STOPPED_AT = 3

beforeEach(() => store.set(sessionAtom, sessionOf('signed-in')))

test('a Stop that meets a part just as it comes has nothing more read, and Read on goes on', async () => {
  const asked: unknown[] = []
  let [looked, isStopped] = [0, false]
  async function read({ readOn }: ListQuery): Promise<Page<{ id: number }>> {
    asked.push(readOn)
    await Promise.resolve()
    isStopped = readOn === false
    if (!isStopped) looked += 1
    const reading = looked < PARTS ? { reading: { looked, total: PARTS, isStopped, isAgain: false } } : {}
    return { rows: [], total: 0, asOf: 1, source: 'backend', refreshing: false, failure: null, unreadable: 0, ...reading }
  }
  const pages = queryAtoms('things', 'list', read)
  const list = { state: { page: 0, size: 10, tab: 'waiting' }, address: 'tab=waiting', go: () => {} } as unknown as ListStateHandle
  const query: ListQuery = { page: 0, size: 10, tab: 'waiting' }
  let wasStopped = false
  const hook = renderHook(() => {
    const shown = useListPage(pages, list, query)
    // Once the part shows, and before it has the next one asked for.
    if (shown.page?.reading?.looked === STOPPED_AT && !wasStopped) {
      wasStopped = true
      queueMicrotask(() => shown.readOn(false))
    }
    return shown
  })
  await waitFor(() => expect(hook.result.current.page?.reading?.isStopped).toBe(true))
  expect(asked).toEqual([undefined, true, true, false])
  hook.result.current.readOn(true)
  await waitFor(() => expect(hook.result.current.page?.reading).toBeUndefined())
  expect(looked).toBe(PARTS)
})
