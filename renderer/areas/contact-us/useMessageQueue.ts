/** The messages that nobody has answered yet, and the order in which they are answered, which is stored on this computer. */
import { useEffect, useMemo, useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/contract/list.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { useListPage } from '../../ui/list/useListPage.ts'
import * as atoms from './atoms.ts'
import { inOrder, type MessageOrder } from './messageOrder.ts'

/** The key that the order is stored under; it uses the store of drafts. */
const KEY = 'contact-us/queue'
const QUERY = { tab: 'waiting', page: 0, size: MAX_PAGE_SIZE } as const
const LIST = { state: QUERY, address: places['contact-us'].answer.path, go: () => undefined }

export function useMessageQueue() {
  const { page, failure, readOn, refresh } = useListPage(atoms.list, LIST, QUERY)
  const [order, setOrder] = useState<MessageOrder | null>(null)
  useEffect(() => {
    client.drafts.show({ key: KEY }).then(
      ({ values }) => setOrder(values?.order === 'oldest' ? 'oldest' : 'newest'),
      (error: unknown) => {
        console.warn('The order of messages could not be read', error)
        setOrder('newest')
      },
    )
  }, [])
  const messages = useMemo(() => (page && order ? inOrder(page.rows, order) : []), [page, order])
  const isReading = failure === null && (page === undefined || order === null || (page.reading !== undefined && !page.reading.isAgain))
  return {
    messages,
    left: page?.total ?? 0,
    order: order ?? 'newest',
    /** Whether more of them may be found. */
    isReading,
    /** The one to begin with: null if there is none, undefined while that is not known. */
    first: isReading && (order !== 'newest' || messages.length === 0) ? undefined : (messages[0]?.id ?? null),
    failure,
    retry: () => (page?.reading?.isStopped ? readOn(true) : refresh()),
    choose(chosen: MessageOrder) {
      setOrder(chosen)
      client.drafts.keep({ key: KEY, values: { order: chosen } }).catch((error: unknown) => console.warn('The order of messages was not kept', error))
    },
  }
}

export type MessageQueueHandle = ReturnType<typeof useMessageQueue>
