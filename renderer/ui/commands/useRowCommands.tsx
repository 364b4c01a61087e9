/**
 * Runs commands on rows, in the same way in every list: checks the right, asks, shows on the row that it is running, and reports the
 * server's message with Undo. Dialogs close immediately; a failure is reported in a notice with Try again.
 */
import { useRef, useState, type ReactNode } from 'react'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { Page, Saved } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { wholeFailure } from '../../../shared/rules/wholeFailure.ts'
import { inSentences, nowIn } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { tellWaiting, useIsLater, withWhyNotLater } from '../../state/waitingChanges.ts'
import { isOutcomeUnknown, noteUnknownOutcome, settleOutcome } from '../../state/unknownOutcomes.ts'
import type { AccessGate } from '../../state/session.ts'
import { sentAgain, type Command, type RowWords } from './commands.ts'
import type { RowWork } from '../rows/useTableModel.ts'
import { againQuestion, ConfirmDialog } from '../basics/dialogs.tsx'
import { useLater } from '../basics/useLater.tsx'

/** The inverse of a command that stands in the journal: main compares the record with the server first, so that nothing of others is set back. */
const takingBack = <Row,>(inverse: Command<Row>, id: number): Command<Row> => ({
  ...inverse,
  run: (row, call) => (call.later ? inverse.run(row, call) : client.changes.undo({ id }, call)),
})

export function useRowCommands<Row extends { id: number }>(options: {
  access: AccessGate
  words: RowWords<Row>
  /** The area of the rows; without it, nothing is saved for later. */
  area?: string
  /** The path of the list; that of the address by default. */
  path?: string
  /** Reads a row from the backend. */
  readRow(id: number): Promise<Pick<Page<Row>, 'rows' | 'failure'>>
  /** Called when a command starts, after its dialog has closed. */
  started?(row: Row): void
  /** Where a row is that has left those that are shown; undefined while it is among them. */
  leftTo?: ((row: Row) => Promise<{ label: string; open: string } | undefined>) | undefined
  /** Called after a row was removed. */
  removed?(row: Row): void
}) {
  const { access, words, area } = options
  const isLater = useIsLater(area ?? '', 'setStatus') && area !== undefined
  const later = useLater()
  const { rowName } = words
  const [work, setWork] = useState<ReadonlyMap<number, RowWork>>(new Map())
  const [question, setQuestion] = useState<{ command: Command<Row>; row: Row } | null>(null)
  // Of this screen: the outcome may come when another one is shown.
  const [path] = useState(() => options.path ?? location.hash.slice(1).split('?')[0])
  /** The key of a command whose outcome is unknown. */
  const outcomeKey = ({ id }: Row, { label }: Command<Row>) => `unknown${path}/${id}/${label}`.slice(0, 200)

  const subjectOf = (row: Row, { subject }: Command<Row>): string => subject?.(row) ?? rowName(row)

  const waits = ({ canWait }: Command<Row>) => isLater && canWait === true

  /** Reads a row again and reports its state. */
  async function check(row: Row, command: Command<Row>): Promise<void> {
    const name = rowName(row)
    try {
      const { rows, failure } = await options.readRow(row.id)
      if (failure) throw new StewardError(failure)
      const [now] = rows
      settleOutcome(outcomeKey(row, command))
      notify('info', now ? (command.state?.(now) ?? isolating`${name} is still there.`) : isolating`${name} is no longer in the list.`, undefined, true)
    } catch (error) {
      notify('error', isolating`${name} could not be checked. ${failureOf(error).message}`, { label: 'Check', run: () => void check(row, command) }, true)
    }
  }

  /** What was started last on each row, known at once: a second click can come before the first one is drawn. */
  const atWork = useRef(new Map<number, { command: Command<Row>; saved: Promise<Saved> }>())

  /** Runs a command after what already runs on its row. */
  function carryOut(row: Row, command: Command<Row>): Promise<Saved> {
    const saved = Promise.allSettled([atWork.current.get(row.id)?.saved]).then(() => showWork(row, command))
    atWork.current.set(row.id, { command, saved })
    return saved
  }

  /** Runs a command while its row shows it. */
  async function showWork(row: Row, command: Command<Row>): Promise<Saved> {
    setWork(before => new Map(before).set(row.id, command.work ?? 'command'))
    let saved: Saved | null = null
    try {
      saved = await command.run(row, {
        about: { key: outcomeKey(row, command), title: isolating`${rowName(row)}: ${command.label}` },
        ...(waits(command) ? { later: true } : {}),
      })
      if (command.work === 'removal') options.removed?.(row)
      return saved
    } finally {
      command.settled?.(row, saved)
      if (atWork.current.get(row.id)?.command === command) atWork.current.delete(row.id)
      setWork(before => new Map([...before].filter(([id]) => id !== row.id)))
    }
  }

  /** Whether what a command changes is being changed already, or its row removed. */
  function isBeingDone({ id }: Row, { work: part, label }: Command<Row>): boolean {
    const running = atWork.current.get(id)?.command
    return running !== undefined && (running.work === 'removal' || (running.work ?? running.label) === (part ?? label))
  }

  /** Reports success. The notice names what was changed, because several notices can offer Undo at the same time. */
  async function tellDone(row: Row, command: Command<Row>, saved: Saved): Promise<void> {
    const { message, change } = saved
    const left = await options.leftTo?.(row)
    const inverse = command.undo?.(row, saved)
    const back = inverse && (change === undefined ? inverse : takingBack(inverse, change))
    const told = command.told?.(row)
    const open = left?.open ?? told?.open
    const where = left?.label ?? told?.where
    const done = isolating`${[subjectOf(row, command), told?.whom].filter(Boolean).join(', ')}: ${message}`
    notify('success', where ? inSentences(done, nowIn(where)) : done, [
      ...(back ? [{ label: 'Undo', run: () => access.guard(back.needs, () => void run(row, back)) }] : []),
      ...(open === undefined ? [] : [{ label: 'Open', run: () => void (location.hash = open) }]),
    ])
  }

  async function run(row: Row, command: Command<Row>): Promise<void> {
    if (waits(command) && !(await later.explained())) return
    requestAnimationFrame(() => options.started?.(row)) // the element that was clicked may be disabled by then
    try {
      const saved = await carryOut(row, command)
      if (saved.isWaiting) return tellWaiting(subjectOf(row, command), saved.message)
      if (isOutcomeUnknown(outcomeKey(row, command))) settleOutcome(outcomeKey(row, command))
      await tellDone(row, command, saved)
    } catch (error) {
      const failure = wholeFailure(failureOf(error))
      const { kind: reason } = failure
      const message = withWhyNotLater(failure, area ?? '', command.work === 'removal' ? 'remove' : command.canWait ? 'setStatus' : 'command')
      if (reason === 'unknown') noteUnknownOutcome(outcomeKey(row, command))
      if (reason === 'unknown')
        notify('warning', isolating`${subjectOf(row, command)}: ${message}`, { label: 'Check', run: () => void check(row, command) }, true)
      else if (reason === 'denied') notify('error', message)
      // A refused status stays to be read: its row looks as it did before.
      else
        notify(
          'error',
          isolating`${subjectOf(row, command)}: ${message}`,
          { label: 'Try again', run: () => void run(row, command) },
          command.work !== 'removal',
        )
    }
  }

  let dialog: ReactNode = null
  if (question) {
    const { command, row } = question
    const { resultTime } = command
    const again = isOutcomeUnknown(outcomeKey(row, command)) ? againQuestion(sentAgain(command)) : null
    dialog = (
      <ConfirmDialog
        {...(command.confirm?.(row) ?? againQuestion(sentAgain(command)))}
        {...(waits(command) ? { confirmLabel: 'Save for later' } : {})}
        about={isolating`${rowName(row)}: ${command.label}`}
        caution={command.caution?.(row) ?? (command.confirm && again)}
        resultTime={resultTime}
        close={() => {
          setQuestion(null)
          // A row that was not removed gets the focus back, which its button lost meanwhile.
          if (resultTime !== undefined) requestAnimationFrame(() => options.started?.(row))
        }}
        run={resultTime === undefined ? async () => void run(row, command) : async () => (await carryOut(row, command)).message}
      />
    )
  }
  /**
   * Runs a command on a row, after its question and after what already runs on the row; nothing happens if that changes the same, or removes
   * the row. Without the right it shows the permission notice instead.
   */
  function start(row: Row, command: Command<Row>): void {
    if (isBeingDone(row, command) || command.blocked?.(row) !== undefined) return
    access.guard(command.needs, () => (command.confirm || isOutcomeUnknown(outcomeKey(row, command)) ? setQuestion({ command, row }) : void run(row, command)))
  }
  return {
    access,
    words,
    /** What is running on rows, by id. */
    work,
    workOn: (row: Row) => work.get(row.id),
    start,
    /** The dialog that asks; the caller draws it. */
    dialog: dialog ?? later.question,
  }
}
