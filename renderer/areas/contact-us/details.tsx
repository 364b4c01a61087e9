/** The details of a contact message, and the reply below them (O-073 to O-080). */
import { useEffect, useRef } from 'react'
import { isWaiting, replyStatusText, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { badgeRow, idRow, rowsTab } from '../../framework/detailRows.tsx'
import type { ListOrder } from '../../ui/address/listOrder.ts'
import type { BelowDetails, DetailsDefinition } from '../../ui/details/details.ts'
import * as atoms from './atoms.ts'
import { nextWaiting, orderNow } from './nextWaiting.ts'
import { ReplyForm } from './ReplyForm.tsx'

/** The reply below the details of an unanswered message. After sending, the next unanswered one opens. */
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

const ReplyBelow = (props: BelowDetails<ContactMessage>) => (isWaiting(props.shown) ? <Answer key={props.shown.id} {...props} /> : null)

export const details: DetailsDefinition<ContactMessage> = {
  title: 'Details',
  name: ({ name, email }) => name || email,
  status: replyStatusText,
  photo: () => '',
  menuLabel: 'Details',
  read: (id, call) => atoms.show.read({ id }, call),
  readRow: id => atoms.show.read({ id, fresh: true }),
  tabs: rowsTab<ContactMessage>('message', 'Message', [
    idRow,
    { label: 'Email', value: ({ email }) => email, copy: true },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Phone Code', value: ({ phone_code }) => phone_code },
    { label: 'Phone Number', value: ({ phone_number }) => phone_number, copy: true },
    badgeRow('Reply Status', replyStatusText),
    { label: 'Description', value: ({ description }) => description },
    { label: 'Reply Message', value: ({ reply_message }) => withoutTags(reply_message) },
  ]),
  below: ReplyBelow,
}
