/** The bulk runs, among the notices: how far each is, what became of its rows, and what can be done about those that failed. */
import { Button, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { bulkRunsAtom, type BulkRun } from '../state/bulkRunList.ts'
import { dismissBulkRun, stopBulkRun, undoBulkRun } from '../state/bulkRuns.ts'
import { NOTICE_TIME } from '../state/notices.ts'
import { BulkRunDialog } from './BulkRunDialog.tsx'
import { progressInWords, runInWords, triedRows } from './bulkWords.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
  text: { margin: 0 },
})

function BulkRunBar({ run }: { run: BulkRun }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const { id, label, noun, phase, counts, total } = run
  const isEnded = phase === 'ended'
  // Nothing is left to do about a run whose rows are all done: it goes as a notice does.
  const isDone = isEnded && counts.done === total
  useEffect(() => {
    if (!isDone || isOpen || isHeld) return
    const timer = setTimeout(() => dismissBulkRun(id), NOTICE_TIME)
    return () => clearTimeout(timer)
  }, [isDone, isOpen, isHeld, id])
  return (
    <div
      role="region"
      aria-label={`${label}, ${total.toLocaleString()} ${total === 1 ? noun.one : noun.many}`}
      className={styles.bar}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isEnded ? (
        <p role="status" className={styles.text}>
          {runInWords(run)}
        </p>
      ) : (
        <Field label={runInWords(run)} validationMessage={progressInWords(run)} validationState="none">
          <ProgressBar thickness="large" {...(phase === 'reading' ? {} : { value: triedRows(run), max: total })} />
        </Field>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setOpen(true)}>
          Results
        </Button>
        {!isEnded && (
          <Button size="small" onClick={() => stopBulkRun(id)}>
            Stop
          </Button>
        )}
        {run.canUndo && (
          <Button size="small" onClick={() => void undoBulkRun(id)}>
            Undo
          </Button>
        )}
        {isEnded && (
          <Button size="small" onClick={() => dismissBulkRun(id)}>
            Dismiss
          </Button>
        )}
      </div>
      {isOpen && <BulkRunDialog run={run} close={() => setOpen(false)} />}
    </div>
  )
}

export default function BulkRunBars() {
  return useAtomValue(bulkRunsAtom).map(run => <BulkRunBar key={run.id} run={run} />)
}
