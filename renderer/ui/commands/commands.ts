/**
 * Commands: what can be done to a row, the same whether it is chosen in the row's menu, by a status, by a switch or for many rows at
 * once. Each says what it takes, asks before it runs where a question is documented, and knows its inverse where there is one.
 */
import type { Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import { oppositeStatus } from '../../../shared/rules/status.ts'
import type { BulkTask } from '../../state/bulkRuns.ts'
import type { CallOptions } from '../../state/connection.ts'
import { removalQuestion, statusQuestion, type Question } from '../basics/dialogs.tsx'
import type { RowWork } from './rowWork.ts'

/** One command on a row of a list. */
export interface Command<Row> {
  label: string
  needs: Right | null
  /** Asked before it runs; without a question it runs at once. */
  confirm?(row: Row): Question
  /** A further question, where what follows falls back on whoever answers. Such a row is left out of bulk runs. */
  caution?(row: Row): Question | null
  /** False where it makes no sense for a row: its menu does not have it, and a bulk run leaves the row out. */
  isOffered?(row: Row): boolean
  /** Why it cannot be run now; started all the same, it does nothing. */
  blocked?(row: Row): string | undefined
  run(row: Row, call: CallOptions): Promise<Saved>
  /** The command that takes this one back; null where there is none. */
  undo?(row: Row, saved: Saved): Command<Row> | null
  /** What a row says of itself when it was read again after a command of which it is not known whether it was saved. */
  state?(row: Row): string
  /** Where the row shows that it is at work; in its menu's place without it. */
  work?: RowWork
  /** The dialog stays until it is done, shows the server's message for as long, in milliseconds, and closes (F-272). */
  resultTime?: number
  /** Asked before it runs for many rows; without it, it runs for one row at a time. `rows` are their number and noun, e.g. `12 cities`. */
  confirmMany?(rows: string): Question
}

/** How a row's status is changed (F-261 to F-266, C-452 to C-462). */
export interface StatusCommand<Row, Word extends string = string> {
  /** The column that shows it; `status` where nothing is said. */
  column?: string
  of(row: Row): string
  /** The entity's own words. */
  words: readonly [Word, Word]
  needs: Right | null
  set(row: Row, word: Word, call: CallOptions): Promise<Saved>
  /** A further question, where the change falls back on whoever makes it. */
  caution?(row: Row, word: Word): Question | null
  /** `Yes` (F-263), `Yes, X` with the new word (C-454), or `none` where a row changes at once (C-457); many are asked about all the same. */
  confirm?: 'Yes' | 'Yes, X' | 'none'
}

/** The same where there are more words than two, of which one is chosen. */
export type StatusChoice<Row, Word extends string = string> = Omit<StatusCommand<Row, Word>, 'words'> & { words: readonly Word[] }

/** How a row is deleted (F-268 to F-270, F-466 to F-472). */
export interface RemoveCommand<Row> {
  /** To the letter, e.g. "You're about to delete a city". */
  title: string
  /** What is deleted, where the documents write it otherwise than it stands in sentences: Category (C-057). */
  noun?: string
  needs: Right | null
  run(row: Row, call: CallOptions): Promise<Saved>
  /** A further question, where the deletion falls back on whoever deletes. */
  caution?(row: Row): Question | null
  /** The dialog stays until it is done, shows the server's message for as long, in milliseconds, and closes (F-272). */
  resultTime?: number
}

/** What is on or off about a row. A switch changes at once and can be taken back, so nothing is asked; a badge with words is a box that asks. */
export interface ToggleCommand<Row> {
  column: string
  /** What is on or off, e.g. Testing. */
  label: string
  needs: Right | null
  /** Null where what came is neither. */
  of(row: Row): boolean | null
  set(row: Row, isOn: boolean, call: CallOptions): Promise<Saved>
  /** What on and off are called in the question, e.g. Verified and Unverified (C-520). */
  words?: readonly [on: string, off: string]
  /** Why it cannot be changed now; its control is there, says why and does nothing. */
  blocked?(row: Row): string | undefined
}

/** How the reason why a row came to nothing is changed (O-441, O-501). */
export interface ReasonCommand<Row> {
  of(row: Row): string
  needs: Right | null
  set(row: Row, reason: string, call: CallOptions): Promise<Saved>
}

/** The column that cancellation reasons stand in. */
export const REASON_COLUMN = 'cancellation_reason'

/** What the badges of people and services are changed to (C-520). */
export const VERIFIED_WORDS = ['Verified', 'Unverified'] as const

/** What rows are called in the texts of commands. */
export interface RowWords<Row> {
  noun: { one: string; many: string }
  rowName(row: Row): string
}

/** The column that a status stands in. */
export const statusColumn = ({ column = 'status' }: { column?: string }): string => column

const isWord = (status: string, word: string) => status.toLowerCase() === word.toLowerCase()

/** Changes a row's status to a word, and back to the one that it had, where that is a word of the entity's. */
export function statusChange<Row, Word extends string>(status: StatusChoice<Row, Word>, words: RowWords<Row>, word: Word, from?: Word): Command<Row> {
  const column = statusColumn(status)
  const confirmLabel = status.confirm === 'Yes, X' ? `Yes, ${word}` : 'Yes'
  return {
    label: `Set ${word.toLowerCase()}`,
    needs: status.needs,
    work: `column:${column}`,
    confirm: status.confirm === 'none' ? undefined : row => statusQuestion({ status: word, confirmLabel, noun: words.noun.one, name: words.rowName(row) }),
    confirmMany: rows => ({
      title: 'Change Status?',
      text: `Are you sure? You want to change the status of ${rows} to ${word}.`,
      cancelLabel: 'Cancel',
      confirmLabel,
    }),
    caution: row => status.caution?.(row, word) ?? null,
    run: (row, call) => status.set(row, word, call),
    undo(row) {
      const before = from ?? status.words.find(each => isWord(status.of(row), each))
      return before === undefined || before === word ? null : statusChange(status, words, before, word)
    },
    state: row => (status.of(row) ? `${words.rowName(row)} is ${status.of(row)}.` : `${words.rowName(row)} has no status.`),
  }
}

/** Changes a row's status to the other word (F-262). */
export const statusToggle = <Row, Word extends string>(status: StatusCommand<Row, Word>, words: RowWords<Row>, row: Row): Command<Row> =>
  statusChange(status, words, oppositeStatus(status.of(row), status.words))

/** Deletes a row. There is no call that brings it back. */
export function removal<Row>(remove: RemoveCommand<Row>, { noun, rowName }: RowWords<Row>): Command<Row> {
  return {
    label: 'Delete',
    needs: remove.needs,
    work: 'removal',
    confirm: row => removalQuestion({ title: remove.title, noun: remove.noun ?? noun.one, name: rowName(row) }),
    confirmMany: rows => ({
      title: `You're about to delete ${rows}`,
      text: `Deleting these ${noun.many} means they will no longer exist in the database or be accessible. This can’t be undone.`,
      cancelLabel: `Cancel, keep ${noun.many}`,
      confirmLabel: `Delete ${rows}`,
      isDangerous: true,
    }),
    caution: remove.caution,
    run: (row, call) => remove.run(row, call),
    state: row => `${rowName(row)} is still there.`,
    resultTime: remove.resultTime,
  }
}

/** Turns a switch of a row on or off, and back; a badge after its question. */
export function toggleChange<Row>(toggle: ToggleCommand<Row>, words: RowWords<Row>, isOn: boolean): Command<Row> {
  const { label, needs, column } = toggle
  const [on, off] = toggle.words ?? ['on', 'off']
  const status = isOn ? on : off
  return {
    label: toggle.words ? `Change ${label} to ${status}` : `${isOn ? 'Turn on' : 'Turn off'} ${label}`,
    needs,
    work: `column:${column}`,
    blocked: toggle.blocked,
    confirm: toggle.words && (row => statusQuestion({ status, confirmLabel: `Yes, ${status}`, badge: label, noun: words.noun.one, name: words.rowName(row) })),
    run: (row, call) => toggle.set(row, isOn, call),
    undo: row => (toggle.of(row) === null ? null : toggleChange(toggle, words, !isOn)),
    state(row) {
      const now = toggle.of(row)
      return `${label} of ${words.rowName(row)} is ${now === null ? 'not known' : now ? on : off}.`
    },
  }
}

/** Gives a row a cancellation reason, after a question; back to the one that it had. No call takes a reason away. */
export function reasonChange<Row>(reason: ReasonCommand<Row>, words: RowWords<Row>, to: string): Command<Row> {
  return {
    label: 'Change cancellation reason',
    needs: reason.needs,
    work: `column:${REASON_COLUMN}`,
    confirm(row) {
      const before = reason.of(row)
      return {
        title: 'Change the cancellation reason?',
        text: `The cancellation reason of ${words.rowName(row)} will be “${to}”. ${before === '' ? 'It can be changed later, but not removed.' : `It was “${before}”.`}`,
        cancelLabel: 'Cancel',
        confirmLabel: 'Change reason',
      }
    },
    run: (row, call) => reason.set(row, to, call),
    undo(row) {
      const before = reason.of(row)
      return before === '' || before === to ? null : reasonChange(reason, words, before)
    },
    state: row =>
      reason.of(row) === '' ? `${words.rowName(row)} has no cancellation reason.` : `The cancellation reason of ${words.rowName(row)} is “${reason.of(row)}”.`,
  }
}

/** A command on one row as a task of a bulk run. */
export function bulkTask<Row extends { id: number }>(command: Command<Row>, row: Row, rowName: (row: Row) => string): BulkTask {
  const leftOut =
    command.isOffered?.(row) === false ? 'Does not apply here.' : command.caution?.(row) ? 'Needs an answer of its own: use the row’s own menu.' : undefined
  return {
    id: row.id,
    name: rowName(row),
    leftOut,
    run: call => command.run(row, call),
    inverse(saved) {
      const inverse = command.undo?.(row, saved)
      return inverse ? bulkTask(inverse, row, rowName) : null
    },
  }
}
