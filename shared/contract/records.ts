/** The operations that every area of records has, and the rights that they take. */
import { mixed, type Schema } from 'yup'
import { byId, listQuery, type ById, type ListQuery, type ListShape, type Page, type Saved } from './list.ts'
import { command, query } from './operation.ts'

export interface RecordDefinition<Row extends { status: string }> {
  shape: ListShape
  /** The entity's own status words (decisions 1a, 8). */
  words: readonly [Row['status'], Row['status']]
  createForm: Schema
  updateForm: Schema
}

/** List, show, create, update and status (F-359 to F-367 for their rights). */
export function recordOperations<Row extends { status: string }, Create, Update extends ById>({ shape, words, createForm, updateForm }: RecordDefinition<Row>) {
  return {
    list: query<ListQuery, Page<Row>>(listQuery(shape)),
    show: query<ById, Row>(byId),
    create: command<Create, Saved>(createForm, { needs: 'add' }),
    update: command<Update, Saved>(updateForm, { needs: 'edit' }),
    setStatus: command<ById & { status: Row['status'] }, Saved>(byId.shape({ status: mixed<Row['status']>().oneOf([...words]).required() }), { needs: 'edit' }),
  }
}

/** For areas whose records can be deleted. */
export const removal = command<ById, Saved>(byId, { needs: 'delete' })
