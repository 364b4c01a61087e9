/** Records for what is typed into the command palette: what is held shows at once, what was not read yet follows area by area. */
import { useEffect, useState } from 'react'
import type { Found, FoundRecord, SearchedArea } from '../../shared/platform/search.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'

/** How long after the last key records are searched for, and how long after that the backend is asked, in milliseconds. */
const SEARCH_DEBOUNCE = 120
const READ_AFTER = 250

/** Areas that were not searched, or in stored data alone, and why. */
export interface Unsearched {
  areas: string[]
  isStored: boolean
  reason: string
}

export interface RecordSearch {
  records: FoundRecord[]
  /** Whether there are more than these. */
  hasMore: boolean
  isSearching: boolean
  unsearched: Unsearched[]
  /** Areas of which only the pages that were opened were searched. */
  partly: string[]
}

const NOTHING = { text: '', records: [], hasMore: false, isSearching: false, unsearched: [], partly: [] } satisfies RecordSearch & { text: string }

const isUnreachable = ({ kind }: Failure) => kind === 'offline' || kind === 'timeout'
const reasonOf = (failure: Failure) => (failure.kind === 'offline' ? 'The server cannot be reached.' : failure.message)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Areas with the same reason in one sentence, in the order of the drawer. */
function grouped(areas: SearchedArea[], unread: Found['unread'], failures: Map<string, Failure>): Unsearched[] {
  const groups: Unsearched[] = []
  for (const { area } of areas) {
    const failure = failures.get(area)
    const isStored = unread.find(each => each.area === area)?.isStored
    if (!failure || isStored === undefined) continue
    const reason = reasonOf(failure)
    const group = groups.find(each => each.reason === reason && each.isStored === isStored)
    if (group) group.areas.push(area)
    else groups.push({ areas: [area], isStored, reason })
  }
  return groups
}

/** Searches until every area was searched or has failed; `show` is told each time more is known. A failed area stops no other, but a server that cannot be reached is not asked again. */
async function searchOn(text: string, areas: SearchedArea[], signal: AbortSignal, show: (found: RecordSearch) => void): Promise<void> {
  const failures = new Map<string, Failure>()
  const tried = new Set<string>()
  await pause(SEARCH_DEBOUNCE, signal)
  for (;;) {
    const { unread, ...found } = await client.search.records({ text, areas }, { signal })
    signal.throwIfAborted()
    const next = areas.find(({ area }) => area === unread.find(each => !tried.has(each.area))?.area)
    show({ ...found, isSearching: next !== undefined, unsearched: grouped(areas, unread, failures) })
    if (!next) return
    if (tried.size === 0) await pause(READ_AFTER, signal)
    tried.add(next.area)
    try {
      await client.search.read({ text, ...next }, { signal })
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error)
      failures.set(next.area, failure)
      if (!isUnreachable(failure)) continue
      for (const { area } of unread) {
        if (!tried.has(area)) failures.set(area, failure)
        tried.add(area)
      }
    }
  }
}

/** `areas` must stay the same object for as long as they are the same. The records of before stay until new ones are there. */
export function useRecordSearch(text: string, areas: SearchedArea[]): RecordSearch {
  const [found, setFound] = useState<RecordSearch & { text: string }>(NOTHING)
  useEffect(() => {
    if (text === '') return setFound(NOTHING)
    const controller = new AbortController()
    const { signal } = controller
    // A search that was given up has a newer one after it, which alone shows.
    const show = (next: RecordSearch) => {
      if (!signal.aborted) setFound({ text, ...next })
    }
    searchOn(text, areas, signal, show).catch((error: unknown) => {
      show({
        records: [],
        hasMore: false,
        isSearching: false,
        unsearched: [{ areas: areas.map(({ area }) => area), isStored: false, reason: reasonOf(failureOf(error)) }],
        partly: [],
      })
    })
    return () => controller.abort()
  }, [text, areas])
  return { ...found, isSearching: found.text !== text || found.isSearching }
}
