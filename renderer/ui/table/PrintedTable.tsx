/** A printed list: all rows of the page as plain text, below a line that says which rows these are. */
import type { Page, Sort } from '../../../shared/contract/list.ts'
import type { TableColumn } from './columns.ts'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'

export interface PrintedTableProps<Row extends { id: number }> {
  columns: TableColumn<Row>[]
  page: Page<Row>
  /** The position of the page's first row among all rows. */
  offset: number
  /** The number of positions that the page covers, including rows that could not be read. */
  covered: number
  sort: Sort | undefined
  search: string
  /** The filters of the list in words. */
  filters: readonly string[]
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' }

export function PrintedTable<Row extends { id: number }>({ columns, page, offset, covered, sort, search, filters }: PrintedTableProps<Row>) {
  const { rows, total, asOf, reading } = page
  if (!useIsPrinting() || rows.length === 0) return null
  const sorted = columns.find(({ id }) => id === sort?.column)
  const shown = columns.filter(column => column.text !== undefined)
  const about = [
    `${(offset + 1).toLocaleString()}–${(offset + covered).toLocaleString()} of ${total.toLocaleString()}${reading?.isAgain === false ? ' found so far' : ''}`,
    search && `Search: “${search}”`,
    ...filters,
    sort && sorted && `Sorted by ${sorted.header}, ${DIRECTIONS[sort.direction]}`,
    `As of ${momentInWords(asOf)}`,
  ]
  return (
    <div className="print-only">
      <p dir="auto">{about.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {shown.map(({ id, header, align }) => (
              <th key={id} scope="col" align={align && 'right'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {shown.map(({ id, align, text }) => (
                <td key={id} align={align && 'right'} dir="auto">
                  {text?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
