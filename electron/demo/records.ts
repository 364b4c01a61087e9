/** Answers records by verb: what all areas of records have in common, so that an area's file holds only what is its own. */
import type { Area } from './area.ts'
import { answerList, type ListRules } from './lists.ts'
import { accepted, answerCall, invalid, missing, plain, refused, type Call, type MarketplaceApp } from './request.ts'
import type { Row, Table, TableDefinition, Tables } from './tables.ts'

interface RecordRow extends Row {
  status?: unknown
}

/** A record's texts in another language. */
export interface TranslationRow extends Row {
  main_id: number
  lang_id: number
  lang_code: string
  texts: Record<string, string>
}

/**
 * Calls for records' texts by language. `texts` maps each text to its name in messages, `optional` ones may be empty; `key` is
 * the one below `data` that holds them.
 */
export interface Translations {
  show: string
  store: string
  key?: string
  table: TableDefinition<TranslationRow>
  texts: Record<string, string>
  optional?: readonly string[]
}

/** How an area's records are answered. Each verb names its call, method and path verbatim; the path may have `:id`. */
export interface Records<R extends RecordRow> {
  /** What a record is called in messages. */
  noun: string
  /** A record as in details, and in lists unless they have their own form. */
  shown?(row: R, context: Call, tables: Tables): object
  list?: ListRules<R> & { call: string; shown?(row: R, context: Call, tables: Tables): object }
  /** `key` is the one below `data` that holds the record, if any. */
  show?: { call: string; key?: string }
  save?: {
    store?: string
    update?: string
    /** Required fields, with their names in messages. */
    required?: Record<string, string>
    /** Fields that hold the id of another record, and of what. */
    refers?: Record<string, { table: TableDefinition<Row>; noun: string }>
    /** Fields whose value must be unique, ignoring case, and the columns to compare with. */
    unique?: Record<string, ReadonlyArray<keyof R>>
    /** Messages on other problems of a payload, by field; `before` is the changed record. */
    problems?(payload: Record<string, string>, before: R | undefined, tables: Tables): Record<string, string>
    /** Which values of a payload are stored, if not just the required ones; `before` is the changed record. */
    kept?(payload: Record<string, string>, before: R | undefined): Omit<R, 'id' | 'status'> & { status?: R['status'] }
  }
  /** The two stored values; a new record has the first unless `kept` says otherwise. They are sent as text. */
  status?: { call: string; values: readonly [R['status'], R['status']] }
  remove?: { call: string }
  /** `ids` as JSON text, in the new order; positions, from 1, are stored in a column, which paged lists sort by. A new record is last. */
  order?: { call: string; column: keyof R }
  translation?: Translations
  /** Why a valid change (null: a deletion) must not be made. */
  stops?(before: R, after: R | null, tables: Tables): string | null
  /** Called after a record was changed or (null) deleted. */
  changed?(id: number, after: R | null, tables: Tables): void
}

type Save<R extends RecordRow> = NonNullable<Records<R>['save']>

/** Answers the calls for the records of a table. */
export function answerRecords<R extends RecordRow>(app: MarketplaceApp, tables: Tables, definition: TableDefinition<R>, records: Records<R>): void {
  const { noun, shown = (row: R) => row, list, show, save, status, remove, order, translation, stops, changed } = records
  const table = tables.open(definition)
  const answer = answerNamed(app, noun, table)

  /** The values of a payload that are stored; `before` is the changed record. */
  function keptOf({ required = {}, refers = {}, kept }: Save<R>, payload: Record<string, string>, before: R | undefined): Partial<R> {
    if (kept) return kept(payload, before) as Partial<R>
    const values = Object.keys(required).map(field => [field, field in refers ? Number(payload[field]) : (payload[field] ?? '').trim()])
    return Object.fromEntries(values) as Partial<R>
  }

  /** Messages on problems of a payload, by field. */
  function problemsOf(save: Save<R>, payload: Record<string, string>, before: R | undefined): Record<string, string> {
    const { required = {}, refers = {}, unique = {}, problems } = save
    const found = missing(payload, required)
    for (const [field, { table: others, noun }] of Object.entries(refers))
      if (!found[field] && !tables.open(others).get(Number(payload[field]))) found[field] = `The selected ${noun} does not exist.`
    // With missing fields there is nothing to compare.
    const compared = Object.keys(found).length === 0 ? Object.entries(unique) : []
    const kept = compared.length > 0 ? keptOf(save, payload, before) : {}
    for (const [field, columns] of compared) {
      const isSame = (row: R) => row.id !== before?.id && columns.every(column => plain(String(row[column])) === plain(String((kept as R)[column])))
      if (!found[field] && table.all().some(isSame)) found[field] = `The ${required[field] ?? field} has already been taken.`
    }
    return { ...found, ...problems?.(payload, before, tables) }
  }

  /** Makes a change unless something prevents it. */
  function change(context: Call, before: R, to: Partial<R>, message: string): Response {
    const after = { ...before, ...to }
    const reason = stops?.(before, after, tables)
    if (reason) return refused(context, reason)
    table.update(before.id, to)
    changed?.(before.id, after, tables)
    return accepted(context, message)
  }

  if (list)
    answerCall(app, list.call, context =>
      answerList(context, `${noun} list`, table.all(), { place: order?.column, ...list }, row => (list.shown ?? shown)(row, context, tables)),
    )
  if (show)
    answer(show.call, (row, context) =>
      accepted(context, `${noun} details`, { data: show.key === undefined ? shown(row, context, tables) : { [show.key]: shown(row, context, tables) } }),
    )
  if (save?.store) {
    answerCall(app, save.store, context => {
      const payload = context.get('payload')
      const fields = problemsOf(save, payload, undefined)
      if (Object.keys(fields).length > 0) return invalid(context, fields)
      const begun = { ...(status ? { status: status.values[0] } : {}), ...(order ? { [order.column]: table.all().length + 1 } : {}) }
      const { id } = table.insert({ ...begun, ...keptOf(save, payload, undefined) } as Omit<R, 'id'>)
      return accepted(context, `${noun} added successfully`, { data: { id } })
    })
  }
  if (save?.update) {
    answer(save.update, (before, context) => {
      const payload = context.get('payload')
      const fields = problemsOf(save, payload, before)
      if (Object.keys(fields).length > 0) return invalid(context, fields)
      return change(context, before, keptOf(save, payload, before), `${noun} updated successfully`)
    })
  }
  if (status) {
    answerCall(app, status.call, context => {
      const sent = status.values.find(value => String(value) === context.get('payload').status)
      if (sent === undefined) return refused(context, `The status must be ${status.values.join(' or ')}.`, { status: 'The selected status is invalid.' })
      const before = named(context, table)
      return before ? change(context, before, { status: sent } as Partial<R>, `${noun} status updated successfully`) : refused(context, `${noun} not found.`)
    })
  }
  if (remove) {
    answer(remove.call, (before, context) => {
      const reason = stops?.(before, null, tables)
      if (reason) return refused(context, reason)
      table.remove(before.id)
      changed?.(before.id, null, tables)
      return accepted(context, `${noun} deleted successfully`)
    })
  }
  if (order) {
    answerCall(app, order.call, context => {
      const ids = idsIn(context.get('payload').ids)
      if (!ids?.every(id => table.get(id))) return invalid(context, { ids: 'The ids must be a JSON list of ids, each once.' })
      for (const [index, id] of ids.entries()) table.update(id, { [order.column]: index + 1 } as Partial<R>)
      return accepted(context, `${noun} order updated successfully`)
    })
  }
  if (translation) answerTranslations(app, tables, noun, table, translation)
}

/** The record that a call names, in its path or its payload. */
const named = <R extends Row>(context: Call, table: Table<R>, key = 'id') => table.get(Number(context.req.param('id') ?? context.get('payload')[key]))

/** Answers further calls about a record, which their path or payload names. */
export const answerNamed =
  <R extends Row>(app: MarketplaceApp, noun: string, table: Table<R>) =>
  (call: string, answer: (row: R, context: Call) => Response, key?: string) =>
    answerCall(app, call, context => {
      const row = named(context, table, key)
      return row ? answer(row, context) : refused(context, `${noun} not found.`)
    })

/** Answers further changes of records: what to change, or why not. */
export function changes<R extends Row>(app: MarketplaceApp, noun: string, table: Table<R>) {
  const answer = answerNamed(app, noun, table)
  return (call: string, message: string, changeOf: (payload: Record<string, string>, row: R) => Partial<R> | string, key?: string) =>
    answer(
      call,
      (row, context) => {
        const changed = changeOf(context.get('payload'), row)
        if (typeof changed === 'string') return refused(context, changed)
        table.update(row.id, changed)
        return accepted(context, message)
      },
      key,
    )
}

/** The distinct ids in a JSON list; null if the text is not one. */
export function idsIn(text: string | undefined): number[] | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) && value.every(Number.isSafeInteger) && new Set(value).size === value.length ? (value as number[]) : null
  } catch {
    return null
  }
}

/** Answers reading and saving of records' texts in other languages. The paths have `:main_id` and `:lang_id`. */
export function answerTranslations(
  app: MarketplaceApp,
  tables: Tables,
  noun: string,
  records: Table<Row>,
  { show, store, key = 'translation_data', table: definition, texts, optional = [] }: Translations,
): void {
  const table = tables.open(definition)
  const found = (main: number, language: number) => table.all().find(row => row.main_id === main && row.lang_id === language)

  answerCall(app, show, context => {
    const main = Number(context.req.param('main_id'))
    if (!records.get(main)) return refused(context, `${noun} not found.`)
    const row = found(main, Number(context.req.param('lang_id')))
    return accepted(context, `${noun} translation`, { data: { [key]: row ? { ...row, texts: undefined, ...row.texts } : null } })
  })
  answerCall(app, store, context => {
    const payload = context.get('payload')
    const main_id = Number(payload.main_id)
    const lang_id = Number(payload.lang_id)
    const required = Object.entries(texts).filter(([field]) => !optional.includes(field))
    const fields = missing(payload, { main_id: 'main id', lang_id: 'language', lang_code: 'language code', ...Object.fromEntries(required) })
    if (!fields.main_id && !records.get(main_id)) fields.main_id = `The selected ${noun.toLowerCase()} does not exist.`
    if (Object.keys(fields).length > 0) return invalid(context, fields)
    const translated = { lang_code: payload.lang_code!, texts: Object.fromEntries(Object.keys(texts).map(field => [field, payload[field] ?? ''])) }
    const before = found(main_id, lang_id)
    if (before) table.update(before.id, translated)
    else table.insert({ main_id, lang_id, ...translated })
    return accepted(context, `${noun} translation saved successfully`)
  })
}

/** The area of a table's records; `more` is what it has and answers beside them. */
export const recordArea = <R extends RecordRow>(definition: TableDefinition<R>, records: Records<R>, more?: Partial<Area>): Area => ({
  ...more,
  keeps: [definition, ...(records.translation ? [records.translation.table] : []), ...(more?.keeps ?? [])],
  answer(app, tables) {
    answerRecords(app, tables, definition, records)
    more?.answer?.(app, tables)
  },
})
