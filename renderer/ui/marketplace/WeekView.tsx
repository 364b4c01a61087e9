/** Working hours: the seven days in their order, each with its hours in words and on a line from midnight to midnight. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { workingHours } from '../../../shared/rules/people.ts'
import { WEEKDAYS } from '../../../shared/rules/times.ts'
import { writtenTime } from '../../../shared/rules/written.ts'
import { StatusBadge } from '../basics/StatusButton.tsx'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'

const useStyles = makeStyles({
  // Its own height, also where it is higher than what shows it.
  frame: { flexShrink: 0, overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`, textAlign: 'start', verticalAlign: 'middle' },
  caption: { ...typographyStyles.body1Strong, paddingBottom: tokens.spacingVerticalS, textAlign: 'start' },
  header: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  day: { fontWeight: tokens.fontWeightRegular },
  hours: { whiteSpace: 'nowrap' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  repeated: { borderTop: 'none' },
  line: { width: '40%', minWidth: '96px' },
  track: { position: 'relative', height: '8px', borderRadius: tokens.borderRadiusCircular, backgroundColor: tokens.colorNeutralBackground5 },
  span: { position: 'absolute', top: 0, bottom: 0, borderRadius: tokens.borderRadiusCircular, backgroundColor: tokens.colorStatusSuccessBackground3 },
  idle: { backgroundColor: tokens.colorNeutralStrokeAccessible },
})

/** Hours of a day as the backend has them: times such as 08:00:00, the day's name in English, a status word. */
type WorkingHours = Record<keyof typeof workingHours, string>

const MINUTES = 24 * 60

/** Minutes since midnight; null if the text is not a time of day. */
function minutesOf(time: string): number | null {
  const found = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(time.trim())
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : MINUTES + 1
  return minutes <= MINUTES && Number(found![2]) < 60 ? minutes : null
}

const hoursText = ({ opening_time, closing_time }: WorkingHours) =>
  opening_time === '' && closing_time === '' ? '–' : `${writtenTime(opening_time).text || '?'} – ${writtenTime(closing_time).text || '?'}`

function Line({ opening_time, closing_time, status }: WorkingHours) {
  const styles = useStyles()
  const [from, to] = [minutesOf(opening_time), minutesOf(closing_time)]
  const place = from !== null && to !== null && to > from ? { left: `${(100 * from) / MINUTES}%`, width: `${(100 * (to - from)) / MINUTES}%` } : null
  return <div className={styles.track}>{place && <div className={mergeClasses(styles.span, status !== 'Active' && styles.idle)} style={place} />}</div>
}

/** A row: hours of a day, or a day without any. `span` is how many rows its day has; 0 for those after the first. */
interface Day {
  day: string
  hours: WorkingHours | null
  span: number
}

const together = (day: string, hours: readonly WorkingHours[]): Day[] =>
  hours.length === 0 ? [{ day, hours: null, span: 1 }] : hours.map((each, index) => ({ day, hours: each, span: index === 0 ? hours.length : 0 }))

/** Names of days match in any case; other names come last, unchanged. `title` is shown above the table. */
export function WeekView({ hours, title }: { hours: readonly WorkingHours[]; title?: string }) {
  const styles = useStyles()
  const named = (day: string) => hours.filter(({ day_name }) => day_name.trim().toLowerCase() === day.toLowerCase())
  const others = hours.filter(({ day_name }) => !WEEKDAYS.some(day => day.toLowerCase() === day_name.trim().toLowerCase()))
  const days: Day[] = [...WEEKDAYS.flatMap(day => together(day, named(day))), ...others.flatMap(each => together(each.day_name, [each]))]
  const columns: PlainColumn<Day>[] = [
    {
      id: 'day',
      header: 'Day',
      isRowHeader: true,
      cell: { className: styles.day, dir: 'auto' },
      cellOf: ({ span }) => (span === 0 ? null : { scope: span > 1 ? 'rowgroup' : 'row', rowSpan: span }),
      draw: ({ day }) => day || 'No day',
    },
    { id: 'hours', header: 'Hours', cell: { className: styles.hours }, draw: ({ hours }) => (hours ? hoursText(hours) : '–') },
    { id: 'status', header: 'Status', draw: ({ hours }) => hours && <StatusBadge status={hours.status} /> },
    {
      id: 'line',
      header: '',
      head: { 'aria-hidden': true, className: styles.line },
      cell: { 'aria-hidden': true },
      draw: ({ hours }) => hours && <Line {...hours} />,
    },
  ]
  return (
    <div className={styles.frame}>
      <PlainTable
        label={title ?? 'Availability'}
        caption={title && <caption className={styles.caption}>{title}</caption>}
        className={styles.table}
        headClassName={mergeClasses(styles.cell, styles.header)}
        cellClassName={styles.cell}
        rowClassName={({ span }) => mergeClasses(styles.row, span === 0 && styles.repeated)}
        columns={columns}
        rows={days}
        rowId={(_, index) => String(index)}
      />
    </div>
  )
}
