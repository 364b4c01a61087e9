/** Which of many rows are listed, and the way to those before and after them. On the first and last page, the button that led there keeps the focus. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { MOST_TEXTS } from '../../../shared/platform/workbench.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  pages: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px', fontVariantNumeric: 'tabular-nums' },
  range: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
})

interface RowPagesProps {
  /** How many rows are before those that are listed, how many are listed, and how many there are. */
  from: number
  count: number
  total: number
  /** Lists others, from a place. */
  turn(from: number): void
}

export function RowPages({ from, count, total, turn }: RowPagesProps) {
  const styles = useStyles()
  const step = (label: string, to: number, isThere: boolean) => (
    <Button size="small" disabledFocusable={!isThere} onClick={() => isThere && turn(to)}>
      {label} {MOST_TEXTS}
    </Button>
  )
  return (
    <div className={styles.pages}>
      <Caption1 className={styles.range} role="status">
        {total === 0 ? 'No texts' : `${(from + 1).toLocaleString(LOCALE)}–${(from + count).toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)}`}
      </Caption1>
      {total > MOST_TEXTS && step('Previous', Math.max(0, from - MOST_TEXTS), from > 0)}
      {total > MOST_TEXTS && step('Next', from + MOST_TEXTS, from + count < total)}
    </div>
  )
}
