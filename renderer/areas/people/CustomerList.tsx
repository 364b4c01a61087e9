/** The list of customers, and their details (C-137 to C-143). */
import { customers, type CustomerDetails } from '../../../shared/areas/people.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { client } from '../../state/client.ts'
import { ReviewTable } from '../../ui/marketplace/ReviewTable.tsx'
import { documentsTab, personTab } from './personDetails.tsx'
import { idColumn, nameColumns, personList, statusListColumn } from './personList.tsx'

function Reviews({ shown }: { shown: CustomerDetails }) {
  return <ReviewTable reviews={shown.service_reviews} />
}

export default personList({
  area: customers,
  places: places.customers,
  noun: { one: 'customer', many: 'customers' },
  columns: [idColumn, { id: 'created_at', header: 'Created At', width: 112, isEssential: true, written: writtenDate }, ...nameColumns, statusListColumn],
  show: client.customers.show,
  tabs: [personTab, { id: 'reviews', label: 'Service Reviews', content: Reviews }, documentsTab],
})
