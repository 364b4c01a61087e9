/** The operations of an area's records, by verb, and the rights that they take. */
import { array, mixed, number, type Schema } from 'yup'
import { byId, listQuery, showQuery, type ById, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from './list.ts'
import { command, query, record, type Command, type Operation, type Query } from './operation.ts'

/** Which verbs an area's records have, and what their inputs are checked with. */
export interface RecordDefinition {
  list: ListShape
  /** Whether a record is read by itself. */
  show?: true
  create?: Schema
  update?: Schema
  /** The entity's own status words (decisions 1a, 8). */
  setStatus?: readonly [string, string]
  remove?: true
  /** The ids of all records in their new order. */
  reorder?: true
}

/** What the records of an area are, and what its forms hold. `Shown` is a record as it is read by itself. */
export interface RecordTypes {
  Row: ById
  Shown?: object
  Create?: object
  Update?: ById
}

type ShownOf<Types extends RecordTypes> = Types extends { Shown: infer Shown } ? Shown : Types['Row']

interface EveryOperation<Types extends RecordTypes> {
  list: Query<ListQuery, Page<Types['Row']>>
  show: Query<ShowQuery, ShownOf<Types>>
  create: Command<NonNullable<Types['Create']>, Saved>
  update: Command<NonNullable<Types['Update']>, Saved>
  setStatus: Command<ById & { status: string }, Saved>
  remove: Command<ById, Saved>
  reorder: Command<{ ids: number[] }, Saved>
}

/** The operations of the verbs that a definition names, and no others. */
export type RecordOperations<Types extends RecordTypes, Definition extends RecordDefinition> = Pick<
  EveryOperation<Types>,
  keyof Definition & keyof EveryOperation<Types>
>

/** Most records of one order. */
const MAX_ORDERED = 10_000

/**
 * The operations of an area of records: `recordOperations<{ Row: Bank; Create: BankForm; Update: BankUpdate }>()({ list: bankList, … })`.
 * The types come first and alone, because those of the definition are found out by the compiler (F-359 to F-367 for the rights).
 */
export function recordOperations<Types extends RecordTypes>() {
  return <const Definition extends RecordDefinition>(definition: Definition): RecordOperations<Types, Definition> => {
    const { list, show, create, update, setStatus, remove, reorder } = definition
    const operations: Partial<Record<keyof RecordDefinition, Operation>> = {
      list: query(listQuery(list)),
      ...(show ? { show: query(showQuery) } : {}),
      ...(create ? { create: command(create, { needs: 'add' }) } : {}),
      ...(update ? { update: command(update, { needs: 'edit' }) } : {}),
      ...(setStatus
        ? {
            setStatus: command(
              byId.shape({
                status: mixed<string>()
                  .oneOf([...setStatus])
                  .required(),
              }),
              { needs: 'edit' },
            ),
          }
        : {}),
      ...(remove ? { remove: command(byId, { needs: 'delete' }) } : {}),
      ...(reorder
        ? { reorder: command(record({ ids: array().of(number().integer().min(1).required()).min(1).max(MAX_ORDERED).required() }), { needs: 'edit' }) }
        : {}),
    }
    return operations as unknown as RecordOperations<Types, Definition>
  }
}
