/** The details of a quotation: what is known of it, its images, and the conversation about it (O-060). */
import { makeStyles, tokens } from '@fluentui/react-components'
import { quotationName, quotations, type QuotationDetails } from '../../../shared/areas/quotations.ts'
import { yesOrNo } from '../../../shared/rules/status.ts'
import { writtenAmount, writtenDate, writtenMoment, writtenTime } from '../../../shared/rules/written.ts'
import { sideContactRows, sideId, sidePicture, SidesConversation } from '../../framework/sides.tsx'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { useQueryAtom } from '../../state/query.ts'
import { DetailCard, DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailRow, DetailSection, DetailsDefinition } from '../../ui/details/details.ts'
import { LongText } from '../../ui/basics/LongText.tsx'
import { PictureView } from '../../ui/pictures/PictureView.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { QuotationHeader } from './QuotationHeader.tsx'

const atoms = areaAtoms(quotations)

const useStyles = makeStyles({
  pairs: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  question: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  answer: { overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
})

type Shown = QuotationDetails
type TextField = Exclude<keyof Shown, 'id' | 'question_answers' | 'quotation_images'>

const text = (label: string, field: TextField, copy?: true): DetailRow<Shown> => ({ label, value: shown => shown[field], copy })

const quotation: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'General Details',
    rows: [
      { label: 'ID', value: ({ id }) => String(id), copy: true },
      text('Code', 'code', true),
      text('Category', 'category'),
      text('Subcategory', 'subcategory'),
      text('Description', 'description'),
      { label: 'Offer Price', value: ({ offer_price }) => withHover(writtenAmount(offer_price)) },
      { label: 'Admin Status', value: ({ admin_status }) => <StatusBadge status={admin_status} /> },
      { label: 'Status', value: ({ status }) => <StatusBadge status={status} /> },
      text('Cancellation Reason', 'cancellation_reason'),
      { label: 'Testing', value: ({ testing_status }) => yesOrNo(testing_status) },
      { label: 'Request Date/Time', value: ({ created_at }) => withHover(writtenMoment(created_at)) },
    ],
  },
]
const others: ReadonlyArray<DetailSection<Shown>> = [
  {
    title: 'Service Details',
    rows: [
      text('Service Code', 'service_code', true),
      { label: 'Service Date', value: ({ service_date }) => withHover(writtenDate(service_date)) },
      { label: 'Service Time', value: ({ service_time }) => withHover(writtenTime(service_time)) },
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
    rows: [text('Admin ID', 'admin_id', true), text('Admin Name', 'admin_name'), text('Admin Email', 'admin_email', true)],
  },
]

/** What the customer was asked, and said; what cannot be read as it came (O-283). */
function QuestionAnswers({ shown: { question_answers: found } }: { shown: Shown }) {
  const styles = useStyles()
  return (
    <DetailCard title="Questions and Answers">
      {typeof found === 'string' ? (
        <div className={styles.answer} dir="auto">
          <LongText text={found} />
        </div>
      ) : found === null || found.length === 0 ? (
        <div className={styles.none}>No questions were asked</div>
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
  const styles = useStyles()
  if (found === null || found.length === 0)
    return <div className={styles.none}>{found === null ? 'Not known: the server sent no images.' : 'No images yet'}</div>
  return <PictureView title="Images" pictures={found.map((address, index) => ({ address, name: `Image ${index + 1}` }))} />
}

function ChatData({ shown }: { shown: Shown }) {
  const { conversation_id } = shown
  // What else changes about quotations changes no conversation.
  const chat = useQueryAtom(atoms.chat(conversation_id === '' ? null : { conversation_id }, { area: null }))
  return <SidesConversation shown={shown} noun="quotation" about={quotationName(shown)} chat={chat} />
}

export const details: DetailsDefinition<Shown> = {
  title: 'Details',
  name: quotationName,
  status: ({ status }) => status,
  menuLabel: 'Details',
  read: (id, call) => client.quotations.show({ id }, call),
  readRow: id => client.quotations.show({ id, fresh: true }),
  header: QuotationHeader,
  tabs: [
    { id: 'general', label: 'General', content: General },
    { id: 'images', label: 'Images', content: Images },
    { id: 'chat', label: 'Chat Data', content: ChatData },
  ],
}
