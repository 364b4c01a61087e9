/**
 * Queries: what a screen shows of main. Kept by key, so that coming back shows at once what was there; read again when main
 * tells that the area changed or that the server is reached again, and after signing in again.
 */
import { atom, useAtomValue, type PrimitiveAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { onPush } from './wire.ts'

export interface QueryState<T> {
  data: T | undefined
  /** Why the last reading failed; data of an earlier one may still be there. */
  failure: Failure | null
  loading: boolean
}

interface Entry {
  atom: PrimitiveAtom<QueryState<unknown>>
  reading: AbortController | null
  users: number
}

/** How many results are kept when no screen shows them. */
const KEPT_RESULTS = 60

const entries = new Map<string, Entry>()

function entryOf(key: string): Entry {
  const found = entries.get(key)
  if (found) {
    entries.delete(key)
    entries.set(key, found) // the newest use last
    return found
  }
  const entry: Entry = { atom: atom<QueryState<unknown>>({ data: undefined, failure: null, loading: true }), reading: null, users: 0 }
  entries.set(key, entry)
  for (const [old, { users }] of entries) {
    if (entries.size <= KEPT_RESULTS) break
    if (users === 0 && old !== key) entries.delete(old)
  }
  return entry
}

/** Forgets all results. */
function forgetQueries(): void {
  for (const [key, entry] of entries) {
    entry.reading?.abort()
    entry.reading = null
    store.set(entry.atom, { data: undefined, failure: null, loading: true })
    if (entry.users === 0) entries.delete(key)
  }
}

// Another administrator or another server: nothing of the one before may show.
const owner = () => {
  const session = store.get(sessionAtom)
  return `${session?.server.kind} ${session?.server.baseUrl} ${session?.administrator?.id}`
}
let lastOwner = owner()
store.sub(sessionAtom, () => {
  if (owner() === lastOwner) return
  lastOwner = owner()
  forgetQueries()
})

export interface Query<T> {
  /** The area's name and whatever else makes the result what it is. Null reads nothing yet. */
  key: string | null
  /** The area whose changes make the result stale. */
  area: string
  /** `anew`: after signing in again, or when the server is reached again; what main holds is then not good enough. */
  read(signal: AbortSignal, anew: boolean): Promise<T>
  /** False where the result is forgotten as soon as no screen shows it. */
  isKept?: boolean
}

/** Reads and shows; `reload` reads again, with another reading where one is given (a refresh that goes to the backend). */
export function useQuery<T>(query: Query<T>): QueryState<T> & { reload(read?: (signal: AbortSignal) => Promise<T>): void } {
  const { key, area, isKept = true } = query
  const entry = entryOf(key ?? '')
  const state = useAtomValue(entry.atom) as QueryState<T>
  const status = useAtomValue(sessionAtom)?.status
  const read = useRef(query.read)
  read.current = query.read

  const load = useCallback((other?: (signal: AbortSignal) => Promise<T>, anew = false) => {
    if (key === null) return
    const current = entryOf(key)
    current.reading?.abort()
    const controller = new AbortController()
    current.reading = controller
    store.set(current.atom, before => ({ ...before, loading: true }))
    ;(other ?? read.current)(controller.signal, anew).then(
      data => {
        if (current.reading === controller) store.set(current.atom, { data, failure: null, loading: false })
      },
      (error: unknown) => {
        if (current.reading === controller) store.set(current.atom, before => ({ ...before, failure: failureOf(error), loading: false }))
      },
    ).finally(() => {
      if (current.reading === controller) current.reading = null
    })
  }, [key])

  const wasAway = useRef(false)
  useEffect(() => {
    if (key === null) return
    const current = entryOf(key)
    current.users += 1
    return () => {
      current.users -= 1
      if (current.users > 0) return
      current.reading?.abort()
      current.reading = null
      if (!isKept && entries.get(key) === current) entries.delete(key)
    }
  }, [key, isKept])

  // Apart from the above, because a session that ends must not take from the screen what it shows.
  useEffect(() => {
    if (status !== 'signed-in') wasAway.current = true
    if (key === null || status !== 'signed-in') return
    if (!entryOf(key).reading) load(undefined, wasAway.current)
    wasAway.current = false
    return onPush(frame => {
      if (frame.push === 'changed' && frame.area === area) load()
      if (frame.push === 'connection' && frame.online) load(undefined, true)
    })
  }, [key, area, status, load])

  return { ...state, loading: state.loading && key !== null, reload: load }
}
