/** Names, email addresses and phones that lead to everything about their person. */
import { listPlace, timelinePath } from '../../shared/rules/places.ts'
import { useQuery } from '../state/query.ts'
import { sendersOf, type Contact, type Senders } from '../state/senders.ts'
import { RecordLink } from '../ui/table/RecordLink.tsx'

interface TimelineLinkProps {
  area: string
  /** The id of the person as it came; one that is none is no link. */
  id: string | number
  children: string
}

/** A text that leads to the timeline of a person. */
export function TimelineLink({ area, id, children }: TimelineLinkProps) {
  const to = /^[1-9]\d{0,14}$/.test(String(id)) ? timelinePath(area, Number(id)) : null
  if (to === null) return <bdi>{children}</bdi>
  return (
    <RecordLink to={to} section={listPlace(area).title}>
      {children}
    </RecordLink>
  )
}

/** The same of somebody of whom the address or the phone alone is known; a text unless exactly one person on this computer has it. */
export function ContactLink({ contact: { email, phone_code, phone_number }, children }: { contact: Contact; children: string }) {
  const contact = { email, phone_code, phone_number }
  const { data } = useQuery<Senders>({
    key: email === '' && phone_number === '' ? null : ['customers', 'contact', contact],
    area: null,
    read: signal => sendersOf(contact, { signal }),
  })
  const [person, ...others] = data?.people ?? []
  if (!person || others.length > 0) return <bdi>{children}</bdi>
  return (
    <TimelineLink area={person.area} id={person.id}>
      {children}
    </TimelineLink>
  )
}
