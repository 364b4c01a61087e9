/** A screen about one category, whose id is in the address: its header, then the content. */
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { CategoryDetails } from '../../../shared/areas/categories.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { header as usual } from './record.ts'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'

export function CategoryRecord({
  header = usual,
  children,
}: {
  header?: RecordHeaderDefinition<CategoryDetails>
  children(category: CategoryDetails): ReactNode
}) {
  const id = Number(useParams().id)
  return (
    <RecordScreen
      area="categories"
      id={id}
      noun="category"
      list={places.categories.list.path}
      header={header}
      read={signal => client.categories.show({ id }, { signal })}
    >
      {children}
    </RecordScreen>
  )
}
