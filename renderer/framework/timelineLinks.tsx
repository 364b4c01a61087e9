/** Names, email addresses and phones that lead to everything about their person. */
import { listPlace, timelinePath } from '../../shared/rules/places.ts'
import { useSenders, type Contact } from '../state/senders.ts'
import type { DetailRow } from '../ui/details/details.ts'
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

/** An e-mail address or a phone, as a link to the timeline of the person whose it is. */
export const contactRow = <Shown,>(
  label: string,
  area: string,
  contact: (shown: Shown) => { id: string | number | null | undefined; text: string | undefined },
): DetailRow<Shown> => ({
  label,
  value(shown) {
    const { id, text } = contact(shown)
    return (
      text && (
        <TimelineLink area={area} id={id ?? ''}>
          {text}
        </TimelineLink>
      )
    )
  },
  copied: shown => contact(shown).text ?? '',
})

/** The same of somebody of whom the address or the phone alone is known; a text unless exactly one person on this computer has it. */
export function ContactLink({ contact, children }: { contact: Contact; children: string }) {
  const { data } = useSenders(contact)
  const [person, ...others] = data?.people ?? []
  if (!person || others.length > 0) return <bdi>{children}</bdi>
  return (
    <TimelineLink area={person.area} id={person.id}>
      {children}
    </TimelineLink>
  )
}
