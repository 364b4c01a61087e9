/** All rows of a list that match, on paper: read page by page, and laid out without holding up the screen where PDFs are made here. */
import { allPages } from '../../../shared/contract/allPages.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { MOST_PAPER_ROWS } from '../../../shared/platform/paper.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { missingInWords } from '../../../shared/rules/missingRows.ts'
import { counted } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import { callOf } from '../../state/exports.ts'
import { notify } from '../../state/notices.ts'
import { makesPdf } from '../../state/printing.ts'
import { showRunning } from '../../state/runningExports.ts'
import { printAlone } from '../basics/PrintedSheet.tsx'
import { ESSENTIALS_ON_PAPER, paperColumns, type TableColumn } from '../table/columns.ts'
import { PaperRows } from '../table/PrintedTable.tsx'

/** How many rows are read at a time. */
const READ_AT_ONCE = 1_000

interface PrintedRows<Row extends { id: number }> {
  noun: { one: string; many: string }
  title: string
  /** Which rows these are, in words, given their number. */
  about(count: number): string
  columns: readonly TableColumn<Row>[]
  query: ListQuery
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
}

/** Most characters of all rows together: what main is asked has a greatest length. */
const MOST_CHARACTERS = 3_000_000
/** What a cell adds to its text there. */
const AROUND_CELL = 4

const tooMany = (total: number, many: string) =>
  `${total.toLocaleString(LOCALE)} ${many} are too many to print; ${MOST_PAPER_ROWS.toLocaleString(LOCALE)} are the most. Narrow the list down, or export it as CSV or XLSX.`
const tooMuch = (total: number, many: string) =>
  `${total.toLocaleString(LOCALE)} ${many} with these columns are too much to print. Hide columns, narrow the list down, or export it as CSV or XLSX.`

/** Reads and prints; its progress and Cancel stand among the notices. */
export async function printRows<Row extends { id: number }>(printed: PrintedRows<Row>): Promise<void> {
  const { noun, title, about, query, read } = printed
  const { columns, isCut } = paperColumns(printed.columns)
  const controller = new AbortController()
  const { signal } = controller
  const running = showRunning({ label: `Reading ${noun.many} to print`, done: 0, total: null, waiting: 'Starting', cancel: () => controller.abort() })
  try {
    const rows: string[][] = []
    let missing = 0
    let length = 0
    for await (const part of allPages((page, size) => read({ ...query, page, size }, { signal }), READ_AT_ONCE)) {
      if (part.total > MOST_PAPER_ROWS) return notify('error', tooMany(part.total, noun.many), undefined, true)
      for (const row of part.rows) {
        const texts = columns.map(({ text }) => text!(row))
        length += texts.reduce((sum, text) => sum + JSON.stringify(text).length + AROUND_CELL, 0)
        rows.push(texts)
      }
      if (length > MOST_CHARACTERS) return notify('error', tooMuch(part.total, noun.many), undefined, true)
      missing = part.missing
      running.update({ done: rows.length, total: part.total })
    }
    const words = counted(rows.length, noun.one, noun.many)
    if (rows.length === 0) return notify('info', `There are no ${noun.many} to print.`)
    running.update({ label: `Printing ${noun.many}`, total: null, waiting: `Laying out ${words}` })
    const sheet = {
      title,
      about: [about(rows.length), ...(isCut ? [ESSENTIALS_ON_PAPER] : [])].join(' · '),
      columns: columns.map(({ header, align }) => ({ header, isAtEnd: align !== undefined })),
      rows,
    }
    if (makesPdf()) await client.paper.list({ list: callOf(options => read(query, options)).list, ...sheet }, { signal })
    else await printAlone(title, <PaperRows {...sheet} />)
    if (missing > 0) notify('warning', missingInWords(missing, noun), undefined, true)
  } catch (error) {
    if (signal.aborted) return notify('info', 'Printing cancelled.')
    notify('error', failureOf(error).message, { label: 'Try again', run: () => void printRows(printed) }, true)
  } finally {
    running.end()
  }
}
