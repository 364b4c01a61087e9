/** The details of a booking: information, the conversation about it, and the reviews of both sides (O-029 to O-038). */
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { paymentLabel, type BookingDetails, type BookingReview } from '../../../shared/areas/bookings.ts'
import { clientSettlement, earnings, hasPartialPayment, settlement } from '../../../shared/rules/money.ts'
import { customerName, professionalName, together } from '../../../shared/rules/people.ts'
import { places } from '../../../shared/rules/places.ts'
import { yesOrNo } from '../../../shared/rules/status.ts'
import { writtenDate, writtenMoment, writtenPercent, writtenTime } from '../../../shared/rules/written.ts'
import { None, fieldRows, idRow, recordRow } from '../../framework/detailRows.tsx'
import { amountRow, sideContactRows, sideFact, sideId, sidePicture } from '../../framework/sides.tsx'
import { ContactLink } from '../../framework/timelineLinks.tsx'
import { useQueryAtom } from '../../state/query.ts'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailRow, DetailSection } from '../../ui/details/details.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { PersonId } from '../../ui/table/PersonId.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import * as atoms from './atoms.ts'
import { chatTab, detailsOf, PaymentStatus } from './commands.tsx'

const useStyles = makeStyles({
  reviews: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
})

type Shown = BookingDetails
const { text, written } = fieldRows<Shown>()
const status = (label: string, of: (shown: Shown) => string): DetailRow<Shown> => ({ label, value: shown => of(shown) && <StatusBadge status={of(shown)} /> })
/** Links an id to the customer or the professional of the booking, or to anybody else. */
function Side({ shown, id }: { shown: Shown; id: string }) {
  if (id !== '' && id === shown.pro_id) return <PersonId place={places.providers.list} id={id} name={professionalName(shown)} isIdFirst />
  if (id !== '' && id === shown.customer_id) return <PersonId place={places.customers.list} id={id} name={customerName(shown)} isIdFirst />
  return <PersonId id={id} isIdFirst />
}

/** What a booking opens with, beside its status. */
const facts: ReadonlyArray<DetailRow<Shown>> = [
  { label: 'Booking Date/Time', value: ({ service_date, service_time }) => withHover(writtenMoment(together(service_date, service_time))) },
  amountRow('Total Amount', ({ total_amount }) => total_amount),
  sideFact('customer'),
  sideFact('pro'),
  { ...amountRow('BBP Settlement Amount', settlement), isShown: hasPartialPayment },
  amountRow('Client Settlement Amount', clientSettlement),
]

const information: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'General Details',
    rows: [
      idRow,
      text('Invoice No', 'invoice_no', true),
      text('Category', 'category'),
      text('Subcategory', 'subcategory'),
      status('Status', shown => shown.status),
      status('Payment Status', paymentLabel),
      text('Cancellation Reason', 'cancellation_reason'),
      { label: 'Testing', value: ({ testing_status }) => yesOrNo(testing_status) },
      written('Request Date/Time', 'created_at', writtenMoment),
      amountRow('Amount', ({ amount }) => amount),
      amountRow('Promocode Price', ({ promocode_price }) => promocode_price),
      amountRow('Payment Gateway Fee', ({ payment_gateway_fee }) => payment_gateway_fee),
      amountRow('Total Amount', ({ total_amount }) => total_amount),
      amountRow('Partial Payment', ({ partial_payment }) => partial_payment),
      status('Partial Payment Status', shown => shown.partial_payment_status),
      written('BBP Customer Fee', 'bbp_customer_fee', writtenPercent),
      written('BBP Provider Fee', 'bbp_provider_fee', writtenPercent),
      amountRow('Customer Earning', shown => earnings(shown).customer),
      amountRow('Provider Earning', shown => earnings(shown).provider),
      amountRow('Total BBP Earning', shown => earnings(shown).total),
      amountRow('BBP Settlement Amount', settlement),
      amountRow('Client Settlement Amount', clientSettlement),
    ],
  },
  {
    title: 'Service Details',
    rows: [
      recordRow('Service ID', places.services.list, ({ service_id }) => service_id),
      text('Service Code', 'service_code', true),
      written('Service Date', 'service_date', writtenDate),
      written('Service Time', 'service_time', writtenTime),
    ],
  },
  {
    title: 'Location Details',
    rows: [
      { label: 'Service at Home', value: ({ service_at_home }) => yesOrNo(service_at_home) },
      text('Customer Address', 'user_address', true),
      text('Professional Address', 'pro_address', true),
    ],
  },
  { title: 'Customer Details', rows: [sideId('customer'), ...sideContactRows('customer'), sidePicture('customer')] },
  { title: 'Professional Details', rows: [sideId('pro'), ...sideContactRows('pro'), sidePicture('pro'), text('User Code', 'user_code', true)] },
  {
    title: 'Review Details',
    rows: [
      text('Rating', 'rating'),
      text('Comment', 'comment'),
      { label: 'Sender ID', value: shown => shown.sender_id && <Side shown={shown} id={shown.sender_id} /> },
      { label: 'Receiver ID', value: shown => shown.receiver_id && <Side shown={shown} id={shown.receiver_id} /> },
    ],
  },
]

const review: ReadonlyArray<DetailSection<BookingReview>> = [
  {
    rows: [
      { label: 'Rating', value: ({ rating }) => rating },
      { label: 'Comment', value: ({ comment }) => comment },
      { label: 'First Name', value: ({ first_name }) => first_name },
      {
        label: 'Email',
        value: ({ email }) => email && <ContactLink contact={{ email, phone_code: '', phone_number: '' }}>{email}</ContactLink>,
        copied: ({ email }) => email,
      },
      {
        label: 'Sender ID',
        value: ({ sender_id, first_name }) => <PersonId id={sender_id} name={first_name} isIdFirst />,
        copied: ({ sender_id }) => sender_id,
      },
    ],
  },
]

function ReviewList({ title, reviews }: { title: string; reviews: readonly BookingReview[] }) {
  const styles = useStyles()
  return (
    <section className={styles.reviews} aria-label={title}>
      <Body1Strong as="h3" className={styles.title}>
        {title}
      </Body1Strong>
      {reviews.length === 0 && <None>No reviews yet</None>}
      {reviews.map((each, index) => (
        <DetailCards key={index} sections={review} shown={each} />
      ))}
    </section>
  )
}

/** The reviews of both sides, told apart by their sender (O-037, O-038). */
function Reviews({ shown }: { shown: Shown }) {
  const { data, failure, reload } = useQueryAtom(atoms.review({ id: shown.id }, { area: null }))
  const by = (id: string) => (data ?? []).filter(({ sender_id }) => sender_id !== '' && sender_id === id)
  const others = (data ?? []).filter(each => !by(shown.pro_id).includes(each) && !by(shown.customer_id).includes(each))
  return (
    <>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!data && !failure && <FormSkeleton />}
      {data && (
        <>
          <ReviewList title="Professional Reviews" reviews={by(shown.pro_id)} />
          <ReviewList title="Client Reviews" reviews={by(shown.customer_id)} />
          {others.length > 0 && <ReviewList title="Other Reviews" reviews={others} />}
        </>
      )}
    </>
  )
}

export const details = detailsOf(
  facts,
  ['Payment Status', (shown, place) => <PaymentStatus booking={shown} place={place} />],
  [{ id: 'info', label: 'Booking Info', sections: information }, chatTab, { id: 'review', label: 'Review', content: Reviews }],
)
