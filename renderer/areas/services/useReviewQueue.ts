/** The queue of services in review: the list, in the order that was chosen, and the position in it, which is stored on this computer. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../../shared/contract/list.ts'
import type { QueueChoice } from '../../../shared/contract/queues.ts'
import type { Service } from '../../../shared/areas/services.ts'
import { client } from '../../state/client.ts'
import { useIsComplete } from '../../state/offlineCopies.ts'
import { useQuery } from '../../state/query.ts'
import { usePickLook } from '../../ui/list/pickOrders.ts'
import * as atoms from './atoms.ts'
import {
  finish,
  inOrder,
  leftOf,
  NEW_QUEUE,
  rowsNeeded,
  step,
  stepBack,
  storedQueue,
  upcoming,
  type ReviewOrder,
  type ReviewQueue,
  type Step,
} from './reviewQueue.ts'

/** The key that the position is stored under; it uses the store of drafts. */
const KEY = 'services/review'

export function useReviewQueue() {
  const [queue, setQueue] = useState<ReviewQueue | null>(null)
  useEffect(() => {
    client.drafts.show({ key: KEY }).then(
      ({ values }) => setQueue(storedQueue(values)),
      (error: unknown) => {
        console.warn('The place in the queue could not be read', error)
        setQueue(NEW_QUEUE)
      },
    )
  }, [])
  const remember = useCallback((next: ReviewQueue) => {
    setQueue(next)
    client.drafts.keep({ key: KEY, values: { ...next } }).catch((error: unknown) => console.warn('The place in the queue was not kept', error))
  }, [])

  const size = queue && rowsNeeded(queue)
  const direction = queue?.order === 'newest' ? 'desc' : 'asc'
  // Only rows that are all here can be chosen from.
  const isHere = useIsComplete('services')
  const [{ pickOnly = {} }, choosePick] = usePickLook('services')
  const only = isHere ? pickOnly : undefined
  const asked = JSON.stringify([direction, only])
  const { data, failure, reload } = useQuery<Page<Service>>({
    key: size === null ? null : ['services', 'review', { size, direction, only }],
    area: 'services',
    read: signal => atoms.list.read({ tab: 'review', sort: { column: 'created_at', direction }, page: 0, size: size!, ...(only && { only }) }, { signal }),
  })
  // While more of the same rows are read, the previous ones stay in use.
  const last = useRef<{ page: Page<Service>; asked: string }>(undefined)
  if (data) last.current = { page: data, asked }
  const shown = last.current?.asked === asked ? last.current.page : undefined
  const list = useMemo(() => shown?.rows.map(({ id }) => id) ?? [], [shown])

  const order = queue && shown ? upcoming(list, queue) : undefined
  const latest = useRef({ list, queue })
  latest.current = { list, queue }
  return {
    /** The id of the current service, null at the end; undefined until the list and the stored position are loaded. */
    current: order && (order[0] ?? null),
    /** The service that follows, which is read ahead. */
    next: order?.[1],
    left: queue && shown ? leftOf(shown.total, list, queue) : 0,
    skipped: queue?.skipped.length ?? 0,
    failure: failure ?? shown?.failure ?? null,
    /** Time of stored data, in milliseconds since 1970; undefined if the backend answered just now. */
    savedAt: shown?.source === 'offline' ? shown.asOf : undefined,
    retry: () => reload(),
    move: useCallback(
      (how: Step) => {
        const { list: now, queue: before } = latest.current
        if (before) remember(step(now, before, how))
      },
      [remember],
    ),
    /** Marks a service as done, which may no longer be the current one. Returns whether that led to another one. */
    finish: useCallback(
      (id: number) => {
        const { list: now, queue: before } = latest.current
        if (!before) return false
        remember(finish(now, before, id))
        return upcoming(now, before)[0] === id
      },
      [remember],
    ),
    /** Undefined at the start of the queue. */
    back: queue && queue.before.length > 0 ? () => remember(stepBack(queue)) : undefined,
    order: queue?.order ?? NEW_QUEUE.order,
    choose: (order: ReviewOrder) => queue && remember(inOrder(queue, order)),
    /** Which services are wanted; undefined where that cannot be chosen. */
    only,
    countries: shown?.countries,
    chooseOnly(chosen: QueueChoice) {
      choosePick({ pickOnly: chosen })
      if (queue) remember(inOrder(queue, queue.order))
    },
    startOver: () => {
      remember({ ...NEW_QUEUE, order: queue?.order ?? NEW_QUEUE.order })
      reload()
    },
  }
}
