/** Category Order: the categories below a parent (C-065 to C-067, C-500, C-501). */
import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { useParams } from 'react-router-dom'
import { places } from '../../../shared/rules/places.ts'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import { client } from '../../state/client.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'

const { parentOrder } = places.categories

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: `0 ${tokens.spacingHorizontalL}` },
  title: { margin: 0, overflowWrap: 'anywhere' },
  back: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

function Children({ id, title }: { id: number; title: string }) {
  const styles = useStyles()
  return (
    <ReorderList<Category>
      area={categories}
      operation="childrenInOrder"
      input={{ id }}
      noun={{ one: 'category', many: 'categories' }}
      rowName={row => row.title}
      read={call => client.categories.childrenInOrder({ id }, call)}
      save={(ids, call) => client.categories.reorder({ ids }, call)}
      needs={categories.operations.reorder.needs}
    >
      <div className={styles.top}>
        <Subtitle1 as="h2" className={styles.title} dir="auto">
          {recordName(title, id)}
        </Subtitle1>
        <Link to={parentOrder.path} className={styles.back}>
          <ArrowLeft20Regular aria-hidden />
          Back to {parentOrder.title}
        </Link>
      </div>
    </ReorderList>
  )
}

export default function Order() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="categories" id={id} noun="category" list={parentOrder.path} read={signal => client.categories.show({ id }, { signal })}>
      {({ title }) => <Children id={id} title={title} />}
    </RecordScreen>
  )
}
