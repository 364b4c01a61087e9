/** The changes of one record: from this computer, and elsewhere as far as they were seen. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { activityAddress } from '../../../shared/rules/changes.ts'
import { Link } from '../basics/Link.tsx'
import { Entry } from './ChangeEntry.tsx'
import { ChangePages } from './ChangePages.tsx'

const useStyles = makeStyles({
  about: { color: tokens.colorNeutralForeground2 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
})

/** How many changes show until more are asked for. */
const SIZE = 20

interface RecordHistoryProps {
  area: string
  id: number
  /** The section that guards the area. */
  section: string | null
}

export function RecordHistory({ area, id, section }: RecordHistoryProps) {
  const styles = useStyles()
  const record = { area, id }
  const of = { label: null, section, to: () => null }
  return (
    <>
      <Caption1 className={styles.about}>
        What was changed from this computer, and what was seen to be changed elsewhere. <Link to={activityAddress({ record })}>Show in Activity</Link>
      </Caption1>
      <ChangePages asked={{ record }} size={SIZE} more="Show older changes">
        {entries => (
          <ul className={styles.list} aria-label="Changes of this record">
            {entries.map(entry => (
              <Entry key={entry.id} entry={entry} areas={() => of} hasDay={false} />
            ))}
          </ul>
        )}
      </ChangePages>
    </>
  )
}
