/**
 * The bulk runs, below the screen that they were started from: the progress of each, the outcomes of its rows, and what can be done about
 * failures. They have room of their own, so that they cover nothing and can stay until they are dismissed. On other screens one notice says
 * how a run ended.
 */
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ChangeRun } from '../../../shared/platform/changes.ts'
import { bulkRunsAtom, maySendAgain, type BulkRun } from '../../state/bulkRunList.ts'
import { dismissBulkRun, runAgain, stopBulkRun } from '../../state/bulkRuns.ts'
import { client } from '../../state/client.ts'
import { dismissTopic, notify } from '../../state/notices.ts'
import { useQuery } from '../../state/query.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import { undoQuestion, undoRun } from '../changes/undoChanges.ts'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import { progressInWords, runInWords, triedRows } from './bulkWords.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  bars: {
    flexShrink: 0,
    maxHeight: '30vh',
    overflowY: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  text: { margin: 0, flexGrow: 1, flexBasis: '240px', overflowWrap: 'anywhere' },
  progress: { width: '120px', flexShrink: 0 },
  // Told several times a second, it would be drawn in every frame to get from one to the next.
  progressBar: { transitionDuration: '0s' },
})

function BulkRunBar({ run }: { run: BulkRun }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState(pathname)
  if (pathname !== openedAt) {
    setOpenedAt(pathname)
    setOpen(false)
  }
  const { key, label, noun, phase, total } = run
  const isEnded = phase === 'ended'
  const { data: logged } = useQuery<ChangeRun | null>({
    key: isEnded ? ['changes', 'run', run.key] : null,
    area: 'changes',
    read: signal => client.changes.run({ run: run.key }, { signal }),
  })
  const question = logged ? undoQuestion(logged) : null
  const [isAsking, setAsking] = useState(false)
  function undo(): void {
    if (!logged) return
    void dismissBulkRun(key)
    void undoRun(logged)
  }
  const buttons = [
    { label: 'Results', isOffered: true, press: () => setOpen(true) },
    { label: 'Go on', isOffered: run.isInterrupted && maySendAgain(run) && run.counts.untried > 0, press: () => void runAgain(key, ['untried']) },
    { label: 'Stop', isOffered: !isEnded, press: () => stopBulkRun(key) },
    { label: question ? 'Undo…' : 'Undo', isOffered: isEnded && (logged?.undoable ?? 0) > 0, press: () => (question ? setAsking(true) : undo()) },
    { label: 'Dismiss', isOffered: isEnded, press: () => void dismissBulkRun(key) },
  ]
  return (
    <div role="region" aria-label={`${label}, ${total.toLocaleString(LOCALE)} ${total === 1 ? noun.one : noun.many}`} className={styles.bar}>
      {/* Announced when the run begins and when it has ended; the progress beside it is not. */}
      <p role="status" className={styles.text}>
        {runInWords(run)}
      </p>
      {!isEnded && (
        <>
          <span>{progressInWords(run)}</span>
          <ProgressBar
            className={styles.progress}
            bar={{ className: styles.progressBar }}
            thickness="large"
            aria-label={`Progress of ${label}`}
            {...(phase === 'reading' ? {} : { value: triedRows(run), max: Math.max(1, total) })}
          />
        </>
      )}
      {buttons
        .filter(({ isOffered }) => isOffered)
        .map(button => (
          <Button key={button.label} size="small" onClick={button.press}>
            {button.label}
          </Button>
        ))}
      {isAsking && question && <ConfirmDialog {...question} close={() => setAsking(false)} run={async () => undo()} />}
      {isOpen && <BulkRunDialog run={run} close={() => setOpen(false)} />}
    </div>
  )
}

/** Whether all that a run was to do is done. */
const isDone = ({ counts, total }: BulkRun) => counts.done + counts.skipped === total

/** The runs of the present screen. Of the others each is told of once, when it has ended. */
function useRunsHere(): BulkRun[] {
  const all = useAtomValue(bulkRunsAtom)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHere = ({ address }: BulkRun) => address === '' || address.split('?')[0] === pathname
  /** The keys of the ended runs that were seen or told of. */
  const known = useRef(new Set<string>())
  /** The keys of those whose notice stands until it is read, or no longer says how the run is. */
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const key of told.current) {
      const run = all.find(each => each.key === key)
      if (run?.phase === 'ended' && !isHere(run)) continue
      told.current.delete(key)
      dismissTopic(key)
    }
    for (const run of all) {
      if (run.phase !== 'ended') known.current.delete(run.key)
      else if (!known.current.has(run.key)) {
        known.current.add(run.key)
        if (isHere(run)) continue
        told.current.add(run.key)
        const show = { label: 'Show', run: () => void navigate(run.address) }
        notify(isDone(run) ? 'success' : 'warning', runInWords(run), show, !isDone(run), run.key)
      }
    }
  })
  return all.filter(isHere)
}

export default function BulkRunBars() {
  const styles = useStyles()
  const runs = useRunsHere()
  const bars = useRef<HTMLDivElement>(null)
  /** The element that had the focus before, and whether the focus is here: it is lost when the focused button disappears with its run. */
  const cameFrom = useRef<HTMLElement | null>(null)
  const isHere = useRef(false)
  function enter({ currentTarget, target, relatedTarget }: FocusEvent) {
    // The events of a dialog that opens from a bar come through here too, but its elements are gone when it closes.
    if (!currentTarget.contains(target)) return
    if (!currentTarget.contains(relatedTarget) && relatedTarget) cameFrom.current = relatedTarget as HTMLElement
    isHere.current = true
  }
  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return
    const next = bars.current?.querySelector('button') ?? (cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content'))
    next?.focus()
  })
  return (
    <div
      ref={bars}
      className={runs.length > 0 ? styles.bars : undefined}
      data-keep-clear
      onFocus={enter}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) isHere.current = false
      }}
    >
      {runs.map(run => (
        <BulkRunBar key={run.key} run={run} />
      ))}
    </div>
  )
}
