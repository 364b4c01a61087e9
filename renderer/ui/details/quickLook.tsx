/** The details of a record whose area defines none: the columns of the list. */
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import type { ListColumn } from '../table/columns.ts'
import type { DetailTab } from './details.ts'
import { RecordLink } from '../table/RecordLink.tsx'
import { StatusBadge } from '../basics/StatusButton.tsx'
import { withHover } from '../basics/withHover.tsx'

/** Columns whose values can be copied. */
const COPIED = /(^|_)id$|^email$|^phone/

export function quickLook<Row>(shape: ListShape, columns: ReadonlyArray<ListColumn<Row>>): DetailTab<Row> {
  const rows = columns.map(column => {
    const text = (row: Row) => String(cellValue(shape, column.id, row as object))
    const value = (row: Row) => {
      if (column.detail && text(row) !== '') return column.detail(row)
      if (column.cell) return column.cell(row, { work: undefined, tabIndex: 0 })
      const found = column.reference?.(row)
      if (found && text(row) !== '') return <RecordLink {...found}>{text(row)}</RecordLink>
      if (column.written) return withHover(column.written(text(row), row))
      return column.as === 'status' ? <StatusBadge status={text(row)} /> : text(row)
    }
    // The documents spell some headers Id; here it is ID, as everywhere else.
    return { label: column.header.replace(/\bId$/, 'ID'), value, ...(COPIED.test(column.id) || column.reference ? { copied: text } : {}) }
  })
  return { id: 'columns', label: 'Details', sections: [{ rows }] }
}
