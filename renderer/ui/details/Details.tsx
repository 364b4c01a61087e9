/** A list of labels and values, for reading. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { CopyButton } from '../basics/CopyButton.tsx'
import { LongText } from '../basics/LongText.tsx'
import { NARROW } from '../basics/narrow.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min(176px, 35%), max-content) minmax(0, 1fr)',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  pair: { display: 'contents' },
  label: { color: tokens.colorNeutralForeground3 },
  value: { position: 'relative', margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

/** A value with its label; `copied` is the text that a button beside it copies. */
export type DetailItem = readonly [label: string, value: ReactNode, copied?: string]

/** Empty values show as a dash, long texts by their beginning. */
export function Details({ items }: { items: ReadonlyArray<DetailItem> }) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {items.map(([label, value, copied]) => (
        <div key={label} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd dir="auto" className={styles.value}>
            {shown(value)}
            {copied && <CopyButton name={label} text={copied} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether there is nothing to show. */
export const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined || value === false

function shown(value: ReactNode): ReactNode {
  if (isEmpty(value)) return '–'
  return typeof value === 'string' ? <LongText text={value} /> : value
}
