/** Runs commands on a record that a screen or a panel shows, as a list does on its rows: the gate, the question, the message, Undo, Check. */
import type { ReactNode } from 'react'
import { useAccess, type AccessGate } from '../../state/session.ts'
import type { Command, RowWords } from './commands.ts'
import type { RowWork } from './rowWork.ts'
import { useRowCommands } from './useRowCommands.tsx'

/** How a record that shows is changed. */
export interface RecordCommands<Shown> {
  access: AccessGate
  words: RowWords<Shown>
  /** What is being done to the record; undefined where nothing is. */
  workOn(record: Shown): RowWork | undefined
  /** Runs a command, after its question where it has one; what is denied shows the notice instead. */
  start(record: Shown, command: Command<Shown>): void
  /** To be drawn where the commands are used. */
  dialog: ReactNode
}

export interface RecordCommandsOptions<Shown> {
  section: string | null
  words: RowWords<Shown>
  /** Reads the record as the backend has it now, to check what became of a command. */
  readFresh(id: number): Promise<Shown>
  /** Called when the record was removed. */
  removed?(record: Shown): void
}

export function useRecordCommands<Shown extends { id: number }>({ section, words, readFresh, removed }: RecordCommandsOptions<Shown>): RecordCommands<Shown> {
  const access = useAccess(section)
  const { work, start, dialog } = useRowCommands<Shown>({
    access,
    rowName: words.rowName,
    readRow: async id => ({ rows: [await readFresh(id)], failure: null }),
    started() {},
    removed: row => removed?.(row),
  })
  return { access, words, workOn: record => work.get(record.id), start, dialog }
}
