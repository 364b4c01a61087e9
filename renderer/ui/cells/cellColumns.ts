/** The columns of a table whose cells are edited, and the texts of their cells: those that a file of the list would have. */
import { isNumber } from '../../../shared/rules/formFields.ts'
import type { ImportField, Values } from '../../../shared/rules/importCells.ts'
import { asText, cellValue, CellProblem, valueText } from '../../../shared/rules/importCells.ts'
import type { CellsImport } from '../importing/importDefinition.ts'
import { isNarrow, type TableColumn } from '../table/columns.ts'

type Row = { id: number }

/** Width in pixels of a field that no column of the list shows. */
const OTHER_WIDTH = 150

export interface CellColumn {
  id: string
  header: string
  width: number
  align?: 'end'
  /** The field that is edited in it; undefined if it can't be edited here. */
  field?: ImportField
  /** What it shows of a row where it can't be edited. */
  textOf?(row: Row): string
}

/** The columns that show, with the fields that are edited in them, and after them the fields that no column shows. Rich text is edited in its form. */
export function cellColumns<R extends Row>(columns: readonly TableColumn<R>[], imported: CellsImport, all: readonly ImportField[]): CellColumn[] {
  const fields = all.filter(({ as }) => as !== 'richText')
  const shown = columns.filter(column => !isNarrow(column) && column.isData !== false)
  const fieldOf = ({ id }: TableColumn<R>) => fields.find(({ name }) => imported.columnsOf(name).includes(id))
  const taken = new Set<ImportField>()
  const own = shown.map((column): CellColumn => {
    const { id, header, width, align } = column
    const field = fieldOf(column)
    if (!field || taken.has(field)) return { id, header, width, align, textOf: row => column.text?.(row as R) ?? '' }
    taken.add(field)
    return { id, header, width, align, field }
  })
  const others = fields.filter(field => !taken.has(field))
  return [
    ...own,
    ...others.map((field): CellColumn => {
      return { id: field.name, header: field.label, width: OTHER_WIDTH, align: isNumber(field.as) ? 'end' : undefined, field }
    }),
  ]
}

/** The key of a cell among those that are edited. */
export const cellKey = (id: number, field: string): string => `${id}/${field}`
export const fieldOfKey = (key: string): string => key.slice(key.indexOf('/') + 1)
export const recordOfKey = (key: string): number => Number(key.slice(0, key.indexOf('/')))

/** What is stored of a field, as the text of a cell. */
export function storedText(imported: CellsImport, field: ImportField, row: Row): string {
  const value = imported.formOf(row)[field.name]
  const shown = imported.shownOf?.(row, field.name) ?? []
  // The last of what shows a record is its name, others have their id before it.
  if (field.as === 'record') return asText(value) === '' ? '' : (shown.findLast(Boolean) ?? valueText(field, value))
  return valueText(field, value, shown)
}

/** What the import would make of a text, as a text: the name of the record or choice that it means; a text that it can't take stays. */
export function meantText(field: ImportField, text: string, values: Values): string {
  if (text === '' || (field.as !== 'record' && field.as !== 'select')) return text
  try {
    return valueText(field, cellValue(field, text, values))
  } catch (error) {
    if (error instanceof CellProblem) return text
    throw error
  }
}

/** Why the import would refuse a text; null if it would not for the cell alone. */
export function problemOf(field: ImportField, text: string, values: Values): string | null {
  if (text === '') return null
  try {
    cellValue(field, text, values)
    return null
  } catch (error) {
    if (error instanceof CellProblem) return error.message
    throw error
  }
}
