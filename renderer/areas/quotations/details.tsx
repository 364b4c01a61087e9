/** The details of a quotation: what is known of it, its images, and the conversation about it (O-060). */
import { places } from '../../../shared/rules/places.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { QuotationDetails } from '../../../shared/areas/quotations.ts'
import { together } from '../../../shared/rules/people.ts'
import { yesOrNo } from '../../../shared/rules/status.ts'
import { writtenDate, writtenMoment, writtenTime } from '../../../shared/rules/written.ts'
import { None, badgeRow, fieldRows, idRow, recordRow } from '../../framework/detailRows.tsx'
import { amountRow, sideContactRows, sideFact, sideId, sidePicture } from '../../framework/sides.tsx'
import { DetailCard, DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailRow, DetailSection } from '../../ui/details/details.ts'
import { withHover } from '../../ui/basics/withHover.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import { PictureView } from '../../ui/pictures/PictureView.tsx'
import { AdminStatusSelect, chatTab, detailsOf } from './commands.tsx'

const useStyles = makeStyles({
  pairs: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  question: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  answer: { overflowWrap: 'anywhere' },
})

type Shown = QuotationDetails
const { text, written } = fieldRows<Shown>()

/** What a quotation opens with, beside its status. */
const facts: ReadonlyArray<DetailRow<Shown>> = [
  { label: 'Quotation Date/Time', value: ({ service_date, service_time }) => withHover(writtenMoment(together(service_date, service_time))) },
  amountRow('Offer Price', ({ offer_price }) => offer_price),
  sideFact('customer'),
  sideFact('pro', 'Provider'),
  text('Category', 'category'),
  text('Address', 'address'),
]

const quotation: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'General Details',
    rows: [
      idRow,
      text('Code', 'code', true),
      text('Category', 'category'),
      text('Subcategory', 'subcategory'),
      text('Description', 'description'),
      amountRow('Offer Price', ({ offer_price }) => offer_price),
      badgeRow('Admin Status', shown => shown.admin_status),
      badgeRow('Status', shown => shown.status),
      text('Cancellation Reason', 'cancellation_reason'),
      { label: 'Testing', value: ({ testing_status }) => yesOrNo(testing_status) },
      written('Request Date/Time', 'created_at', writtenMoment),
    ],
  },
]
const others: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'Service Details',
    rows: [
      text('Service Code', 'service_code', true),
      written('Service Date', 'service_date', writtenDate),
      written('Service Time', 'service_time', writtenTime),
    ],
  },
  {
    title: 'Location Details',
    rows: [
      text('Address', 'address', true),
      text('Point of Reference', 'point_of_reference'),
      text('Latitude', 'latitude', true),
      text('Longitude', 'longitude', true),
    ],
  },
  { title: 'Customer Details', rows: [sideId('customer'), ...sideContactRows('customer'), sidePicture('customer')] },
  { title: 'Professional Details', rows: [sideId('pro'), ...sideContactRows('pro'), sidePicture('pro'), text('User Code', 'user_code', true)] },
  {
    title: 'Admin Details',
    rows: [recordRow('Admin ID', places.admins.list, ({ admin_id }) => admin_id), text('Admin Name', 'admin_name'), text('Admin Email', 'admin_email', true)],
  },
]

/** The questions and the answers of the customer; unreadable ones as they came (O-283). */
function QuestionAnswers({ shown: { question_answers: found } }: { shown: Shown }) {
  const styles = useStyles()
  return (
    <DetailCard title="Questions and Answers">
      {typeof found === 'string' ? (
        <div className={styles.answer} dir="auto">
          <LongText text={found} />
        </div>
      ) : found === null || found.length === 0 ? (
        <None>No questions were asked</None>
      ) : (
        <ol className={styles.pairs}>
          {found.map(({ question, answer }, index) => (
            <li key={index}>
              {question !== '' && (
                <div className={styles.question} dir="auto">
                  <LongText text={question} />
                </div>
              )}
              <div className={styles.answer} dir="auto">
                {answer === '' ? '–' : <LongText text={answer} />}
              </div>
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  )
}

function General({ shown }: { shown: Shown }) {
  return (
    <>
      <DetailCards sections={quotation} shown={shown} />
      <QuestionAnswers shown={shown} />
      <DetailCards sections={others} shown={shown} />
    </>
  )
}

function Images({ shown: { quotation_images: found } }: { shown: Shown }) {
  if (found === null || found.length === 0) return <None>{found === null ? 'Not known: the server sent no images.' : 'No images yet'}</None>
  return <PictureView title="Images" pictures={found.map((address, index) => ({ address, name: `Image ${index + 1}` }))} />
}

export const details = detailsOf(
  facts,
  ['Admin Status', (shown, place) => <AdminStatusSelect quotation={shown} place={place} />],
  [{ id: 'general', label: 'General', content: General }, { id: 'images', label: 'Images', content: Images, isOnPaper: false }, chatTab],
)
