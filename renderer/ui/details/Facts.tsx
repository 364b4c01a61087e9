/** The facts that a record opens with, above its tabs. */
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { NARROW } from '../basics/narrow.ts'
import { isEmpty } from './Details.tsx'
import { detailItems } from './DetailCards.tsx'
import type { DetailRow } from './details.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    flexShrink: 0,
    margin: 0,
  },
  fact: { minWidth: 0 },
  label: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

/** Facts have a label above their value, and no more than one line. */
export function Facts<Shown>({ facts, shown }: { facts: ReadonlyArray<DetailRow<Shown>>; shown: Shown }) {
  const styles = useStyles()
  const items = detailItems(facts, shown)
  if (items.length === 0) return null
  return (
    <dl className={styles.list} data-facts>
      {items.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd dir="auto" className={styles.value} title={typeof value === 'string' ? value : undefined}>
            {isEmpty(value) ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
