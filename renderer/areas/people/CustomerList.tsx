/** The list of customers, and their details (C-137 to C-143). */
import { customers, type CustomerDetails, type ListedPerson } from '../../../shared/areas/people.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { ReviewTable } from '../../ui/marketplace/ReviewTable.tsx'
import * as atoms from './atoms.ts'
import { documentsTab, personTab } from './personDetails.tsx'
import { idColumn, nameColumns, personList, statusListColumn } from './personList.tsx'

function Reviews({ shown }: { shown: CustomerDetails }) {
  return <ReviewTable reviews={shown.service_reviews} />
}

export default personList<ListedPerson, CustomerDetails>({
  area: customers,
  atoms: atoms.customerAtoms,
  places: places.customers,
  noun: { one: 'customer', many: 'customers' },
  columns: [idColumn, { id: 'created_at', header: 'Created At', width: 112, isEssential: true, written: writtenDate }, ...nameColumns, statusListColumn],
  tabs: [personTab, { id: 'reviews', label: 'Service Reviews', content: Reviews }, documentsTab],
})
