/** A summary of a report as a table: each group in the period, with a bar where bars are wanted, and in the period before. Groups that a filter finds are links to the list. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Figures } from '../../../shared/platform/summaries.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { PlainTable, type PlainColumn } from '../../ui/rows/PlainTable.tsx'
import { useSummaryTableStyles } from '../../ui/summaries/SummaryTable.tsx'
import { numberOf, type NamedSummary } from '../../ui/summaries/summaryWords.ts'
import { change, reportFigure, type ReportLine } from './reportWords.ts'

const useStyles = makeStyles({
  name: { overflowWrap: 'break-word' },
  bars: { width: '28%' },
  bar: { display: 'block', minWidth: '48px', color: tokens.colorBrandForeground1 },
  end: { textAlign: 'end', whiteSpace: 'nowrap' },
  endHead: { textAlign: 'end' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface ReportTableProps {
  named: NamedSummary
  lines: readonly ReportLine[]
  /** Both periods as a whole; undefined where nothing is added up over the groups. */
  all?: { now: Figures; before?: Figures }
  hasBars: boolean
  /** The address of a group's rows; null if no filter finds them. */
  addressOf(key: string | null): string | null
}

interface Row extends ReportLine {
  id: string
  isAll?: true
}

export function ReportTable({ named, lines, all, hasBars, addressOf }: ReportTableProps) {
  const shared = useSummaryTableStyles()
  const styles = useStyles()
  const most = Math.max(...lines.map(({ now }) => Math.abs(numberOf(named, now))), Number.MIN_VALUE)
  const rows: Row[] = [
    ...lines.map(line => ({ ...line, id: `group ${line.key}` })),
    ...(all ? [{ ...all, id: 'all', key: null, name: named.all, isAll: true as const }] : []),
  ]
  const isCompared = rows.some(({ before }) => before)
  const end = { className: styles.end }
  const endHead = { className: styles.endHead }
  const quiet = { className: mergeClasses(styles.end, styles.quiet) }
  const columns: PlainColumn<Row>[] = [
    {
      id: 'name',
      header: named.column.label,
      isRowHeader: true,
      cell: { className: styles.name },
      cellOf: ({ isAll }) => (isAll ? { className: shared.total } : {}),
      draw({ name, key, isAll, now }) {
        const to = isAll || now.rows === 0 ? null : addressOf(key)
        return to === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        )
      },
    },
    ...(hasBars
      ? [
          {
            id: 'bar',
            header: '',
            head: { className: styles.bars },
            draw: ({ now, isAll }: Row) =>
              !isAll && (
                <svg className={styles.bar} width="100%" height="12" aria-hidden>
                  <rect width={`${(100 * Math.abs(numberOf(named, now))) / most}%`} height="12" rx="2" fill="currentColor" />
                </svg>
              ),
          },
        ]
      : []),
    { id: 'now', header: named.measure, head: endHead, cell: end, draw: ({ key, now }) => reportFigure(named, key, now) },
    ...(isCompared
      ? [
          { id: 'before', header: 'Before', head: endHead, cell: quiet, draw: ({ key, before }: Row) => before && reportFigure(named, key, before) },
          { id: 'change', header: 'Change', head: endHead, cell: quiet, draw: ({ now, before }: Row) => before && change(named, now, before) },
        ]
      : []),
    ...(named.choice.measure === 'count'
      ? []
      : [{ id: 'rows', header: named.rows, head: endHead, cell: end, draw: ({ now }: Row) => now.rows.toLocaleString(LOCALE) }]),
  ]
  return (
    <PlainTable
      caption={<caption className={shared.unseen}>{named.title}</caption>}
      className={shared.table}
      headClassName={mergeClasses(shared.cell, shared.head)}
      cellClassName={shared.cell}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      isFoot={({ isAll }) => isAll === true}
    />
  )
}
