/** Parent Category Order, and Category Order: the categories below a parent (C-059 to C-067, C-499 to C-501). */
import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useOpenedName } from '../../state/openedName.ts'
import { store } from '../../state/store.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { ReorderList, type ReorderListProps } from '../../ui/reorder/ReorderList.tsx'
import type { ListColumn } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

const { order, parentOrder } = places.categories

const ORDER: Pick<ReorderListProps<Category>, 'area' | 'rowName' | 'save' | 'needs'> = {
  area: categories,
  rowName: ({ title }) => title,
  save: (ids, call) => store.set(atoms.reorder, { ids }, call),
  needs: categories.operations.reorder.needs,
}

const columns: ListColumn<Category>[] = [
  {
    id: 'children',
    header: 'Arrange Second Level Categories',
    width: 260,
    isData: false,
    cell: ({ id, title }, { tabIndex }) => (
      <Link to={recordPath(order, id)} tabIndex={tabIndex} aria-label={`Arrange categories of ${recordName(title, id)}`}>
        Arrange categories
      </Link>
    ),
  },
]

export function ParentOrder() {
  return (
    <ReorderList
      {...ORDER}
      operation="parents"
      input={{}}
      noun={{ one: 'parent category', many: 'parent categories' }}
      columns={columns}
      read={call => atoms.parents.read({}, call)}
    >
      <TextBar intent="info">Arrange the Order by Dragging and Dropping the Title !</TextBar>
    </ReorderList>
  )
}

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: `0 ${tokens.spacingHorizontalL}` },
  title: { margin: 0, overflowWrap: 'anywhere' },
  back: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

function Children({ id, title }: { id: number; title: string }) {
  const styles = useStyles()
  const name = recordName(title, id)
  useOpenedName(name)
  return (
    <ReorderList
      {...ORDER}
      operation="childrenInOrder"
      input={{ id }}
      noun={{ one: 'category', many: 'categories' }}
      read={call => atoms.childrenInOrder.read({ id }, call)}
    >
      <div className={styles.top}>
        <Subtitle1 as="h2" className={styles.title} dir="auto">
          {name}
        </Subtitle1>
        <Link to={parentOrder.path} className={styles.back}>
          <ArrowLeft20Regular aria-hidden />
          Back to {parentOrder.title}
        </Link>
      </div>
    </ReorderList>
  )
}

export function Order() {
  return (
    <RecordScreen area="categories" noun="category" list={parentOrder.path} read={atoms.show.read}>
      {({ title }, id) => <Children id={id} title={title} />}
    </RecordScreen>
  )
}
