/**
 * Commands: what can be done to a row, from its menu, its status, a switch, or for many rows at once. Each names the right that it needs,
 * the question before it runs if one is documented, and its inverse if there is one.
 */
import type { Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { oppositeStatus } from '../../../shared/rules/status.ts'
import { callOf, type BulkTask } from '../../state/bulkRuns.ts'
import type { CallOptions } from '../../state/connection.ts'
import { removalQuestion, statusQuestion, type Question, type SentAgain } from '../basics/dialogs.tsx'
import type { RowWork } from '../rows/useTableModel.ts'

/** What a notice says of a command besides the server's message. */
interface ToldCommand {
  whom?: string
  where?: string
  open: string
}

/** One command on a row of a list. */
export interface Command<Row> {
  label: string
  needs: Right | null
  /** The question before it runs; without one it runs immediately. */
  confirm?(row: Row): Question
  /** A second question, if the command affects the person who answers. Bulk runs leave such rows out. */
  caution?(row: Row): Question | null
  /** False if it does not apply to a row: the row's menu does not have it, and bulk runs leave the row out. */
  isOffered?(row: Row): boolean
  /** Why it cannot run now; it then does nothing when it is started. */
  blocked?(row: Row): string | undefined
  run(row: Row, call: CallOptions): Promise<Saved>
  /** The command that undoes this one; null if there is none. */
  undo?(row: Row, saved: Saved): Command<Row> | null
  /** Called once it was answered, also where it took another one back; null if it failed. */
  settled?(row: Row, saved: Saved | null): void
  /** What it changes, for its notices; the row's name by default. */
  subject?(row: Row): string
  /** What its notice says besides: whom it was about, where the row is now, and the address at which it offers to open the record. */
  told?(row: Row): ToldCommand
  /** Describes a row that was read again because the outcome of the command is unknown. */
  state?(row: Row): string
  /** Whether it sets something that may be saved for later while the server is out of reach: a status or a switch. */
  canWait?: true
  /** The part of the row that shows that the command is running; its menu button by default. */
  work?: RowWork
  /** The dialog stays until the command is done, shows the server's message for this many milliseconds, and closes (F-272). */
  resultTime?: number
  /** The question before it runs for many rows; without it, there is no bulk run of it. `rows` is their number and noun, e.g. `12 cities`. */
  confirmMany?(rows: string): Question
}

/** What it is to send a command again: a status or a switch is set, a row is removed; anything else is done twice. */
export const sentAgain = ({ work, canWait }: Pick<Command<never>, 'work' | 'canWait'>): SentAgain =>
  work === 'removal' ? 'remove' : canWait || work?.startsWith('column:') ? 'update' : 'command'

/** How a row's status is changed (F-261 to F-266, C-452 to C-462). */
export interface StatusCommand<Row, Word extends string = string> {
  /** The column that shows it; `status` by default. */
  column?: string
  of(row: Row): string
  /** The two status words, as the backend spells them. */
  words: readonly [Word, Word]
  needs: Right | null
  set(row: Row, word: Word, call: CallOptions): Promise<Saved>
  /** A second question, if the change affects the person who makes it. */
  caution?(row: Row, word: Word): Question | null
  /** The confirm button: `Yes` (F-263), or `Yes, X` with the new word (C-454); `none` changes a row without a question (C-457), but asks before a bulk run. */
  confirm?: 'Yes' | 'Yes, X' | 'none'
}

/** The same for a status with more than two words, of which one is chosen. */
export type StatusChoice<Row, Word extends string = string> = Omit<StatusCommand<Row, Word>, 'words'> & { words: readonly Word[] }

/** How a row is deleted (F-268 to F-270, F-466 to F-472). */
export interface RemoveCommand<Row> {
  /** The documents' title, e.g. "You're about to delete a city". */
  title: string
  /** The noun as the documents spell it in the dialog, if it differs: Category (C-057). */
  noun?: string
  needs: Right | null
  run(row: Row, call: CallOptions): Promise<Saved>
  /** A second question, if the deletion affects the person who deletes. */
  caution?(row: Row): Question | null
  /** The dialog stays until the command is done, shows the server's message for this many milliseconds, and closes (F-272). */
  resultTime?: number
}

/** A property of a row that is on or off. A switch changes without a question, because it can be undone; a badge, which has `words`, asks. */
export interface ToggleCommand<Row> {
  column: string
  /** Name of the property, e.g. Testing. */
  label: string
  needs: Right | null
  /** Null if the backend's value is neither on nor off. */
  of(row: Row): boolean | null
  set(row: Row, isOn: boolean, call: CallOptions): Promise<Saved>
  /** Called once it was answered, also where it took another change back; null if it failed. */
  settled?(row: Row, isOn: boolean, saved: Saved | null): void
  /** What the notice says besides, once it is on. */
  told?(row: Row): ToldCommand
  /** The words for on and off in the question, e.g. Verified and Unverified (C-520). */
  words?: readonly [on: string, off: string]
  /** Why it cannot be changed now; its control then gives the reason and does nothing. */
  blocked?(row: Row): string | undefined
}

/** The column of cancellation reasons. */
export const REASON_COLUMN = 'cancellation_reason'

/** The words for the badges of people and services (C-520). */
export const VERIFIED_WORDS = ['Verified', 'Unverified'] as const

/** How the texts of commands name rows. */
export interface RowWords<Row> {
  noun: { one: string; many: string }
  rowName(row: Row): string
}

/** The column of a status. */
export const statusColumn = ({ column = 'status' }: { column?: string }): string => column

const isWord = (status: string, word: string) => status.toLowerCase() === word.toLowerCase()

/** Sets a row's status to a word. Undo sets it back, unless the status was none of the words; `from` is the status before, if known. */
export function statusChange<Row, Word extends string>(status: StatusChoice<Row, Word>, words: RowWords<Row>, word: Word, from?: Word): Command<Row> {
  const column = statusColumn(status)
  const confirmLabel = status.confirm === 'Yes, X' ? `Yes, ${word}` : 'Yes'
  return {
    label: `Set ${word.toLowerCase()}`,
    needs: status.needs,
    canWait: true,
    work: `column:${column}`,
    confirm: status.confirm === 'none' ? undefined : row => statusQuestion({ status: word, confirmLabel, noun: words.noun.one, name: words.rowName(row) }),
    confirmMany: rows => ({
      title: 'Change Status?',
      text: `Are you sure? You want to change the status of ${rows} to ${word}.`,
      confirmLabel,
    }),
    caution: row => status.caution?.(row, word) ?? null,
    run: (row, call) => status.set(row, word, call),
    undo(row) {
      const before = from ?? status.words.find(each => isWord(status.of(row), each))
      return before === undefined || before === word ? null : statusChange(status, words, before, word)
    },
    state: row => (status.of(row) ? isolating`${words.rowName(row)} is ${status.of(row)}.` : isolating`${words.rowName(row)} has no status.`),
  }
}

/** Sets a row's status to the other of two words (F-262). */
export const statusToggle = <Row, Word extends string>(status: StatusCommand<Row, Word>, words: RowWords<Row>, row: Row): Command<Row> =>
  statusChange(status, words, oppositeStatus(status.of(row), status.words))

/** Deletes a row. It cannot be undone. */
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
    state: row => isolating`${rowName(row)} is still there.`,
    resultTime: remove.resultTime,
  }
}

/** Turns a switch or a badge of a row on or off. */
export function toggleChange<Row>(toggle: ToggleCommand<Row>, words: RowWords<Row>, isOn: boolean): Command<Row> {
  const { label, needs, column } = toggle
  const [on, off] = toggle.words ?? ['on', 'off']
  const status = isOn ? on : off
  return {
    label: toggle.words ? `Change ${label} to ${status}` : `${isOn ? 'Turn on' : 'Turn off'} ${label}`,
    needs,
    canWait: true,
    work: `column:${column}`,
    blocked: toggle.blocked,
    confirm: toggle.words && (row => statusQuestion({ status, confirmLabel: `Yes, ${status}`, badge: label, noun: words.noun.one, name: words.rowName(row) })),
    subject: toggle.words && (row => (label === on ? isolating`${words.rowName(row)} → ${status}` : isolating`${label} of ${words.rowName(row)} → ${status}`)),
    run: (row, call) => toggle.set(row, isOn, call),
    settled: (row, saved) => toggle.settled?.(row, isOn, saved),
    told: isOn ? toggle.told : undefined,
    undo: row => (toggle.of(row) === null ? null : toggleChange(toggle, words, !isOn)),
    state(row) {
      const now = toggle.of(row)
      return isolating`${label} of ${words.rowName(row)} is ${now === null ? 'not known' : now ? on : off}.`
    },
  }
}

/** A command on one row, as a task of a bulk run. */
export function bulkTask<Row extends { id: number }>(command: Command<Row>, row: Row, rowName: (row: Row) => string): BulkTask {
  const leftOut =
    command.isOffered?.(row) === false ? 'Does not apply here.' : command.caution?.(row) ? 'Asks an extra question: use the row’s menu.' : undefined
  const named = { id: row.id, name: rowName(row) }
  return leftOut === undefined ? { ...named, call: callOf(call => command.run(row, call)) } : { ...named, call: null, leftOut }
}
