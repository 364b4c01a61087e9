/** Handlers of an area of records that the backend lists whole: list, show, create, update, status and delete, as data. */
import type { ById, ListQuery, ListShape, Page, Saved } from '../../shared/contract/list.ts'
import type { ColumnKeys } from './collection.ts'
import { isUnreachable, readStored, type Core } from './core.ts'
import type { CallOptions } from './callRequest.ts'
import { at, type Decoder } from './decode.ts'
import type { CallContext } from './dispatch.ts'
import { endpoints, type EndpointName, type PathlessName } from './endpoints.ts'
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
  show(input: ById, context: CallContext): Promise<Details>
  create(form: Create): Promise<Saved>
  update(form: Update): Promise<Saved>
  setStatus(input: { id: number; status: Row['status'] }): Promise<Saved>
  /** For areas whose table has a delete line. */
  remove(input: ById): Promise<Saved>
}

/**
 * The calls go to the lines `area.list`, `area.show`, `area.store`, `area.update`, `area.status` and `area.delete`. A record's id
 * goes where the line has a place for it: into the path, else into the body. Out of reach, a record shows from what was read of
 * it, else from the list.
 */
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById>(
  core: Core, options: RecordOptions<Row, Create, Update>,
): RecordHandlers<Row, Create, Update>
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById, Details>(
  core: Core, options: DetailedRecordOptions<Row, Create, Update, Details>,
): RecordHandlers<Row, Create, Update, Details>
export function recordHandlers<Row extends { id: number; status: string }, Create, Update extends ById, Details>(
  core: Core, options: RecordOptions<Row, Create, Update> | DetailedRecordOptions<Row, Create, Update, Details>,
): RecordHandlers<Row, Create, Update, Row | Details> {
  const { area, detailKeys, createBody, updateBody } = options
  const columns = Object.fromEntries(options.shape.columns.map(column => [column, (row: Row) => row[column]])) as ColumnKeys<Row>
  const list = wholeList<Row>(core, { ...options, columns, endpoint: `${area}.list` as PathlessName })
  const record = at<Row | Details>(detailKeys, options.decodeDetails ?? options.decode)

  /** The line of a verb, and a call on one record. */
  function lineOf(verb: Verb, id: number, body: Body = {}): [name: EndpointName, options: CallOptions<EndpointName>] {
    const name = `${area}.${verb}` as EndpointName
    const given = endpoints[name].path.includes('{id}') ? { path: { id }, body } : { body: { id, ...body } }
    return [name, given as CallOptions<EndpointName>]
  }
  async function change(verb: Verb, id: number, body?: Body): Promise<Saved> {
    const { message } = await core.backend().call(...lineOf(verb, id, body))
    return { message, id }
  }

  return {
    list: query => list.page(query),
    async show({ id }, { signal }) {
      try {
        const [name, given] = lineOf('show', id)
        return await readStored(core, `${area}.${id}`, name, record, { ...given, reads: true, signal } as CallOptions<EndpointName>)
      } catch (error) {
        const row = isUnreachable(error) && !options.decodeDetails ? list.find(id) : undefined
        if (row) return row
        throw error
      }
    },
    async create(form) {
      const { message } = await core.backend().call(`${area}.store` as PathlessName, { body: createBody(form) })
      list.expire()
      return { message }
    },
    async update(form) {
      const saved = await change('update', form.id, updateBody(form))
      list.expire()
      return saved
    },
    async setStatus({ id, status }) {
      const saved = await change('status', id, { status })
      list.patch(id, { status } as Partial<Row>)
      return saved
    },
    async remove({ id }) {
      const saved = await change('delete', id)
      list.drop(id)
      list.expire()
      return saved
    },
  }
}
