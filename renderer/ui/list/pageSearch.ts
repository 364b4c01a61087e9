/** Filters the rows on the screen on this machine, where the backend has no search (decisions section 0, 5). */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import type { ListColumn } from '../table/columns.ts'

/** The rows that hold a text in one of the list's columns, as it shows or as it is stored, in any case and without regard to accents; all rows for an empty one. */
export function rowsWith<Row extends object>(rows: Row[], text: string, shape: ListShape, columns: readonly ListColumn<Row>[]): Row[] {
  const wanted = foldText(text)
  if (wanted === '') return rows
  const texts = columns.filter(({ isData }) => isData !== false)
  const holds = (text: string) => foldText(text).replaceAll(/\s/g, ' ').includes(wanted)
  return rows.filter(row =>
    texts.some(({ id, written }) => {
      const stored = String(cellValue(shape, id, row))
      return holds(stored) || (written !== undefined && holds(written(stored, row).text))
    }),
  )
}
