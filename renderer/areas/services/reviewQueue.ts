/** The order in which services in review are visited: what was skipped, what comes back later, and the position. */

/** By when a service was made. */
export type ReviewOrder = 'oldest' | 'newest'

/** The stored state of a queue, in ids of services; it survives a restart. */
export interface ReviewQueue {
  /** The current service; null before the first one. */
  at: number | null
  /** Not shown again until the queue is started over. */
  skipped: number[]
  /** Shown again after all others, in the order in which they were postponed. */
  later: number[]
  /** Shown before the current one, the latest last. */
  before: number[]
  order: ReviewOrder
}

export const NEW_QUEUE: ReviewQueue = { at: null, skipped: [], later: [], before: [], order: 'oldest' }

/** How many earlier services are remembered, for going back. */
const REMEMBERED = 50
/** The page size that the list is read with, and the least number of rows beyond those set aside. */
const PAGE = 50
const SPARE = 10
const LARGEST_PAGE = 1000

const without = (from: readonly number[], id: number) => from.filter(each => each !== id)

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [])

/** Reads a stored queue; unreadable parts count as empty. */
export function storedQueue(values: Record<string, unknown> | null): ReviewQueue {
  const { at, skipped, later, before, order } = values ?? {}
  return {
    at: Number.isSafeInteger(at) ? (at as number) : null,
    skipped: ids(skipped),
    later: ids(later),
    before: ids(before),
    order: order === 'newest' ? 'newest' : 'oldest',
  }
}

/** How many rows of the list, in its order, must be read for the next ones to be among them. */
export const rowsNeeded = ({ skipped, later, before }: ReviewQueue): number =>
  Math.min(LARGEST_PAGE, Math.ceil((skipped.length + later.length + Math.min(before.length, 1) + SPARE) / PAGE) * PAGE)

/** The services still to come: the current one first, which may have left the list, and the postponed ones last. */
export function upcoming(list: readonly number[], { at, skipped, later }: ReviewQueue): number[] {
  const aside = new Set([...skipped, ...later])
  const order = [...list.filter(id => !aside.has(id)), ...later.filter(id => list.includes(id))]
  return at === null ? order : [at, ...without(order, at)]
}

/** How many of `total` are left; skipped ones do not count. */
export const leftOf = (total: number, list: readonly number[], { skipped }: ReviewQueue): number =>
  Math.max(0, total - skipped.filter(id => list.includes(id)).length)

/** What happens to the current service before the next one shows. */
export type Step = 'skip' | 'later'

export function step(list: readonly number[], queue: ReviewQueue, how: Step | 'done'): ReviewQueue {
  const [at, next = null] = upcoming(list, queue)
  if (at === undefined) return queue
  return {
    ...queue,
    at: next,
    skipped: how === 'skip' ? [...without(queue.skipped, at), at] : without(queue.skipped, at),
    later: how === 'later' ? [...without(queue.later, at), at] : without(queue.later, at),
    before: [...without(queue.before, at), at].slice(-REMEMBERED),
  }
}

/** Marks a service as done. The current one makes room for the next; one that was left before its answer came is no longer set aside. */
export function finish(list: readonly number[], queue: ReviewQueue, id: number): ReviewQueue {
  if (upcoming(list, queue)[0] === id) return step(list, queue, 'done')
  return { ...queue, skipped: without(queue.skipped, id), later: without(queue.later, id) }
}

/** Returns to the previous service, which is no longer set aside. */
export function stepBack(queue: ReviewQueue): ReviewQueue {
  const at = queue.before.at(-1)
  if (at === undefined) return queue
  return { ...queue, at, skipped: without(queue.skipped, at), later: without(queue.later, at), before: queue.before.slice(0, -1) }
}

/** Begins with the first service in another order; what was set aside stays so. */
export const inOrder = (queue: ReviewQueue, order: ReviewOrder): ReviewQueue => ({ ...queue, order, at: null })
