/** Runs commands on a record that a screen or a panel shows, as a list does on its rows: the gate, the question, the message, Undo, Check. */
import { useAccess } from '../../state/session.ts'
import type { RowWords } from './commands.ts'
import { useRowCommands, type RowCommands } from './useRowCommands.tsx'

/** How a record that shows is changed. */
export type RecordCommands<Shown> = RowCommands<Shown>

export interface RecordCommandsOptions<Shown> {
  section: string | null
  words: RowWords<Shown>
  /** Reads the record as the backend has it now, to check what became of a command. */
  readFresh(id: number): Promise<Shown>
  /** Called when the record was removed. */
  removed?(record: Shown): void
}

export function useRecordCommands<Shown extends { id: number }>({ section, words, readFresh, removed }: RecordCommandsOptions<Shown>): RecordCommands<Shown> {
  return useRowCommands<Shown>({
    access: useAccess(section),
    words,
    readRow: async id => ({ rows: [await readFresh(id)], failure: null }),
    removed,
  })
}
