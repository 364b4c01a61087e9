/** Finds records for the command palette: stored ones show at once, the others follow area by area. */
import { useMemo } from 'react'
import type { Found, SearchedArea } from '../../shared/platform/search.ts'
import { client } from '../state/client.ts'
import { useSearching } from './useSearching.ts'

const NOTHING: Found = { records: [], hasMore: false, isSearching: false, unsearched: [], partly: [], limited: [] }

/** `areas` must stay the same object as long as they are the same. */
export function useRecordSearch(text: string, areas: SearchedArea[]): Found & { isEarlier: boolean } {
  const searching = useMemo(
    () => ({
      nothing: NOTHING,
      ask: (asked: string, options: Parameters<typeof client.search.records>[1]) => client.search.records({ text: asked, areas }, options),
      failed: (reason: string): Found => ({ ...NOTHING, unsearched: [{ areas: areas.map(({ area }) => area), isStored: false, reason }] }),
      pause: 120,
    }),
    [areas],
  )
  return useSearching(text, searching)
}
