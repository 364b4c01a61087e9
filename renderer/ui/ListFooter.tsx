/** A list's footer: range, total, page size, pages. */
import { Button, Caption1, makeStyles, mergeClasses, Select, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular, ChevronDoubleLeft20Regular, ChevronDoubleRight20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { ListState } from './listAddress.ts'

const useStyles = makeStyles({
  footer: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0, flexWrap: 'wrap' },
  space: { flexGrow: 1 },
  // Takes what the others leave, so that the footer keeps one line.
  note: { flexGrow: 1000, flexBasis: 0, minWidth: '120px', maxWidth: 'max-content' },
  number: { fontVariantNumeric: 'tabular-nums' },
})

export interface ListFooterProps {
  page: number
  size: number
  sizes: readonly number[]
  total: number
  /** Whether more of them may be found. */
  isPart: boolean
  /** How many rows stand before those that show, which are the page's before while it is read. */
  offset: number
  /** Rows that the page stands for, and how many of them its own filter shows; undefined where it filters nothing. */
  covered: number
  matching?: number
  go(change: Partial<ListState>): void
  chooseSize(size: number): void
  /** Stands beside the range. */
  note?: ReactNode
}

export function ListFooter({ page, size, sizes, total, isPart, offset, covered, matching, go, chooseSize, note }: ListFooterProps) {
  const styles = useStyles()
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const first = total === 0 ? 0 : offset + 1
  const button = (label: string, icon: React.JSX.Element, to: number, disabled: boolean) => (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" size="small" icon={icon} disabled={disabled} onClick={() => go({ page: to })} />
    </Tooltip>
  )
  return (
    <div className={mergeClasses('screen-only', styles.footer)} data-keep-clear>
      <Caption1 className={styles.number} role="status">
        {first.toLocaleString()}–{(offset + covered).toLocaleString()} of {total.toLocaleString()}
        {isPart && ' found so far'}
        {matching !== undefined && ` (${matching.toLocaleString()} of this page shown)`}
      </Caption1>
      {note && <div className={styles.note}>{note}</div>}
      <span className={styles.space} />
      <Caption1 as="span" id="rows-per-page">
        Rows per page
      </Caption1>
      <Select size="small" aria-labelledby="rows-per-page" value={String(size)} onChange={(_, { value }) => chooseSize(Number(value))}>
        {[...new Set([...sizes, size])]
          .toSorted((a, b) => a - b)
          .map(option => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
      </Select>
      {button('First page', <ChevronDoubleLeft20Regular />, 0, page === 0)}
      {button('Previous page', <ChevronLeft20Regular />, page - 1, page === 0)}
      <Caption1 className={styles.number}>
        Page {(page + 1).toLocaleString()} of {(last + 1).toLocaleString()}
      </Caption1>
      {button('Next page', <ChevronRight20Regular />, page + 1, page >= last)}
      {button('Last page', <ChevronDoubleRight20Regular />, last, page >= last)}
    </div>
  )
}
