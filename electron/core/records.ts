/** Handlers of an area of records that the backend lists whole: list, show, create, update, status and delete, as data. */
import { failureOf } from '../../shared/contract/failure.ts'
import type { ById, ListQuery, ListShape, Page, Saved, ShowQuery } from '../../shared/contract/list.ts'
import type { ColumnKeys } from './collection.ts'
import { isUnreachable, readFresh, readStored, type Core } from './core.ts'
import type { CallOptions } from './callRequest.ts'
import { at, optionalId, type Decoder } from './decode.ts'
import type { CallContext } from './dispatch.ts'
import { endpoints, type EndpointName, type PathlessName } from './endpoints.ts'
import type { Envelope } from './envelope.ts'
import { wholeList, type WholeListOptions } from './lists.ts'

type Body = Record<string, string | number>

/** The verbs of a record's lines in the endpoint table. */
type Verb = 'show' | 'store' | 'update' | 'status' | 'delete'

interface RecordBasics<Row extends { id: number }, Create, Update> extends Omit<WholeListOptions<Row>, 'endpoint' | 'columns'> {
  /** The list's shape: its columns sort by the fields of their names. */
  shape: ListShape<Extract<keyof Row, string>>
  /** Keys of the detail answer that may hold the record, outermost first (decisions 5.10). */
  detailKeys: readonly string[]
  /** What a new record is sent as, in the documents' order. */
  createBody(form: Create): Body
  /** What a changed record is sent as, beside its id. */
  updateBody(form: Update): Body
}

export interface RecordOptions<Row extends { id: number }, Create, Update extends ById> extends RecordBasics<Row, Create, Update> {
  decodeDetails?: undefined
}

/** For areas whose list leaves out what the record has: such a record is never shown from the list. */
export interface DetailedRecordOptions<Row extends { id: number }, Create, Update extends ById, Details> extends RecordBasics<Row, Create, Update> {
  decodeDetails: Decoder<Details>
}

export interface RecordHandlers<Row extends { id: number; status: string }, Create, Update extends ById, Details = Row> {
  list(query: ListQuery): Promise<Page<Row>>
  show(input: ShowQuery, context: CallContext): Promise<Details>
  create(form: Create, context: CallContext): Promise<Saved>
  update(form: Update, context: CallContext): Promise<Saved>
  setStatus(input: { id: number; status: string }, context: CallContext): Promise<Saved>
  /** For areas whose table has a delete line. */
  remove(input: ById, context: CallContext): Promise<Saved>
}

/** What is said where the server says yes and nothing more. */
const DONE: Record<Exclude<Verb, 'show'>, string> = { store: 'Saved', update: 'Saved', status: 'Status changed', delete: 'Deleted' }

/** The id of a record that was just made, wherever the answer has it; undefined where it has none. */
function createdId({ data, rest }: Envelope, keys: readonly string[]): number | undefined {
  const inside = (value: unknown, key: string) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined)
  const places = [inside(data, 'id'), ...keys.map(key => inside(inside(data, key), 'id')), data, rest.id]
  return places.map(place => optionalId(place, 'id')).find(found => found !== null) ?? undefined
}

/**
 * The calls go to the lines `area.list`, `area.show`, `area.store`, `area.update`, `area.status` and `area.delete`. A record's id
 * goes where the line has a place for it: into the path, else into the body. Out of reach, a record shows from what was read of
 * it, else from the list. After a write the record is read again by itself, and what the backend has of it takes its row's place.
 */
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById>(
  core: Core, options: RecordOptions<Row, Create, Update>,
): RecordHandlers<Row, Create, Update>
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById, Details extends object>(
  core: Core, options: DetailedRecordOptions<Row, Create, Update, Details>,
): RecordHandlers<Row, Create, Update, Details>
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById, Details extends object>(
  core: Core, options: RecordOptions<Row, Create, Update> | DetailedRecordOptions<Row, Create, Update, Details>,
): RecordHandlers<Row, Create, Update, Row | Details> {
  const { area, detailKeys, createBody, updateBody } = options
  const columns = Object.fromEntries(options.shape.columns.map(column => [column, (row: Row) => row[column]])) as ColumnKeys<Row>
  const list = wholeList<Row>(core, { ...options, columns, endpoint: `${area}.list` as PathlessName })
  const record = at<Row | Details>(detailKeys, options.decodeDetails ?? options.decode)
  /** Counts the writes of each record, so that of several readings after them the last one counts. */
  const writes = core.holding<number>()

  /** The line of a verb, and a call on one record. */
  function lineOf(verb: Verb, id: number, body: Body = {}): [name: EndpointName, options: CallOptions<EndpointName>] {
    const name = `${area}.${verb}` as EndpointName
    const given = endpoints[name].path.includes('{id}') ? { path: { id }, body } : { body: { id, ...body } }
    return [name, given as CallOptions<EndpointName>]
  }

  /** Makes the row what the backend has now; where that cannot be read or is only a part of a row, the list is read again when it is next looked at. */
  async function follow(id: number): Promise<void> {
    const count = (writes.get(String(id)) ?? 0) + 1
    writes.set(String(id), count)
    const scope = core.scope()
    try {
      const [name, given] = lineOf('show', id)
      const found = await readFresh(core, `${area}.${id}`, name, record, { ...given, reads: true } as CallOptions<EndpointName>)
      if (writes.get(String(id)) !== count) return
      const before = list.find(id)
      if (!options.decodeDetails) list.put(found as Row)
      else if (before) list.patch(id, Object.fromEntries(Object.entries(found).filter(([key]) => key in before)) as Partial<Row>)
      else list.expire()
    } catch {
      // The write was a success all the same, and the list's next reading shows it.
      if (scope === core.scope()) list.expire()
    }
  }

  /** Sends a command. One of which nobody knows whether it was carried out makes the list old. */
  async function send(verb: Exclude<Verb, 'show'>, signal: AbortSignal, [name, given]: [EndpointName, CallOptions<EndpointName>]): Promise<Envelope & Saved> {
    try {
      const answer = await core.backend().call(name, { ...given, signal } as CallOptions<EndpointName>)
      core.wrote(area)
      return { ...answer, message: answer.message || DONE[verb] }
    } catch (error) {
      if (signal.aborted || failureOf(error).kind === 'unknown') list.expire()
      throw error
    }
  }

  return {
    list: query => list.page(query),
    async show({ id, fresh }, { signal }) {
      const [name, given] = lineOf('show', id)
      const call = { ...given, reads: true, signal } as CallOptions<EndpointName>
      if (fresh) return readFresh(core, `${area}.${id}`, name, record, call)
      try {
        return await readStored(core, `${area}.${id}`, name, record, call)
      } catch (error) {
        const row = isUnreachable(error) && !options.decodeDetails ? list.find(id) : undefined
        if (row) return row
        throw error
      }
    },
    async create(form, { signal }) {
      const answer = await send('store', signal, [`${area}.store` as EndpointName, { body: createBody(form) } as CallOptions<EndpointName>])
      const id = createdId(answer, detailKeys)
      if (id === undefined) list.expire()
      else void follow(id)
      return { message: answer.message, ...(id === undefined ? {} : { id }) }
    },
    async update(form, { signal }) {
      const { message } = await send('update', signal, lineOf('update', form.id, updateBody(form)))
      void follow(form.id)
      return { message, id: form.id }
    },
    async setStatus({ id, status }, { signal }) {
      const { message } = await send('status', signal, lineOf('status', id, { status }))
      list.patch(id, { status } as Partial<Row>)
      if (!options.decodeDetails) void follow(id)
      return { message, id }
    },
    async remove({ id }, { signal }) {
      const { message } = await send('delete', signal, lineOf('delete', id))
      writes.delete(String(id))
      list.drop(id)
      list.expire()
      return { message, id }
    },
  }
}
