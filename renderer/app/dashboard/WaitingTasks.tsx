/**
 * Pending tasks: how many, and a link to them. Their numbers are those that are here; Count asks for them by each list's own call, and each
 * fails independently (decisions section 0, 33).
 */
import { Body1Strong, Button, Caption1, Card, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { ChevronRight20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type Waiting, type WaitingCount } from '../../../shared/areas/dashboard.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { sinceInWords } from '../../../shared/rules/offlineCopies.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { ageInWords, wholeMomentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import * as atoms from './atoms.ts'
import { Section, useReload } from './cards.tsx'

/** How many rows are reserved before the tasks are known. */
const EXPECTED = 4

const useStyles = makeStyles({
  card: { padding: 0, gap: 0 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  task: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  following: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  // In high contrast, Fluent's hover background of buttons is too light for light text.
  leading: { ':hover': { backgroundColor: tokens.colorNeutralBackground3 }, ':active': { backgroundColor: tokens.colorNeutralBackground5 } },
  what: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  // The link covers its row; other controls are above it.
  link: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  note: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', textAlign: 'end', color: tokens.colorNeutralForeground2 },
  counting: { width: '120px' },
  above: { position: 'relative', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

/** The text of a task, also if its number is uncertain. */
function taskOf(label: string, data: WaitingCount | undefined): string {
  return data && (data.count > 0 || data.isAll) ? `${label} ${data.count.toLocaleString(LOCALE)}${data.isAll ? '' : '+'}` : label
}

/** What qualifies the number, if anything does. */
function extentOf({ count, isAll, looked, total, since }: WaitingCount): string {
  if (isAll) return ''
  if (since) return `${count > 0 ? 'Counted' : 'None'} ${sinceInWords(since)}.`
  if (looked === total) return 'Some could not be read.'
  const where = `${count > 0 ? 'Counted in' : 'None in'} the first ${looked.toLocaleString(LOCALE)}`
  return total === null ? `${where}. The server doesn’t say how many there are.` : `${where} of ${total.toLocaleString(LOCALE)}.`
}

interface TaskProps {
  waiting: Waiting
  isFirst: boolean
  /** Goes up whenever all are to be counted. */
  counts: number
}

function Task({ waiting: { area, label, address }, isFirst, counts }: TaskProps) {
  const styles = useStyles()
  const { data, failure, loading, reload } = useQuery<WaitingCount | null>({
    key: ['dashboard', 'heldCount', area],
    area,
    read: signal => atoms.heldCount.read({ area }, { signal }),
  })
  const count = () => reload(signal => atoms.waitingCount.read({ area, fresh: true }, { signal }))
  useReload(counts, count)
  // For stored numbers, their age and the bar at the top of the screen say so.
  const problem = failure ?? (data?.source === 'offline' ? null : data?.failure)
  const isDone = data?.isAll === true && data.count === 0
  return (
    <li>
      <div className={mergeClasses(styles.task, !isFirst && styles.following, !isDone && styles.leading)} role="group" aria-label={label}>
        <div className={styles.what}>
          {isDone ? (
            <Body1Strong className={styles.quiet}>{taskOf(label, data)}</Body1Strong>
          ) : (
            <Link to={address} className={styles.link}>
              {taskOf(label, data ?? undefined)}
            </Link>
          )}
        </div>
        {problem && (
          <div className={styles.above}>
            <Caption1 role="alert">
              <LongText text={problem.message} />
            </Caption1>
            <Button size="small" onClick={count}>
              Retry
            </Button>
          </div>
        )}
        {data && (
          <Caption1 className={styles.note}>
            <span>{extentOf(data)}</span>
            <span title={wholeMomentInWords(data.asOf)}>{ageInWords(data.asOf, data.source === 'offline')}</span>
          </Caption1>
        )}
        {!data && loading && !problem && (
          <Skeleton className={styles.counting} aria-label="Counting">
            <SkeletonItem size={16} />
          </Skeleton>
        )}
        {!isDone && <ChevronRight20Regular className={styles.icon} aria-hidden />}
      </div>
    </li>
  )
}

export function WaitingTasks() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(atoms.waiting({}))
  const [counts, setCounts] = useState(0)
  if (failure) return <FailureBar failure={failure} retry={() => reload()} />
  if (data?.length === 0) return null
  return (
    <Section title="To do" beside={<Button onClick={() => setCounts(before => before + 1)}>Count</Button>}>
      <Card className={styles.card}>
        {data ? (
          <ul className={styles.list} aria-label="Waiting">
            {data.map((waiting, place) => (
              <Task key={waiting.area} waiting={waiting} isFirst={place === 0} counts={counts} />
            ))}
          </ul>
        ) : (
          Array.from({ length: EXPECTED }, (_, place) => <div key={place} className={mergeClasses(styles.task, place > 0 && styles.following)} />)
        )}
      </Card>
    </Section>
  )
}
