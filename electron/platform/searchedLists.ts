/** The lists that searches look in: who may see them, which are read and in which order, and what is told of those that were not searched. */
import { setTimeout as pause } from 'node:timers/promises'
import { isViewable } from '../../shared/areas/index.ts'
import { failureOf, StewardError, type Failure } from '../../shared/contract/failure.ts'
import type { LimitedArea, Unsearched } from '../../shared/platform/search.ts'
import type { Application } from '../core/application.ts'
import { isUnreachable, outdated, type ListSource } from '../core/core.ts'

/** Lists of thousands of rows, which are read last. */
const LONG_LISTS = ['states']

/** How long after a search the backend is asked, in milliseconds: whoever types on needs no answer. */
const READ_AFTER = 250

const UNREACHABLE = 'The server cannot be reached.'

/** A list that is searched. */
export interface SearchedList {
  area: string
  source: ListSource
  /** Whether rows are held or stored. */
  isPresent: boolean
  /** Why it could not be read. */
  failure?: Failure
}

/** How a search looks in a list, and what it reads of one that is missing. */
interface ListSearch<List> {
  look(list: List): Promise<void>
  isMissing(list: List): boolean
  read(list: List): Promise<unknown>
  /** Called before a list is read, with how many were read and how many there are. */
  begun?(done: number, total: number): void
}

/** The list of an area; undefined if it has none, or its section may not be viewed. */
export const visibleList = (application: Application, name: string): ListSource | undefined =>
  isViewable(application.session.denials(), name) ? application.lists.get(`${name}.list`) : undefined

/** What reading a list costs: little if the backend searches, more for a short list, most for a long one. */
const cost = ({ area, source }: SearchedList) => (source.searchesInBackend ? 0 : LONG_LISTS.includes(area) ? 2 : 1)

/** The lists that failed, those with the same reason together. */
export function unsearched(lists: readonly SearchedList[]): Unsearched[] {
  const groups: Unsearched[] = []
  for (const { area, failure, isPresent: isStored } of lists) {
    if (!failure) continue
    const reason = failure.kind === 'offline' ? UNREACHABLE : failure.message
    const group = groups.find(each => each.reason === reason && each.isStored === isStored)
    if (group) group.areas.push(area)
    else groups.push({ areas: [area], isStored, reason })
  }
  return groups
}

/** The lists of which only the newest part is here. */
export const limited = (lists: readonly SearchedList[]): LimitedArea[] =>
  lists.flatMap(({ area, source }) => {
    const since = source.since?.()
    return since ? [{ area, since }] : []
  })

/**
 * Looks in all lists that are here, then reads those that are missing, one after the other, the cheapest first, and looks in each. One that fails
 * stops no other, but a server that cannot be reached is not asked again.
 */
export async function searchLists<List extends SearchedList>(
  application: Application,
  lists: readonly List[],
  { look, isMissing, read, begun }: ListSearch<List>,
  signal: AbortSignal,
): Promise<void> {
  const scope = application.scope()
  await Promise.all(lists.map(look))
  signal.throwIfAborted()
  const missing = lists.filter(isMissing).toSorted((a, b) => cost(a) - cost(b))
  for (const [done, list] of missing.entries()) {
    if (scope !== application.scope()) throw outdated()
    begun?.(done, missing.length)
    if (done === 0) await pause(READ_AFTER, undefined, { signal })
    try {
      if (isMissing(list)) {
        if (!application.online()) throw new StewardError({ kind: 'offline', message: UNREACHABLE, retryable: true })
        await read(list)
      }
      await look(list)
    } catch (error) {
      for (const each of isUnreachable(error) ? missing.slice(done) : [list]) each.failure = failureOf(error)
      if (isUnreachable(error)) break
    }
    signal.throwIfAborted()
  }
  if (scope !== application.scope()) throw outdated()
}
