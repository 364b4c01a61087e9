/** The summaries of a list, above its rows: those that its address names. */
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { MOST_SUMMARIES, type SummaryChoice } from '../../../shared/platform/summaries.ts'
import { summaryText } from '../address/summaries.ts'
import { nextSummary } from './nextSummary.ts'
import { SummaryCard, type SummarisedList } from './SummaryCard.tsx'
import { namedSummary } from './summaryWords.ts'

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    maxHeight: '46%',
    minHeight: '120px',
    overflowY: 'auto',
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  add: { alignSelf: 'start', justifySelf: 'start' },
})

/** A stop of the Tab key, because it scrolls. */
const REGION = { role: 'region', 'aria-label': 'Summaries', tabIndex: 0 } as const

export interface SummaryPanelProps {
  list: SummarisedList
  summaries: readonly SummaryChoice[]
  change(summaries: SummaryChoice[]): void
  /** Called when the last summary is removed. */
  closed(): void
}

export default function SummaryPanel({ list, summaries, change, closed }: SummaryPanelProps) {
  const styles = useStyles()
  const panel = useRef<HTMLDivElement>(null)
  const shown = summaries.flatMap(choice => namedSummary(choice, list) ?? [])
  const next = nextSummary(list, summaries)
  const place = (choice: SummaryChoice) => summaries.indexOf(choice)
  function remove(choice: SummaryChoice) {
    const rest = summaries.toSpliced(place(choice), 1)
    change(rest)
    if (rest.length === 0) closed()
    else panel.current?.focus()
  }
  return (
    <div ref={panel} className={styles.panel} {...REGION}>
      {shown.map(named => (
        <SummaryCard
          // A column that is chosen in place of another one keeps the card, and with it the focus.
          key={place(named.choice)}
          list={list}
          named={named}
          change={choice => {
            // The same summary is not shown twice.
            if (!summaries.some(each => summaryText(each) === summaryText(choice))) change(summaries.with(place(named.choice), choice))
          }}
          remove={() => remove(named.choice)}
        />
      ))}
      {next && summaries.length < MOST_SUMMARIES && (
        <Button className={styles.add} appearance="subtle" icon={<Add20Regular />} onClick={() => change([...summaries, next])}>
          Add summary
        </Button>
      )}
    </div>
  )
}
