/** The translation workbench: its addresses, and its states in words. */
import { TEXT_CHOICES, textId, type TextChoice, type TextKey, type TextState } from '../contract/texts.ts'

export const WORKBENCH_ADDRESS = '/admin/workbench'
export const WORK_LIST_ADDRESS = '/admin/workbench/texts'
export const WORKBENCH_IMPORT_ADDRESS = '/admin/workbench/import'
export const GLOSSARY_ADDRESS = '/admin/workbench/glossary'

/** What a work list shows: some texts of an area and a language in one state, all where nothing is said, and the text that is open. */
export interface WorkPlace {
  set?: string
  language?: number
  state?: TextChoice
  search?: string
  /** The text that is open; its set and language are those of the text, not of the list. */
  open?: TextKey
}

const number = (text: string | null): number | undefined => (text !== null && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined)

/** The place in an address; what makes no sense is left out. */
export function readWorkPlace(parameters: { get(name: string): string | null }): WorkPlace {
  const set = parameters.get('set') ?? ''
  const language = number(parameters.get('language'))
  const state = TEXT_CHOICES.find(each => each === parameters.get('state'))
  const search = parameters.get('search') ?? ''
  const [, of, record, inLanguage, field] = /^([\w-]{1,60})\/(\d{1,15})\/(\d{1,15})\/(.{1,500})$/s.exec(parameters.get('text') ?? '') ?? []
  return {
    ...(/^[\w-]{1,60}$/.test(set) ? { set } : {}),
    ...(language === undefined ? {} : { language }),
    ...(state ? { state } : {}),
    ...(search ? { search: search.slice(0, 200) } : {}),
    ...(of !== undefined && field !== undefined ? { open: { set: of, record: Number(record), language: Number(inLanguage), field } } : {}),
  }
}

/** The address of a work list. */
export function workAddress({ set, language, state, search, open }: WorkPlace): string {
  const given = { set, language, state, search, text: open && textId(open) }
  const query = Object.entries(given).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return query.length === 0 ? WORK_LIST_ADDRESS : `${WORK_LIST_ADDRESS}?${query.join('&')}`
}

/** States as they are called, in the order of the workbench. */
export const CHOICE_WORDS: Record<TextChoice, string> = {
  missing: 'Missing',
  changed: 'Source changed',
  same: 'Same as source',
  problems: 'With problems',
  translated: 'Translated',
  unread: 'Not read yet',
}

/** Numbers of texts, as they stand in the overview. */
export const COUNT_WORDS: Record<TextChoice, string> = {
  missing: 'missing',
  changed: 'source changed',
  same: 'same as source',
  problems: 'with problems',
  translated: 'translated',
  unread: 'not read yet',
}

/** The state as XLIFF 1.2 writes it. What was not read is not written. */
export const XLIFF_STATES: Record<Exclude<TextState, 'unread'>, string> = {
  missing: 'new',
  changed: 'needs-review-translation',
  same: 'needs-translation',
  translated: 'translated',
}

/** Stands with the state of a text that a file says is not approved. */
export const NOT_APPROVED = 'not approved'

/** Whether a state of XLIFF 1.2 says that a translation is not finished. One that is not said is as good as finished. */
export const isUnfinished = (state: string): boolean => /^(?:new\b|needs-)/.test(state) || state.endsWith(NOT_APPROVED)
