/** The contract between renderer and main: operations, grouped in areas. */
import { number, object, string, type ObjectShape, type Schema } from 'yup'
import type { Kinds } from '../rules/kinds.ts'

/** The rights that a section can deny; a denied right refuses the operation (F-357, decisions section 0, 8). */
export const RIGHTS = ['view', 'add', 'edit', 'delete', 'export'] as const
export type Right = (typeof RIGHTS)[number]

/** Where to read what is stored for a mutation's record: a query of the same area, and its input, derived from the mutation's. */
export interface StoredQuery {
  query: string
  /** What identifies that which is stored; the first is the record's id. */
  of(input: never): object
  /** The values of the mutation's form in the answer, if they are not its fields; `input` is the mutation's. Null if the record no longer has that. */
  formOf?(stored: never, input: never): object | null
  /** Whether the mutation is not sent again where the server has it already, because each sending tells somebody. */
  tells?: true
  /** Of an input of `rows`, texts by key, which are compared one by one: what else is read to know all of them. */
  rows?: StoredRows
}

/** A second query of the same area, and the texts by key that both answers make. */
export interface StoredRows {
  query: string
  of(input: never): object
  textsOf(stored: never, all: never): Readonly<Record<string, string>>
}

/** One operation: how its input is checked and what it takes to be allowed. `Input` and `Output` are JSON values. */
export interface Operation<Input = unknown, Output = unknown> {
  /** A query only reads and may be repeated; a mutation changes something and is never repeated automatically. */
  kind: 'query' | 'mutation'
  input: Schema
  /** The right it needs in its area's section; null if no section guards it. */
  needs: Right | null
  /** True if it works without a live session (sign-in, preferences). */
  open: boolean
  /** True if it works while the screens are locked: what unlocking and Logout need, and nothing that shows records. */
  whileLocked: boolean
  /**
   * Where to read what is stored. An input that its schema refuses is checked once more with the stored record at hand, because
   * values that are stored already are allowed.
   */
  stored?: StoredQuery
  /** Carries the types; never set. */
  readonly types?: { input: Input; output: Output }
}

export type Query<Input = unknown, Output = unknown> = Operation<Input, Output> & { kind: 'query' }
export type Mutation<Input = unknown, Output = unknown> = Operation<Input, Output> & { kind: 'mutation' }

interface OperationOptions {
  needs?: Right | null
  open?: boolean
  whileLocked?: boolean
  stored?: StoredQuery
}

/** A query: needs the `view` right of its section unless told otherwise. */
export function query<Input, Output>(input: Schema, options: OperationOptions = {}): Query<Input, Output> {
  const { needs = 'view', open = false, whileLocked = false } = options
  return { kind: 'query', input, needs, open, whileLocked }
}

/** A mutation, with the right it needs; the button that sends it reads the same definition (F-363 to F-371). */
export function mutation<Input, Output>(
  input: Schema,
  { needs = null, open = false, whileLocked = false, ...rest }: OperationOptions = {},
): Mutation<Input, Output> {
  return { kind: 'mutation', input, needs, open, whileLocked, ...rest }
}

/** An area: its name, which is the same in every room; the title of the section that guards it, or null; and its operations. */
export interface Area<Operations extends Record<string, Operation> = Record<string, Operation>> {
  name: string
  section: string | null
  operations: Operations
  /** The kinds of its fields, where it has no list whose shape names them. */
  kinds?: Kinds
}

/** Defines an area. `section` is matched with the titles in an administrator's section_permissions (F-358). */
export function defineArea<Operations extends Record<string, Operation>>(
  name: string,
  section: string | null,
  operations: Operations,
  { kinds }: Pick<Area, 'kinds'> = {},
): Area<Operations> {
  return { name, section, operations, ...(kinds ? { kinds } : {}) }
}

/** An input schema with exactly these fields: types are not converted, unknown keys are refused. */
export function record<Shape extends ObjectShape>(shape: Shape) {
  return object(shape).noUnknown('${path} has the unknown key ${unknown}').strict()
}

/** A record by its area, as an input that may be left out. */
export const recordReference = record({ area: string().max(100).required(), id: number().integer().min(1).required() })
  .default(undefined)
  .optional()

/** The input of operations that take none. */
export const nothing = record({})
export type Nothing = Record<string, never>

export type InputOf<O> = O extends Operation<infer Input, unknown> ? Input : never
export type OutputOf<O> = O extends Operation<never, infer Output> ? Output : O extends Operation<infer _I, infer Output> ? Output : never
