/** A summary of a report: its number, bars, line or table, in its period and the one before, and what can be done with it. */
import { Caption1, makeStyles, MenuDivider, MenuItem, MenuItemRadio, Spinner, Title1, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { Filters } from '../../../shared/contract/list.ts'
import type { PinQuery } from '../../../shared/platform/pins.ts'
import { PART_LOOKS, type PartFigures, type PartLook, type ReportPart, type SummaryReport } from '../../../shared/platform/summaryReports.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import type { ComparedDays } from '../../../shared/rules/reportPeriods.ts'
import { queryOfPart } from '../../../shared/rules/summaryReports.ts'
import { client } from '../../state/client.ts'
import { offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { useQuery } from '../../state/query.ts'
import { addressOfRows } from '../../ui/address/listAddress.ts'
import { conditionOf } from '../../ui/address/summaries.ts'
import { momentInWords, wholeMomentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { useIsPrinting } from '../../ui/basics/printing.ts'
import { LineChart, PrintedLine } from '../../ui/summaries/LineChart.tsx'
import { MissingRows } from '../../ui/summaries/MissingRows.tsx'
import { SummaryFrame } from '../../ui/summaries/SummaryFrame.tsx'
import { ReportTable } from './ReportTable.tsx'
import { change, namedPart, reportLines, rowsInWords, type HeldFigures } from './reportWords.ts'

const useStyles = makeStyles({
  line: { display: 'block' },
  number: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  link: { fontSize: 'inherit', fontFamily: 'inherit', fontWeight: 'inherit' },
  quiet: { color: tokens.colorNeutralForeground3 },
  missing: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
})

const LOOK_LABELS: Record<PartLook, string> = { number: 'Number', bars: 'Bars', line: 'Line', table: 'Table' }

/** How a summary can show: sums by currency only as a table, lines only over dates. */
const looksOf = ({ choice }: ReportPart): readonly PartLook[] =>
  choice.measure === 'count' ? PART_LOOKS.filter(look => look !== 'line' || choice.interval !== undefined) : ['table']

interface FiguresProps {
  part: ReportPart
  /** The rows that it counts. */
  query: PinQuery
  figures: HeldFigures
  compared: ComparedDays
}

/** The figures that are here. */
function PartFiguresShown({ part, query, figures, compared }: FiguresProps) {
  const styles = useStyles()
  const isPrinting = useIsPrinting()
  const { date, look } = part
  const { now, before } = figures
  const named = namedPart(part, figures.since)
  const isSum = named.choice.measure !== 'count'
  const path = listPlace(part.list).path
  const inPeriod: Filters = date ? { [date.column]: { days: compared.days } } : {}
  const filtered = (further: Filters) => addressOfRows(path, { ...query, filters: { ...query.filters, ...inPeriod, ...further } })
  if (look === 'number' && !isSum) {
    return (
      <div>
        <Title1 as="p" block className={styles.number}>
          <Link to={filtered({})} className={styles.link}>
            {now.all.rows.toLocaleString(LOCALE)}
          </Link>
        </Title1>
        {before && (
          <Caption1 className={styles.quiet}>
            {before.all.rows.toLocaleString(LOCALE)} before · {change(named, now.all, before.all)}
          </Caption1>
        )}
      </div>
    )
  }
  function addressOf(key: string | null): string | null {
    const condition = isSum ? null : conditionOf(named.column, key, named.choice.interval)
    return condition && filtered({ [named.column.column]: condition })
  }
  return (
    <>
      {look === 'line' && (
        <>
          <div className="screen-only">
            <LineChart named={named} summary={now} filtered={filtered} />
          </div>
          {isPrinting && (
            <div className="print-only">
              <PrintedLine named={named} summary={now} />
            </div>
          )}
        </>
      )}
      <ReportTable
        named={named}
        lines={reportLines(named, figures, compared)}
        all={isSum ? undefined : { now: now.all, ...(before ? { before: before.all } : {}) }}
        hasBars={look === 'bars'}
        addressOf={addressOf}
      />
      {isSum && (
        <Caption1 className={styles.quiet}>The currency is that of the professional’s country. Amounts of different currencies are never added up.</Caption1>
      )}
    </>
  )
}

interface ReportCardProps {
  report: SummaryReport
  /** The place of the summary in it. */
  place: number
  compared: ComparedDays
  /** Whether it is the first summary of its list in the report, which says how to get rows that are missing. */
  isFirst: boolean
  /** Saves the report with other summaries. */
  change(parts: ReportPart[]): void
}

export function ReportCard({ report, place, compared, isFirst, change: save }: ReportCardProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { id, period, filter, parts } = report
  const part = parts[place]!
  const { list, words, look } = part
  const query = queryOfPart(report, part)
  // What was missing is here once a copy is complete.
  const complete = useAtomValue(offlineCopiesAtom).data?.flatMap(({ area, state }) => (state === 'complete' ? [area] : []))
  const { data, failure, reload } = useQuery<PartFigures>({
    key: ['summaryReports', 'figures', { id, place, period, filter, part, complete }],
    area: list,
    read: signal => client.summaryReports.figures({ id, part: place }, { signal }),
  })
  const named = namedPart(part, data?.missing ? undefined : data?.since)
  const looks = looksOf(part)
  const moved = (by: -1 | 1) => () => save(parts.with(place, parts[place + by]!).with(place + by, part))
  return (
    <SummaryFrame
      title={named.title}
      heading="h3"
      isRaised
      about={
        <>
          <bdi className={styles.line}>{rowsInWords(report, part).join(' · ')}</bdi>
          {data && !data.missing && <span title={wholeMomentInWords(data.asOf)}>As of {momentInWords(data.asOf)}</span>}
        </>
      }
      looks={{ value: look, change: value => save(parts.with(place, { ...part, look: value as PartLook })) }}
      entries={
        <>
          {looks.length > 1 &&
            looks.map(each => (
              <MenuItemRadio key={each} name="look" value={each}>
                {LOOK_LABELS[each]}
              </MenuItemRadio>
            ))}
          {looks.length > 1 && <MenuDivider />}
          <MenuItem onClick={() => void navigate(addressOfRows(listPlace(list).path, query))}>Open list</MenuItem>
          <MenuItem disabled={place === 0} onClick={moved(-1)}>
            Move earlier
          </MenuItem>
          <MenuItem disabled={place === parts.length - 1} onClick={moved(1)}>
            Move later
          </MenuItem>
          <MenuItem onClick={() => save(parts.toSpliced(place, 1))}>Remove</MenuItem>
        </>
      }
    >
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {data?.missing && !isFirst && data.missing.includes(list) && (
        <Caption1 className={styles.quiet}>These {words.noun.many} are not on this computer.</Caption1>
      )}
      {data?.missing && (isFirst || !data.missing.includes(list)) && (
        <div className={styles.missing}>
          {data.missing.map(area => (
            <MissingRows
              key={area}
              area={area}
              noun={area === list ? words.noun.many : listPlace(area).title.toLowerCase()}
              read={() => client.summaries.of({ list: `${area}.list`, query: {}, column: 'id', measure: 'count' })}
              reload={() => reload()}
            />
          ))}
        </div>
      )}
      {data && !data.missing && <PartFiguresShown part={part} query={query} figures={data} compared={compared} />}
      {data === undefined && !failure && <Spinner size="tiny" label="Summarising…" />}
    </SummaryFrame>
  )
}
