/** The texts of a row: of one column, and of all its fields. */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { digitsOf } from '../../../shared/rules/searchedText.ts'

/** A column's value as text. */
export const cellText = (shape: ListShape, column: string, row: object): string => String(cellValue(shape, column, row))

/** The fields of a row and what its columns show, with their texts. Empty ones and addresses of pictures and pages are left out. */
export function fieldsOf(shape: ListShape, row: object): Array<[field: string, text: string]> {
  const own = Object.entries(row).flatMap(([field, value]): Array<[string, string]> => {
    if (typeof value === 'number') return [[field, String(value)]]
    return typeof value === 'string' && value !== '' && !/^https?:\/\//.test(value) ? [[field, value]] : []
  })
  const columns = Object.keys(shape.texts ?? {}).map((column): [string, string] => [column, cellText(shape, column, row)])
  return [...own, ...columns.filter(([column, text]) => text !== '' && !own.some(([field, other]) => field === column && other === text))]
}

/** Every text of a row, each on a line, a phone number or a date also as its digits. Lines begin and end with a line break. */
export function everyText(shape: ListShape, row: object): string {
  const lines = fieldsOf(shape, row).flatMap(([, text]) => {
    const digits = digitsOf(text)
    return digits === null || digits === text ? [text] : [text, digits]
  })
  return `\n${lines.join('\n')}\n`
}
