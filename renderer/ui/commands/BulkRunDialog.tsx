/** The outcome of each row of a bulk run, those that need attention first. */
import { Badge, Button, makeStyles, mergeClasses, tokens, type BadgeProps } from '@fluentui/react-components'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Outcome } from '../../../shared/platform/runs.ts'
import { maySendAgain, type BulkRun } from '../../state/bulkRunList.ts'
import { runAgain, stopBulkRun } from '../../state/bulkRuns.ts'
import { OUTCOMES, progressInWords, runInWords } from './bulkWords.ts'
import { ConfirmDialog, ContentDialog } from '../basics/dialogs.tsx'
import { RowList } from '../rows/RowList.tsx'
import type { ModelColumn } from '../rows/useTableModel.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const ROW_HEIGHT = 48

/** Order of the outcomes: what needs attention comes first. */
const RANKS: Record<Outcome, number> = { refused: 0, unknown: 1, untried: 2, skipped: 3, running: 4, waiting: 5, done: 6 }
const COLOURS: Record<Outcome, BadgeProps['color']> = {
  refused: 'danger',
  unknown: 'warning',
  untried: 'subtle',
  skipped: 'subtle',
  running: 'informative',
  waiting: 'subtle',
  done: 'success',
}

const useStyles = makeStyles({
  list: { height: 'min(400px, 45vh)', marginTop: tokens.spacingVerticalM },
  row: { gridTemplateColumns: 'minmax(120px, 1fr) 96px minmax(160px, 2fr)' },
  outcome: { justifySelf: 'start' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
  message: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

export function BulkRunDialog({ run, close }: { run: BulkRun; close(): void }) {
  const styles = useStyles()
  const scroller = useRef<HTMLElement>(null)
  const [isAsking, setAsking] = useState(false)
  const results = useMemo(() => run.results.toSorted((a, b) => RANKS[a.outcome] - RANKS[b.outcome]), [run.results])
  const { key, phase, counts, noun } = run
  // The button that was pressed may have disappeared.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus()
  })
  const isEnded = phase === 'ended'
  const unknown = `${counts.unknown.toLocaleString(LOCALE)} ${counts.unknown === 1 ? noun.one : noun.many}`
  if (isAsking) {
    return (
      <ConfirmDialog
        title={`Send ${unknown} again?`}
        text="It’s not known whether these were saved. They may be done already, and would then be done twice."
        cancelLabel="Don’t send"
        confirmLabel="Send again"
        close={() => setAsking(false)}
        run={async () => void runAgain(key, ['unknown'])}
      />
    )
  }
  const actions = !maySendAgain(run) ? null : isEnded ? (
    <>
      {counts.refused > 0 && <Button onClick={() => void runAgain(key, ['refused'])}>Try the failed ones again</Button>}
      {counts.untried > 0 && <Button onClick={() => void runAgain(key, ['untried'])}>{run.isInterrupted ? 'Go on' : 'Continue'}</Button>}
      {counts.unknown > 0 && <Button onClick={() => setAsking(true)}>Send the unknown ones again</Button>}
    </>
  ) : (
    <Button onClick={() => stopBulkRun(key)}>Stop</Button>
  )
  const columns: ModelColumn<(typeof results)[number]>[] = [
    {
      id: 'name',
      header: 'Record',
      draw: ({ name }) => (
        <bdi className={styles.text} title={name}>
          {name}
        </bdi>
      ),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      draw: ({ outcome }) => (
        <Badge className={styles.outcome} appearance="tint" color={COLOURS[outcome]}>
          {OUTCOMES[outcome]}
        </Badge>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      draw: ({ message }) => (
        <bdi className={mergeClasses(styles.text, styles.message)} title={message}>
          {message}
        </bdi>
      ),
    },
  ]
  return (
    <ContentDialog title={run.label} isWide close={close} actions={actions}>
      {isEnded ? <span role="status">{runInWords(run)}</span> : <span>{progressInWords(run)}</span>}
      <RowList
        label="Results"
        role="region"
        columns={columns}
        rows={results}
        keyOf={({ id: row }) => row}
        rowHeight={ROW_HEIGHT}
        className={styles.list}
        rowClassName={styles.row}
        scrollerRef={element => void (scroller.current = element)}
      />
    </ContentDialog>
  )
}
