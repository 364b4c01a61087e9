/** The tables of files that are being imported, with the bytes that they were read from. */
import { readTable, type HeldTable } from '../files/tableReader.ts'
import type { HeldId } from './heldId.ts'
import { RowsGone, type RowStore } from './rowStore.ts'

/** Tables, and the methods of the row store that are about them. */
export function heldTables() {
  const tables = new Map<HeldId, HeldTable & { bytes: Uint8Array }>()

  function tableAs(id: HeldId) {
    const found = tables.get(id)
    if (!found) throw new RowsGone()
    return found
  }

  const methods: Pick<RowStore, 'openTable' | 'readTable' | 'tableRows' | 'editTable'> = {
    async openTable(id, name, bytes) {
      const table = await readTable(name, bytes)
      tables.set(id, { ...table, bytes })
      return table.facts
    },
    async readTable(id, choice) {
      const { bytes, facts } = tableAs(id)
      if (!choice) return facts
      const table = await readTable(facts.name, bytes, choice)
      tableAs(id) // it may have been closed meanwhile
      tables.set(id, { ...table, bytes })
      return table.facts
    },
    async tableRows(id, from, count) {
      const { rows, lines } = tableAs(id)
      return { cells: rows.slice(from, from + count), lines: lines.slice(from, from + count) }
    },
    async editTable(id, row, cells) {
      const found = tableAs(id).rows[row]
      for (const { column, text } of cells) if (found && column < found.length) found[column] = text
    },
  }
  return { methods, release: (id: HeldId) => void tables.delete(id), clear: () => tables.clear() }
}
