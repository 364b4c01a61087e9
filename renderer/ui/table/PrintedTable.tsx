/** A printed list: rows as plain text, below a line that says which rows these are. */
import type { Page, Sort } from '../../../shared/contract/list.ts'
import type { PaperList } from '../../../shared/platform/paper.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { columnBreaks, isWide, type ColumnBreaks } from '../../../shared/rules/paper.ts'
import { ESSENTIALS_ON_PAPER, paperColumns, type TableColumn } from './columns.ts'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'

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

/** Search, filters, order and age of a list, in words. */
export function listInWords<Row extends { id: number }>({
  columns,
  sort,
  search,
  filters,
  asOf,
}: Pick<PrintedTableProps<Row>, 'columns' | 'sort' | 'search' | 'filters'> & { asOf: number }): string[] {
  const sorted = columns.find(({ id }) => id === sort?.column)
  return [
    ...(search ? [`Search: “${search}”`] : []),
    ...filters,
    ...(sort && sorted ? [`Sorted by ${sorted.header}, ${DIRECTIONS[sort.direction]}`] : []),
    `As of ${momentInWords(asOf)}`,
  ]
}

/** All rows of a list on a sheet of their own. */
export function PaperRows({ title, about, columns, rows }: Omit<PaperList, 'list'>) {
  return (
    <>
      <h1 dir="auto">{title}</h1>
      <p dir="auto">{about}</p>
      <PaperTable columns={columns} rows={rows} />
    </>
  )
}

const BREAKS: Record<ColumnBreaks, string | undefined> = { never: 'print-word', between: undefined, within: 'print-long' }

function PaperTable({ columns, rows }: Pick<PaperList, 'columns' | 'rows'>) {
  const breaks = columnBreaks(
    columns.map(({ header }) => header),
    rows,
  )
  return (
    <>
      {isWide(columns.length) && <style>{'@page { size: landscape; }'}</style>}
      <PlainTable
        columns={columns.map(({ header, isAtEnd }, at): PlainColumn<PaperList['rows'][number]> => {
          const align = isAtEnd ? ('right' as const) : undefined
          return { id: String(at), header, head: { align }, cell: { align, className: BREAKS[breaks[at]!], dir: 'auto' }, draw: row => row[at] }
        })}
        rows={rows}
        rowId={(_, index) => String(index)}
      />
    </>
  )
}

export function PrintedTable<Row extends { id: number }>({ columns, page, offset, covered, sort, search, filters }: PrintedTableProps<Row>) {
  const { rows, total, asOf, reading } = page
  if (!useIsPrinting() || rows.length === 0) return null
  const { columns: shown, isCut } = paperColumns(columns)
  const about = [
    `${(offset + 1).toLocaleString(LOCALE)}–${(offset + covered).toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)}${reading?.isAgain === false ? ' found so far' : ''}`,
    ...listInWords({ columns, sort, search, filters, asOf }),
    ...(isCut ? [ESSENTIALS_ON_PAPER] : []),
  ]
  return (
    <div className="print-only">
      <p dir="auto">{about.join(' · ')}</p>
      <PaperTable
        columns={shown.map(({ header, align }) => ({ header, isAtEnd: align !== undefined }))}
        rows={rows.map(row => shown.map(({ text }) => text!(row)))}
      />
    </div>
  )
}
