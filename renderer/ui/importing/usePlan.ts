/** The plan of an import: decided against all records of the list, a slice of the rows at a time, so that the page stays alive. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { allRows } from '../../../shared/contract/allPages.ts'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { FIELD_KINDS } from '../../../shared/rules/formFields.ts'
import { tidied, type ImportField, type ImportOption } from '../../../shared/rules/importCells.ts'
import { htmlName } from '../../../shared/contract/list.ts'
import { ID, spreadName, type Columns, type NamedField } from '../../../shared/rules/importColumns.ts'
import { keysNamed, type ForAll, type Spread } from '../../../shared/rules/importParts.ts'
import { rowPlanner, type ImportTarget, type PlanChoice, type PlannedRow } from '../../../shared/rules/importPlan.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { client } from '../../state/client.ts'
import type { AccessGate } from '../../state/session.ts'
import { labelOf, optionsRead, type EntryImport, type ImportDefinition, type ImportEntry, type ListImport, type Options } from './importDefinition.ts'
import { readEach } from './readEach.ts'
import type { Table } from './useTable.ts'

type Row = { id: number }
type Values = Readonly<Record<string, unknown>>

/** How many rows of the list are read at a time, and how long the page may be kept busy, in milliseconds. */
const READ_AT_ONCE = 1_000
const BUSY = 12
/** Most entries that are read one by one. */
const MOST_ENTRIES = 10_000

/** What a plan is decided against. */
interface Against {
  records: Row[]
  /** Why the list could not be read again, if these are stored rows. */
  failure: Failure | null
  asOf: number
  /** Records of the list that could not be read: a row may be about one of them. */
  unreadable: number
  /** The states by their country, and all of them under null. */
  states: ReadonlyMap<number | null, readonly ImportOption[]>
}

export interface Plan {
  rows: PlannedRow[]
  against: Against
}

const NO_OPTIONS: readonly ImportOption[] = []
const NO_VALUES: ForAll = {}
const NO_STATES: Against['states'] = new Map()

/** The columns that are spread over options, with these. */
export const spreadOf = ({ spread }: ImportDefinition, options: Options): Spread | undefined =>
  spread && { ...spread, options: options.get(spread.over) ?? NO_OPTIONS }

/** The fields of a definition as columns are named after them, the id first. */
export function namedFields(definition: ImportDefinition, options: Options): NamedField[] {
  const { fields } = definition
  const spread = spreadOf(definition, options)
  const own = fields.map(field => ({ name: field.name, label: labelOf(field), otherNames: field.otherNames }))
  const formatted = fields.flatMap(field => (field.as === 'richText' ? [{ name: htmlName(field.name), label: `${labelOf(field)} (HTML)` }] : []))
  const parts = (spread?.options ?? []).flatMap(({ id, title, code = '' }) =>
    own.flatMap(({ name, label }) => {
      if (!spread!.fields.includes(name)) return []
      const beginnings = [label, definition.spread?.names?.[name] ?? label]
      const alone = spread!.fields.length === 1 ? [title, code] : []
      const endings = [`in ${title}`, title, code].filter(Boolean)
      const otherNames = beginnings.flatMap(begun => endings.map(ending => `${begun} ${ending}`)).concat(alone)
      return [{ name: spreadName(name, id), label: `${label} in ${title}`, otherNames }]
    }),
  )
  return [...('readEntries' in definition ? [] : [{ name: ID, label: 'ID' }]), ...own, ...formatted, ...parts]
}

/** The fields with what their values may be. */
export const plannedFields = ({ fields }: ImportDefinition, options: Options, states: Against['states'] = NO_STATES): ImportField[] =>
  fields.map(field => ({
    name: field.name,
    label: labelOf(field),
    as: FIELD_KINDS[field.as],
    required: field.required,
    ...('choices' in field ? { choices: field.choices } : {}),
    ...('noneSuch' in field ? { noneSuch: field.noneSuch } : {}),
    ...(optionsRead(field) ? { options: () => options.get(field.name) ?? NO_OPTIONS } : {}),
    ...(field.as === 'state'
      ? {
          options: values => states.get((values[field.of] as number | null | undefined) ?? null) ?? NO_OPTIONS,
          of: { name: field.of, label: labelOf(fields.find(({ name }) => name === field.of)!) },
        }
      : {}),
  }))

/** The options of all fields; null until they were read. They are read again for each file. */
export function useOptions(definition: ImportDefinition, file: number | null) {
  /** Counts how often they were asked for again. */
  const [asked, setAsked] = useState(0)
  const [options, setOptions] = useState<Options | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    setFailure(null)
    const read = definition.fields.map(async field => [field.name, await optionsRead(field)?.({ signal: controller.signal })] as const)
    Promise.all(read).then(
      found => setOptions(new Map(found.flatMap(([name, of]) => (of ? [[name, of] as const] : [])))),
      (error: unknown) => !controller.signal.aborted && setFailure(failureOf(error)),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asking again reads once more
  }, [definition, file, asked])
  return { options, failure, reload: () => setAsked(asked + 1) }
}

/** The countries whose states rows may name: those that they name, or all if a row names a state without a country. */
function countriesIn({ rows }: Table, column: number, state: number, countries: readonly ImportOption[], forAll: string): Set<number> {
  const byName = new Map(countries.flatMap(({ id, title }) => [[tidied(title), id] as const, [String(id), id] as const]))
  const named = new Set<number>()
  if (state < 0) return named
  for (const cells of rows) {
    const text = (column < 0 ? '' : cells[column]!.trim()) || forAll
    if (text === '' && cells[state]!.trim() !== '') return new Set(countries.map(({ id }) => id))
    const country = byName.get(tidied(text))
    if (country !== undefined) named.add(country)
  }
  return named
}

export async function readStates(countries: Set<number>, all: readonly ImportOption[], signal: AbortSignal): Promise<Against['states']> {
  const states = await readEach(
    [...countries],
    { signal },
    () => undefined,
    async (country, call): Promise<[number | null, ImportOption[]]> => {
      const within = all.find(({ id }) => id === country) ?? { id: country, title: '' }
      const found = await client.lookups.states({ country_id: country, fresh: true }, call)
      return [country, found.map(state => Object.assign({}, state, { within }))]
    },
  )
  return new Map([...states, [null, states.flatMap(([, within]) => within)]])
}

/** Reads the list, and the states that fields refer to. */
async function readList(definition: ListImport<Row>, options: Options, table: Table, columns: Columns, forAll: ForAll, signal: AbortSignal): Promise<Against> {
  let failure: Failure | null = null
  let asOf = 0
  const read = async (page: number, size: number) => {
    // The first page from the backend, the others of the same reading.
    const found = await definition.read({ page, size, ...(page === 0 ? { refresh: true } : {}) }, { signal })
    failure ??= found.failure
    asOf = found.asOf
    return found
  }
  const { rows: records, unreadable, missing } = await allRows(read, READ_AT_ONCE)
  if (missing > 0)
    throw new StewardError({
      kind: 'unexpected',
      message: `The server counts ${missing.toLocaleString(LOCALE)} more ${definition.noun.many} than it sends, so Steward can’t find out which rows are new.`,
      retryable: true,
    })
  const state = definition.fields.find(field => field.as === 'state')
  if (!state) return { records, failure, asOf, unreadable, states: NO_STATES }
  const countries = options.get(state.of) ?? NO_OPTIONS
  const named = countriesIn(table, columns.indexOf(state.of), columns.indexOf(state.name), countries, forAll[state.of] ?? '')
  return { records, failure, asOf, unreadable, states: await readStates(named, countries, signal) }
}

/** What was read of entries, by their keys, so that it is read once while a table is edited. */
type ReadEntries = Map<string, ImportEntry>

/** Reads the entries that the rows name. */
async function readNamed(
  definition: EntryImport,
  options: Options,
  { rows }: Table,
  columns: Columns,
  forAll: ForAll,
  known: ReadEntries,
  signal: AbortSignal,
  told: (done: number, of: number) => void,
): Promise<Against> {
  const { keys, noun } = definition
  const keyText = (values: Values) => JSON.stringify(keys.map(key => values[key]))
  const namedBy = keysNamed({ ...definition, fields: plannedFields(definition, options), spread: spreadOf(definition, options) }, columns, forAll)
  const named = new Map(rows.flatMap(cells => namedBy(cells).map(values => [keyText(values), values] as const)))
  const unread = [...named].flatMap(([key, values]) => (known.has(key) ? [] : [values]))
  if (unread.length > MOST_ENTRIES)
    throw new StewardError({
      kind: 'invalid',
      message: `These are ${unread.length.toLocaleString(LOCALE)} ${noun.many}, and each is compared with what is stored. Split the file into parts of at most ${MOST_ENTRIES.toLocaleString(LOCALE)}.`,
      retryable: false,
    })
  const read = unread.length === 0 ? [] : await definition.readEntries(unread, options, { signal }, done => told(done, unread.length))
  for (const entry of read) known.set(keyText(entry.values), { ...entry, id: known.size + 1 })
  return { records: [...known.values()], failure: null, asOf: 0, unreadable: 0, states: NO_STATES }
}

const breathe = () => new Promise(resolve => setTimeout(resolve))

/** How far a plan is: how many rows or entries of how many; 0 of 0 until that is known. */
export interface Progress {
  done: number
  of: number
}
const BEGUN: Progress = { done: 0, of: 0 }

/** `turn` counts how often what is stored has to be read again: each number reads it once more. */
export function usePlan(
  definition: ImportDefinition,
  options: Options | null,
  table: Table | null,
  columns: Columns | null,
  choice: PlanChoice,
  access: AccessGate,
  turn: number,
) {
  const [against, setAgainst] = useState<Against | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const { match, emptyClears, forAll = NO_VALUES, decided } = choice
  const facts = table?.facts
  const entries = useRef<{ of: unknown; turn: number; known: ReadEntries }>({ of: null, turn, known: new Map() })
  /** What else is read depends on: the column of the states' country, or all columns that name entries, and the cells. */
  const state = definition.fields.find(({ as }) => as === 'state')
  const country = state?.as === 'state' ? (columns?.indexOf(state.of) ?? -1) : -1
  const hasEntries = 'readEntries' in definition
  const named = hasEntries ? columns : columns !== null
  const given = hasEntries || state ? forAll : null
  const mayAdd = access.allows(definition.needs.add)
  const mayEdit = access.allows(definition.needs.edit)

  useEffect(() => {
    if (!table || !columns || !options) return
    const controller = new AbortController()
    const { signal } = controller
    setFailure(null)
    if (entries.current.turn !== turn || entries.current.of !== facts) entries.current = { of: facts, turn, known: new Map() }
    const reading =
      'readEntries' in definition
        ? readNamed(definition, options, table, columns, forAll, entries.current.known, signal, (done, of) => !signal.aborted && setProgress({ done, of }))
        : readList(definition, options, table, columns, forAll, signal)
    reading.then(
      found => !signal.aborted && setAgainst(found),
      (error: unknown) => {
        if (!signal.aborted) setFailure(failureOf(error))
      },
    )
    return () => controller.abort()
    // A row that was edited may name a country whose states were not read, or another entry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [definition, options, facts, named, given, country, turn, state || hasEntries ? table?.rows : null])

  const target = useMemo(
    (): ImportTarget<Row> | null =>
      against &&
      options && {
        ...(definition as ListImport<Row>),
        fields: plannedFields(definition, options, against.states),
        spread: spreadOf(definition, options),
        mayAdd,
        mayEdit,
      },
    [definition, options, against, mayAdd, mayEdit],
  )

  const rows = table?.rows
  const lines = table?.lines
  const format = facts?.format
  useEffect(() => {
    if (!rows || !columns || !target || !against) return
    let isGone = false
    async function work(all: readonly string[][], into: ImportTarget<Row>, known: Against, mapped: Columns): Promise<void> {
      const planRow = rowPlanner(into, known.records, mapped, { match, emptyClears: emptyClears && !definition.emptyKeepsStored, forAll, decided, format })
      const planned: PlannedRow[] = []
      let since = performance.now()
      for (const [row, cells] of all.entries()) {
        planned.push(...planRow(row, cells, lines?.[row]))
        if (performance.now() - since < BUSY) continue
        setProgress({ done: row + 1, of: all.length })
        await breathe()
        if (isGone) return
        since = performance.now()
      }
      setPlan({ rows: (definition as ListImport<Row>).reviewed?.(planned, known.records) ?? planned, against: known })
      setProgress(null)
    }
    setProgress(BEGUN)
    void work(rows, target, against, columns)
    return () => {
      isGone = true
    }
  }, [definition, rows, lines, format, columns, target, against, match, emptyClears, forAll, decided])

  return { plan: table ? plan : null, failure, /** Null when all rows are planned. */ progress: against ? progress : (progress ?? BEGUN) }
}
