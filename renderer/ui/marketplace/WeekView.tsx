/** Working hours: the seven days in their order, each with its hours in words and on a line from midnight to midnight. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { workingHours } from '../../../shared/rules/people.ts'
import { WEEKDAYS } from '../../../shared/rules/times.ts'
import { writtenTime } from '../../../shared/rules/written.ts'
import { StatusBadge } from '../basics/StatusButton.tsx'

const useStyles = makeStyles({
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

/** Names of days match in any case; other names come last, unchanged. `title` is shown above the table. */
export function WeekView({ hours, title }: { hours: readonly WorkingHours[]; title?: string }) {
  const styles = useStyles()
  const named = (day: string) => hours.filter(({ day_name }) => day_name.trim().toLowerCase() === day.toLowerCase())
  const others = hours.filter(({ day_name }) => !WEEKDAYS.some(day => day.toLowerCase() === day_name.trim().toLowerCase()))
  const days = [
    ...WEEKDAYS.map(day => ({ day, of: named(day).length === 0 ? [null] : named(day) })),
    ...others.map(each => ({ day: each.day_name, of: [each] })),
  ]
  return (
    <table className={styles.table} aria-label={title ?? 'Availability'}>
      {title && <caption className={styles.caption}>{title}</caption>}
      <thead>
        <tr>
          {['Day', 'Hours', 'Status'].map(header => (
            <th key={header} scope="col" className={mergeClasses(styles.cell, styles.header)}>
              {header}
            </th>
          ))}
          <td aria-hidden className={mergeClasses(styles.cell, styles.line)} />
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, of }, at) =>
          of.map((each, index) => (
            <tr key={`${at} ${index}`} className={mergeClasses(styles.row, index > 0 && styles.repeated)}>
              {index === 0 && (
                <th scope={of.length > 1 ? 'rowgroup' : 'row'} rowSpan={of.length} className={mergeClasses(styles.cell, styles.day)} dir="auto">
                  {day || 'No day'}
                </th>
              )}
              <td className={mergeClasses(styles.cell, styles.hours)}>{each ? hoursText(each) : '–'}</td>
              <td className={styles.cell}>{each && <StatusBadge status={each.status} />}</td>
              <td aria-hidden className={styles.cell}>
                {each && <Line {...each} />}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
