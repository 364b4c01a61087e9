/** Rows with the values that wait in the Outbox, and the mark that says so. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Clock16Regular } from '@fluentui/react-icons'
import type { WaitingChange } from '../../../shared/platform/outbox.ts'

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    verticalAlign: 'text-bottom',
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    '& svg': { width: '16px', height: '16px' },
  },
})

const waiting = new WeakSet<object>()

/** Whether a row has values that the server does not have yet. */
export const isWaiting = (row: object): boolean => waiting.has(row)

/** The rows of an area with what waits; other rows stay the same objects. */
export function withWaiting<Row extends { id: number }>(rows: readonly Row[], area: string, changes: readonly WaitingChange[]): Row[] {
  const own = changes.filter(change => change.area === area && change.language === undefined)
  return rows.map(row => {
    const ofRow = own.filter(({ record }) => record.id === row.id)
    if (ofRow.length === 0) return row
    const values = ofRow.flatMap(({ fields }) => fields.filter(({ field }) => field in row).map(({ field, after }) => [field, after]))
    const shown = { ...row, ...Object.fromEntries(values) } as Row
    waiting.add(shown)
    return shown
  })
}

const WORDS = 'Changes wait in the Outbox'

export function WaitingMark() {
  const styles = useStyles()
  return (
    <span className={styles.mark} role="img" aria-label={WORDS} title={WORDS}>
      <Clock16Regular aria-hidden />
    </span>
  )
}
