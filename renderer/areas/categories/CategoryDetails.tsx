/** Category Details (C-028 to C-051). */
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { categories, type CategoryDetails as Details } from '../../../shared/areas/categories.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useAccess } from '../../state/session.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import { Hint } from '../../ui/basics/Hint.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { sections } from './details.tsx'
import { BELONGINGS, CategoryRecord } from './record.tsx'

const { needs } = categories.operations.update

const useStyles = makeStyles({
  cards: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
})

function Cards({ category }: { category: Details }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const access = useAccess(categories.section)
  const hint = access.hint(needs)
  return (
    <div className={styles.cards}>
      <div className={styles.buttons}>
        <Hint text={hint}>
          <Button
            appearance="primary"
            icon={hint ? <LockClosed20Regular /> : undefined}
            onClick={() => access.guard(needs, () => void navigate(recordPath(places.categories.edit, category.id)))}
          >
            Edit
          </Button>
        </Hint>
        {BELONGINGS.filter(({ isOffered }) => isOffered?.(category) !== false).map(({ label, to }) => (
          <Link key={label} to={to(category)}>
            {label}
          </Link>
        ))}
      </div>
      <DetailCards sections={sections} shown={category} />
    </div>
  )
}

export default function CategoryDetails() {
  return <CategoryRecord>{category => <Cards category={category} />}</CategoryRecord>
}
