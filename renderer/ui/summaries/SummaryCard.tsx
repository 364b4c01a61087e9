/** One summary of a list: what is chosen, its bars or its line, and its table. */
import { makeStyles, MenuItem, Select, Spinner, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Filters } from '../../../shared/contract/list.ts'
import type { NewPin } from '../../../shared/platform/pins.ts'
import type { Measure, Summary, SummaryChoice } from '../../../shared/platform/summaries.ts'
import { INTERVALS, type Interval } from '../../../shared/rules/dates.ts'
import { client } from '../../state/client.ts'
import { addPin, removePin, usePin } from '../../state/pins.ts'
import { useQuery } from '../../state/query.ts'
import type { AccessGate } from '../../state/session.ts'
import { summaryText } from '../address/summaries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { AddToReport } from './AddToReport.tsx'
import { FileEntries, SummaryFigures } from './SummaryFigures.tsx'
import { SummaryFrame } from './SummaryFrame.tsx'
import { measureInWords, type NamedSummary, type SummaryColumns } from './summaryWords.ts'

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: { minWidth: 0, maxWidth: '100%' },
})

/** The list that is summarised. */
export interface SummarisedList extends SummaryColumns {
  area: string
  /** The list operation, and its query without a page. */
  list: string
  query: Record<string, unknown>
  /** The query in words; null if the list cannot be pinned, because it is inside a record. */
  words: string[] | null
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

/** The summary with the words of its list, to be kept elsewhere. */
function keptSummary({ area, query, noun, amounts }: SummarisedList, { choice, column }: NamedSummary, words: string[]): NewPin {
  const amount = amounts.find(each => each.column === choice.amount)?.label
  return { list: area, query, choice, words: { noun, column, ...(amount === undefined ? {} : { amount }), rows: words } }
}

/** Pins the summary to the Dashboard, or removes it from there. */
function PinEntry({ list, named, words }: Pick<SummaryCardProps, 'list' | 'named'> & { words: string[] }) {
  const { title } = named
  const added = keptSummary(list, named, words)
  const pin = usePin(added)
  return <MenuItem onClick={() => (pin ? removePin(pin.id, title) : addPin(added, title))}>{pin ? 'Unpin' : 'Pin to dashboard'}</MenuItem>
}

export function SummaryCard({ list, named, change, remove }: SummaryCardProps) {
  const { choice, title } = named
  const request = { list: list.list, query: list.query, ...choice }
  const { data, failure, loading, reload } = useQuery<Summary>({
    key: [list.area, 'summary', request],
    area: list.area,
    read: signal => client.summaries.of(request, { signal }),
  })
  // While the list is filtered otherwise, the figures of before stay, but not those of another column or measure.
  const text = summaryText(choice)
  const [isAdding, setAdding] = useState(false)
  const [last, setLast] = useState<{ text: string; summary: Summary }>()
  if (data && data !== last?.summary) setLast({ text, summary: data })
  const summary = data ?? (loading && last?.text === text ? last.summary : undefined)
  return (
    <SummaryFrame
      title={title}
      heading="h2"
      entries={
        <>
          {list.words && <PinEntry list={list} named={named} words={list.words} />}
          {list.words && <MenuItem onClick={() => setAdding(true)}>Add to a report…</MenuItem>}
          <FileEntries list={list.list} access={list.access} named={named} summary={summary} />
          <MenuItem onClick={remove}>Remove</MenuItem>
        </>
      }
    >
      <div className="screen-only">
        <Choices list={list} named={named} change={change} />
      </div>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {summary ? (
        <SummaryFigures named={named} summary={summary} noun={list.noun} filtered={list.filtered} />
      ) : (
        !failure && <Spinner size="tiny" label="Summarising…" />
      )}
      {isAdding && list.words && (
        <AddToReport
          added={keptSummary(list, named, list.words)}
          dates={list.columns.filter(({ isDate }) => isDate)}
          title={title}
          close={() => setAdding(false)}
        />
      )}
    </SummaryFrame>
  )
}
