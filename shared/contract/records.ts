/** The operations on an area's records, by verb, and the rights that they need. */
import { array, boolean, mixed, number, string, type ObjectSchema, type ObjectShape, type Schema } from 'yup'
import { byId, listQuery, showQuery, type ById, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from './list.ts'
import { mutation, query, record, type Mutation, type Operation, type Query, type Right, type StoredQuery } from './operation.ts'

/** Which verbs an area's records have, and how their inputs are checked. */
export interface RecordDefinition {
  list: ListShape
  /** Whether a single record can be read. */
  show?: true
  /** The schema of both forms, where adding and editing ask for the same: `create` takes it as it is, `update` with the id added. */
  form?: ObjectSchema<object>
  create?: Schema
  update?: Schema
  /** The form that edits a record, as values, if its fields have other names than the record's. */
  formOf?(record: never): object
  /** The entity's own status words (decisions 1a, 8). */
  setStatus?: readonly [string, string]
  /** `needs` names the right if it is not `delete`; null for none. */
  remove?: true | { needs: Right | null }
  /** Takes the ids of all records in their new order. */
  reorder?: true
  /** A record's texts in another language (decisions 5.3): their names if all are required, otherwise a schema for each. */
  translation?: readonly string[] | Readonly<Record<string, Schema>>
}

/** The types of an area's records and forms. `Shown` is a record as it is read on its own, if that differs from a row. */
export interface RecordTypes {
  Row: ById
  Shown?: object
  /** The values of both forms; otherwise Create and Update. */
  Form?: object
  Create?: object
  Update?: ById
  /** The names of the texts that are translated. */
  Text?: string
}

/** Identifies the texts of a record in one language. */
export interface TranslationQuery {
  main_id: number
  lang_id: number
}
/** Reads the texts of a record in one language. `fresh`: from the backend or not at all. */
export interface TranslationShow extends TranslationQuery {
  fresh?: boolean
}

type CreateOf<Types extends RecordTypes> = Types extends { Form: infer Form } ? Form : NonNullable<Types['Create']>
type UpdateOf<Types extends RecordTypes> = Types extends { Form: infer Form } ? Form & ById : NonNullable<Types['Update']>
type TextsOf<Types extends RecordTypes> = Record<NonNullable<Types['Text']>, string>
type ShownOf<Types extends RecordTypes> = Types extends { Shown: infer Shown } ? Shown : Types['Row']

interface EveryOperation<Types extends RecordTypes> {
  list: Query<ListQuery, Page<Types['Row']>>
  show: Query<ShowQuery, ShownOf<Types>>
  create: Mutation<CreateOf<Types>, Saved>
  update: Mutation<UpdateOf<Types>, Saved>
  setStatus: Mutation<ById & { status: string }, Saved>
  remove: Mutation<ById, Saved>
  reorder: Mutation<OrderForm, Saved>
  /** The present texts; empty where there are none yet. */
  translation: Query<TranslationShow, TextsOf<Types>>
  storeTranslation: Mutation<TranslationQuery & { lang_code: string } & TextsOf<Types>, Saved>
}

/** The operations of exactly the verbs that a definition names. */
export type RecordOperations<Types extends RecordTypes, Definition extends RecordDefinition> = Pick<
  EveryOperation<Types>,
  keyof EveryOperation<Types> &
    (
      | keyof Definition
      | (Definition extends { form: Schema } ? 'create' | 'update' : never)
      | (Definition extends { translation: object } ? 'storeTranslation' : never)
    )
>

/** Most records that can be put in order. */
const MAX_ORDERED = 10_000

const id = number().integer().min(1).required()

/** The ids of all records, in their new order. */
export interface OrderForm {
  ids: number[]
}
export const orderForm = record({ ids: array().of(id).min(1).max(MAX_ORDERED).required() })

/** Reads a record by itself, from the backend. */
export const STORED_RECORD: StoredQuery = { query: 'show', of: ({ id }: ById): ShowQuery => ({ id, fresh: true }) }
/** Reads the texts that a translation replaces, by the query of this name. */
export const storedTexts = (query: string): StoredQuery => ({
  query,
  of: ({ main_id, lang_id }: TranslationQuery): TranslationShow => ({ main_id, lang_id, fresh: true }),
  formOf: (texts: object, { lang_code }: { lang_code: string }) => ({ ...texts, lang_code }),
})

const translationQuery = { main_id: id, lang_id: id }
export const translationShow = record({ ...translationQuery, fresh: boolean() })

type Translated = NonNullable<RecordDefinition['translation']>
const isNames = (texts: Translated): texts is readonly string[] => Array.isArray(texts)
/** The schemas of a translation's texts. */
const textSchemas = (texts: Translated): ObjectShape =>
  isNames(texts) ? Object.fromEntries(texts.map(name => [name, string().trim().required('Required')])) : { ...texts }

/**
 * The operations of an area of records: `recordOperations<{ Row: Bank; Form: BankForm }>()({ list: bankList, … })`. Two calls,
 * because the types are given while those of the definition are inferred, and TypeScript does not mix the two (F-359 to F-367 for
 * the rights).
 */
export function recordOperations<Types extends RecordTypes>() {
  return <const Definition extends RecordDefinition>(definition: Definition): RecordOperations<Types, Definition> => {
    const { list, show, form, create = form, update = form?.shape({ id }), formOf, setStatus, remove, reorder, translation } = definition
    const operations: Partial<Record<keyof EveryOperation<Types>, Operation>> = {
      list: query(listQuery(list)),
      ...(show ? { show: query(showQuery) } : {}),
      ...(create ? { create: mutation(create, { needs: 'add' }) } : {}),
      ...(update ? { update: mutation(update, { needs: 'edit', ...(show ? { stored: { ...STORED_RECORD, formOf } } : {}) }) } : {}),
      ...(setStatus
        ? {
            setStatus: mutation(
              byId.shape({
                status: mixed<string>()
                  .oneOf([...setStatus])
                  .required(),
              }),
              { needs: 'edit' },
            ),
          }
        : {}),
      ...(remove ? { remove: mutation(byId, { needs: remove === true ? 'delete' : remove.needs }) } : {}),
      ...(reorder ? { reorder: mutation(orderForm, { needs: 'edit' }) } : {}),
      ...(translation
        ? {
            translation: query(translationShow),
            storeTranslation: mutation(
              record({
                ...translationQuery,
                lang_code: string().required(),
                ...textSchemas(translation),
              }),
              { needs: 'edit', stored: storedTexts('translation') },
            ),
          }
        : {}),
    }
    return operations as unknown as RecordOperations<Types, Definition>
  }
}
