/** What an import is made of, as data: its fields, its forms' values and checks, and what is called. */
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { Area, Right } from '../../../shared/contract/operation.ts'
import type { RunCall } from '../../../shared/platform/runs.ts'
import type { CellKind, KindRead } from '../../../shared/rules/formFields.ts'
import type { ImportOption } from '../../../shared/rules/importCells.ts'
import type { ImportTarget, PlannedRow } from '../../../shared/rules/importPlan.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'

/** Records that a field refers to by id. `of` is the field with the country whose states they are. */
type ReferringField<Name extends string> =
  | { as: 'country' | 'category'; name: Name; required?: boolean }
  | { as: 'state'; name: Name; of: Name; required?: boolean }

/** A field that is one of what `options` reads. */
export interface OptionField<Name extends string = string> {
  as: 'option'
  name: Name
  label: string
  required?: boolean
  options(call: CallOptions): Promise<readonly ImportOption[]>
  /** Why a text is none of them, if there may be another reason than that there is no such record. */
  noneSuch?(text: string): string
}

/** A field of an import, as forms define their fields. */
export type ImportedField<Name extends string = string> =
  | { as: KindRead<Exclude<CellKind, 'select' | 'record'>>; name: Name; label: string; required?: boolean }
  | { as: 'select'; name: Name; label: string; required?: boolean; choices: ReadonlyArray<{ value: string; label: string }> }
  | OptionField<Name>
  | ReferringField<Name>

type DefinedField = ImportedField & { otherNames: readonly string[] }

/** The labels of fields that have no other. */
export const REFERRED = { country: 'Country', category: 'Category', state: 'State' } as const

export const labelOf = (field: ImportedField): string => ('label' in field ? field.label : REFERRED[field.as])

/** What reads the options of a field from the backend; null if it has none, or if they depend on another field. */
export function optionsRead(field: ImportedField): OptionField['options'] | null {
  if (field.as === 'option') return field.options
  if (field.as === 'country') return call => client.lookups.countries({ fresh: true }, call)
  return field.as === 'category' ? call => client.lookups.categories({ fresh: true }, call) : null
}

/** What the table of edited cells is called instead of a file (`cells/`). */
export const EDITED = 'Edited cells'

export type Values = Readonly<Record<string, unknown>>

/** The options of fields, by the name of the field. */
export type Options = ReadonlyMap<string, readonly ImportOption[]>

/** A table that is to be filled in. */
export interface Template {
  headers: string[]
  rows?: string[][]
}

/** Rows that are sent with one call. */
export interface SentTogether {
  name: string
  rows: readonly PlannedRow[]
  call: RunCall
}

interface Imported<Row> extends Omit<ImportTarget<Row>, 'fields' | 'mayAdd' | 'mayEdit' | 'spread'> {
  area: Pick<Area, 'name' | 'section'>
  /** What its columns are remembered by, and its files called. */
  name: string
  fields: readonly DefinedField[]
  /** Columns may have the values of `fields` for one option of `over` each; `names` are those that such columns begin with, beside the field's label. */
  spread?: { over: string; fields: readonly string[]; names?: Readonly<Record<string, string>> }
  /** Whether an empty field always keeps what is stored. */
  emptyKeepsStored: boolean
  needs: { add: Right | null; edit: Right | null }
  template?(options: Options, call: CallOptions): Promise<Template>
  /** How planned rows are sent: each with a call of its own, or several with one call, which are counted by `noun`. */
  sending: { each(row: PlannedRow): RunCall } | { noun: { one: string; many: string }; together(rows: readonly PlannedRow[]): SentTogether[] }
  /** The rows with what is wrong with them together. */
  reviewed?(rows: readonly PlannedRow[], records: readonly Row[]): PlannedRow[]
}

/** The import of a list, whose records are all read. */
export interface ListImport<Row> extends Imported<Row> {
  read(query: ListQuery, call?: CallOptions): Promise<Page<Row>>
}

/** The import of a list whose cells can be edited in place too. */
export interface CellsImport extends ListImport<{ id: number }> {
  /** The columns of the list that show something of a field. */
  columnsOf(field: string): readonly string[]
}

/** What is stored for the keys that rows name. `failure`: why it could not be read, or may not be replaced. */
export interface ImportEntry {
  id: number
  name: string
  values: Values
  failure?: string
}

/** The import of what is found by keys, and read for those that rows name. */
export interface EntryImport extends Imported<ImportEntry> {
  keys: readonly string[]
  /** Reads what is stored for these keys; `told` is called with how many were read so far. */
  readEntries(named: readonly Values[], options: Options, call: CallOptions, told: (done: number) => void): Promise<Array<Omit<ImportEntry, 'id'>>>
}

/** What the imports of entries have alike: entries are not added, and have their own names and values. */
const ENTRIES = {
  empty: null,
  nameOf: () => '',
  rowName: (entry: ImportEntry) => entry.name,
  formOf: (entry: ImportEntry) => entry.values,
  newSchema: null,
  problemOf: (entry: ImportEntry) => entry.failure ?? null,
  emptyKeepsStored: true,
} satisfies Partial<EntryImport>

/** The import of entries, from what is its own. */
export const entryImport = (own: Omit<EntryImport, keyof typeof ENTRIES>): EntryImport => ({ ...ENTRIES, ...own })

// Which rows a definition has is known to itself alone.
export type ImportDefinition = ListImport<{ id: number }> | EntryImport
