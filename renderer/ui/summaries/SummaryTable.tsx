/** A summary as a table, with a bar for each group unless a line shows them. Groups that a filter finds are links to it. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Filters } from '../../../shared/contract/list.ts'
import type { Figures, Summary } from '../../../shared/platform/summaries.ts'
import { conditionOf } from '../address/summaries.ts'
import { Link } from '../basics/Link.tsx'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'
import { figure, groupName, numberOf, othersName, type NamedSummary } from './summaryWords.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

/** The look of summaries as tables. */
export const useSummaryTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, textAlign: 'start', verticalAlign: 'bottom' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  total: { fontWeight: tokens.fontWeightSemibold },
})

const useStyles = makeStyles({
  table: { tableLayout: 'fixed' },
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
})

/** A row: a group with its name as title, the others, or all. */
interface Line {
  id: string
  name: string
  title?: string
  figures: Figures
  hasBar?: boolean
  /** What finds the rows of the group; null if nothing does. */
  condition?: ReturnType<typeof conditionOf>
  isAll?: true
}

interface SummaryTableProps {
  named: NamedSummary
  summary: Summary
  /** The address of the list with further filters. */
  filtered(filters: Filters): string
}

export function SummaryTable({ named, summary: { groups, others, all }, filtered }: SummaryTableProps) {
  const shared = useSummaryTableStyles()
  const styles = useStyles()
  const { choice, column, measure, rows, title } = named
  const isCount = choice.measure === 'count'
  const most = Math.max(...groups.map(group => Math.abs(numberOf(named, group))), Number.MIN_VALUE)
  const lines: Line[] = [
    ...groups.map((group): Line => {
      const name = groupName(named, group.key)
      return { id: String(group.key), name, title: name, figures: group, hasBar: !choice.interval, condition: conditionOf(column, group.key, choice.interval) }
    }),
    ...(others ? [{ id: 'others', name: othersName(named, others.groups), figures: others }] : []),
    { id: 'all', name: 'All', figures: all, isAll: true },
  ]
  const end = { className: styles.end }
  const columns: PlainColumn<Line>[] = [
    {
      id: 'name',
      header: column.label,
      isRowHeader: true,
      head: { className: styles.name },
      cell: { className: styles.name },
      cellOf: each => ({ title: each.title, className: each.isAll ? shared.total : undefined }),
      draw: ({ name, condition, title: isGroup }) =>
        condition ? (
          <Link className={styles.link} to={filtered({ [column.column]: condition })} dir="auto">
            {name}
          </Link>
        ) : isGroup === undefined ? (
          name
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    {
      id: 'figure',
      header: measure,
      head: end,
      cell: end,
      draw({ figures, hasBar }) {
        const number = numberOf(named, figures)
        return (
          <div className={styles.figure}>
            {hasBar && (
              <div className={styles.room} aria-hidden>
                <div className={mergeClasses(styles.bar, number < 0 && styles.below)} style={{ width: `${(100 * Math.abs(number)) / most}%` }} />
              </div>
            )}
            {figure(named, figures)}
          </div>
        )
      },
    },
    ...(isCount
      ? []
      : [
          {
            id: 'rows',
            header: rows,
            head: { className: mergeClasses(styles.end, styles.rows) },
            cell: end,
            draw: ({ figures }: Line) => figures.rows.toLocaleString(LOCALE),
          },
        ]),
  ]
  return (
    <PlainTable
      caption={<caption className={shared.unseen}>{title}</caption>}
      className={mergeClasses(shared.table, styles.table)}
      headClassName={mergeClasses(shared.cell, shared.head)}
      cellClassName={shared.cell}
      rowClassName={({ title: isGroup, condition }) => (isGroup === undefined ? undefined : mergeClasses(styles.row, condition ? styles.leading : undefined))}
      columns={columns}
      rows={lines}
      rowId={({ id }) => id}
      isFoot={({ isAll }) => isAll === true}
    />
  )
}
