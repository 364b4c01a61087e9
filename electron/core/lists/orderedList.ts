/** Lists whose order is set by hand: read whole and anew each time, because an order is only right to change as it is now. */
import type { ById, OrderedList } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../calls/callRequest.ts'
import { at, list, readableRecords, type Decoder, type ReadRecords } from '../calls/decode.ts'
import type { EndpointName } from '../calls/endpoints.ts'
import { readDated, type Core } from '../core.ts'

/** The records of an answer in its order. One that comes twice stands where it comes first. */
function inOrder<Row extends ById>(decode: Decoder<Row>): Decoder<ReadRecords<Row>> {
  const items = list<unknown>(value => value)
  return at(['result'], (value, path, note) => {
    const { records, unreadable } = readableRecords(items(value, path), decode, path, note)
    const found = new Map<number, Row>()
    for (const row of records) if (!found.has(row.id)) found.set(row.id, row)
    return { records: [...found.values()], unreadable }
  })
}

/** Reads such a list and stores it under `key`; where the backend is out of reach, answers what was stored and says so. */
export async function readOrdered<Row extends ById, Name extends EndpointName>(
  core: Core,
  key: string,
  name: Name,
  decode: Decoder<Row>,
  options: CallOptions<Name>,
): Promise<OrderedList<Row>> {
  const { value, ...dated } = await readDated(core, key, name, inOrder(decode), options)
  return { rows: value.records, unreadable: value.unreadable, ...dated }
}
