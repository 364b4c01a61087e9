/** Offline data: the lists that can be kept on this computer in the drawer's groups, how far each is, and what can be done about it. */
import { Button, Caption1, Checkbox, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular, Delete20Regular, Dismiss20Regular, Pause20Regular, Play20Regular } from '@fluentui/react-icons'
import { useState, type MouseEvent, type ReactElement } from 'react'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { COPY_ACTIONS, copyActions, copyInWords, preparingInWords, timeLeft } from '../../shared/rules/offlineCopies.ts'
import { changeCopy, preparingAtom, prepareSearch } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { shortMomentInWords, wholeMomentInWords } from '../ui/basics/age.ts'
import { FailureBar } from '../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { megabytesInWords } from '../ui/basics/megabytes.ts'
import { RuledTable, type PlainColumn } from '../ui/rows/PlainTable.tsx'
import { RemoveCopyDialog } from '../ui/list/RemoveCopyDialog.tsx'
import { useOfflineLists, type OfflineList } from './useOfflineLists.ts'
import { useAfterLogout } from './useAfterLogout.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px', outlineStyle: 'none' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '88ch' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px', fontVariantNumeric: 'tabular-nums' },
  space: { flexGrow: 1 },
  choice: { width: '40px', padding: 0 },
  name: { width: '150px' },
  figures: { width: '132px', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  age: { width: '112px' },
  actions: { width: '104px' },
  group: { fontWeight: tokens.fontWeightSemibold, verticalAlign: 'bottom', paddingBottom: tokens.spacingVerticalXS },
  state: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', outlineStyle: 'none' },
})

/** A line of the table: a list, or the name of those that follow. */
type Line = OfflineList | { group: string; area?: undefined }

const isRead = ({ copy }: OfflineList) => copy?.state === 'reading' || copy?.state === 'waiting'

const ICONS = { keep: <Play20Regular />, pause: <Pause20Regular />, readAgain: <ArrowClockwise20Regular />, cancelAgain: <Dismiss20Regular /> }

/** Whether something is to be said of a complete copy beside that it is here. */
const hasRemark = ({ since, missing, unreadable, failure, again, isPaused, problem }: OfflineCopy) =>
  since !== null || missing > 0 || unreadable > 0 || failure !== null || again !== null || isPaused || problem !== null

function stateInWords({ copy, whole, isHere, isMissing }: OfflineList): string {
  if (whole?.failure) return whole.failure.message
  if (whole?.isDue) return 'To be read'
  if (isMissing) return 'Not on this computer'
  if (!copy || (isHere && !hasRemark(copy))) return 'On this computer'
  return copyInWords(isHere ? copy : { ...copy, unreadable: 0 }, 'rows') // those that cannot be read are told once all others are here
}

/** Keeps the focus near a button that goes. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('[data-keeps-focus]')?.focus()

/** What can be done about a list. */
function Actions({ list, remove, readNow }: { list: OfflineList; remove(): void; readNow(area: string): Promise<void> }) {
  const styles = useStyles()
  const { area, label, copy, whole, isHere } = list

  /** Another button takes the place of the one that was pressed. */
  const pressed = (run: () => void) => (event: MouseEvent<HTMLElement>) => {
    keepFocus(event)
    run()
  }
  const tool = (words: string, icon: ReactElement, run: () => void) => (
    <IconButton key={words} label={words} aria-label={`${words}: ${label}`} icon={icon} onClick={pressed(run)} />
  )
  const button = (words: string, run: () => void) => (
    <Button size="small" aria-label={`${words}: ${label}`} onClick={pressed(run)}>
      {words}
    </Button>
  )
  return (
    <div className={styles.buttons} tabIndex={-1} data-keeps-focus>
      {whole?.isReading && <Spinner size="tiny" label="Reading…" labelPosition="after" />}
      {whole &&
        !whole.isReading &&
        (isHere ? tool('Read again', <ArrowClockwise20Regular />, () => void readNow(area)) : button('Read now', () => void readNow(area)))}
      {copy?.state === 'none' && button('Search all', () => changeCopy('keep', { area }))}
      {copy && copyActions(copy).map(action => tool(COPY_ACTIONS[action], ICONS[action], () => changeCopy(action, { area })))}
      {copy && copy.state !== 'none' && tool('Remove', <Delete20Regular />, remove)}
    </div>
  )
}

/** How much of all lists is here, and how far search is prepared. */
function HereInWords({ lists }: { lists: readonly OfflineList[] }) {
  const { data } = useQueryAtom(preparingAtom)
  const here = lists.filter(({ isHere }) => isHere)
  const size = data?.onDisk ? ` All stored data takes ${megabytesInWords(data.onDisk)} on disk.` : ''
  const left = data?.remaining ? `, ${timeLeft(data.remaining)}` : ''
  return (
    <span>
      {data?.isUnderWay && `${preparingInWords(data.share)}${left}. `}
      {`On this computer: ${here.length.toLocaleString(LOCALE)} of ${lists.length.toLocaleString(LOCALE)} lists.${size}`}
    </span>
  )
}

export default function OfflineData() {
  const afterLogout = useAfterLogout()
  const styles = useStyles()
  const { lists, failure, reload, readNow, prepared } = useOfflineLists()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<OfflineList | null>(null)
  const missing = lists?.filter(({ isMissing }) => isMissing) ?? []
  const marked = missing.filter(({ area }) => chosen.has(area))
  const wanted = marked.length > 0 ? marked : missing
  function prepare(event: MouseEvent<HTMLElement>) {
    keepFocus(event)
    prepareSearch(wanted.map(({ area }) => area))
    setChosen(new Set())
    prepared()
  }
  const choose = (area: string, isChosen: boolean) => setChosen(before => new Set([...before].filter(each => each !== area).concat(isChosen ? [area] : [])))
  const lines = lists?.flatMap((list, place): Line[] => (lists[place - 1]?.group === list.group ? [list] : [{ group: list.group }, list]))
  const covered = ({ area }: Line) => (area === undefined ? null : {})
  const figures = { className: styles.figures }
  const columns: PlainColumn<Line>[] = [
    {
      id: 'choice',
      header: '',
      head: { className: styles.choice },
      cellOf: ({ area }) => (area === undefined ? { colSpan: 6, className: styles.group } : { className: styles.choice }),
      draw: line =>
        line.area === undefined
          ? line.group
          : line.isMissing && (
              <Checkbox aria-label={line.label} checked={chosen.has(line.area)} onChange={(_, { checked }) => choose(line.area, checked === true)} />
            ),
    },
    {
      id: 'list',
      header: 'List',
      head: { className: styles.name },
      cellOf: covered,
      draw: line => line.area !== undefined && <Link to={line.path}>{line.label}</Link>,
    },
    {
      id: 'state',
      header: 'State',
      cellOf: covered,
      draw: line =>
        line.area !== undefined && (
          <div className={styles.state}>
            {stateInWords(line)}
            {isRead(line) && line.copy!.total !== null && line.copy!.total > 0 && (
              <ProgressBar aria-label={`Reading ${line.label}`} value={line.copy!.rows} max={line.copy!.total} />
            )}
          </div>
        ),
    },
    {
      id: 'rows',
      header: 'Rows, size',
      head: figures,
      cell: figures,
      cellOf: covered,
      draw: line =>
        line.area !== undefined &&
        [line.rows?.toLocaleString(LOCALE), line.bytes === null ? undefined : megabytesInWords(line.bytes)].filter(Boolean).join(', '),
    },
    {
      id: 'age',
      header: 'As of',
      head: { className: styles.age },
      cellOf: covered,
      draw: line => line.area !== undefined && line.asOf !== null && <span title={wholeMomentInWords(line.asOf)}>{shortMomentInWords(line.asOf)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      head: { className: styles.actions },
      cellOf: covered,
      draw: line => line.area !== undefined && <Actions list={line} remove={() => setRemoved(line)} readNow={readNow} />,
    },
  ]
  return (
    <div className={styles.screen} tabIndex={-1} data-keeps-focus>
      <p className={styles.about}>
        The lists on this computer are encrypted. They are searched, sorted, filtered and counted here, also without a network. Of a very long list, the newest
        part is kept. {afterLogout}
      </p>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? reload : undefined} />}
      {!lists && !failure && <FormSkeleton />}
      {lists && lists.length > 0 && (
        <>
          <div className={styles.line}>
            <HereInWords lists={lists} />
            <span className={styles.space} />
            {wanted.length > 0 && (
              <Button appearance="primary" onClick={prepare}>
                {marked.length > 0 ? `Read the chosen lists (${marked.length})` : `Read all that are missing (${missing.length})`}
              </Button>
            )}
          </div>
          <RuledTable label="Lists on this computer" columns={columns} rows={lines!} rowId={({ area, group }) => area ?? group} />
        </>
      )}
      {lists?.length === 0 && <Caption1>You may see none of the lists that can be kept on this computer.</Caption1>}
      {removed && <RemoveCopyDialog area={removed.area} name={removed.label} close={() => setRemoved(null)} />}
    </div>
  )
}
