/**
 * Changing a row's status and deleting a row, the same in every list: the gate, the question, the row that shows what is being
 * done to it, and the server's message. The dialogs close at once; what fails is told and can be tried again.
 */
import { useState, type ReactNode } from 'react'
import { failureOf, StewardError } from '../../shared/contract/failure.ts'
import type { Page, Saved } from '../../shared/contract/list.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { oppositeStatus } from '../../shared/rules/status.ts'
import { notify } from '../state/notices.ts'
import type { AccessGate } from '../state/session.ts'
import type { RowWork } from './columns.ts'
import { DeleteDialog, StatusDialog, type Question } from './dialogs.tsx'

/** How a row's status is changed (F-261 to F-266, C-452 to C-462). */
export interface StatusCommand<Row, Word extends string = string> {
  of(row: Row): string
  /** The entity's own words. */
  words: readonly [Word, Word]
  needs: Right | null
  set(row: Row, word: Word): Promise<Saved>
  /** A further question, where the change falls back on whoever makes it. */
  caution?(row: Row, word: Word): Question | null
  /** `Yes` (F-263), or `Yes, X` with the new word (C-454). */
  confirm?: 'Yes' | 'Yes, X'
}

/** How a row is deleted (F-268 to F-270, F-466 to F-472). */
export interface RemoveCommand<Row> {
  /** To the letter, e.g. "You're about to delete a city". */
  title: string
  needs: Right | null
  run(row: Row): Promise<Saved>
  /** A further question, where the deletion falls back on whoever deletes. */
  caution?(row: Row): Question | null
  /** The dialog stays until it is done, shows the server's message for as long, in milliseconds, and closes (F-272). */
  resultTime?: number
}

export interface RowCommands<Row> {
  /** Rows that something is being done to, by id. */
  work: ReadonlyMap<number, RowWork>
  askStatus(row: Row): void
  askRemoval(row: Row): void
  dialog: ReactNode
}

export function useRowCommands<Row extends { id: number }, Word extends string>(options: {
  access: AccessGate
  /** What a row is in one word, e.g. city, and the word that names it. */
  noun: string
  rowName(row: Row): string
  /** Reads a row anew from the backend. */
  readRow(id: number): Promise<Page<Row>>
  status?: StatusCommand<Row, Word>
  remove?: RemoveCommand<Row>
  /** Called when something begins to be done to a row, after its dialog has closed. */
  started(row: Row): void
}): RowCommands<Row> {
  const { access, noun, rowName, status, remove } = options
  const [work, setWork] = useState<ReadonlyMap<number, RowWork>>(new Map())
  const [question, setQuestion] = useState<{ about: RowWork; row: Row } | null>(null)

  /** Says what the server has of a row now. */
  async function check(row: Row, kind: RowWork): Promise<void> {
    const name = rowName(row)
    try {
      const { rows: [now], failure } = await options.readRow(row.id)
      if (failure) throw new StewardError(failure)
      if (!now) notify('info', `${name} is no longer in the list.`, undefined, true)
      else if (kind === 'status' && status) notify('info', status.of(now) ? `${name} is ${status.of(now)}.` : `${name} has no status.`, undefined, true)
      else notify('info', `${name} is still there.`, undefined, true)
    } catch (error) {
      notify('error', `${name} could not be checked. ${failureOf(error).message}`, { label: 'Check', run: () => void check(row, kind) }, true)
    }
  }

  async function run(row: Row, kind: RowWork, command: () => Promise<Saved>): Promise<void> {
    setWork(before => new Map(before).set(row.id, kind))
    requestAnimationFrame(() => options.started(row)) // what was clicked may be disabled by then
    try {
      notify('success', (await command()).message)
    } catch (error) {
      const { message, kind: reason } = failureOf(error)
      if (reason === 'unknown') notify('warning', `${rowName(row)}: ${message}`, { label: 'Check', run: () => void check(row, kind) }, true)
      else notify('error', message, reason === 'denied' ? undefined : { label: 'Try again', run: () => void run(row, kind, command) })
    } finally {
      setWork(before => new Map([...before].filter(([id]) => id !== row.id)))
    }
  }

  /** Removes a row while the dialog stays and tells how it went. */
  async function runInDialog(row: Row, command: () => Promise<Saved>): Promise<string> {
    setWork(before => new Map(before).set(row.id, 'removal'))
    try {
      return (await command()).message
    } finally {
      setWork(before => new Map([...before].filter(([id]) => id !== row.id)))
    }
  }

  const close = () => {
    setQuestion(null)
    // A row that was not removed after all has the focus again; its button was away while it was tried.
    if (question?.about === 'removal' && remove?.resultTime !== undefined) requestAnimationFrame(() => options.started(question.row))
  }
  let dialog: ReactNode = null
  if (question?.about === 'status' && status) {
    const { row } = question
    const word = oppositeStatus(status.of(row), status.words)
    dialog = (
      <StatusDialog
        status={word} noun={noun} name={rowName(row)} confirmLabel={status.confirm === 'Yes, X' ? `Yes, ${word}` : 'Yes'} caution={status.caution?.(row, word)} close={close}
        run={async () => void run(row, 'status', () => status.set(row, word))}
      />
    )
  } else if (question?.about === 'removal' && remove) {
    const { row } = question
    const { title, resultTime } = remove
    dialog = (
      <DeleteDialog
        title={title} noun={noun} name={rowName(row)} caution={remove.caution?.(row)} resultTime={resultTime} close={close}
        run={resultTime === undefined ? async () => void run(row, 'removal', () => remove.run(row)) : () => runInDialog(row, () => remove.run(row))}
      />
    )
  }
  return {
    work, dialog,
    askStatus: row => status && access.guard(status.needs, () => setQuestion({ about: 'status', row })),
    askRemoval: row => remove && access.guard(remove.needs, () => setQuestion({ about: 'removal', row })),
  }
}
