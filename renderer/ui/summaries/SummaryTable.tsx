/** A summary as a table, with a bar for each group unless a line shows them. Groups that a filter finds are links to it. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Filters } from '../../../shared/contract/list.ts'
import type { Figures, Summary } from '../../../shared/platform/summaries.ts'
import { conditionOf } from '../address/summaries.ts'
import { Link } from '../basics/Link.tsx'
import { figure, groupName, numberOf, othersName, type NamedSummary } from './summaryWords.ts'

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, textAlign: 'start', verticalAlign: 'bottom' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  name: { width: '36%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  end: { textAlign: 'end' },
  rows: { width: '22%' },
  row: { position: 'relative' },
  leading: { ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  // The link covers its row, with the bar.
  link: {
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  figure: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  room: { flexGrow: 1, minWidth: 0 },
  bar: { height: '12px', minWidth: '1px', borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorBrandForeground1 },
  below: { backgroundColor: tokens.colorPaletteRedForeground1 },
  total: { fontWeight: tokens.fontWeightSemibold },
})

interface SummaryTableProps {
  named: NamedSummary
  summary: Summary
  /** The address of the list with further filters. */
  filtered(filters: Filters): string
}

export function SummaryTable({ named, summary: { groups, others, all }, filtered }: SummaryTableProps) {
  const styles = useStyles()
  const { choice, column, measure, rows, title } = named
  const isCount = choice.measure === 'count'
  const most = Math.max(...groups.map(group => Math.abs(numberOf(named, group))), Number.MIN_VALUE)
  const cells = (figures: Figures, hasBar: boolean) => {
    const number = numberOf(named, figures)
    return (
      <>
        <td className={mergeClasses(styles.cell, styles.end)}>
          <div className={styles.figure}>
            {hasBar && (
              <div className={styles.room} aria-hidden>
                <div className={mergeClasses(styles.bar, number < 0 && styles.below)} style={{ width: `${(100 * Math.abs(number)) / most}%` }} />
              </div>
            )}
            {figure(named, figures)}
          </div>
        </td>
        {!isCount && <td className={mergeClasses(styles.cell, styles.end)}>{figures.rows.toLocaleString()}</td>}
      </>
    )
  }
  return (
    <table className={styles.table}>
      <caption className={styles.unseen}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.name)}>
            {column.label}
          </th>
          <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.end)}>
            {measure}
          </th>
          {!isCount && (
            <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.end, styles.rows)}>
              {rows}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map(group => {
          const name = groupName(named, group.key)
          const condition = conditionOf(column, group.key, choice.interval)
          return (
            <tr key={String(group.key)} className={mergeClasses(styles.row, condition !== null && styles.leading)}>
              <th scope="row" className={mergeClasses(styles.cell, styles.name)} title={name}>
                {condition ? (
                  <Link className={styles.link} to={filtered({ [column.column]: condition })} dir="auto">
                    {name}
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </th>
              {cells(group, !choice.interval)}
            </tr>
          )
        })}
        {others && (
          <tr>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              {othersName(named, others.groups)}
            </th>
            {cells(others, false)}
          </tr>
        )}
      </tbody>
      <tfoot className={styles.total}>
        <tr>
          <th scope="row" className={mergeClasses(styles.cell, styles.name, styles.total)}>
            All
          </th>
          {cells(all, false)}
        </tr>
      </tfoot>
    </table>
  )
}
