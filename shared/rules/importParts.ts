/** The rows that a row of an imported table stands for, and which of its cells go into which field. */
import { cellValue, type ImportField, type ImportOption, type Values } from './importCells.ts'
import { htmlName } from '../contract/list.ts'
import { spreadName, type Columns } from './importColumns.ts'

/** Columns that each have the values of `fields` for one of the options of the field `over`. */
export interface Spread {
  over: string
  fields: readonly string[]
  options: readonly ImportOption[]
}

/** One of the rows that a row of a table stands for: the columns that are of it, and the values that it has without a column. */
export interface Part {
  columns: Columns
  given: Values
  place: number
  title: string
}

/** The row itself, and one for each option that has columns. */
export function partsOf({ spread }: { spread?: Spread }, columns: Columns): Part[] {
  const itself = (names: Columns): Part => ({ columns: names, given: {}, place: 0, title: '' })
  if (!spread) return [itself(columns)]
  const { over, fields, options } = spread
  const parts = options.flatMap(({ id, title }, index): Part[] => {
    const names = fields.map(field => spreadName(field, id))
    if (!names.some(name => columns.includes(name))) return []
    const own = columns.map(name => {
      const field = name === null ? -1 : names.indexOf(name)
      if (field >= 0) return fields[field]!
      return name === over || fields.includes(name ?? '') || name?.includes('@') ? null : name
    })
    return [{ columns: own, given: { [over]: id }, place: index + 1, title }]
  })
  const others = columns.map(name => (name?.includes('@') ? null : name))
  return columns.includes(over) || parts.length === 0 ? [itself(others), ...parts] : parts
}

/** A field that an import fills. */
export interface Imported {
  field: ImportField
  /** Null if the file has none, and all rows have the same text. */
  column: number | null
  isHtml: boolean
  /** The text of a cell; empty if there is none. */
  textOf(cells: readonly string[]): string
}

/** What all rows without a cell for it have in a field, as the text of a cell. */
export type ForAll = Readonly<Record<string, string>>

/** The fields that columns, or all rows, have something for. */
export const importedIn = (fields: readonly ImportField[], columns: Columns, forAll: ForAll = {}): Imported[] =>
  fields.flatMap((field): Imported[] => {
    const isHtml = columns.includes(htmlName(field.name))
    const at = columns.indexOf(isHtml ? htmlName(field.name) : field.name)
    const other = forAll[field.name]?.trim() ?? ''
    if (at < 0) return other === '' ? [] : [{ field, column: null, isHtml: false, textOf: () => other }]
    return [{ field, column: at, isHtml, textOf: cells => cells[at]!.trim() || other }]
  })

/** Whether a row says nothing of a part. */
export const isSilent = ({ place }: Part, keys: readonly string[], imported: readonly Imported[], cells: readonly string[]) =>
  place > 0 && imported.every(({ field, textOf }) => keys.includes(field.name) || textOf(cells) === '')

/** Which record the values of keys name. */
export const keyText = (keys: readonly string[], values: Values) => JSON.stringify(keys.map(key => values[key]))

/** Finds the values of the keys that a row names, as far as they can be told. */
export function keysNamed(
  target: { fields: readonly ImportField[]; keys?: readonly string[]; spread?: Spread },
  columns: Columns,
  forAll?: ForAll,
): (cells: readonly string[]) => Values[] {
  const { fields, keys = [] } = target
  const parts = partsOf(target, columns).map(part => ({ part, imported: importedIn(fields, part.columns, forAll) }))
  return cells =>
    parts.flatMap(({ part, imported }) => {
      if (isSilent(part, keys, imported, cells)) return []
      const values: Record<string, unknown> = { ...part.given }
      for (const { field, textOf } of imported) {
        if (!keys.includes(field.name)) continue
        try {
          values[field.name] = cellValue(field, textOf(cells), values)
        } catch {
          return [] // its plan says why
        }
      }
      return keys.every(key => values[key] !== undefined) ? [values] : []
    })
}
