/** Texts in languages: what an area says of those that it has, so that the translation workbench reads, checks and saves all of them alike. */

/** A text of a record. */
export interface TextField {
  name: string
  label: string
  as: 'text' | 'longText' | 'richText'
  /** The field of the record's row that has it in the source language; without one it is read as the translations are. */
  source?: string
}

interface AnyTexts {
  /** Names them among all texts; it begins with the area. */
  name: string
  area: string
  /** What is translated, as people call it. */
  title: string
  /** The mutation that stores them; its schema has the area's rules, and its right is needed. */
  stores: string
}

/** Texts of records, which are read and stored by record and language. */
export interface RecordTexts extends AnyTexts {
  how: 'record'
  /** The query that reads them. */
  reads: string
  /** The tab of the list that has all records. */
  tab?: string
  /** For lists inside records: the area of these, the tab that has all of them, and the parameter that names one. */
  within?: { area: string; tab?: string; parameter: string }
  /** The field of a row that names the record. */
  named: string
  fields: readonly TextField[]
}

/** The texts of an area's records, by their usual names and operations. */
export const recordTexts = (area: string, title: string, named: string, fields: readonly TextField[]): RecordTexts => ({
  how: 'record',
  name: area,
  area,
  title,
  reads: 'translation',
  stores: 'storeTranslation',
  named,
  fields,
})

/** Pages of texts by key: all languages of a page are read together, and one language of it is stored as a whole. */
export interface PageTexts extends AnyTexts {
  how: 'page'
  reads: string
  /** The page whose texts are HTML. */
  richPage: number
}

/** Rows that are in one language each: one that is missing is added. */
export interface RowTexts extends AnyTexts {
  how: 'row'
  /** The mutation that adds a row, and the right that it needs besides. */
  adds: string
  /** The fields that say which rows are the same text, and what language one is in. */
  of: string
  language: string
  named: string
  field: TextField
}

export type TextSet = RecordTexts | PageTexts | RowTexts

/** One text of a record in one language. */
export interface TextKey {
  set: string
  record: number
  language: number
  field: string
}

/** A record in one language: its texts are stored together. */
export type EntryKey = Omit<TextKey, 'field'>

/** Keys as one word, as addresses have them. */
export const entryId = ({ set, record, language }: EntryKey): string => `${set}/${record}/${language}`
export const textId = (key: TextKey): string => `${entryId(key)}/${key.field}`

/** What a text needs. Each is in exactly one state; `unread` until the translation was read. */
export const TEXT_STATES = ['missing', 'changed', 'same', 'translated', 'unread'] as const
export type TextState = (typeof TEXT_STATES)[number]

/** What work lists can be narrowed to: a state, or texts with something wrong in whatever state. */
export const TEXT_CHOICES = [...TEXT_STATES, 'problems'] as const
export type TextChoice = (typeof TEXT_CHOICES)[number]

/** A text of an entry, with what is known of it. */
export interface EntryText {
  field: string
  label: string
  as: TextField['as']
  source: string
  /** The translation; empty while there is none. */
  text: string
  state: TextState
  /** The source as it was when it was translated, where it is another now. */
  earlier?: string
  /** Whether it was said to be right as it is, although it is the same as the source or seems to have problems. */
  isAccepted?: true
  /** What seems to be wrong with it, in words. */
  problems: string[]
}

/** A language as texts are stored in it. */
export interface TextLanguage {
  id: number
  code: string
  title: string
}

/** A record in one language. */
export interface TextEntry extends EntryKey {
  name: string
  lang: TextLanguage
  texts: EntryText[]
  /** Of texts in rows: the row that has it, null for none yet, and what it has of `of`. */
  row?: { id: number | null; of: string }
}

/** Texts by field. */
export type Texts = Record<string, string>

/** What is called to store an entry. */
export interface EntryCall {
  area: string
  verb: string
  input: Record<string, unknown>
}

const isRichPage = (set: TextSet, record: number): boolean => set.how === 'page' && set.richPage === record

/** How a text of a record is edited. */
export const fieldAs = (set: TextSet, record: number, field: string): TextField['as'] =>
  set.how === 'page' ? (isRichPage(set, record) ? 'richText' : 'longText') : (fieldsOf(set).find(({ name }) => name === field)?.as ?? 'text')

/** The texts that each record has; those of pages depend on the page. */
export const fieldsOf = (set: TextSet): readonly TextField[] => (set.how === 'record' ? set.fields : set.how === 'row' ? [set.field] : [])

/** The call that stores these texts of an entry; all that the entry has are given. */
export function entryCall(set: TextSet, { record, lang, row }: Pick<TextEntry, 'record' | 'lang' | 'row'>, texts: Readonly<Texts>): EntryCall {
  const { area } = set
  if (set.how === 'record') return { area, verb: set.stores, input: { main_id: record, lang_id: lang.id, lang_code: lang.code, ...texts } }
  if (set.how === 'page') {
    const rows = Object.entries(texts).map(([key, value]) => ({ key, value }))
    return { area, verb: set.stores, input: { page: record, language: lang.id, isRich: isRichPage(set, record), rows, removed: [] } }
  }
  const own = { [set.of]: row?.of ?? '', [set.language]: lang.code, [set.field.name]: texts[set.field.name] ?? '' }
  const id = row?.id ?? null
  return { area, verb: id === null ? set.adds : set.stores, input: id === null ? own : { id, ...own } }
}
