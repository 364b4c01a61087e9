/** The list of customers, and their details (C-137 to C-143). */
import { useMemo } from 'react'
import { customers, personTitle, type CustomerDetails, type ListedPerson } from '../../../shared/areas/people.ts'
import { places } from '../../../shared/rules/places.ts'
import type { Status } from '../../../shared/rules/status.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { areaList } from '../../framework/areaList.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { ReviewTable } from '../../ui/marketplace/ReviewTable.tsx'
import { useRecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import { documentsTab, personTab } from './personDetails.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { idColumn, nameColumns, personDetails, personStatus, statusListColumn, usePersonActions } from './personList.tsx'

const NOUN = { one: 'customer', many: 'customers' }

const columns: ListColumn<ListedPerson>[] = [
  idColumn,
  { id: 'created_at', header: 'Created At', width: 112, isEssential: true, written: writtenDate },
  ...nameColumns,
  statusListColumn,
]

const status = personStatus(customers)

function Header({ shown }: { shown: CustomerDetails }) {
  const commands = useRecordCommands<CustomerDetails>({
    section: customers.section,
    words: { noun: NOUN, rowName: personTitle },
    readFresh: id => client.customers.show({ id, fresh: true }),
  })
  return <PersonHeader shown={shown} status={status} commands={commands} />
}

function Reviews({ shown }: { shown: CustomerDetails }) {
  return <ReviewTable reviews={shown.service_reviews} />
}

const details: Omit<DetailsDefinition<CustomerDetails>, 'actions'> = {
  ...personDetails,
  read: (id, call) => client.customers.show({ id }, call),
  header: Header,
  tabs: [personTab, { id: 'reviews', label: 'Service Reviews', content: Reviews }, documentsTab],
}

const LIST = areaList(customers, NOUN)

export default function CustomerList() {
  const actions = usePersonActions(places.customers, status.needs)
  const definition = useMemo(
    (): ListDefinition<ListedPerson, Status> => ({
      ...LIST,
      columns,
      menuHeader: 'Details',
      rowName: personTitle,
      details: { ...details, actions },
      actions,
      status,
      hasBulk: true,
    }),
    [actions],
  )
  return <ListScreen definition={definition} />
}
