/** Summary reports: a period and its summaries, from rows on this computer. The report that shows is in the address; what is changed is saved. */
import { Body1, Button, Caption1, makeStyles, Subtitle1, Tab, TabList, ToggleButton, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, Pin20Filled, Pin20Regular, Print20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isViewable } from '../../../shared/areas/index.ts'
import type { ReportPart, SummaryReport } from '../../../shared/platform/summaryReports.ts'
import { today } from '../../../shared/rules/dates.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import { comparedDays, daysInWords, type ComparedDays } from '../../../shared/rules/reportPeriods.ts'
import { client } from '../../state/client.ts'
import { makesPdf, printScreen } from '../../state/printing.ts'
import { useQueryAtom } from '../../state/query.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { sessionAtom } from '../../state/session.ts'
import { changeReport, saveReportCsv, summaryReportsAtom } from '../../state/summaryReports.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportFilter } from './ReportFilter.tsx'
import { filterInWords, reportTable } from './reportWords.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tabs: { flexWrap: 'wrap' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  titles: { flexGrow: 1, minWidth: '240px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  days: { display: 'block', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const titleOf = (area: string) => listPlace(area).title

interface ReportProps {
  report: SummaryReport
  panelId: string
  open(id: string): void
}

function Report({ report, panelId, open }: ReportProps) {
  const styles = useStyles()
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const heading = useId()
  const { title, period, filter = [], parts, isPinned } = report
  const compared: ComparedDays = comparedDays(period, today())
  const visible = parts.flatMap((part, place) => (isViewable(denials, part.list) ? [{ part, place }] : []))
  const lists = [...new Set(visible.map(({ part }) => part.list))]
  const shown = { ...report, filter: filter.filter(({ list }) => lists.includes(list)), parts: visible.map(({ part }) => part) }
  const filtered = filterInWords(shown, titleOf)
  const isCompared = visible.some(({ part }) => part.date)

  async function table(): Promise<string[][]> {
    const figures = await Promise.all(visible.map(({ place }) => client.summaryReports.figures({ id: report.id, part: place })))
    return reportTable(shown, compared, figures, titleOf)
  }
  const saveCsv = () => void saveReportCsv(report, table)
  const print = () => void printScreen(title)
  const pin = () => changeReport({ ...report, isPinned: isPinned ? undefined : true })
  useScreenCommands(() => [
    { key: 'report-pdf', label: 'Report as PDF', run: print },
    { key: 'report-csv', label: 'Report as CSV', run: saveCsv },
  ])
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={heading} className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <Subtitle1 as="h2" id={heading} className={styles.title}>
            <bdi>{title}</bdi>
          </Subtitle1>
          <Caption1 className={styles.days}>
            {daysInWords(compared.days)}
            {isCompared && `, compared with ${daysInWords(compared.before)}`}
          </Caption1>
          {filtered.length > 0 && (
            <Caption1 className={`print-only ${styles.days}`}>
              <bdi>{filtered.join(' · ')}</bdi>
            </Caption1>
          )}
        </div>
        <div className="screen-only">
          <PeriodChoice key={report.id} period={period} days={compared.days} change={next => changeReport({ ...report, period: next })} />
        </div>
        <div className={styles.buttons}>
          <Button icon={<Print20Regular />} onClick={print}>
            {makesPdf() ? 'PDF' : 'Print or save as PDF'}
          </Button>
          <Button icon={<ArrowDownload20Regular />} onClick={saveCsv}>
            CSV
          </Button>
          <ToggleButton icon={isPinned ? <Pin20Filled /> : <Pin20Regular />} checked={isPinned === true} onClick={pin}>
            Pin to dashboard
          </ToggleButton>
          <ReportMenu report={report} open={open} />
        </div>
      </div>
      {lists.length > 0 && (
        <div className={`screen-only ${styles.buttons}`}>
          {lists.map(list => (
            <ReportFilter key={list} report={report} list={list} />
          ))}
        </div>
      )}
      {visible.length === 0 && <Body1>This report has no summaries yet. Open Summaries in a list, then choose Add to a report in the menu of one.</Body1>}
      <div className={styles.cards}>
        {visible.map(({ part, place }) => (
          <ReportCard
            key={`${place} ${part.list}`}
            report={report}
            place={place}
            compared={compared}
            isFirst={visible.find(each => each.part.list === part.list)?.place === place}
            change={(next: ReportPart[]) => changeReport({ ...report, parts: next })}
          />
        ))}
      </div>
    </div>
  )
}

export default function SummaryReports() {
  const styles = useStyles()
  const [parameters, setParameters] = useSearchParams()
  const { data: reports, failure, reload } = useQueryAtom(summaryReportsAtom)
  const panelId = useId()
  const shown = reports?.find(({ id }) => id === parameters.get('report')) ?? reports?.[0]
  const open = (id: string) => setParameters({ report: id })
  if (failure && !reports) return <FailureBar failure={failure} retry={() => reload()} />
  if (!reports || !shown) return <FormSkeleton />
  return (
    <div className={styles.screen}>
      <TabList
        className={`screen-only ${styles.tabs}`}
        aria-label="Summary reports"
        selectedValue={shown.id}
        onTabSelect={(_, { value }) => open(String(value))}
      >
        {reports.map(({ id, title }) => (
          <Tab key={id} value={id} aria-controls={id === shown.id ? panelId : undefined}>
            <bdi>{title}</bdi>
          </Tab>
        ))}
      </TabList>
      <Report key={shown.id} report={shown} panelId={panelId} open={open} />
    </div>
  )
}
