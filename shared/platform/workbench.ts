/** The translation workbench: all texts in languages, what each of them needs, and what helps to translate them. */
import { array, boolean, mixed, number, string } from 'yup'
import type { Failure } from '../contract/failure.ts'
import type { Saved } from '../contract/list.ts'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { TEXT_CHOICES, type EntryKey, type TextChoice, type TextEntry, type TextKey, type TextLanguage, type Texts, type TextState } from '../contract/texts.ts'
import { MOST_ROWS } from '../rules/importLimits.ts'
import type { Exported } from './exports.ts'

/** Numbers of texts by what they need; each text counts in one state, and among the problems besides. */
export type TextCounts = Record<TextChoice, number>

/** A set of texts in the overview. */
export interface TextSetState {
  set: string
  area: string
  title: string
  /** `denied`: the administrator may not view them, so they are not read. `none`: nobody wanted them to be read yet. `queued`: others are read first. */
  state: 'denied' | 'none' | 'reading' | 'queued' | 'waiting' | 'paused' | 'complete'
  /** Whether the administrator may save them. */
  mayEdit: boolean
  /** Whether each translation is read with a call of its own. */
  isReadEach: boolean
  /** How far a reading is; null if none is under way, or that is not known yet. */
  progress: { done: number; total: number } | null
  /** When all were last read, and for the first time, in milliseconds since 1970. */
  asOf: number | null
  first: number | null
  failure: Failure | null
  /** By the id of the language. */
  counts: Record<string, TextCounts>
}

export interface Overview {
  /** The language that texts are translated from; null if the server does not have it. */
  source: TextLanguage | null
  /** Those that are assigned to the administrator. */
  languages: TextLanguage[]
  sets: TextSetState[]
}

/** Which texts: those of a set, in a language, in a state, with these words; all where nothing is said. */
export interface TextQuery {
  set?: string
  language?: number
  state?: TextChoice
  search?: string
}

/** A text in a work list. Long ones are cut. */
export interface TextRow extends TextKey {
  name: string
  label: string
  source: string
  text: string
  state: TextState
  problems: number
}

/** Some texts of a work list, in its order. `at` is the place of the text that was asked for; null if it is not among them. */
export interface TextPage {
  total: number
  from: number
  rows: TextRow[]
  at: number | null
}

/** Texts that were not read yet: how many of records that are known, and the sets of which no record is known. `sets` are all that have some. */
export interface UnreadTexts {
  texts: number
  sets: string[]
  /** Titles. */
  whole: string[]
}

/** A translation of a record as it was last read or saved. */
export interface HeldTranslation {
  language: number
  texts: Texts
}

/** A translation of the same source elsewhere, and where it stands. */
export interface TextSuggestion {
  text: string
  from: string
  /** How many texts have it. */
  count: number
}

/** A term of the administrator's own glossary. */
export interface Term {
  id: number
  term: string
  /** The code of the language. */
  language: string
  translation: string
  note: string
}
export type TermForm = Omit<Term, 'id'> & { id?: number }

/**
 * What rows of a file are, compared with the texts that are here. `unfinished`: the file says so. `copied`: the translation is the source.
 * `unread`: the text here was not read, so that there is nothing to compare with.
 */
export const PLANNED_KINDS = ['new', 'changed', 'same', 'unfinished', 'copied', 'problems', 'source', 'unread', 'unknown', 'refused', 'empty'] as const
export type PlannedTextKind = (typeof PLANNED_KINDS)[number]
/** Those that can be saved. */
export const SENT_KINDS = ['new', 'changed', 'unfinished', 'copied', 'problems', 'source'] as const satisfies readonly PlannedTextKind[]

/** A row of a file. `row` is its place, from 0; what it is about is empty if that is not known. */
export interface PlannedText {
  row: number
  kind: PlannedTextKind
  title: string
  before: string
  after: string
  message: string
}

export interface TextPlan {
  file: number
  name: string
  rows: number
  counts: Record<PlannedTextKind, number>
  /** The sets that the unread ones are about. */
  unread: string[]
}

/** A text as it was when it was read, and as it is to be stored. */
export interface ComparedText {
  field: string
  /** Missing if there was none. */
  before?: string
  after: string
  /** What was sent of it before with an outcome still unknown. */
  earlier?: string
}

/** An entry as a file would store it: the texts of it that the file has, as they are here and as they would be. */
export interface PlannedEntry extends EntryKey {
  name: string
  rows: number[]
  texts: ComparedText[]
}

/** Most texts of a page of a work list. */
export const MOST_TEXTS = 500
/** Longest text of a term, in characters. */
const LONGEST_TERM = 500
/** Most terms. */
export const MOST_TERMS = 20_000

const set = string().max(60)
const id = number().integer().min(1)
const field = string().max(500).min(1).required()
const textQuery = { set, language: id, state: mixed<TextChoice>().oneOf([...TEXT_CHOICES]), search: string().max(200) }
const entryKey = { set: set.required(), record: id.required(), language: id.required() }
const textKey = record({ ...entryKey, field })
const sets = record({ sets: array().of(set.required()).max(100).required() })
const place = number().integer().min(0).max(MOST_ROWS)
const term = {
  term: string().trim().max(LONGEST_TERM).required('Required'),
  language: string().max(40).required('Required'),
  translation: string().trim().max(LONGEST_TERM).required('Required'),
  note: string().trim().max(2_000).defined(),
}
const kinds = array()
  .of(
    mixed<PlannedTextKind>()
      .oneOf([...SENT_KINDS])
      .required(),
  )
  .required()

const comparedTexts = array()
  .of(record({ field, before: string(), after: string().defined(), earlier: string() }))
  .required()

export const workbench = defineArea('workbench', null, {
  overview: query<Nothing, Overview>(nothing, { needs: null }),
  /** Begins to read these sets in the background, or goes on. */
  read: mutation<{ sets: string[] }, Nothing>(sets),
  pause: mutation<{ sets: string[] }, Nothing>(sets),
  readAgain: mutation<{ sets: string[] }, Nothing>(sets),
  /** A page of a work list: the one from `from`, or the one with the text `around`. */
  list: query<TextQuery & { from?: number; around?: TextKey; count: number }, TextPage>(
    record({
      ...textQuery,
      from: number().integer().min(0),
      around: textKey.default(undefined).optional(),
      count: number().integer().min(1).max(MOST_TEXTS).required(),
    }),
    { needs: null },
  ),
  /** A record in one language. `fresh`: as the server has it now, or not at all. */
  entry: query<EntryKey & { fresh?: boolean }, TextEntry>(record({ ...entryKey, fresh: boolean() }), { needs: null }),
  /** What is held of a record's translations, for its dialog: no call is sent. `stores` is the operation that stores them. */
  held: query<{ area: string; stores: string; record: number }, HeldTranslation[]>(
    record({ area: set.required(), stores: set.required(), record: id.required() }),
    { needs: null },
  ),
  /** The same source elsewhere with its translations, the most frequent first. */
  suggestions: query<TextKey, TextSuggestion[]>(textKey, { needs: null }),
  /** Says that a text is right as it is, or takes that back. */
  accept: mutation<TextKey & { isRight: boolean }, Nothing>(textKey.shape({ isRight: boolean().required() })),
  terms: query<Nothing, Term[]>(nothing, { needs: null }),
  /** Adds a term, or changes it. */
  saveTerm: mutation<TermForm, Nothing>(record({ id, ...term })),
  removeTerm: mutation<{ id: number }, Nothing>(record({ id: id.required() })),
  /** Adds the terms of a file; those with the same term and language take their place. */
  takeTerms: mutation<{ file: number }, { added: number; changed: number; same: number; refused: number }>(record({ file: id.required() })),
  exportTerms: mutation<Nothing, Exported>(nothing),
  /** What a file of these texts would leave out, whatever state is asked for. */
  unread: query<TextQuery, UnreadTexts>(record(textQuery), { needs: null }),
  /** Saves texts as a file for translators, without those that were not read. */
  exportTexts: mutation<TextQuery & { format: 'csv' | 'xlf' }, Exported>(
    record({
      ...textQuery,
      format: mixed<'csv' | 'xlf'>().oneOf(['csv', 'xlf']).required(),
    }),
  ),
  /** Compares an opened file with the texts that are here. */
  plan: query<{ file: number }, TextPlan>(record({ file: id.required() }), { needs: null }),
  planned: query<{ file: number; kind: PlannedTextKind; from: number; count: number }, PlannedText[]>(
    record({
      file: id.required(),
      kind: mixed<PlannedTextKind>()
        .oneOf([...PLANNED_KINDS])
        .required(),
      from: place.required(),
      count: number().integer().min(1).max(MOST_TEXTS).required(),
    }),
    { needs: null },
  ),
  /** The entries that rows of these kinds would store. */
  ready: query<{ file: number; kinds: PlannedTextKind[] }, PlannedEntry[]>(record({ file: id.required(), kinds }), { needs: null }),
  /**
   * Stores an entry with these texts on what the server has now. Rejects with a failure `changed` that carries the entry where somebody else
   * changed the same.
   */
  save: mutation<EntryKey & { texts: ComparedText[] }, Saved>(record({ ...entryKey, texts: comparedTexts })),
  /** The same of a page of translations, whose other texts stay as they are. A text that has no key there yet is added. */
  savePage: mutation<{ page: number; language: number; isRich: boolean; texts: ComparedText[] }, Saved>(
    record({ page: id.required(), language: id.required(), isRich: boolean().required(), texts: comparedTexts }),
  ),
})
