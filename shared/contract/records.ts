/** The operations that every area of records has, and the rights that they take. */
import { mixed, type Schema } from 'yup'
import { byId, listQuery, showQuery, type ById, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from './list.ts'
import { command, query } from './operation.ts'

export interface RecordDefinition<Word extends string> {
  shape: ListShape
  /** The entity's own status words (decisions 1a, 8). */
  words: readonly [Word, Word]
  createForm: Schema
  updateForm: Schema
}

/** List, show, create, update and status (F-359 to F-367 for their rights). */
export function recordOperations<Row extends { status: string }, Create, Update extends ById, Word extends string = string>({ shape, words, createForm, updateForm }: RecordDefinition<Word>) {
  return {
    list: query<ListQuery, Page<Row>>(listQuery(shape)),
    show: query<ShowQuery, Row>(showQuery),
    create: command<Create, Saved>(createForm, { needs: 'add' }),
    update: command<Update, Saved>(updateForm, { needs: 'edit' }),
    setStatus: command<ById & { status: string }, Saved>(byId.shape({ status: mixed<string>().oneOf([...words]).required() }), { needs: 'edit' }),
  }
}

/** For areas whose records can be deleted. */
export const removal = command<ById, Saved>(byId, { needs: 'delete' })
