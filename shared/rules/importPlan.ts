/** The plan of an import: what each row of a table would do, decided against all records of the list, before anything is sent. */
import { ValidationError, type Schema } from 'yup'
import { cellAddress } from './cellAddress.ts'
import { LOCALE } from './locale.ts'
import { foldName } from './searchedText.ts'
import {
  asText,
  cellValue,
  CellProblem,
  isErrorText,
  isFormatted,
  isSame,
  isScientific,
  optionWith,
  saysStored,
  scientificProblem,
  tidied,
  valueText,
  type ImportField,
  type Values,
} from './importCells.ts'
import { ID, type Columns } from './importColumns.ts'
import { importedIn, isSilent, keyText, partsOf, type ForAll, type Imported, type Part, type Spread } from './importParts.ts'
import type { Problem } from './importWords.ts'
import { joinWords } from './words.ts'

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
  /** What the list and its exports show of a field, such as the name of a record. */
  shownOf?(row: Row, field: string): readonly string[]
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
  /** What all rows without a cell for it have in a field, as the text of a cell. */
  forAll?: ForAll
  /** What a person says of rows that are like a record that is here, by the key of the row: it is a new one, or that one. */
  decided?: ReadonlyMap<number, 'new' | 'here'>
  /** The format of the file, which says how its cells are called. */
  format?: string
}

export interface Difference {
  label: string
  before: string
  after: string
}

/** `like`: it would be new, but for a record whose name people take for the same. */
export type PlannedKind = 'new' | 'like' | 'changed' | 'same' | 'refused'

export interface PlannedRow {
  /** Tells it from all others, whichever columns are imported. */
  key: number
  /** The index of the row, and of which of the options that columns are spread over it is; empty if of none. */
  row: number
  part: string
  /** The row of the sheet, or the line of the text. */
  line: number
  kind: PlannedKind
  name: string
  /** The record that it is about; null if it is new, or not known. */
  id: number | null
  /** What would be sent, and of a record that is there, what is stored; null if the row is refused. */
  form: Values | null
  before: Values | null
  differences: Difference[]
  problems: Problem[]
  /** The record whose name is like that of a row that would be new. */
  like: { id: number; name: string } | null
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

const columnOf = (name: string, of: Columns) => {
  const at = of.indexOf(name)
  return at < 0 ? null : at
}

/** The fields that tell records of the same name apart: which record they belong to, such as their country, and which kind they are. */
const besides = (fields: readonly ImportField[]) => fields.filter(({ as }) => as === 'record')

/** What records are found by, in words: Title and Country. */
export function matchInWords(fields: readonly ImportField[], columns: Columns): string {
  return joinWords(['their name', ...besides(fields).flatMap(({ name, label }) => (columns.includes(name) ? [label.toLowerCase()] : []))])
}

/** Plans a row, by its index and its cells. `line`: the row of the sheet, or the line of the text. */
export type RowPlanner = (row: number, cells: readonly string[], line?: number) => PlannedRow[]

/** Plans rows one after the other, in their order: a second row about the same record is refused. */
export function rowPlanner<Row extends { id: number }>(
  target: ImportTarget<Row>,
  records: readonly Row[],
  columns: Columns,
  { match, emptyClears, forAll, decided, format = 'csv' }: PlanChoice,
): RowPlanner {
  const { noun, fields, keys, spread } = target
  const byId = new Map(records.map(record => [record.id, record]))
  const byKeys = new Map(keys ? records.map(record => [keyText(keys, target.formOf(record)), record]) : [])
  const byName = groupedBy(match === 'name' && !keys ? records : [], record => tidied(target.rowName(record)))
  const byLikeName = groupedBy(match === 'none' || keys ? [] : records, record => foldName(target.rowName(record)))
  const idColumn = keys ? null : columnOf(ID, columns)
  /** The lines of rows by the record that they are about, or by the name that they would have. */
  const taken = new Map<string, number>()
  const isBlank = (stored: Values) => fields.every(({ name }) => keys!.includes(name) || asText(stored[name]) === '')
  const shownOf = (record: Row, field: string) => target.shownOf?.(record, field) ?? []
  const labelOf = (name: string) => fields.find(field => field.name === name)?.label ?? name

  function partPlanner(part: Part): RowPlanner {
    const imported = importedIn(fields, part.columns, forAll)
    const told = imported.filter(({ field }) => besides([field]).length > 0)

    /** Of these records those that a row may be about, by what tells records of one name apart. */
    const toldApart = (named: readonly Row[], cells: readonly string[], values: Values) =>
      named.filter(record => {
        const stored = told.length > 0 ? target.formOf(record) : {}
        return told.every(({ field, textOf }) => {
          const text = textOf(cells)
          const before = stored[field.name]
          if (text === '' && !emptyClears) return true
          return (
            saysStored(field, text, before, shownOf(record, field.name), values) ||
            (values[field.name] !== undefined && isSame(field, before, values[field.name]))
          )
        })
      })

    /** The record that a row is about; null if it is new. Throws if that cannot be told. */
    function recordOf(cells: readonly string[], values: Values, name: string, line: number): Row | null {
      if (keys) {
        const found = byKeys.get(keyText(keys, values))
        if (!found) throw new CellProblem('What is stored wasn’t read')
        const problem = target.problemOf?.(found) ?? null
        if (problem !== null) throw new CellProblem(problem)
        return found
      }
      if (match === 'id' && idColumn !== null) {
        const text = cells[idColumn]!.trim()
        if (text === '') return null
        if (isErrorText(text)) throw errorProblem(line, idColumn, text)
        if (isScientific(text)) throw scientificProblem(text)
        const found = /^\d{1,15}$/.test(text) ? byId.get(Number(text)) : undefined
        if (!found) throw new CellProblem(`There is no ${noun.one} with the ID “${text}”`, `There is no ${noun.one} with such an ID`)
        return found
      }
      if (match !== 'name' || name === '') return null
      const found = toldApart(byName.get(tidied(name)) ?? [], cells, values)
      if (found.length > 1)
        throw new CellProblem(
          `There are ${found.length.toLocaleString(LOCALE)} ${noun.many} of this name (ID ${found.map(({ id }) => id).join(', ')}). Match by ID instead`,
          `There are several ${noun.many} of this name. Match by ID instead`,
        )
      return found[0] ?? null
    }

    const errorProblem = (line: number, column: number | null, text: string) =>
      new CellProblem(column === null ? `It is ${text}` : `${cellAddress(format, line, column)} is ${text}`, 'The cell shows an error of its spreadsheet')

    /** What a row says that it is about, where that was not found. */
    const namedIn = (cells: readonly string[]) =>
      [...imported.flatMap(({ field, textOf }) => (keys?.includes(field.name) ? [textOf(cells)] : [])), part.title].filter(Boolean).join(', ')

    return (row, cells, line = row + 2) => {
      if (isSilent(part, keys ?? [], imported, cells)) return []
      const rowKey = row * ((spread?.options.length ?? 0) + 1) + part.place
      const problems: Problem[] = []

      function valueIn({ field, column, isHtml, textOf }: Imported, others: Values, stored: Row | null): unknown {
        const text = textOf(cells)
        const before = stored ? others[field.name] : undefined
        // A reference is as it is stored only as long as what it belongs to is.
        const { of } = field
        const isMoved = stored !== null && of !== undefined && others[of.name] !== target.formOf(stored)[of.name]
        if (stored && !isMoved && saysStored(field, text, before, shownOf(stored, field.name), others, isHtml)) return before
        if (text === '') return emptyClears ? (field.as === 'record' ? null : '') : undefined
        if (isErrorText(text)) throw errorProblem(line, column, text)
        const value = cellValue(field, text, others, isHtml)
        if (field.as === 'richText' && !isHtml && value !== text && isFormatted(asText(before)))
          throw new CellProblem('What is stored has formatting, which this text would remove. Export with formatting to edit it')
        return value
      }

      /** The values of cells; `others` are those that cells depend on, of the record that is `stored` if there is one. */
      const valuesOf = (others: Values, stored: Row | null): Values => {
        problems.length = 0
        const values: Record<string, unknown> = { ...part.given }
        for (const each of imported) {
          const { field, column } = each
          try {
            const value = valueIn(each, { ...others, ...values }, stored)
            if (value === undefined) continue
            values[field.name] = value
            const { of } = field
            const within = of && typeof value === 'number' ? optionWith(field, value)?.within : undefined
            if (of && within && ({ ...others, ...values }[of.name] ?? null) === null) values[of.name] = within.id
          } catch (error) {
            if (!(error instanceof CellProblem)) throw error
            problems.push({ label: field.label, column, message: error.message, about: error.about, mend: error.mend })
          }
        }
        return values
      }
      const refuse = (message: string, column: number | null = null, about = message) => problems.push({ label: null, column, message, about })
      const empty = target.empty ?? {}
      let values = valuesOf(empty, null)
      let name = target.nameOf({ ...empty, ...values }).trim()
      let record: Row | null = null
      const unnamed = (keys ?? []).filter(key => (values[key] ?? null) === null && problems.every(({ label }) => label !== labelOf(key)))
      for (const key of unnamed) problems.push({ label: labelOf(key), column: columnOf(key, part.columns), message: 'Required', mend: key })
      if (!keys || problems.length === 0)
        try {
          record = recordOf(cells, values, name, line)
        } catch (error) {
          if (!(error instanceof CellProblem)) throw error
          refuse(error.message, match === 'id' ? idColumn : null, error.about)
        }
      const isFree = !record && name !== '' && problems.every(({ label }) => label !== null)
      const alike = isFree
        ? toldApart(byLikeName.get(foldName(name)) ?? [], cells, values).find(each => tidied(target.rowName(each)) !== tidied(name))
        : undefined
      const isDecided = alike ? decided?.get(rowKey) : undefined
      if (alike && isDecided === 'here') record = alike
      const before = record && target.formOf(record)
      if (record && before) {
        values = valuesOf(before, record)
        // The name of the record that it is like stays as it is stored.
        if (record === alike)
          values = Object.fromEntries(Object.entries(values).filter(([field, value]) => foldName(asText(value)) !== foldName(asText(before[field]))))
        name = target.rowName(record)
      }
      // A form that adds may ask for less than one that edits; what it does not ask for is not sent.
      const own = before ? values : Object.fromEntries(Object.entries(values).filter(([field]) => field in empty))
      let form: Values = { ...(before ?? empty), ...own }
      const plan = (kind: PlannedKind, differences: Difference[] = []): PlannedRow[] => [
        {
          key: rowKey,
          row,
          part: part.title,
          line,
          kind,
          name,
          id: keys ? null : (record?.id ?? null),
          form: kind === 'refused' ? null : form,
          before,
          differences,
          problems,
          like: alike ? { id: alike.id, name: target.rowName(alike) } : null,
        },
      ]
      if (keys && !record) name = namedIn(cells)
      if (problems.length > 0) return plan('refused')

      const key = record
        ? `id ${record.id}`
        : name === '' || match === 'none'
          ? null
          : `name ${tidied(name)} ${JSON.stringify(told.map(({ field }) => values[field.name] ?? null))}`
      const first = key === null ? undefined : taken.get(key)
      if (first !== undefined) {
        refuse(`Row ${first.toLocaleString(LOCALE)} is about the same ${noun.one}`, null, `Another row is about the same ${noun.one}`)
        return plan('refused')
      }
      if (key !== null) taken.set(key, line)

      const sent = fields.filter(field => field.name in own)
      const changed = before ? sent.filter(field => !isSame(field, before[field.name], own[field.name])) : sent
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
        const isChosen = field?.as === 'record' || field?.as === 'select'
        const isMissing = isChosen && (imported.find(each => each.field === field)?.textOf(cells) ?? '') === ''
        problems.push({ label: field?.label ?? null, column: columnOf(path, part.columns), message, mend: isMissing ? path : null })
      }
      if (problems.length > 0) return plan('refused')
      return plan(
        record ? (keys && isBlank(before!) ? 'new' : 'changed') : alike && isDecided !== 'new' ? 'like' : 'new',
        changed.map(field => ({
          label: field.label,
          before: record && before ? valueText(field, before[field.name], shownOf(record, field.name)) : '',
          after: valueText(field, form[field.name]),
        })),
      )
    }
  }
  const planners = partsOf(target, columns).map(partPlanner)
  return (row, cells, line) => planners.flatMap(planRow => planRow(row, cells, line))
}
