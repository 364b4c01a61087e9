/** The table of a file, as main reads it: its facts, all its rows, and what changes how it is read. */
import { useCallback, useEffect, useState } from 'react'
import type { OpenedTable, TableChoice } from '../../../shared/platform/imports.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { client } from '../../state/client.ts'
import { readTableRows } from '../../state/importFiles.ts'

export interface Table {
  facts: OpenedTable
  rows: readonly string[][]
  /** Which row of the sheet, or line of the text, each of them is. */
  lines: readonly number[]
}

export function useTable(file: number | null) {
  const [table, setTable] = useState<Table | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [choice, setChoice] = useState<TableChoice | undefined>(undefined)

  useEffect(() => {
    if (file === null) {
      setTable(null)
      setFailure(null)
      return
    }
    const controller = new AbortController()
    async function read(of: number): Promise<void> {
      try {
        const facts = await client.imports.read({ file: of, ...(choice ? { choice } : {}) }, { signal: controller.signal })
        const { cells, lines } = await readTableRows(facts, controller.signal)
        setFailure(null)
        setTable({ facts, rows: cells, lines })
      } catch (error) {
        if (controller.signal.aborted) return
        setFailure(failureOf(error))
      }
    }
    void read(file)
    return () => controller.abort()
  }, [file, choice])

  /** Replaces cells of a row, here and in main, so that they are still there after a reload. */
  const edit = useCallback(async (of: number, row: number, cells: Array<{ column: number; text: string }>): Promise<void> => {
    await client.imports.edit({ file: of, row, cells })
    setTable(
      before =>
        before && {
          ...before,
          rows: before.rows.with(
            row,
            before.rows[row]!.map((cell, column) => cells.find(each => each.column === column)?.text ?? cell),
          ),
        },
    )
  }, [])
  return { table: file !== null && table?.facts.file === file ? table : null, failure, choose: setChoice, edit }
}
