/**
 * Queries: what screens show of main, as atoms. TanStack Query keeps results by area, operation and input, so that returning to a
 * screen shows them immediately, and one reading serves all screens. A query is read again when a screen begins to use it, when main
 * reports that the area changed or that the server is reachable again, and after signing in again; unused results are dropped. What is
 * stale main alone decides: it answers with what it holds, reads behind that, and reports the change.
 * The query core is behind atoms of our own, because jotai-tanstack-query drops the previous rows when a screen is left after a
 * refresh that failed.
 */
import { QueryClient, QueryObserver, type Query as KeptQuery, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core'
import { atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { presentAddress } from './address.ts'
import { bulkRunsAtom } from './bulkRunList.ts'
import { onPush } from './connection.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How long an unused result is kept, in milliseconds. */
const KEPT_FOR = 10 * 60_000

export interface QueryState<T> {
  data: T | undefined
  /** Why the last reading failed; data of an earlier one may still be there. */
  failure: Failure | null
  loading: boolean
}

/** Reads again, with another function if one is given (a refresh from the backend). */
type Reload<T> = (read?: (signal: AbortSignal) => Promise<T>) => void

/** The state of a query; setting it reads again. */
export type QueryAtom<T> = WritableAtom<QueryState<T>, Parameters<Reload<T>>, void>

export interface Query<T> {
  /** The same key always means the same result. Null reads nothing yet. */
  key: readonly [area: string, operation: string, input: unknown] | null
  /** The area whose changes make the result stale; null if a form depends on it. */
  area: string | null
  read(signal: AbortSignal): Promise<T>
  /** How it is read when its area has changed, if otherwise. */
  follow?(signal: AbortSignal): Promise<T>
  /** False if the result is dropped as soon as no screen shows it. */
  isKept?: boolean
  /** How long an unused result is kept, in milliseconds, if not the default. */
  keptFor?: number
  /** How long a result is not read again when a screen begins to use it, in milliseconds; by default it is each time. */
  freshFor?: number
  /** Called with a result that another took the place of, or that is kept no longer. */
  release?(data: T): void
}

declare module '@tanstack/query-core' {
  interface Register {
    queryMeta: Pick<Query<unknown>, 'area' | 'read' | 'follow' | 'release'>
  }
}

const isSignedIn = () => store.get(sessionAtom)?.status === 'signed-in'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      enabled: isSignedIn,
      gcTime: KEPT_FOR,
      // Main repeats what may be repeated, and knows better than the browser whether the server is reachable.
      retry: false,
      networkMode: 'always',
      // Forms rely on a new object for each reading, and comparing pages costs more than drawing them.
      structuralSharing: false,
    },
  },
})
const cache = client.getQueryCache()

/** Results that are to be released. */
const held = new Map<KeptQuery, unknown>()
cache.subscribe(({ type, query }) => {
  const release = query.meta?.release
  const present = type === 'removed' ? undefined : query.state.data
  const before = held.get(query)
  if (!release || before === present) return
  if (present === undefined) held.delete(query)
  else held.set(query, present)
  if (before !== undefined) release(before)
})

/** Reads again; a reading in progress is canceled. */
function readAgain(query: KeptQuery, read = query.meta!.read): void {
  void query.cancel({ silent: true })
  query.fetch({ ...query.options, queryFn: ({ signal }) => read(signal) }).catch(() => undefined) // the failure stands in the query's state
}

/** The queries in use while somebody is signed in. */
const watched = () => cache.findAll({ type: 'active' })

/** How often a list is read again while a bulk run of its rows goes on, in milliseconds: while the page draws the list, the run sends nothing. */
const READ_IN_RUN = 2_000

const pathOf = (address = '') => address.split('?')[0]
/** Whether the rows of the present screen are in a bulk run. */
function isInRun(): boolean {
  const present = pathOf(presentAddress().address)
  return store.get(bulkRunsAtom).some(({ phase, isWaiting, address }) => phase === 'running' && !isWaiting && pathOf(address) === present)
}
/** The areas that changed and were not read again yet. */
const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function readChanged(): void {
  clearTimeout(timer)
  timer = undefined
  for (const query of watched()) if (query.meta!.area !== null && changed.has(query.meta!.area)) readAgain(query, query.meta!.follow)
  changed.clear()
}
store.sub(bulkRunsAtom, () => {
  if (!isInRun()) readChanged()
})

onPush(frame => {
  if (frame.push === 'changed') {
    changed.add(frame.area)
    if (isInRun()) timer ??= setTimeout(readChanged, READ_IN_RUN)
    else readChanged()
  }
  if (frame.push === 'connection' && frame.online) for (const query of watched()) readAgain(query)
})

const owner = () => {
  const session = store.get(sessionAtom)
  return `${session?.server.kind} ${session?.server.baseUrl} ${session?.administrator?.id}`
}
let lastOwner = owner()
let wasSignedIn = isSignedIn()
store.sub(sessionAtom, () => {
  const isOther = owner() !== lastOwner
  const isBack = isSignedIn() && (isOther || !wasSignedIn)
  lastOwner = owner()
  wasSignedIn = isSignedIn()
  // For another administrator or server, nothing of the previous one may show. The end of a session leaves the screen as it is.
  if (isOther) {
    for (const query of cache.getAll()) {
      if (query.getObserversCount() > 0) query.reset()
      else cache.remove(query)
    }
  }
  if (isBack) for (const query of watched()) if (query.state.fetchStatus === 'idle') readAgain(query)
})

/** The core forgets a failure when it retries a query without data; on screen it stays until there is an answer. */
function stateAfter(before: Failure | null, { data, error, isFetching, isPending }: QueryObserverResult): QueryState<unknown> {
  return { data, failure: error ? failureOf(error) : isPending && isFetching ? before : null, loading: isPending || isFetching }
}

const isSame = (one: QueryState<unknown>, other: QueryState<unknown>) =>
  one.data === other.data && one.failure === other.failure && one.loading === other.loading

/** One atom per kept query, removed with it. */
const atoms = new WeakMap<KeptQuery, QueryAtom<unknown>>()

/** The atom of a query, the same for the same key. What is read for a form is separate from what others keep. */
export function queryAtom<T>({ key, area, read, follow, isKept = true, keptFor = KEPT_FOR, freshFor = 0, release }: Query<T>): QueryAtom<T> {
  if (key === null) return nothingAtom as QueryAtom<T>
  const options: QueryObserverOptions = {
    queryKey: [...key, area, isKept],
    queryFn: ({ signal }) => read(signal),
    meta: { area, read, follow, release },
    gcTime: keptFor,
    staleTime: freshFor,
    notifyOnChangeProps: ['data', 'error', 'isFetching', 'isPending'],
  }
  const query: KeptQuery = cache.build(client, { ...options, queryKey: options.queryKey })
  const found = atoms.get(query)
  if (found) return found as QueryAtom<T>

  const observer = new QueryObserver(client, options)
  const stateAtom = atom(stateAfter(null, observer.getCurrentResult()))
  stateAtom.onMount = set => {
    // What says the same as before draws nothing again, such as that a reading begins which is waited for anyway.
    const show = (result: QueryObserverResult) =>
      set(before => {
        const after = stateAfter(before.failure, result)
        return isSame(before, after) ? before : after
      })
    // If the query was dropped since the atom was made, a new one takes its place.
    observer.setOptions(options)
    const present = observer.getCurrentQuery()
    if (!atoms.has(present)) atoms.set(present, made)
    const leave = observer.subscribe(show)
    show(observer.getCurrentResult())
    return () => {
      leave()
      if (!isKept && present.getObserversCount() === 0) cache.remove(present)
    }
  }
  const made: QueryAtom<unknown> = atom(
    get => get(stateAtom),
    (_get, _set, other) => readAgain(observer.getCurrentQuery(), other ?? read),
  )
  atoms.set(query, made)
  return made as QueryAtom<T>
}

const nothingAtom: QueryAtom<unknown> = atom(
  () => ({ data: undefined, failure: null, loading: false }),
  () => undefined,
)

/** Reads and shows the query of an atom of `areaAtoms` or `queryAtom`. */
export function useQueryAtom<T>(query: QueryAtom<T>): QueryState<T> & { reload: Reload<T> } {
  return { ...useAtomValue(query), reload: useSetAtom(query) }
}

/** The same for a query that is not in an area's contract. */
export const useQuery = <T>(query: Query<T>) => useQueryAtom(queryAtom(query))
