/** Parent Category Order (C-059 to C-064, C-499, C-501). */
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'

const columns: ListColumn<Category>[] = [
  {
    id: 'children',
    header: 'Arrange Second Level Categories',
    width: 260,
    isData: false,
    cell: ({ id, title }, { tabIndex }) => (
      <Link to={recordPath(places.categories.order, id)} tabIndex={tabIndex} aria-label={`Arrange categories of ${recordName(title, id)}`}>
        Arrange categories
      </Link>
    ),
  },
]

export default function ParentOrder() {
  return (
    <ReorderList
      area={categories}
      operation="parents"
      input={{}}
      noun={{ one: 'parent category', many: 'parent categories' }}
      rowName={({ title }) => title}
      columns={columns}
      read={call => client.categories.parents({}, call)}
      save={(ids, call) => client.categories.reorder({ ids }, call)}
      needs={categories.operations.reorder.needs}
    >
      <MessageBar intent="info">
        <MessageBarBody>Arrange the Order by Dragging and Dropping the Title !</MessageBarBody>
      </MessageBar>
    </ReorderList>
  )
}
