/** Category Details (C-028 to C-051). */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { categories, type CategoryDetails as Details } from '../../../shared/areas/categories.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useAccess } from '../../state/session.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
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
  return (
    <div className={styles.cards}>
      <div className={styles.buttons}>
        <GuardedButton
          appearance="primary"
          hint={access.hint(needs)}
          onClick={() => access.guard(needs, () => void navigate(recordPath(places.categories.edit, category.id)))}
        >
          Edit
        </GuardedButton>
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
  return <CategoryRecord isReferred>{category => <Cards category={category} />}</CategoryRecord>
}
