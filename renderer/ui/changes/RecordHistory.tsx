/** The changes of one record: from this computer, and elsewhere as far as they were seen. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ActivityPage } from '../../../shared/platform/changes.ts'
import { activityAddress } from '../../../shared/rules/changes.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Link } from '../basics/Link.tsx'
import { Entry } from './ChangeEntry.tsx'

const useStyles = makeStyles({
  about: { color: tokens.colorNeutralForeground2 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  more: { alignSelf: 'flex-start' },
})

/** How many changes show until more are asked for. */
const SIZE = 20
const MOST = 1_000

interface RecordHistoryProps {
  area: string
  id: number
  /** The section that guards the area. */
  section: string | null
}

/** The changes of a record, the latest first. `id` is null while no record is shown. */
export function useRecordChanges(area: string, id: number | null, size: number) {
  const asked = { record: { area, id: id ?? 0 }, size }
  return useQuery<ActivityPage>({
    key: id === null ? null : ['changes', 'list', asked],
    area: 'changes',
    read: signal => client.changes.list(asked, { signal }),
    isKept: true,
  })
}

export function RecordHistory({ area, id, section }: RecordHistoryProps) {
  const styles = useStyles()
  const [size, setSize] = useState(SIZE)
  const { data, failure, reload } = useRecordChanges(area, id, size)
  const of = { label: null, section, to: () => null }
  if (!data) return failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton count={2} size={20} />
  return (
    <>
      <Caption1 className={styles.about}>
        What was changed from this computer, and what was seen to be changed elsewhere.{' '}
        <Link to={activityAddress({ record: { area, id } })}>Show in Activity</Link>
      </Caption1>
      <ul className={styles.list} aria-label="Changes of this record">
        {data.entries.map(entry => (
          <Entry key={entry.id} entry={entry} areas={() => of} hasDay={false} />
        ))}
      </ul>
      {data.next !== null && size < MOST && (
        <Button size="small" className={styles.more} onClick={() => setSize(Math.min(size + SIZE, MOST))}>
          Show older changes
        </Button>
      )}
    </>
  )
}
