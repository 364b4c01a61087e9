/** The messages that nobody has answered yet, in the order that was chosen, as in their list. */
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/contract/list.ts'
import type { QueueChoice } from '../../../shared/contract/queues.ts'
import { places } from '../../../shared/rules/places.ts'
import { usePickLook } from '../../ui/list/pickOrders.ts'
import { useListPage } from '../../ui/list/useListPage.ts'
import * as atoms from './atoms.ts'
import { inOrder, type MessageOrder } from './messageOrder.ts'

const QUERY = { tab: 'waiting', page: 0, size: MAX_PAGE_SIZE } as const
const LIST = { state: QUERY, address: places['contact-us'].answer.path, go: () => undefined }

export function useMessageQueue() {
  const [{ pickOrder, pickOnly: only = {} }, choose] = usePickLook('contact-us')
  const order: MessageOrder = pickOrder === 'oldest' ? 'oldest' : 'newest'
  const { page, failure, readOn, refresh } = useListPage(atoms.list, LIST, { ...QUERY, only })
  const messages = useMemo(() => (page ? inOrder(page.rows, order) : []), [page, order])
  const isReading = failure === null && (page === undefined || (page.reading !== undefined && !page.reading.isAgain))
  return {
    messages,
    left: page?.total ?? 0,
    order,
    only,
    countries: page?.countries,
    /** Whether more of them may be found. */
    isReading,
    /** The one to begin with: null if there is none, undefined while that is not known. */
    first: isReading && (order !== 'newest' || messages.length === 0) ? undefined : (messages[0]?.id ?? null),
    failure,
    retry: () => (page?.reading?.isStopped ? readOn(true) : refresh()),
    choose: (chosen: MessageOrder) => choose({ pickOrder: chosen }),
    chooseOnly: (pickOnly: QueueChoice) => choose({ pickOnly }),
  }
}

export type MessageQueueHandle = ReturnType<typeof useMessageQueue>
