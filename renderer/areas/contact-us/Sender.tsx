/** The sender of a message, beside the reply: how to reach them, who they are in the marketplace, and their open bookings. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import { MOST_IN_AREA, type FoundText, type Related } from '../../../shared/platform/search.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { phoneText } from '../../../shared/rules/phones.ts'
import { detailsPath, listPlace, timelinePath } from '../../../shared/rules/places.ts'
import { isOpen } from '../../../shared/rules/timeline.ts'
import { ContactLink } from '../../framework/timelineLinks.tsx'
import { PEOPLE_AREAS, useSenders, type Senders } from '../../state/senders.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { DetailCard, DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailSection } from '../../ui/details/details.ts'
import { NotSearched, RelatedRow, useOnceHere, useRelated } from '../../ui/details/RelatedRecords.tsx'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  person: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const phoneOf = ({ phone_code, phone_number }: ContactMessage) => phoneText({ phone: phone_number, country_code: phone_code })

const contact: ReadonlyArray<DetailSection<ContactMessage>> = [
  {
    title: 'Sender',
    rows: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'Email', value: message => message.email && <ContactLink contact={message}>{message.email}</ContactLink>, copied: ({ email }) => email },
      {
        label: 'Phone',
        value: message => phoneOf(message) && <ContactLink contact={message}>{phoneOf(message)}</ContactLink>,
        copied: phoneOf,
      },
    ],
  },
]

/** What is said of lists that matter here alone. */
const gapsIn = ({ unsearched, partly, limited }: Pick<Related, 'unsearched' | 'partly' | 'limited'>, areas: readonly string[]): Related => ({
  areas: [],
  unsearched: unsearched.filter(each => each.areas.some(area => areas.includes(area))),
  partly: partly.filter(area => areas.includes(area)),
  limited: limited.filter(({ area }) => areas.includes(area)),
})

function OpenBookings({ person, message }: { person: FoundText; message: ContactMessage }) {
  const styles = useStyles()
  const { data, failure, reload } = useRelated(person.area, { id: person.id, email: message.email }, MOST_IN_AREA)
  if (failure) return <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />
  if (!data) return <FormSkeleton count={2} size={20} />
  const open = data.areas.flatMap(({ area, rows }) => (area === 'bookings' ? rows : [])).filter(isOpen)
  const gaps = gapsIn(data, ['bookings'])
  return (
    <DetailCard title={gaps.partly.length > 0 ? 'Open bookings' : `Open bookings: ${open.length.toLocaleString(LOCALE)}`}>
      <NotSearched related={gaps} label="Bookings not searched" />
      <ul className={styles.list}>
        {open.map(record => (
          <RelatedRow key={record.id} record={record} />
        ))}
      </ul>
      {open.length === 0 && gaps.partly.length === 0 && <Caption1 className={styles.quiet}>No open bookings</Caption1>}
    </DetailCard>
  )
}

const SAME = { email: 'same email address', phone: 'same phone number' } as const

function People({ senders: { people, by, ...searched }, message }: { senders: Senders; message: ContactMessage }) {
  const styles = useStyles()
  const [first] = people
  return (
    <>
      <DetailCard title="In the marketplace">
        <NotSearched related={gapsIn(searched, PEOPLE_AREAS)} />
        {people.map(({ area, id, title }) => (
          <div key={`${area} ${id}`} className={styles.person}>
            <Link to={timelinePath(area, id) ?? detailsPath(listPlace(area), id)} dir="auto">
              {recordName(title, id)}
            </Link>
            <Caption1 className={styles.quiet}>{`${listPlace(area).kind}, ${SAME[by]}`}</Caption1>
          </div>
        ))}
        {people.length === 0 && searched.partly.length === 0 && <Caption1 className={styles.quiet}>Nobody has this email address or phone number.</Caption1>}
      </DetailCard>
      {first && <OpenBookings person={first} message={message} />}
    </>
  )
}

export function Sender({ message }: { message: ContactMessage }) {
  const hasContact = message.email !== '' || message.phone_number !== ''
  const { data, failure, reload } = useSenders(message)
  useOnceHere(reload)
  return (
    <>
      <DetailCards sections={contact} shown={message} />
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {hasContact && !failure && !data && <FormSkeleton count={2} size={20} />}
      {data && <People senders={data} message={message} />}
    </>
  )
}
