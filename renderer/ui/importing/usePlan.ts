/** The plan of an import: decided against all records of the list, a slice of the rows at a time, so that the page stays alive. */
import { useEffect, useMemo, useState } from 'react'
import { allPages } from '../../../shared/contract/allPages.ts'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { ID, type Columns, type NamedField } from '../../../shared/rules/importColumns.ts'
import { rowPlanner, type ImportField, type ImportOption, type ImportTarget, type PlanChoice, type PlannedRow } from '../../../shared/rules/importPlan.ts'
import { client } from '../../state/client.ts'
import type { AccessGate } from '../../state/session.ts'
import { IMPORTED_AS, REFERRED, type ImportDefinition } from './importDefinition.ts'
import type { Table } from './useTable.ts'

type Row = { id: number }

/** How many rows of the list are read at a time, and how long the page may be kept busy, in milliseconds. */
const READ_AT_ONCE = 1_000
const BUSY = 12
/** How many lists of states are read at a time. */
const CALLS_AT_ONCE = 6

/** What a plan is decided against. */
interface Against {
  records: Row[]
  /** Why the list could not be read again, if these are stored rows. */
  failure: Failure | null
  asOf: number
  /** Records of the list that could not be read: a row may be about one of them. */
  unreadable: number
  countries: readonly ImportOption[]
  categories: readonly ImportOption[]
  /** The states by their country. */
  states: ReadonlyMap<number, readonly ImportOption[]>
}

export interface Plan {
  rows: PlannedRow[]
  against: Against
}

/** The fields of a definition as columns are named after them, the id first. */
export const namedFields = ({ fields }: ImportDefinition): NamedField[] => [
  { name: ID, label: 'ID' },
  ...fields.map(field => ({ name: field.name, label: labelOf(field), otherNames: field.otherNames })),
]

export const labelOf = (field: ImportDefinition['fields'][number]): string => ('label' in field ? field.label : REFERRED[field.as])

const NO_OPTIONS: readonly ImportOption[] = []

/** The fields with what their values may be. */
export const plannedFields = (
  { fields }: ImportDefinition,
  { countries, categories, states }: Pick<Against, 'countries' | 'categories' | 'states'>,
): ImportField[] =>
  fields.map(field => ({
    name: field.name,
    label: labelOf(field),
    as: IMPORTED_AS[field.as],
    required: field.required,
    ...('choices' in field ? { choices: field.choices } : {}),
    ...(field.as === 'country' ? { options: () => countries } : {}),
    ...(field.as === 'category' ? { options: () => categories } : {}),
    ...(field.as === 'state' ? { options: values => states.get(values[field.of] as number) ?? NO_OPTIONS } : {}),
  }))

/** The countries that a table names, or those of the records if it has no column for them. */
function countriesIn({ rows }: Table, column: number, countries: readonly ImportOption[], records: readonly Row[], name: string): Set<number> {
  if (column < 0) return new Set(records.flatMap(record => ((record as Row & Record<string, unknown>)[name] as number | null) ?? []))
  const tidied = (text: string) => text.trim().toLowerCase()
  const byName = new Map(countries.flatMap(({ id, title }) => [[tidied(title), id] as const, [String(id), id] as const]))
  return new Set(rows.flatMap(cells => byName.get(tidied(cells[column]!)) ?? []))
}

async function readStates(countries: Set<number>, signal: AbortSignal): Promise<Against['states']> {
  const states = new Map<number, readonly ImportOption[]>()
  const left = [...countries]
  const work = async () => {
    for (let country = left.pop(); country !== undefined; country = left.pop())
      states.set(country, await client.lookups.states({ country_id: country }, { signal }))
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  return states
}

/** Reads the list, and the records that fields refer to. */
async function readAgainst(definition: ImportDefinition, table: Table, columns: Columns, signal: AbortSignal): Promise<Against> {
  const { fields } = definition
  const asks = (as: string) => fields.some(field => field.as === as)
  const records: Row[] = []
  let failure: Failure | null = null
  let asOf = 0
  let unreadable = 0
  const read = async (page: number, size: number) => {
    // The first page from the backend, the others of the same reading.
    const found = await definition.read({ page, size, ...(page === 0 ? { refresh: true } : {}) }, { signal })
    failure ??= found.failure
    asOf = found.asOf
    return found
  }
  const [countries, categories] = await Promise.all([
    asks('country') ? client.lookups.countries({}, { signal }) : NO_OPTIONS,
    asks('category') ? client.lookups.categories({}, { signal }) : NO_OPTIONS,
    (async () => {
      for await (const { rows, missing, unreadable: unread } of allPages(read, READ_AT_ONCE)) {
        records.push(...rows)
        unreadable = unread
        if (missing > 0)
          throw new StewardError({
            kind: 'unexpected',
            message: `The server counts ${missing.toLocaleString()} more ${definition.noun.many} than it sends, so it can’t be told which rows are new.`,
            retryable: true,
          })
      }
    })(),
  ])
  const state = fields.find(field => field.as === 'state')
  const of = state?.as === 'state' ? state.of : ''
  const states = state ? await readStates(countriesIn(table, columns.indexOf(of), countries, records, of), signal) : new Map<number, readonly ImportOption[]>()
  return { records, failure, asOf, unreadable, countries, categories, states }
}

const breathe = () => new Promise(resolve => setTimeout(resolve))

/** `turn` counts how often the list has to be read again: each number reads it once more. */
export function usePlan(definition: ImportDefinition, table: Table | null, columns: Columns | null, choice: PlanChoice, access: AccessGate, turn: number) {
  const [against, setAgainst] = useState<Against | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const facts = table?.facts
  const hasColumns = columns !== null
  /** What the states depend on: the column of their country, and its cells. */
  const state = definition.fields.find(({ as }) => as === 'state')
  const country = state?.as === 'state' ? (columns?.indexOf(state.of) ?? -1) : -1
  const mayAdd = access.allows(definition.needs.add)
  const mayEdit = access.allows(definition.needs.edit)

  useEffect(() => {
    if (!table || !columns) return
    const controller = new AbortController()
    setFailure(null)
    readAgainst(definition, table, columns, controller.signal).then(setAgainst, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(failureOf(error))
    })
    return () => controller.abort()
    // A row that was edited may name a country whose states were not read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [definition, facts, hasColumns, country, turn, state ? table?.rows : null])

  const target = useMemo(
    (): ImportTarget<Row> | null =>
      against && {
        ...definition,
        fields: plannedFields(definition, against),
        mayAdd,
        mayEdit,
      },
    [definition, against, mayAdd, mayEdit],
  )

  const rows = table?.rows
  const { match, emptyClears } = choice
  useEffect(() => {
    if (!rows || !columns || !target || !against) return
    let isGone = false
    async function work(all: readonly string[][], into: ImportTarget<Row>, known: Against, mapped: Columns): Promise<void> {
      const planRow = rowPlanner(into, known.records, mapped, { match, emptyClears: emptyClears && !definition.emptyKeepsStored })
      const planned: PlannedRow[] = []
      let since = performance.now()
      for (const [row, cells] of all.entries()) {
        planned.push(planRow(row, cells))
        if (performance.now() - since < BUSY) continue
        setDone(planned.length)
        await breathe()
        if (isGone) return
        since = performance.now()
      }
      setPlan({ rows: planned, against: known })
      setDone(null)
    }
    setDone(0)
    void work(rows, target, against, columns)
    return () => {
      isGone = true
    }
  }, [definition, rows, columns, target, against, match, emptyClears])

  return { plan: table ? plan : null, failure, /** How many rows are planned so far; null when all are. */ done: against ? done : 0 }
}
