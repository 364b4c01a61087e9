/** Ticked records on paper, in one file: each on a page of its own, with the cards of its details. */
import pLimit from 'p-limit'
import { failureOf } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted, someInWords } from '../../../shared/rules/words.ts'
import { notify } from '../../state/notices.ts'
import { showRunning } from '../../state/runningExports.ts'
import { recordName } from '../basics/recordName.ts'
import type { RowWords } from '../commands/commands.ts'
import { aboutRecord, printRecordCards, type PaperRecord } from '../details/PaperRecords.tsx'
import { quickLook } from '../details/quickLook.tsx'
import type { ListDefinition } from './listDefinition.ts'

/** Most records of one file. */
const MOST_RECORDS = 500
/** How many are read at once. */
const READ_AT_ONCE = 4

export interface PrintedRecords<Row extends { id: number }> {
  definition: ListDefinition<Row>
  words: RowWords<Row>
  /** How many are ticked, as far as the list knows. */
  count: number
  /** The ticked rows. */
  rows(signal: AbortSignal): Promise<Row[]>
}

/** Reads and prints them; progress and Cancel stand among the notices. Names those that cannot be read. */
export async function printRecords<Row extends { id: number }>(printed: PrintedRecords<Row>): Promise<void> {
  const { definition, words, count } = printed
  const { noun, details } = definition
  if (count > MOST_RECORDS)
    return notify('error', `${count.toLocaleString(LOCALE)} ${noun.many} are too many for one file; ${MOST_RECORDS} are the most. Tick fewer.`, undefined, true)
  const controller = new AbortController()
  const { signal } = controller
  const running = showRunning({ label: `Reading ${noun.many} to print`, done: 0, total: count, waiting: '', cancel: () => controller.abort() })
  const unread: string[] = []
  const quick = quickLook(definition.shape, definition.columns)
  async function read(row: Row): Promise<PaperRecord | null> {
    if (!details) return { name: words.rowName(row), about: aboutRecord(noun.one, row.id), shown: row, tabs: [quick] }
    try {
      const shown = await details.read(row.id, { signal })
      return {
        name: recordName(details.name(shown), row.id),
        about: aboutRecord(noun.one, row.id),
        status: details.status?.(shown),
        shown,
        tabs: details.tabs,
      }
    } catch (error) {
      signal.throwIfAborted()
      console.warn('A record is not on the paper', failureOf(error).message)
      unread.push(words.rowName(row))
      return null
    }
  }
  try {
    const rows = await printed.rows(signal)
    const inTurn = pLimit(READ_AT_ONCE)
    let done = 0
    const readOne = async (row: Row) => {
      signal.throwIfAborted()
      const record = await read(row)
      running.update({ done: ++done, total: rows.length })
      return record
    }
    const records = (await Promise.all(rows.map(row => inTurn(readOne, row)))).filter(record => record !== null)
    const missing = unread.length > 0 ? `${someInWords(unread)} couldn’t be read` : ''
    if (records.length === 0)
      return notify(
        'error',
        isolating`Nothing was printed: ${missing || `there are no ${noun.many}`}.`,
        { label: 'Try again', run: () => void printRecords(printed) },
        true,
      )
    running.update({ label: `Printing ${noun.many}`, total: null, waiting: `Laying out ${counted(records.length, noun.one, noun.many)}` })
    await printRecordCards(records.length === 1 ? records[0]!.name : `${records.length} ${noun.many}`, records)
    if (missing) notify('warning', isolating`Not on the paper: ${missing}.`, undefined, true)
  } catch (error) {
    if (signal.aborted) return notify('info', 'Printing cancelled.')
    notify('error', failureOf(error).message, { label: 'Try again', run: () => void printRecords(printed) }, true)
  } finally {
    running.end()
  }
}
