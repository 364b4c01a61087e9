/** Lists in an order that was set by hand. They are read whole each time, because only the current order may be changed. */
import type { ById, OrderedList } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../calls/callRequest.ts'
import { anyList, at, readableRecords, type Decoder, type ReadRecords } from '../../../shared/rules/decode.ts'
import type { Endpoint } from '../calls/endpoints.ts'
import { countMissing } from '../calls/readPage.ts'
import { readDated, type Core } from '../core.ts'

/** Records, how many the answer had, and how many more it counts. */
interface CountedRecords<Row> extends ReadRecords<Row> {
  came: number
  missing: number
}

/** The records of an answer in its order; of duplicates, the first counts. */
function inOrder<Row extends ById>(decode: Decoder<Row>): Decoder<CountedRecords<Row>> {
  return (answer, _path, note) =>
    at(['data', 'result'], (value, path) => {
      const came = anyList(value, path)
      const { records, unreadable } = readableRecords(came, decode, path, note)
      const found = new Map<number, Row>()
      for (const row of records) if (!found.has(row.id)) found.set(row.id, row)
      const missing = countMissing(answer, came.length)
      if (missing > 0) note?.(`The answer counts ${missing} more records than it has.`)
      return { records: [...found.values()], unreadable, came: came.length, missing }
    })(answer, '', note)
}

/**
 * Reads such a list and stores it under `key`; if the backend is unreachable, returns what was stored, with the failure. If the
 * answer has fewer rows than it counts, the rest is asked for.
 */
export async function readOrdered<Row extends ById, E extends Endpoint>(
  core: Core,
  key: string,
  endpoint: E,
  decode: Decoder<Row>,
  options: CallOptions<E>,
): Promise<OrderedList<Row>> {
  const read = (step?: number) => readDated(core, key, endpoint, inOrder(decode), { ...options, step }, 'answer')
  const first = await read()
  const { value, ...dated } = first.source === 'backend' && first.value.missing > 0 && first.value.came > 0 ? await read(first.value.came) : first
  return { rows: value.records, unreadable: value.unreadable, ...(value.missing > 0 ? { missing: value.missing } : {}), ...dated }
}
