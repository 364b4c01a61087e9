/** What is shown of a category, by its type (C-028 to C-051): beside the list, and on a screen of its own. */
import type { CategoryDetails } from '../../../shared/areas/categories.ts'
import { dateLabel } from '../../../shared/rules/dates.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { entriesOf, idsOf, storedText } from '../../../shared/rules/storedLists.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { badgeRow, idRow, LookupNames } from '../../framework/detailRows.tsx'
import { useCountries } from '../../state/lookups.ts'
import type { DetailRow, DetailSection } from '../../ui/details/details.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'

/** Countries by the ids in a stored list; anything else shows as it came. */
function Countries({ stored }: { stored: unknown }) {
  const countries = useCountries()
  return entriesOf(stored) === null ? (
    <LongText text={storedText(stored)} />
  ) : (
    <LookupNames entries={idsOf(stored)} lookup={countries} place={places.countries.list} />
  )
}

type Field = keyof CategoryDetails

const isSubcategory = ({ type }: CategoryDetails) => type === 'Subcategory'
/** Top parents and parents show nothing extra (C-038, decisions C-051). */
const showsParent = ({ type }: CategoryDetails) => type !== 'Top_Parent' && type !== 'Parent'

/** A booking option, as it came. */
const option = (label: string, field: Field): DetailRow<CategoryDetails> => ({ label, value: category => String(category[field]), isShown: isSubcategory })

export const sections: ReadonlyArray<DetailSection<CategoryDetails>> = [
  {
    rows: [
      { label: 'Title', value: ({ title }) => title },
      { label: 'Type', value: ({ type }) => type },
      {
        label: 'Parent Category',
        value: ({ parent_id, parent_title }) =>
          parent_id && <Link to={recordPath(places.categories.details, parent_id)}>{parent_title || `ID ${parent_id}`}</Link>,
        isShown: showsParent,
      },
      { label: 'Added Date', value: ({ created_at }) => withHover({ ...writtenDate(created_at), text: dateLabel(created_at) }) },
      idRow,
      { label: 'Quotation Enabled', value: ({ quotation_enabled }) => quotation_enabled },
      badgeRow('Status', ({ status }) => status),
      { label: 'Certificate Requirement', value: ({ certification_required }) => <Countries stored={certification_required} /> },
    ],
  },
  {
    title: 'Booking options',
    rows: [
      option('Reschedule Duration', 'reschedule_duration'),
      option('Reschedule Duration Type', 'reschedule_duration_type'),
      option('Age Required', 'age_required'),
      option('Price Type', 'price_type'),
      option('Payment Mode', 'paymentmode'),
      option('Service Start and End', 'serviceneedtostart'),
      option('Upload Complete Service', 'uploadcompleteserviceimages'),
      option('Next Day Booking', 'next_day_booking'),
      { label: 'Assigned Countries', value: ({ assigned_country }) => <Countries stored={assigned_country} />, isShown: isSubcategory },
    ],
  },
  {
    title: 'Images',
    rows: [
      { label: 'Image', value: ({ image }) => <Picture address={image} name="Image" size="large" /> },
      { label: 'Icon Image', value: ({ icon_image }) => <Picture address={icon_image} name="Icon Image" size="medium" /> },
    ],
  },
]
