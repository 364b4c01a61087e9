/** Handlers of an area of records, by verb: list, show, create, update, status, delete and order, as data. */
import { failureOf } from '../../../shared/contract/failure.ts'
import { listShapeOf, type ById, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from '../../../shared/contract/list.ts'
import type { Area, InputOf, Operation, OutputOf } from '../../../shared/contract/operation.ts'
import type { TranslationQuery } from '../../../shared/contract/records.ts'
import { isUnreachable, readFresh, readStored, type Core, type Handlers } from '../core.ts'
import type { AnyCallOptions, CallOptions } from '../calls/callRequest.ts'
import { at, fields, optionalId, text, type Decoder } from '../calls/decode.ts'
import type { CallContext } from '../frames/dispatch.ts'
import { placesIn, type Endpoint } from '../calls/endpoints.ts'
import type { Envelope } from '../calls/envelope.ts'
import { pagedList, type PagedQuery } from './pagedList.ts'
import type { PickedTab } from './pickedTab.ts'
import { withName, type Reference, type RowDefinition } from './rowDefinition.ts'
import { wholeList, type WholeListOptions } from './wholeList.ts'

type Body = Record<string, string | number>

type Verb = 'list' | 'show' | 'create' | 'update' | 'setStatus' | 'remove' | 'reorder' | 'translation' | 'storeTranslation'

/** An area with records. */
export type RecordArea = Area & { operations: { list: Operation } }

type VerbsOf<A extends RecordArea> = keyof A['operations'] & Verb
type OperationOf<A extends RecordArea, V extends Verb> = V extends keyof A['operations'] ? A['operations'][V] : never

/** The calls that an area's verbs make: one that is missing is named by the compiler. */
export type RecordEndpoints<A extends RecordArea> = Readonly<Record<VerbsOf<A>, Endpoint>>

type RowOf<A extends RecordArea> = OutputOf<OperationOf<A, 'list'>> extends Page<infer Row> ? (Row extends ById ? Row : never) : never
type ShownOf<A extends RecordArea> = OutputOf<OperationOf<A, 'show'>>

/** Of a list that is held whole, its `RowDefinition`; of one that the backend pages, how a row is decoded and named. */
interface ListOptions<Row extends ById>
  extends
    Pick<WholeListOptions<Row>, 'asked' | 'all' | 'dependsOn' | 'names' | 'searchesInBackend'>,
    Omit<RowDefinition<Row>, 'shape'>,
    Partial<Pick<RowDefinition<Row>, 'shape'>> {
  /** What the list sends, where the backend pages it. */
  paged?: PagedQuery
  /** Its tabs that the backend knows nothing of. */
  picked?: Readonly<Record<string, PickedTab<Row>>>
}

/** How a record is read by itself. */
interface ShowOptions<Row, Shown> {
  /** Keys of the answer that may hold the record, outermost first (decisions 5.10). */
  detailKeys?: readonly string[]
  /** Where a record has more than its row, or other fields: such a record is never shown from the list. Its id is the one asked for. */
  decodeDetails?: [Row] extends [Shown] ? Decoder<Omit<Shown, 'id'>> | undefined : Decoder<Omit<Shown, 'id'>>
}

/** Whether a form can be sent as it is: texts, numbers, and null for what is left empty. */
type IsPlain<Form> = [Form[keyof Form]] extends [string | number | null] ? true : false

/** What a form is sent as, in the documents' order; where nothing is said, as it is, with null as an empty text. */
type SentAs<Name extends string, Form> = IsPlain<Form> extends true ? { [name in Name]?: (form: Form) => Body } : { [name in Name]: (form: Form) => Body }

type ByVerb<A extends RecordArea> = ([OperationOf<A, 'create'>] extends [never] ? unknown : SentAs<'createBody', InputOf<OperationOf<A, 'create'>>>) &
  ([OperationOf<A, 'update'>] extends [never] ? unknown : /* The id goes beside it. */ SentAs<'updateBody', InputOf<OperationOf<A, 'update'>>>) &
  ([OperationOf<A, 'setStatus'>] extends [never]
    ? unknown
    : { /** What a status is sent as; the word as it is where nothing is said. */ statusBody?(status: string): Body }) &
  ([OperationOf<A, 'translation'>] extends [never]
    ? unknown
    : {
        /** The texts of a translation, where it has them: below these keys, outermost first. */ translationKeys?: readonly string[]
        texts: ReadonlyArray<keyof OutputOf<OperationOf<A, 'translation'>>>
      })

/** What the handlers of an area's records are made of: for each verb that its contract has, and for no other. */
export type RecordOptions<A extends RecordArea> = ListOptions<RowOf<A>> & ShowOptions<RowOf<A>, ShownOf<A>> & ByVerb<A>

/** The handlers of the verbs that an area has. */
export type RecordHandlers<A extends RecordArea> = Pick<Handlers<A>, VerbsOf<A> & keyof Handlers<A>>

/** How long after a status was changed a list is read again that is (`isReadAfterStatus`), in milliseconds. */
const READ_AFTER = 1_000

/** What is said where the server says yes and nothing more. */
const DONE: Record<Exclude<Verb, 'list' | 'show' | 'translation'>, string> = {
  create: 'Saved',
  update: 'Saved',
  setStatus: 'Status changed',
  remove: 'Deleted',
  reorder: 'Order saved',
  storeTranslation: 'Translation saved',
}

/** A message of the server's that says something; one that only says that it went well is none. */
export const tellingMessage = (message: string): string => (/^\W*(success(ful|fully)?|ok(ay)?|true|1)\W*$/i.test(message) ? '' : message)

/** The id of a record that was just made, wherever the answer has it; undefined where it has none. */
function createdId({ data, rest }: Envelope, keys: readonly string[]): number | undefined {
  const inside = (value: unknown, key: string) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined)
  const places = [inside(data, 'id'), ...keys.map(key => inside(inside(data, key), 'id')), data, rest.id]
  return places.map(place => optionalId(place, 'id')).find(found => found !== null) ?? undefined
}

/** What the handlers below are, whatever the area: the types above say which of them an area has and what they take. */
interface AnyRow extends ById {
  status?: string
}
interface AnyOptions extends ListOptions<AnyRow> {
  detailKeys?: readonly string[]
  decodeDetails?: Decoder<object>
  createBody?(form: unknown): Body
  updateBody?(form: unknown): Body
  statusBody?(status: string): Body
  translationKeys?: readonly string[]
  texts?: readonly string[]
}

/** A list of ids as it is sent. The documents say that they are integers and not how a form holds them (C-600, C-603, C-605): as JSON text, like the lists of ids of a category (C-595). */
export const idsBody = (ids: readonly number[]): Body => ({ ids: JSON.stringify(ids) })

/** A form as it is, in the order of the form: what is left empty as an empty text, the id apart. */
function bodyOf(form: unknown): Body {
  const fields = Object.entries(form as Record<string, string | number | null>).filter(([name]) => name !== 'id')
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']))
}

/**
 * The handlers of an area of records. Its list is what its contract says (`ListShape`), its calls are `endpoints`, by
 * verb. A record's id goes where the endpoint's path has a place for it, else into the body. Out of reach, a record shows from what was read of it, else from the list.
 * After a write the record is read again by itself, and what the backend has of it takes its row's place.
 */
export function recordHandlers<A extends RecordArea>(core: Core, area: A, endpoints: RecordEndpoints<A>, options: RecordOptions<A>): RecordHandlers<A> {
  return createRecords(core, area, endpoints, options).handlers
}

/** An area's records with commands of its own beside the verbs. */
export interface Records<A extends RecordArea> {
  handlers: RecordHandlers<A>
  /**
   * Sends a command on one record, which is then read again as after any write. One that `moves` may stand in another tab after it, so
   * that the list is read again too; one that `leaves` is gone from where it stands, as after a deletion.
   */
  send<E extends Endpoint>(endpoint: E, id: number, given: CallOptions<E>, then?: 'moves' | 'leaves'): Promise<Saved>
}

/** The same as `recordHandlers`, for an area with commands of its own. */
export function createRecords<A extends RecordArea>(core: Core, area: A, endpoints: RecordEndpoints<A>, options: RecordOptions<A>): Records<A> {
  const operations: Partial<Record<string, Operation>> = area.operations
  const { handlers, send, follow, leave, expire } = anyRecords(
    core,
    area.name,
    endpoints,
    listShapeOf(operations.list!.input)!,
    operations.show !== undefined,
    options as unknown as AnyOptions,
  )
  return {
    handlers: Object.fromEntries(Object.entries(handlers).filter(([verb]) => operations[verb] !== undefined)) as unknown as RecordHandlers<A>,
    async send(endpoint, id, given, then) {
      const { message } = await send(endpoint, given as CallOptions<Endpoint>, DONE.update)
      if (then === 'leaves') leave(id)
      else void follow(id).then(then === 'moves' ? () => expire('moved') : undefined)
      return { message, id }
    },
  }
}

function anyRecords(core: Core, area: string, endpoints: Readonly<Record<Verb, Endpoint>>, shape: ListShape, canShow: boolean, options: AnyOptions) {
  const { detailKeys = [], decodeDetails, createBody = bodyOf, updateBody = bodyOf, translationKeys = ['translation_data'], texts = [] } = options
  const { paged, ...listOptions } = options
  const list = shape.isPaged
    ? pagedList<AnyRow>(core, { ...listOptions, ...paged, area, endpoint: endpoints.list, shape })
    : wholeList<AnyRow>(core, { ...listOptions, shape, area, endpoint: endpoints.list })
  const read = at<object>(detailKeys, decodeDetails ?? options.decode)
  const recordOf =
    (id: number): Decoder<object> =>
    (value, path, note) =>
      decodeDetails ? { ...read(value, path, note), id } : read(value, path, note)
  /** Counts the writes of each record, so that of several readings after them the last one counts. */
  const writes = core.holding<number>()

  const decodeTexts: Decoder<Record<string, string>> = at(translationKeys, (value, path, note) =>
    // PHP writes an empty object as a list.
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
      ? Object.fromEntries(texts.map(name => [name, '']))
      : fields(Object.fromEntries(texts.map(name => [name, text])))(value, path, note),
  )
  /** The record and the language, in the order in which the documents' paths have them, whatever they call them. */
  function translationPath({ main_id, lang_id }: TranslationQuery): Record<string, number> {
    const [record, language] = placesIn(endpoints.translation.path)
    return { [record!]: main_id, [language!]: lang_id }
  }

  /** A call of a verb on one record. */
  function callOn(verb: Verb, id: number, body: Body = {}): CallOptions<Endpoint> {
    const given = endpoints[verb].path.includes('{id}') ? { path: { id }, body } : { body: { id, ...body } }
    return given as CallOptions<Endpoint>
  }

  /** The record with the name of what it refers to. */
  const named = async <Found extends object>(found: Found): Promise<Found> =>
    options.names && options.refersTo ? withName(found, options.refersTo as Reference<Found>, await options.names()) : found

  const readNow = async (id: number, signal?: AbortSignal) =>
    named(await readFresh(core, `${area}.${id}`, endpoints.show, recordOf(id), { ...callOn('show', id), reads: true, signal }))

  /** Makes the row what the backend has now; where that cannot be read or is only a part of a row, the list is read again when it is next looked at. */
  async function follow(id: number): Promise<void> {
    if (!canShow) return list.expire()
    const count = (writes.get(String(id)) ?? 0) + 1
    writes.set(String(id), count)
    const scope = core.scope()
    try {
      const found = await readNow(id)
      if (writes.get(String(id)) !== count) return
      const before = await list.find(id)
      if (!decodeDetails) list.put(found as AnyRow)
      else if (before) list.patch(id, Object.fromEntries(Object.entries(found).filter(([key]) => key in before)))
      else list.expire()
    } catch {
      // The write was a success all the same, and the list's next reading shows it.
      if (scope === core.scope()) list.expire()
    }
  }

  let stopWaiting: (() => void) | undefined
  /** Reads the list again a while after the last of several changes. */
  function readLater(): void {
    stopWaiting?.()
    const scope = core.scope()
    stopWaiting = core.clock.every(READ_AFTER, () => {
      stopWaiting?.()
      if (scope === core.scope()) list.expire()
    })
  }

  /** Takes a record out of what the list shows. */
  function leave(id: number): void {
    writes.delete(String(id))
    list.drop(id)
    list.expire('moved')
  }

  /** Sends a command. One of which nobody knows whether it was carried out makes the list old. */
  async function send(endpoint: Endpoint, given: CallOptions<Endpoint>, done: string): Promise<Envelope & Saved> {
    try {
      const answer = await core.backend().call(endpoint, given)
      core.wrote(area)
      return { ...answer, message: tellingMessage(answer.message) || done }
    } catch (error) {
      if (given.signal?.aborted || failureOf(error).kind === 'unknown') list.expire()
      throw error
    }
  }
  const sendVerb = (verb: keyof typeof DONE, signal: AbortSignal, given: CallOptions<Endpoint>) => send(endpoints[verb], { ...given, signal }, DONE[verb])

  const handlers = {
    list: (query: ListQuery) => list.page(query),
    async show({ id, fresh }: ShowQuery, { signal }: CallContext) {
      if (fresh) return readNow(id, signal)
      try {
        return await named(await readStored(core, `${area}.${id}`, endpoints.show, recordOf(id), { ...callOn('show', id), reads: true, signal }))
      } catch (error) {
        const row = isUnreachable(error) && !decodeDetails ? await list.find(id) : undefined
        if (row) return row
        throw error
      }
    },
    async create(form: unknown, { signal }: CallContext): Promise<Saved> {
      const answer = await sendVerb('create', signal, { body: createBody(form) })
      const id = createdId(answer, detailKeys)
      if (id === undefined) list.expire()
      else void follow(id)
      return { message: answer.message, ...(id === undefined ? {} : { id }) }
    },
    async update(form: ById, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('update', signal, callOn('update', form.id, updateBody(form)))
      void follow(form.id)
      return { message, id: form.id }
    },
    async setStatus({ id, status }: ById & { status: string }, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('setStatus', signal, callOn('setStatus', id, options.statusBody?.(status) ?? { status }))
      list.patch(id, { status })
      if (!decodeDetails) void follow(id)
      if (shape.isReadAfterStatus) readLater()
      return { message, id }
    },
    async remove({ id }: ById, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('remove', signal, callOn('remove', id))
      leave(id)
      return { message, id }
    },
    async reorder({ ids }: { ids: number[] }, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('reorder', signal, { body: idsBody(ids) })
      list.expire()
      core.push({ push: 'changed', area }) // other windows may show the order, also where no page of the list was read
      return { message }
    },
    translation: (query: TranslationQuery, { signal }: CallContext) =>
      readStored(core, `${area}.${query.main_id}.${query.lang_id}`, endpoints.translation, decodeTexts, {
        path: translationPath(query),
        signal,
      } as AnyCallOptions as CallOptions<Endpoint>),
    async storeTranslation(form: TranslationQuery, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('storeTranslation', signal, { body: bodyOf(form) })
      return { message, id: form.main_id }
    },
  }
  return { handlers, send, follow, leave, expire: (only?: 'moved') => list.expire(only) }
}
