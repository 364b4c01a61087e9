/** One summary of a list: what is chosen, its bars or its line, and its table. */
import { Body1Strong, Caption1, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Select, Spinner, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { Filters } from '../../../shared/contract/list.ts'
import type { Measure, Summary, SummaryChoice } from '../../../shared/platform/summaries.ts'
import { INTERVALS, type Interval } from '../../../shared/rules/dates.ts'
import { client } from '../../state/client.ts'
import { copySummary, saveSummary } from '../../state/exports.ts'
import { useQuery } from '../../state/query.ts'
import type { AccessGate } from '../../state/session.ts'
import { summaryText } from '../address/summaries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { useIsPrinting } from '../basics/printing.ts'
import { LineChart } from './LineChart.tsx'
import { summaryPicture } from './summaryPicture.ts'
import { SummaryTable } from './SummaryTable.tsx'
import { figure, groupName, measureInWords, othersName, summaryTable, type NamedSummary, type SummaryColumns } from './summaryWords.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: { minWidth: 0, maxWidth: '100%' },
  menu: { zIndex: 5 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** The list that is summarised. */
export interface SummarisedList extends SummaryColumns {
  area: string
  /** The list operation, and its query without a page. */
  list: string
  query: Record<string, unknown>
  access: AccessGate
  /** The address of the list with further filters. */
  filtered(filters: Filters): string
}

interface SummaryCardProps {
  list: SummarisedList
  named: NamedSummary
  change(choice: SummaryChoice): void
  remove(): void
}

/** The choices of a summary: column, interval and measure. */
function Choices({ list, named, change }: Omit<SummaryCardProps, 'remove'>) {
  const styles = useStyles()
  const { choice, column } = named
  const { interval, measure, amount } = choice
  const ofMeasure = { measure, ...(amount === undefined ? {} : { amount }) }
  function chooseColumn(name: string) {
    const isDate = list.columns.find(each => each.column === name)?.isDate
    change({ column: name, ...(isDate ? { interval: interval ?? 'month' } : {}), ...ofMeasure })
  }
  function chooseMeasure(text: string) {
    const [chosen, of] = text.split('.') as [Measure, string | undefined]
    change({ column: column.column, ...(interval ? { interval } : {}), measure: chosen, ...(of === undefined ? {} : { amount: of }) })
  }
  const measures: Array<Pick<SummaryChoice, 'measure' | 'amount'>> = [
    { measure: 'count' },
    ...list.amounts.flatMap(({ column: of }) => [{ measure: 'sum', amount: of } as const, { measure: 'average', amount: of } as const]),
  ]
  return (
    <div className={styles.choices}>
      <Select size="small" className={styles.choice} aria-label="Summarise by" value={column.column} onChange={(_, { value }) => chooseColumn(value)}>
        {list.columns.map(each => (
          <option key={each.column} value={each.column}>
            {each.label}
          </option>
        ))}
      </Select>
      {interval && (
        <Select size="small" aria-label="Interval" value={interval} onChange={(_, { value }) => change({ ...choice, interval: value as Interval })}>
          {INTERVALS.map(each => (
            <option key={each} value={each}>{`By ${each}`}</option>
          ))}
        </Select>
      )}
      {measures.length > 1 && (
        <Select
          size="small"
          className={styles.choice}
          aria-label="Measure"
          value={[measure, amount].filter(Boolean).join('.')}
          onChange={(_, { value }) => chooseMeasure(value)}
        >
          {measures.map(each => (
            <option key={[each.measure, each.amount].join('.')} value={[each.measure, each.amount].filter(Boolean).join('.')}>
              {measureInWords(each, list)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** What is to be known about sums and averages. */
function AboutAmounts({ list, summary: { all } }: { list: SummarisedList; summary: Summary }) {
  const styles = useStyles()
  const without = all.rows - all.amounts
  return (
    <Caption1 className={styles.quiet}>
      {`The server gives no currency with these amounts: they are added up as they are.${
        without > 0
          ? ` ${without.toLocaleString()} ${without === 1 ? list.noun.one : list.noun.many} without an amount ${without === 1 ? 'is' : 'are'} left out.`
          : ''
      }`}
    </Caption1>
  )
}

/** The summary on paper, below its title. */
function Printed({ named, summary: { groups, others, all } }: { named: NamedSummary; summary: Summary }) {
  if (!useIsPrinting()) return null
  const isCount = named.choice.measure === 'count'
  const lines = [
    ...groups.map(group => ({ name: groupName(named, group.key), figures: group })),
    ...(others ? [{ name: othersName(named, others.groups), figures: others }] : []),
    { name: named.all, figures: all },
  ]
  return (
    <div className="print-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{named.column.label}</th>
            <th scope="col" align="right">
              {named.measure}
            </th>
            {!isCount && (
              <th scope="col" align="right">
                {named.rows}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, figures }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are drawn once
            <tr key={index}>
              <th scope="row">{name}</th>
              <td align="right">{figure(named, figures)}</td>
              {!isCount && <td align="right">{figures.rows.toLocaleString()}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function SummaryCard({ list, named, change, remove }: SummaryCardProps) {
  const styles = useStyles()
  const titleId = useId()
  const { choice, title } = named
  const request = { list: list.list, query: list.query, ...choice }
  const { data, failure, loading, reload } = useQuery<Summary>({
    key: [list.area, 'summary', request],
    area: list.area,
    read: signal => client.summaries.of(request, { signal }),
  })
  // While the list is filtered otherwise, the figures of before stay, but not those of another column or measure.
  const text = summaryText(choice)
  const [last, setLast] = useState<{ text: string; summary: Summary }>()
  if (data && data !== last?.summary) setLast({ text, summary: data })
  const summary = data ?? (loading && last?.text === text ? last.summary : undefined)
  const file = { list: list.list }
  const guarded = (run: (shown: Summary) => void) => () => list.access.guard('export', () => summary && run(summary))
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Body1Strong as="h2" id={titleId} className={styles.title} style={{ margin: 0 }}>
          {title}
        </Body1Strong>
        {/* Not inside the panel, which would cut it off. */}
        <Menu mountNode={document.getElementById('content')}>
          <MenuTrigger disableButtonEnhancement>
            <IconButton size="small" className="screen-only" label={`More on ${title}`} icon={<MoreHorizontal20Regular />} />
          </MenuTrigger>
          <MenuPopover className={styles.menu}>
            <MenuList>
              <MenuItem disabled={!summary} onClick={guarded(shown => void copySummary({ ...file, table: summaryTable(named, shown) }))}>
                Copy as CSV
              </MenuItem>
              <MenuItem disabled={!summary} onClick={guarded(shown => void saveSummary({ ...file, format: 'csv', table: summaryTable(named, shown) }))}>
                Save as CSV
              </MenuItem>
              <MenuItem disabled={!summary} onClick={guarded(shown => void saveSummary({ ...file, format: 'png', picture: summaryPicture(named, shown) }))}>
                Save as PNG
              </MenuItem>
              <MenuItem onClick={remove}>Remove</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      <div className="screen-only">
        <Choices list={list} named={named} change={change} />
      </div>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {summary ? (
        <>
          <div className="screen-only">
            {choice.interval && <LineChart named={named} summary={summary} />}
            <SummaryTable named={named} summary={summary} filtered={list.filtered} />
          </div>
          {choice.measure !== 'count' && <AboutAmounts list={list} summary={summary} />}
          <Printed named={named} summary={summary} />
        </>
      ) : (
        !failure && <Spinner size="tiny" label="Summarising…" />
      )}
    </section>
  )
}
