/** The figures of a summary: its line or its bars, and its table; on paper too. And what can be done with them in any place. */
import { Caption1, makeStyles, MenuItem, tokens } from '@fluentui/react-components'
import type { Filters } from '../../../shared/contract/list.ts'
import type { Figures, Summary } from '../../../shared/platform/summaries.ts'
import { copySummary, saveSummary } from '../../state/exports.ts'
import type { AccessGate } from '../../state/session.ts'
import { useIsPrinting } from '../basics/printing.ts'
import { PlainTable } from '../rows/PlainTable.tsx'
import { LineChart, PrintedLine } from './LineChart.tsx'
import { summaryPicture } from './summaryPicture.ts'
import { SummaryTable } from './SummaryTable.tsx'
import { figure, groupName, numberOf, othersName, summaryTable, type NamedSummary, type SummaryColumns } from './summaryWords.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What is to be known about sums and averages. */
function AboutAmounts({ noun, summary: { all } }: { noun: SummaryColumns['noun']; summary: Summary }) {
  const styles = useStyles()
  const without = all.rows - all.amounts
  return (
    <Caption1 className={styles.quiet}>
      {`The server gives no currency with these amounts: they are added up as they are.${
        without > 0
          ? ` ${without.toLocaleString(LOCALE)} ${without === 1 ? noun.one : noun.many} without an amount ${without === 1 ? 'is' : 'are'} left out.`
          : ''
      }`}
    </Caption1>
  )
}

/** A bar on paper, where backgrounds are not printed. */
function PrintedBar({ share }: { share: number }) {
  return (
    <svg width="100%" height="10" aria-hidden>
      <rect width={`${100 * share}%`} height="10" fill="currentColor" />
    </svg>
  )
}

/** A row on paper: a group, the others or all, and how long its bar is. */
interface PrintedGroup {
  name: string
  figures: Figures
  share: number | null
}
const END = { align: 'right' } as const

/** The summary on paper, below its title. */
function Printed({ named, summary }: { named: NamedSummary; summary: Summary }) {
  if (!useIsPrinting()) return null
  const { groups, others, all } = summary
  const isCount = named.choice.measure === 'count'
  const hasBars = named.choice.interval === undefined
  const most = Math.max(...groups.map(group => Math.abs(numberOf(named, group))), Number.MIN_VALUE)
  const lines: PrintedGroup[] = [
    ...groups.map(group => ({ name: groupName(named, group.key), figures: group, share: Math.abs(numberOf(named, group)) / most })),
    ...(others ? [{ name: othersName(named, others.groups), figures: others, share: null }] : []),
    { name: named.all, figures: all, share: null },
  ]
  return (
    <div className="print-only">
      {!hasBars && <PrintedLine named={named} summary={summary} />}
      <PlainTable
        columns={[
          { id: 'name', header: named.column.label, isRowHeader: true, draw: ({ name }) => name },
          ...(hasBars
            ? [{ id: 'bar', header: '', head: { width: '40%' }, draw: ({ share }: PrintedGroup) => share !== null && <PrintedBar share={share} /> }]
            : []),
          { id: 'figure', header: named.measure, head: END, cell: END, draw: ({ figures }) => figure(named, figures) },
          ...(isCount
            ? []
            : [{ id: 'rows', header: named.rows, head: END, cell: END, draw: ({ figures }: PrintedGroup) => figures.rows.toLocaleString(LOCALE) }]),
        ]}
        rows={lines}
        rowId={(_, index) => String(index)}
      />
    </div>
  )
}

interface SummaryFiguresProps {
  named: NamedSummary
  summary: Summary
  noun: SummaryColumns['noun']
  /** The address of the list with further filters. */
  filtered(filters: Filters): string
}

export function SummaryFigures({ named, summary, noun, filtered }: SummaryFiguresProps) {
  const { interval, measure } = named.choice
  return (
    <>
      <div className="screen-only">
        {interval && <LineChart named={named} summary={summary} filtered={filtered} />}
        <SummaryTable named={named} summary={summary} filtered={filtered} />
      </div>
      {measure !== 'count' && <AboutAmounts noun={noun} summary={summary} />}
      <Printed named={named} summary={summary} />
    </>
  )
}

interface FileEntriesProps {
  /** The list operation. */
  list: string
  access: AccessGate
  named: NamedSummary
  /** Undefined while there are no figures. */
  summary: Summary | undefined
}

/** The entries of a summary's menu that copy it and save it. */
export function FileEntries({ list, access, named, summary }: FileEntriesProps) {
  const guarded = (run: (shown: Summary) => void) => () => access.guard('export', () => summary && run(summary))
  return (
    <>
      <MenuItem disabled={!summary} onClick={guarded(shown => void copySummary({ list, table: summaryTable(named, shown) }))}>
        Copy as CSV
      </MenuItem>
      <MenuItem disabled={!summary} onClick={guarded(shown => void saveSummary({ list, format: 'csv', table: summaryTable(named, shown) }))}>
        Save as CSV
      </MenuItem>
      <MenuItem disabled={!summary} onClick={guarded(shown => void saveSummary({ list, format: 'png', picture: summaryPicture(named, shown) }))}>
        Save as PNG
      </MenuItem>
    </>
  )
}
