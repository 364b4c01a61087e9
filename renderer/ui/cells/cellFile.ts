/** Edited cells as a file of their list, with which the import makes its plan. */
import type { ImportField } from '../../../shared/rules/importCells.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/**
 * The edited rows with the columns that were edited in any of them; the others of their cells are as stored. A field whose options depend on
 * another one stands beside it.
 */
export function cellFile(
  fields: readonly ImportField[],
  edited: ReadonlySet<string>,
  rows: readonly { id: number }[],
  textOf: (row: { id: number }, field: ImportField) => string,
): string {
  const written = fields.filter(field => edited.has(field.name) || fields.some(({ name, of }) => of?.name === field.name && edited.has(name)))
  const lines = [['ID', ...written.map(({ label }) => label)], ...rows.map(row => [String(row.id), ...written.map(field => textOf(row, field))])]
  return lines.map(cells => cells.map(quoted).join(',')).join('\r\n')
}
