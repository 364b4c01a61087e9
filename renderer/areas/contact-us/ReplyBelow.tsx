/** The reply below the details of an unanswered message. After sending, the next unanswered one opens. */
import { useEffect, useRef } from 'react'
import { isWaiting, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import type { BelowDetails } from '../../ui/details/details.ts'
import type { ListOrder } from '../../ui/address/listOrder.ts'
import { nextWaiting, orderNow } from './nextWaiting.ts'
import { ReplyForm } from './ReplyForm.tsx'

function Answer({ shown: { id, name, email }, takesFocus, goOn }: BelowDetails<ContactMessage>) {
  const place = useRef<HTMLDivElement>(null)
  /** The list as it was when the reply was sent. */
  const order = useRef<ListOrder>(undefined)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  }, [takesFocus])
  return (
    <div ref={place} data-keep-clear>
      <ReplyForm
        id={id}
        name={name}
        title={`Reply to ${name || email || id}`}
        sending={() => void (order.current = orderNow())}
        done={() => void nextWaiting(id, order.current).then(goOn, () => goOn(null))}
      />
    </div>
  )
}

export const ReplyBelow = (props: BelowDetails<ContactMessage>) => (isWaiting(props.shown) ? <Answer key={props.shown.id} {...props} /> : null)
