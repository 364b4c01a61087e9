/** What is known of a record, label by label, for reading. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(128px, max-content) 1fr', columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalS, margin: 0 },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

/** An empty value shows as a dash. */
export function Details({ items }: { items: ReadonlyArray<readonly [label: string, value: ReactNode]> }) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {items.flatMap(([label, value]) => [<dt key={label} className={styles.label}>{label}</dt>, <dd key={`${label} value`} dir="auto" className={styles.value}>{value === '' ? '–' : value}</dd>])}
    </dl>
  )
}
