/** What the import of a list is made of, as data: its fields, its forms' values and checks, and what is called. */
import type { ListQuery, Page, Saved } from '../../../shared/contract/list.ts'
import type { Area, Right } from '../../../shared/contract/operation.ts'
import type { ImportTarget } from '../../../shared/rules/importPlan.ts'
import type { CallOptions } from '../../state/connection.ts'

/** Fields whose value an import reads from a cell: texts, words, times, and records by their name or id. */
export const IMPORTED_AS = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  number: 'number',
  money: 'number',
  percent: 'number',
  select: 'select',
  time: 'time',
  duration: 'time',
  country: 'record',
  category: 'record',
  state: 'record',
} as const

/** Records that a field refers to by id. `of` is the field with the country whose states they are. */
type ReferringField<Name extends string> =
  | { as: 'country' | 'category'; name: Name; required?: boolean }
  | { as: 'state'; name: Name; of: Name; required?: boolean }

/** A field of an import, as forms define their fields. */
export type ImportedField<Name extends string = string> =
  | { as: 'text' | 'longText' | 'richText' | 'number' | 'money' | 'percent' | 'time' | 'duration'; name: Name; label: string; required?: boolean }
  | { as: 'select'; name: Name; label: string; required?: boolean; choices: ReadonlyArray<{ value: string; label: string }> }
  | ReferringField<Name>

/** The labels of fields that have no other. */
export const REFERRED = { country: 'Country', category: 'Category', state: 'State' } as const

type Values = Readonly<Record<string, unknown>>

export interface ImportDefinition<Row extends { id: number } = { id: number }> extends Omit<ImportTarget<Row>, 'fields' | 'mayAdd' | 'mayEdit'> {
  area: Pick<Area, 'name' | 'section'>
  /** Path of the list. */
  list: string
  fields: ReadonlyArray<ImportedField & { otherNames: readonly string[] }>
  /** Whether an empty field always keeps what is stored. */
  emptyKeepsStored: boolean
  needs: { add: Right | null; edit: Right | null; remove: Right | null }
  read(query: ListQuery, call?: CallOptions): Promise<Page<Row>>
  create(form: Values, call?: CallOptions): Promise<Saved>
  update(form: Values, call?: CallOptions): Promise<Saved>
  /** Undoes an addition; null if records cannot be deleted. */
  remove: ((id: number, call?: CallOptions) => Promise<Saved>) | null
}
