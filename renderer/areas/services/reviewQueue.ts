/** The order in which services in review are gone through: what was skipped, what comes back later, and where one stands. */

/** What is remembered of a queue, also after a restart. Ids of services. */
export interface ReviewQueue {
  /** The service that shows; null before the first one. */
  at: number | null
  /** Not shown again until one starts over. */
  skipped: number[]
  /** Shown again after all others, the first one put off first. */
  later: number[]
  /** Those that showed before this one, the last one last. */
  before: number[]
}

export const NEW_QUEUE: ReviewQueue = { at: null, skipped: [], later: [], before: [] }

/** How many of those that showed before are remembered, for going back. */
const REMEMBERED = 50
/** Rows that the list is asked for at a time; and how many there are to be besides those that were set aside. */
const PAGE = 50
const SPARE = 10
const LARGEST_PAGE = 1000

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [])

/** A queue as it was kept; what cannot be read counts as nothing. */
export function storedQueue(values: Record<string, unknown> | null): ReviewQueue {
  const { at, skipped, later, before } = values ?? {}
  return { at: Number.isSafeInteger(at) ? (at as number) : null, skipped: ids(skipped), later: ids(later), before: ids(before) }
}

/** How many rows of the list are needed, the oldest first, so that the next ones are among them. */
export const rowsNeeded = ({ skipped, later, before }: ReviewQueue): number =>
  Math.min(LARGEST_PAGE, Math.ceil((skipped.length + later.length + Math.min(before.length, 1) + SPARE) / PAGE) * PAGE)

/** Those still to come in a list, in their order: first the one that shows, which may have left the list, and those put off at the end. */
export function upcoming(list: readonly number[], { at, skipped, later }: ReviewQueue): number[] {
  const aside = new Set([...skipped, ...later])
  const order = [...list.filter(id => !aside.has(id)), ...later.filter(id => list.includes(id))]
  return at === null ? order : [at, ...order.filter(id => id !== at)]
}

/** How many are left of so many in the list: those skipped do not count. */
export const leftOf = (total: number, list: readonly number[], { skipped }: ReviewQueue): number =>
  Math.max(0, total - skipped.filter(id => list.includes(id)).length)

/** What becomes of the service that shows: it is skipped or comes back later; the next one shows. */
export type Step = 'skip' | 'later'

export function step(list: readonly number[], queue: ReviewQueue, how: Step | 'done'): ReviewQueue {
  const [at, next = null] = upcoming(list, queue)
  if (at === undefined) return queue
  const others = (of: number[]) => of.filter(id => id !== at)
  return {
    at: next,
    skipped: how === 'skip' ? [...others(queue.skipped), at] : others(queue.skipped),
    later: how === 'later' ? [...others(queue.later), at] : others(queue.later),
    before: [...others(queue.before), at].slice(-REMEMBERED),
  }
}

/** A service is done with: the next one shows where it shows; one that was left before its answer came is no longer set aside. */
export function finish(list: readonly number[], queue: ReviewQueue, id: number): ReviewQueue {
  if (upcoming(list, queue)[0] === id) return step(list, queue, 'done')
  const others = (of: number[]) => of.filter(each => each !== id)
  return { ...queue, skipped: others(queue.skipped), later: others(queue.later) }
}

/** Back to the service before; it is no longer set aside. */
export function stepBack(queue: ReviewQueue): ReviewQueue {
  const at = queue.before.at(-1)
  if (at === undefined) return queue
  const others = (of: number[]) => of.filter(id => id !== at)
  return { at, skipped: others(queue.skipped), later: others(queue.later), before: queue.before.slice(0, -1) }
}
