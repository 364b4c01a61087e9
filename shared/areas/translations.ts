/** Translations (F-008, F-091 to F-102, F-229 to F-236): the interface's texts, page by page and language by language. */
import { array, boolean, number, string } from 'yup'
import { byId, listQuery, type ById, type ListQuery, type ListShape, type Page, type Saved } from '../contract/list.ts'
import { command, defineArea, query, record } from '../contract/operation.ts'
import { isBlankHtml } from '../rules/richText.ts'

/** A page of texts; the list shows its comment as the description (decisions F-093). */
export interface TranslationPage {
  id: number
  title: string
  comment: string
}

/** A text of a page in every language that has it, by the language's name (F-232, F-233). */
export interface TranslationDetail {
  lang_key: string
  lang_value: Record<string, string>
}

export const translationList = {
  columns: ['id', 'title', 'comment'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

/** The language whose text stands beside each value (F-235, F-497; decisions 1a, 12). */
export const DEFAULT_LANGUAGE = 'English'
/** The role type that may change keys, and add and remove rows (F-372 to F-374). */
export const KEY_ROLE = 'd'
/** What Submit shows when all is saved (F-295, F-465). */
export const LANGUAGES_UPDATED = 'Languages Updated Successfully.'
export const DUPLICATE_KEY = 'This key is already used'

/** Whether a value is missing: nothing stands in it. */
export const isMissing = (value: string, isRich: boolean): boolean => (isRich ? isBlankHtml(value) : value.trim() === '')

/** A key and its text in one language. */
export interface TranslationValue {
  key: string
  value: string
}
/** One page in one language (F-435). `language` is an id among the administrator's assigned ones (F-375). */
export interface TranslationSave {
  page: number
  language: number
  /** Whether the values are HTML. */
  isRich: boolean
  rows: TranslationValue[]
}

const MOST_ROWS = 5_000
const id = number().integer().min(1).required()
/** Every key and every value is required, and no key stands twice (F-345, F-346). */
export const translationSave = record({
  page: id,
  language: id,
  isRich: boolean().required(),
  rows: array().of(record({
    key: string().trim().required('Required').max(500),
    value: string().defined().test('required', 'Required', value => !isMissing(value, false)),
  })).min(1).max(MOST_ROWS).required().test('unique', DUPLICATE_KEY, rows => new Set(rows.map(row => row.key)).size === rows.length),
})

export const translations = defineArea('translations', 'Translations', {
  list: query<ListQuery, Page<TranslationPage>>(listQuery(translationList)),
  /** A page's texts in all languages (F-434). */
  show: query<ById, TranslationDetail[]>(byId),
  /** A page's texts in one language (F-438), by key. */
  ofLanguage: query<{ page: number; language: number }, TranslationValue[]>(record({ page: id, language: id })),
  save: command<TranslationSave, Saved>(translationSave, { needs: 'edit' }),
})
