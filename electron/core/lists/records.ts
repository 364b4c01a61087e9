/** Makes the handlers of an area of records, by verb: list, show, create, update, status, delete, order and translation. */
import { failureOf } from '../../../shared/contract/failure.ts'
import { listShapeOf, type ById, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from '../../../shared/contract/list.ts'
import type { Operation } from '../../../shared/contract/operation.ts'
import type { TranslationQuery, TranslationShow } from '../../../shared/contract/records.ts'
import { answerKey, isUnreachable, readFresh, readStored, type CallContext, type Core } from '../core.ts'
import type { AnyCallOptions, CallOptions } from '../calls/callRequest.ts'
import { at, fields, optionalId, text, type Decoder } from '../../../shared/rules/decode.ts'
import { sentNumbers } from '../../../shared/rules/kinds.ts'
import { placesIn, type Endpoint } from '../calls/endpoints.ts'
import type { Envelope } from '../calls/envelope.ts'
import { readEntry, readingKind, writeEntry } from '../offline/entries.ts'
import { pagedList } from './pagedList.ts'
import type { Body, ListOptions, RecordArea, RecordEndpoints, RecordHandlers, RecordOptions, Verb } from './recordOptions.ts'
import { withName, type Reference } from '../rows/rowDefinition.ts'
import { wholeList } from './wholeList.ts'

/** How long after a change of status a list with `isReadAfterStatus` is read again, in milliseconds. */
const READ_AFTER = 1_000

/** How long the reading of a record after a write answers those who show it, once it has ended, in milliseconds. */
const FOLLOWED_FOR = 100

/** The messages if the server says yes and nothing more. */
const DONE: Record<Exclude<Verb, 'list' | 'show' | 'translation'>, string> = {
  create: 'Saved',
  update: 'Saved',
  setStatus: 'Status changed',
  remove: 'Deleted',
  reorder: 'Order saved',
  storeTranslation: 'Translation saved',
}

/** The server's message, unless it only says that the call succeeded. */
export const tellingMessage = (message: string): string => (/^\W*(success(ful|fully)?|ok(ay)?|true|1)\W*$/i.test(message) ? '' : message)

/** The id of a new record, wherever the answer has it; undefined if it has none. */
function createdId({ data, rest }: Envelope, keys: readonly string[]): number | undefined {
  const inside = (value: unknown, key: string) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined)
  const places = [inside(data, 'id'), ...keys.map(key => inside(inside(data, key), 'id')), data, rest.id]
  return places.map(place => optionalId(place, 'id')).find(found => found !== null) ?? undefined
}

/** The handlers as implemented, for any area; the types above tell which of them an area has. */
interface AnyRow extends ById {
  status?: string
}
interface AnyOptions extends ListOptions<AnyRow> {
  detailKeys?: readonly string[]
  decodeDetails?: Decoder<object>
  createBody?(form: unknown): Body
  updateBody?(form: unknown): Body
  statusBody?(status: string): Body
  texts?: readonly string[]
}

/**
 * A list of ids as it is sent. The documents say that they are integers but not how a form holds them (C-600, C-603, C-605): as
 * JSON text, like the lists of ids of a category (C-595).
 */
export const idsBody = (ids: readonly number[]): Body => ({ ids: JSON.stringify(ids) })

/** A form as a body, in the order of its fields, without the id; null becomes an empty text. */
function bodyOf(form: unknown): Body {
  const fields = Object.entries(form as Record<string, string | number | null>).filter(([name]) => name !== 'id')
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']))
}

/** The handlers of an area's verbs, and a function for its other mutations. */
export interface Records<A extends RecordArea> {
  handlers: RecordHandlers<A>
  /**
   * Sends a mutation on one record, which is then read again as after any write. After one that `moves`, the record may belong to
   * another tab, so the list is read again; after one that `leaves`, it is gone from the list, as after a deletion.
   */
  send<E extends Endpoint>(endpoint: E, id: number, given: CallOptions<E>, then?: 'moves' | 'leaves'): Promise<Saved>
}

/**
 * The records of an area. `ListShape` of the contract defines its list, `endpoints` its calls by verb. A record's id goes into the
 * path if it has a place for it, otherwise into the body. If the backend is unreachable, a record is shown from the store, or from
 * the list. After a write, the record is read again, and its row is replaced.
 */
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
  const { detailKeys = [], decodeDetails, createBody = bodyOf, updateBody = bodyOf, texts = [] } = options
  const { paged, ...listOptions } = options
  const { kinds = {} } = shape
  const list = shape.isPaged
    ? pagedList<AnyRow>(core, { ...listOptions, ...paged, area, endpoint: endpoints.list, shape })
    : wholeList<AnyRow>(core, { ...listOptions, shape, area, endpoint: endpoints.list })
  const read = at<object>(detailKeys, decodeDetails ?? options.decode)
  const recordOf =
    (id: number): Decoder<object> =>
    (value, path, note) =>
      decodeDetails ? { ...read(value, path, note), id } : read(value, path, note)
  /** Counts the writes of each record, so that of several readings afterwards the last one counts. */
  const writes = core.holding<number>()
  /** The readings of records after a write, which those who are told of them share. */
  const followed = core.holding<Promise<object>>()

  const decodeTexts: Decoder<Record<string, string>> = at(['translation_data'], (value, path, note) =>
    // PHP writes an empty object as a list.
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
      ? Object.fromEntries(texts.map(name => [name, '']))
      : fields(Object.fromEntries(texts.map(name => [name, text])))(value, path, note),
  )
  /** The record and the language in the order of the path's places, whatever their names. */
  function translationPath({ main_id, lang_id }: TranslationQuery): Record<string, number> {
    const [record, language] = placesIn(endpoints.translation.path)
    return { [record!]: main_id, [language!]: lang_id }
  }

  /** A verb's call on one record. */
  function callOn(verb: Verb, id: number, body: Body = {}): CallOptions<Endpoint> {
    const given = endpoints[verb].path.includes('{id}') ? { path: { id }, body } : { body: { id, ...body } }
    return given as CallOptions<Endpoint>
  }

  /** The record with the name of the record that it refers to. */
  const named = async <Found extends object>(found: Found): Promise<Found> =>
    options.names && options.refersTo ? withName(found, options.refersTo as Reference<Found>, await options.names(core)) : found

  /** Reads a record with one of the two, and reports it if it had been read before. */
  async function readRecord(read: typeof readFresh | typeof readStored, id: number, signal?: AbortSignal): Promise<object> {
    const key = answerKey(area, 'show', { id })
    const before = readEntry(core.store, core.scope(), key, readingKind<object>())
    const found: object = await read(core, key, endpoints.show, recordOf(id), { ...callOn('show', id), reads: true, signal })
    const record = await named(found)
    // What is shown of its row is then of before.
    if (before && core.readAgain(area, id, before, found) && !decodeDetails && (await list.find(id))) list.put(record as AnyRow)
    return record
  }
  const readNow = (id: number, signal?: AbortSignal) => readRecord(readFresh, id, signal)

  /** Has whoever shows the record meanwhile, or is told of it then, wait for this reading. */
  function shared(id: number, reading: Promise<object>): Promise<object> {
    followed.set(String(id), reading)
    return reading.finally(() => {
      const stop = core.clock.every(FOLLOWED_FOR, () => {
        stop()
        if (followed.get(String(id)) === reading) followed.delete(String(id))
      })
    })
  }

  /** Replaces the row with what the backend has now. If that cannot be read, or is only a part of a row, the list is marked stale. */
  async function follow(id: number): Promise<void> {
    if (!canShow) return list.expire()
    const count = (writes.get(String(id)) ?? 0) + 1
    writes.set(String(id), count)
    const scope = core.scope()
    try {
      const found = await shared(id, readNow(id))
      if (writes.get(String(id)) !== count) return
      const before = await list.find(id)
      if (!decodeDetails) list.put(found as AnyRow)
      else if (before) list.patch(id, Object.fromEntries(Object.entries(found).filter(([key]) => key in before)))
      else list.expire()
    } catch {
      // The write succeeded anyway, and the list's next reading shows it.
      if (scope === core.scope()) list.expire()
    }
  }

  let stopWaiting: (() => void) | undefined
  /** Reads the list again some time after the last of several changes. */
  function readLater(): void {
    stopWaiting?.()
    const scope = core.scope()
    stopWaiting = core.clock.every(READ_AFTER, () => {
      stopWaiting?.()
      if (scope === core.scope()) list.expire()
    })
  }

  /** Removes a record from what the list shows. */
  function leave(id: number): void {
    writes.delete(String(id))
    core.store.remove(core.scope(), `${area}.${id}`)
    list.drop(id)
    list.expire('moved')
  }

  /** Sends a mutation. If its outcome is unknown, the list becomes stale. */
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

  async function heldPage(query: ListQuery): Promise<Page<object>> {
    const held = await core.lists.get(`${area}.list`)?.heldPage(query)
    return { rows: [], total: 0, asOf: 0, source: 'offline', refreshing: false, failure: null, unreadable: 0, ...held }
  }

  const handlers = {
    list: (query: ListQuery) => (query.held ? heldPage(query) : list.page(query)),
    async show({ id, fresh }: ShowQuery, { signal }: CallContext) {
      if (fresh) return readNow(id, signal)
      const found = await followed.get(String(id))?.catch(() => null)
      if (found) return found
      try {
        return await readRecord(readStored, id, signal)
      } catch (error) {
        const row = isUnreachable(error) && !decodeDetails ? await list.find(id) : undefined
        if (row) return row
        throw error
      }
    },
    async create(form: unknown, { signal }: CallContext): Promise<Saved> {
      const answer = await sendVerb('create', signal, { body: createBody(sentNumbers(form, kinds)) })
      const id = createdId(answer, detailKeys)
      if (id === undefined) list.expire()
      else void follow(id)
      return { message: answer.message, ...(id === undefined ? {} : { id }) }
    },
    async update(form: ById, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('update', signal, callOn('update', form.id, updateBody(sentNumbers(form, kinds))))
      void follow(form.id)
      return { message, id: form.id }
    },
    async setStatus({ id, status }: ById & { status: string }, { signal }: CallContext): Promise<Saved> {
      const { message } = await sendVerb('setStatus', signal, callOn('setStatus', id, options.statusBody?.(status) ?? { status }))
      list.patch(id, { status })
      const stored = readEntry(core.store, core.scope(), answerKey(area, 'show', { id }), readingKind<object>())
      if (stored && 'status' in stored.value)
        writeEntry(core.store, core.scope(), answerKey(area, 'show', { id }), readingKind<object>(), { ...stored.value, status }, stored.asOf)
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
    translation: (query: TranslationShow, { signal }: CallContext) =>
      (query.fresh ? readFresh : readStored)(core, answerKey(area, 'translation', query), endpoints.translation, decodeTexts, {
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
