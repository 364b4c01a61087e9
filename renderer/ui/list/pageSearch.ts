/** Filters the rows on the screen on this computer, for lists that the backend cannot search (decisions section 0, 5). */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import type { ListColumn } from '../table/columns.ts'

/** The rows that contain a text in one of the list's columns, as it is shown or as it is stored, regardless of case and accents; all rows if the text is empty. */
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
