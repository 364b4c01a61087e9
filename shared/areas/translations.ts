/** Translations (F-008, F-091 to F-102, F-229 to F-236): the interface's texts, page by page and language by language. */
import { array, boolean, number, string } from 'yup'
import { BY_ID, listQuery, showQuery, type ListQuery, type ListShape, type Page, type Saved, type ShowQuery } from '../contract/list.ts'
import { mutation, defineArea, query, record } from '../contract/operation.ts'
import type { PageTexts } from '../contract/texts.ts'
import { fields, id as recordId, text } from '../rules/decode.ts'
import { LOCALE } from '../rules/locale.ts'
import { textsByKey } from '../rules/mergeFields.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { places } from '../rules/places.ts'
import { DESCRIPTIVE_PAGE } from '../rules/translationPages.ts'

/** A page of texts; the list shows its comment as the description (decisions F-093). */
export const translationPage = fields({ id: recordId, title: text, comment: text })
export type TranslationPage = ReturnType<typeof translationPage>

/** A text of a page in every language that has it, by the language's name (F-232, F-233). */
export interface TranslationDetail {
  lang_key: string
  lang_value: Record<string, string>
}
/** A page's texts in all languages. `unreadable` counts entries without a key, which can be neither shown nor saved. */
export interface TranslationTexts {
  rows: TranslationDetail[]
  unreadable: number
}

export const translationList = {
  columns: ['id', 'title', 'comment'],
  ...BY_ID,
} as const satisfies ListShape

/** The language whose text is shown beside each value (F-235, F-497; decisions 1a, 12). */
export const DEFAULT_LANGUAGE = 'English'
/** The role type that may change keys, and add and remove rows (F-372 to F-374). */
export const KEY_ROLE = 'd'
/** What Submit shows when all is saved (F-295, F-465). */
export const LANGUAGES_UPDATED = 'Languages Updated Successfully.'
export const DUPLICATE_KEY = 'This key is already used'

/** Whether a value is missing or blank. */
export const isMissing = (value: string, isRich: boolean): boolean => (isRich ? isBlankHtml(value) : value.trim() === '')

/** A key and its text in one language. */
export interface TranslationValue {
  key: string
  value: string
}
/** The same as read; if the server's value is not text, the value is empty and this flag is set. */
export interface ReadTranslation extends TranslationValue {
  isUnreadable?: boolean
}
/** One page in one language (F-435). `language` is an id among the administrator's assigned ones (F-375). */
export interface TranslationSave {
  page: number
  language: number
  /** Whether the values are HTML. */
  isRich: boolean
  /** All rows of the page: keys that are not among them are removed in every language (decisions F-440). */
  rows: TranslationValue[]
  /** The keys that the server had and the rows lack. */
  removed: string[]
}
/** The result of a save. `kept` are removed keys that the server still has. */
export interface TranslationSaved extends Saved {
  kept: string[]
}

/** A page's texts in one language by key, among them the keys that the page has in other languages alone. */
const textsOfPage = (inLanguage: readonly ReadTranslation[], { rows }: TranslationTexts): Record<string, string> => ({
  ...Object.fromEntries(rows.map(({ lang_key }) => [lang_key, ''])),
  ...textsByKey(inLanguage),
})

const MOST_ROWS = 5_000
const NOT_SENDABLE = 'These texts can’t be sent. Open the page again.'
export const NO_TEXTS = 'There’s nothing to submit. Add a text first.'

const id = (message: string) => number().typeError(message).integer(message).min(1, message).required(message)
const key = string()
  .typeError(NOT_SENDABLE)
  .defined(NOT_SENDABLE)
  .nonNullable(NOT_SENDABLE)
  .test('required', 'Required', value => value.trim() !== '')
/** Every key and every value is required, and keys are unique (F-345, F-346). Each rule has its own message. */
export const translationSave = record({
  page: id('There’s no page at this address.'),
  language: id('Choose a language first.'),
  isRich: boolean().typeError(NOT_SENDABLE).required(NOT_SENDABLE),
  rows: array()
    .typeError(NOT_SENDABLE)
    .required(NOT_SENDABLE)
    .of(
      record({
        key,
        value: string()
          .typeError(NOT_SENDABLE)
          .defined(NOT_SENDABLE)
          .nonNullable(NOT_SENDABLE)
          .test('required', 'Required', value => !isMissing(value, false)),
      })
        .typeError(NOT_SENDABLE)
        .required(NOT_SENDABLE),
    )
    .min(1, NO_TEXTS)
    .max(MOST_ROWS, `A page can have at most ${MOST_ROWS.toLocaleString(LOCALE)} texts.`)
    .test('unique', DUPLICATE_KEY, rows => new Set(rows.map(row => row?.key)).size === rows.length),
  removed: array().typeError(NOT_SENDABLE).required(NOT_SENDABLE).of(key).max(MOST_ROWS, NOT_SENDABLE),
})

export const translations = defineArea('translations', places.translations.list.title, {
  list: query<ListQuery, Page<TranslationPage>>(listQuery(translationList)),
  /** A page's texts in all languages (F-434). `fresh`: from the backend or not at all. */
  show: query<ShowQuery, TranslationTexts>(showQuery),
  /** A page's texts in one language (F-438), by key. `fresh`: from the backend or not at all. */
  ofLanguage: query<{ page: number; language: number; fresh?: boolean }, ReadTranslation[]>(
    record({ page: id('There’s no page at this address.'), language: id('Choose a language first.'), fresh: boolean() }),
  ),
  save: mutation<TranslationSave, TranslationSaved>(translationSave, {
    needs: 'edit',
    stored: {
      query: 'ofLanguage',
      of: ({ page, language }: TranslationSave) => ({ page, language, fresh: true }),
      formOf: (stored: readonly ReadTranslation[], { isRich }: TranslationSave) => ({
        isRich,
        rows: stored.map(({ key: of, value }): TranslationValue => ({ key: of, value })),
        removed: [],
      }),
      rows: { query: 'show', of: ({ page }: TranslationSave): ShowQuery => ({ id: page, fresh: true }), textsOf: textsOfPage },
    },
  }),
})

export const translationTexts: PageTexts = {
  how: 'page',
  name: 'translations',
  area: 'translations',
  title: 'Translation pages',
  reads: 'show',
  stores: 'save',
  richPage: DESCRIPTIVE_PAGE,
}
