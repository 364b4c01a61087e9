/** The plan of an import: what each row of a table would do, decided against all records of the list, before anything is sent. */
import { ValidationError, type Schema } from 'yup'
import { isSameAmount, sentAmount } from './decimal.ts'
import { ID, spreadName, type Columns, type NamedField } from './importColumns.ts'
import { joinWords, withArticle } from './words.ts'

export interface ImportOption {
  id: number
  title: string
  /** A short name that it is also found by, such as the code of a language. */
  code?: string
}

type Values = Readonly<Record<string, unknown>>

/** A field of a form, and how its value is read from a cell. */
export interface ImportField extends NamedField {
  /** `number` compares numbers; `time` is as 08:30:00; `record` is the id of another record, given by its id or its name. */
  as: 'text' | 'number' | 'select' | 'time' | 'record'
  required?: boolean
  choices?: ReadonlyArray<{ value: string; label: string }>
  /** Of a `record`: those that it may be, given the other values of the row; null without the value of the field called `of`. */
  options?(values: Values): readonly ImportOption[] | null
  of?: string
  /** Why a text is none of the options, if there may be another reason than that there is no such record. */
  noneSuch?(text: string): string
}

/** Columns that each have the values of `fields` for one of the options of the field `over`. */
export interface Spread {
  over: string
  fields: readonly string[]
  options: readonly ImportOption[]
}

/** What rows are imported into. `Row` is a record as the list has it. */
export interface ImportTarget<Row> {
  noun: { one: string; many: string }
  fields: readonly ImportField[]
  /**
   * The fields that say what a row is about, each a `record`, where it has no id or name of its own, such as a translation. There is a `Row` for
   * all that rows name; it is new as long as its other fields are empty.
   */
  keys?: readonly string[]
  spread?: Spread
  /** Why what is stored is not known, or may not be replaced; null if that is not so. */
  problemOf?(row: Row): string | null
  /** The values of an empty form; null if records cannot be added. */
  empty: Values | null
  /** The name of a record that is added, and of one that is there, to find it by. */
  nameOf(form: Values): string
  rowName(row: Row): string
  formOf(row: Row): Values
  /** The checks of the forms; `row` is the stored record. */
  newSchema: Schema | null
  schemaOf(row: Row): Schema
  /** The rights that the administrator has. */
  mayAdd: boolean
  mayEdit: boolean
}

/** What records are found by: their id, their name, or nothing, so that every row is new. */
export const MATCHES = ['id', 'name', 'none'] as const
export type Match = (typeof MATCHES)[number]

export interface PlanChoice {
  match: Match
  /** Whether an empty cell empties its field; otherwise the field stays as it is. */
  emptyClears: boolean
}

export interface Difference {
  label: string
  before: string
  after: string
}

export interface Problem {
  /** The field's label; null if it is about the whole row. */
  label: string | null
  /** The column that it is in; null if none. */
  column: number | null
  message: string
}

export type PlannedKind = 'new' | 'changed' | 'same' | 'refused'

export interface PlannedRow {
  /** Tells it from all others, whichever columns are imported. */
  key: number
  /** The index of the row, and of which of the options that columns are spread over it is; empty if of none. */
  row: number
  part: string
  kind: PlannedKind
  name: string
  /** The record that it is about; null if it is new, or not known. */
  id: number | null
  /** What would be sent, and of a record that is there, what is stored; null if the row is refused. */
  form: Values | null
  before: Values | null
  differences: Difference[]
  problems: Problem[]
}

/** A text without what makes no difference to a name: case and spaces. */
const tidied = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const asText = (value: unknown) => String(value ?? '').trim()

const TIME = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/

/** The value of a cell that is not empty; throws a sentence if the field cannot have it. */
function cellValue(field: ImportField, text: string, values: Values): unknown {
  if (field.as === 'select') {
    const choice = field.choices?.find(({ value, label }) => [value, label].some(word => tidied(word) === tidied(text)))
    if (!choice) throw new Error(`“${text}” is none of ${joinWords(field.choices?.map(({ label }) => label) ?? [], 'or')}`)
    return choice.value
  }
  if (field.as === 'time') {
    const [, hours = '', minutes = '', seconds = '00'] = TIME.exec(text) ?? []
    if (minutes === '' || Number(hours) > 23) throw new Error(`“${text}” is no time such as 08:30`)
    return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  }
  // As it is read later: what is sent is compared with that before it is taken back.
  if (field.as === 'number') return sentAmount(text)
  if (field.as !== 'record') return text
  const noun = field.label.toLowerCase()
  const given = field.options?.(values) ?? null
  if (given === null && field.of) throw new Error(`The ${noun} “${text}” can’t be found without a ${field.of.toLowerCase()}`)
  const options = given ?? []
  const named = options.filter(({ title, code = '' }) => tidied(title) === tidied(text) || (code !== '' && tidied(code) === tidied(text)))
  const found = named.length > 0 ? named : options.filter(({ id }) => String(id) === text)
  if (found.length > 1) throw new Error(`There is more than one ${noun} “${text}”. Give its ID instead`)
  if (found.length === 0) {
    const reason = options.length === 0 ? `The server gives no ${noun} to choose from, so “${text}” can’t be found` : `There is no ${noun} “${text}”`
    throw new Error(field.noneSuch?.(text) ?? reason)
  }
  return found[0]!.id
}

/** Planned rows, or whatever else, in groups of the same key, in their order. */
export function groupedBy<Of, Key>(all: readonly Of[], keyOf: (each: Of) => Key): Map<Key, Of[]> {
  const groups = new Map<Key, Of[]>()
  for (const each of all) {
    const found = groups.get(keyOf(each))
    if (found) found.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** A value as it is shown. */
function valueText(field: ImportField, value: unknown, values: Values): string {
  if (field.as === 'select') return field.choices?.find(choice => choice.value === value)?.label ?? asText(value)
  if (field.as !== 'record' || typeof value !== 'number') return asText(value)
  return field.options?.(values)?.find(({ id }) => id === value)?.title ?? `ID ${value}`
}

const isSame = ({ as }: ImportField, one: unknown, other: unknown) =>
  as === 'number' ? isSameAmount(asText(one), asText(other)) : asText(one) === asText(other)

/** What a schema says against values, as the form says it. */
function schemaProblems(schema: Schema, values: Values, stored: unknown): Array<{ path: string; message: string }> {
  try {
    schema.validateSync(values, { abortEarly: false, context: { stored } })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = new Map<string, string>()
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) if (!first.has(path)) first.set(path, message)
    return [...first].map(([path, message]) => ({ path, message }))
  }
}

/** The fields that tell records of the same name apart: which record they belong to, such as their country, and which kind they are. */
const besides = (fields: readonly ImportField[]) => fields.filter(({ as }) => as === 'record')

/** What records are found by, in words: Title and Country. */
export function matchInWords(fields: readonly ImportField[], columns: Columns): string {
  return joinWords(['their name', ...besides(fields).flatMap(({ name, label }) => (columns.includes(name) ? [label.toLowerCase()] : []))])
}

/** One of the rows that a row of a table stands for: the columns that are of it, and the values that it has without a column. */
interface Part {
  columns: Columns
  given: Values
  place: number
  title: string
}

/** The row itself, and one for each option that has columns. */
function partsOf({ spread }: Pick<ImportTarget<never>, 'spread'>, columns: Columns): Part[] {
  const itself = (names: Columns): Part => ({ columns: names, given: {}, place: 0, title: '' })
  if (!spread) return [itself(columns)]
  const { over, fields, options } = spread
  const parts = options.flatMap(({ id, title }, index): Part[] => {
    const names = fields.map(field => spreadName(field, id))
    if (!names.some(name => columns.includes(name))) return []
    const own = columns.map(name => {
      const field = name === null ? -1 : names.indexOf(name)
      if (field >= 0) return fields[field]!
      return name === over || fields.includes(name ?? '') || name?.includes('@') ? null : name
    })
    return [{ columns: own, given: { [over]: id }, place: index + 1, title }]
  })
  const others = columns.map(name => (name?.includes('@') ? null : name))
  return columns.includes(over) || parts.length === 0 ? [itself(others), ...parts] : parts
}

interface Imported {
  field: ImportField
  column: number
}

const importedIn = (fields: readonly ImportField[], columns: Columns): Imported[] =>
  fields.flatMap(field => (columns.includes(field.name) ? [{ field, column: columns.indexOf(field.name) }] : []))

/** Whether a row says nothing of a part. */
const isSilent = ({ place }: Part, keys: readonly string[], imported: readonly Imported[], cells: readonly string[]) =>
  place > 0 && imported.every(({ field, column }) => keys.includes(field.name) || cells[column]!.trim() === '')

const keyText = (keys: readonly string[], values: Values) => JSON.stringify(keys.map(key => values[key]))

/** Finds the values of the keys that a row names, as far as they can be told. */
export function keysNamed<Row>(target: Pick<ImportTarget<Row>, 'fields' | 'keys' | 'spread'>, columns: Columns): (cells: readonly string[]) => Values[] {
  const { fields, keys = [] } = target
  const parts = partsOf(target, columns).map(part => ({ part, imported: importedIn(fields, part.columns) }))
  return cells =>
    parts.flatMap(({ part, imported }) => {
      if (isSilent(part, keys, imported, cells)) return []
      const values: Record<string, unknown> = { ...part.given }
      for (const { field, column } of imported) {
        if (!keys.includes(field.name)) continue
        try {
          values[field.name] = cellValue(field, cells[column]!.trim(), values)
        } catch {
          return [] // its plan says why
        }
      }
      return keys.every(key => values[key] !== undefined) ? [values] : []
    })
}

/** Plans rows one after the other, in their order: a second row about the same record is refused. */
export function rowPlanner<Row extends { id: number }>(
  target: ImportTarget<Row>,
  records: readonly Row[],
  columns: Columns,
  { match, emptyClears }: PlanChoice,
): (row: number, cells: readonly string[]) => PlannedRow[] {
  const { noun, fields, keys, spread } = target
  const byId = new Map(records.map(record => [record.id, record]))
  const byKeys = new Map(keys ? records.map(record => [keyText(keys, target.formOf(record)), record]) : [])
  const byName = groupedBy(match === 'name' && !keys ? records : [], record => tidied(target.rowName(record)))
  const columnOf = (name: string, of: Columns) => {
    const at = of.indexOf(name)
    return at < 0 ? null : at
  }
  const idColumn = keys ? null : columnOf(ID, columns)
  /** The rows by the record that they are about, or by the name that they would have. */
  const taken = new Map<string, number>()
  const isBlank = (stored: Values) => fields.every(({ name }) => keys!.includes(name) || asText(stored[name]) === '')

  function partPlanner(part: Part): (row: number, cells: readonly string[]) => PlannedRow[] {
    const imported = importedIn(fields, part.columns)
    const told = besides(imported.map(({ field }) => field))

    /** The record that a row is about; null if it is new. Throws a sentence if that cannot be told. */
    function recordOf(cells: readonly string[], values: Values, name: string): Row | null {
      if (keys) {
        const found = byKeys.get(keyText(keys, values))
        if (!found) throw new Error('What is stored wasn’t read')
        const problem = target.problemOf?.(found) ?? null
        if (problem !== null) throw new Error(problem)
        return found
      }
      if (match === 'id' && idColumn !== null) {
        const text = cells[idColumn]!.trim()
        if (text === '') return null
        const found = /^\d{1,15}$/.test(text) ? byId.get(Number(text)) : undefined
        if (!found) throw new Error(`There is no ${noun.one} with the ID “${text}”`)
        return found
      }
      if (match !== 'name' || name === '') return null
      const named = byName.get(tidied(name)) ?? []
      const found = named.filter(record => {
        const stored = told.length > 0 ? target.formOf(record) : {}
        return told.every(field => values[field.name] === undefined || isSame(field, stored[field.name], values[field.name]))
      })
      if (found.length > 1)
        throw new Error(
          `There are ${found.length.toLocaleString()} ${noun.many} of this name (ID ${found.map(({ id }) => id).join(', ')}). Match by ID instead`,
        )
      return found[0] ?? null
    }

    /** What a row says that it is about, where that was not found. */
    const namedIn = (cells: readonly string[]) =>
      [...imported.flatMap(({ field, column }) => (keys?.includes(field.name) ? [cells[column]!.trim()] : [])), part.title].filter(Boolean).join(', ')

    return (row, cells) => {
      if (isSilent(part, keys ?? [], imported, cells)) return []
      const problems: Problem[] = []
      /** The values of cells; of cells that depend on the record's other values, those are given. */
      const valuesOf = (others: Values): Values => {
        problems.length = 0
        const values: Record<string, unknown> = { ...part.given }
        for (const { field, column } of imported) {
          const text = cells[column]!.trim()
          if (text === '') {
            if (emptyClears) values[field.name] = field.as === 'record' ? null : ''
            continue
          }
          try {
            values[field.name] = cellValue(field, text, { ...others, ...values })
          } catch (error) {
            problems.push({ label: field.label, column, message: (error as Error).message })
          }
        }
        return values
      }
      const refuse = (message: string, column: number | null = null) => problems.push({ label: null, column, message })
      const empty = target.empty ?? {}
      let values = valuesOf(empty)
      let name = target.nameOf({ ...empty, ...values }).trim()
      let record: Row | null = null
      const unnamed = (keys ?? []).filter(key => (values[key] ?? null) === null && problems.every(({ label }) => label !== labelOf(key)))
      for (const key of unnamed) problems.push({ label: labelOf(key), column: columnOf(key, part.columns), message: 'Required' })
      if (!keys || problems.length === 0)
        try {
          record = recordOf(cells, values, name)
        } catch (error) {
          refuse((error as Error).message, match === 'id' ? idColumn : null)
        }
      const before = record && target.formOf(record)
      if (record && before) {
        values = valuesOf(before)
        name = target.rowName(record)
      }
      // A form that adds may ask for less than one that edits; what it does not ask for is not sent.
      const own = before ? values : Object.fromEntries(Object.entries(values).filter(([field]) => field in empty))
      let form: Values = { ...(before ?? empty), ...own }
      const plan = (kind: PlannedKind, differences: Difference[] = []): PlannedRow[] => [
        {
          key: row * ((spread?.options.length ?? 0) + 1) + part.place,
          row,
          part: part.title,
          kind,
          name,
          id: keys ? null : (record?.id ?? null),
          form: kind === 'refused' ? null : form,
          before,
          differences,
          problems,
        },
      ]
      if (keys && !record) name = namedIn(cells)
      if (problems.length > 0) return plan('refused')

      const key = record
        ? `id ${record.id}`
        : name === '' || match === 'none'
          ? null
          : `name ${tidied(name)} ${JSON.stringify(told.map(field => values[field.name] ?? null))}`
      const first = key === null ? undefined : taken.get(key)
      if (first !== undefined) {
        refuse(`Row ${(first + 2).toLocaleString()} is about the same ${noun.one}`)
        return plan('refused')
      }
      if (key !== null) taken.set(key, row)

      const sent = imported.filter(({ field }) => field.name in own)
      const changed = before ? sent.filter(({ field }) => !isSame(field, before[field.name], own[field.name])) : sent
      if (before && changed.length === 0) return plan('same')
      if (record ? !target.mayEdit : !target.mayAdd) {
        refuse(`You don’t have the right to ${record ? 'change' : 'add'} ${noun.many}`)
        return plan('refused')
      }
      if (!record && !target.empty) {
        refuse(`It names no ${noun.one}, and ${noun.many} can’t be added`)
        return plan('refused')
      }
      const schema = record ? target.schemaOf(record) : target.newSchema!
      form = schema.cast(form, { assert: false }) as Values // trims texts, as the form does
      for (const { path, message } of schemaProblems(schema, form, before)) {
        const field = fields.find(each => each.name === path)
        problems.push({ label: field?.label ?? null, column: columnOf(path, part.columns), message })
      }
      if (problems.length > 0) return plan('refused')
      return plan(
        record && !(keys && isBlank(before!)) ? 'changed' : 'new',
        changed.map(({ field }) => ({
          label: field.label,
          before: before ? valueText(field, before[field.name], before) : '',
          after: valueText(field, form[field.name], form),
        })),
      )
    }
  }
  const labelOf = (name: string) => fields.find(field => field.name === name)?.label ?? name
  const planners = partsOf(target, columns).map(partPlanner)
  return (row, cells) => planners.flatMap(planRow => planRow(row, cells))
}

/** A problem as it is counted and written to a file: `Code: Required`. */
export const problemText = ({ label, message }: Problem): string => (label === null ? message : `${label}: ${message}`)

/** All problems of a row as one text. */
export const problemsText = (problems: readonly Problem[]): string => problems.map(problemText).join('. ')

/** The question before an import: `Add 10 countries and change 3?` */
export function importQuestion({ one, many }: { one: string; many: string }, added: number, changed: number): string {
  const counted = (count: number) => `${count.toLocaleString()} ${count === 1 ? one : many}`
  if (changed === 0) return `Add ${added === 1 ? withArticle(one) : counted(added)}?`
  return added === 0 ? `Change ${counted(changed)}?` : `Add ${counted(added)} and change ${changed.toLocaleString()}?`
}
