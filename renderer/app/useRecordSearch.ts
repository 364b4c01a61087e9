/** Finds records for the command palette: stored ones show at once, the others follow area by area. */
import { useEffect, useState } from 'react'
import type { Found, SearchedArea } from '../../shared/platform/search.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'

/** How long after the last key records are searched for, in milliseconds. */
const SEARCH_DEBOUNCE = 120

const NOTHING = { text: '', records: [], hasMore: false, isSearching: false, unsearched: [], partly: [] } satisfies Found & { text: string }

/**
 * Searches when the text changes, and cancels the previous search. `areas` must stay the same object as long as they are the same.
 * The previous records stay until new ones are there.
 */
export function useRecordSearch(text: string, areas: SearchedArea[]): Found {
  const [found, setFound] = useState<Found & { text: string }>(NOTHING)
  useEffect(() => {
    if (text === '') return setFound(NOTHING)
    const controller = new AbortController()
    const { signal } = controller
    const show = (next: Found) => {
      if (!signal.aborted) setFound({ ...next, text })
    }
    const timer = setTimeout(() => {
      client.search.records({ text, areas }, { signal, progress: ({ answer }) => answer && show(answer) }).then(show, (error: unknown) => {
        const { message: reason } = failureOf(error)
        show({ ...NOTHING, unsearched: [{ areas: areas.map(({ area }) => area), isStored: false, reason }] })
      })
    }, SEARCH_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, areas])
  return { ...found, isSearching: found.text !== text || found.isSearching }
}
