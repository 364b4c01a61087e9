/** Runs commands on the record of a screen or a panel, in the same way as `useRowCommands` on rows. */
import type { Area } from '../../../shared/contract/operation.ts'
import { useAccess } from '../../state/session.ts'
import type { RowWords } from './commands.ts'
import { useRowCommands } from './useRowCommands.tsx'

export type RecordCommands<Shown extends { id: number }> = ReturnType<typeof useRecordCommands<Shown>>

export interface RecordCommandsOptions<Shown> {
  area: Pick<Area, 'name' | 'section'>
  words: RowWords<Shown>
  /** Reads the record from the backend, to check a command whose outcome is unknown. */
  readFresh(id: number): Promise<Shown>
  /** Called after the record was removed. */
  removed?(record: Shown): void
}

export function useRecordCommands<Shown extends { id: number }>({ area, words, readFresh, removed }: RecordCommandsOptions<Shown>) {
  return useRowCommands<Shown>({
    area: area.name,
    access: useAccess(area.section),
    words,
    readRow: async id => ({ rows: [await readFresh(id)], failure: null }),
    removed,
  })
}
