/** Changes in words: what was done, to which field, and what became of it. */
import { LONGEST_SEARCH, OUTCOMES, type Change, type ChangedField, type ChangeFilters, type ChangeOutcome, type NarrowedChanges } from '../platform/changes.ts'
import { ACTIVITY_ADDRESS } from './activity.ts'
import { daysWithin, isPeriod, today } from './dates.ts'
import { fieldInWords } from './find.ts'
import { LOCALE } from './locale.ts'

/** The filters in the address; what makes no sense is left out. */
export function readActivityFilters(parameters: { get(name: string): string | null }): ChangeFilters {
  const area = parameters.get('area')
  const outcome = OUTCOMES.find(each => each === parameters.get('outcome'))
  const search = (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH)
  const within = parameters.get('within') ?? ''
  const [, of, id] = /^([\w-]{1,100})\/(\d{1,15})$/.exec(parameters.get('record') ?? '') ?? []
  return {
    ...(area ? { area: area.slice(0, 100) } : {}),
    ...(outcome ? { outcome } : {}),
    ...(of && Number(id) > 0 ? { record: { area: of, id: Number(id) } } : {}),
    ...(search ? { search } : {}),
    ...(isPeriod(within) ? { within } : {}),
  }
}

/** The address with these filters. */
export function activityAddress({ area, outcome, record, search, within }: ChangeFilters): string {
  const parameters = Object.entries({ area, outcome, record: record && `${record.area}/${record.id}`, search, within }).filter(([, value]) => value)
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')
  return query === '' ? ACTIVITY_ADDRESS : `${ACTIVITY_ADDRESS}?${query}`
}

/** What is asked for these filters: a period as the days that it has by now. */
export const narrowedTo = ({ within, ...filters }: ChangeFilters): NarrowedChanges => ({
  ...filters,
  ...(within ? { days: daysWithin(within, today()) } : {}),
})

/** What each mutation of an area does. A test compares them with the contract. */
export const VERBS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  save: 'Changed',
  keep: 'Saved',
  setStatus: 'Status changed',
  remove: 'Deleted',
  deleteMain: 'Deleted',
  deleteEntry: 'Service deleted',
  discard: 'Discarded',
  reorder: 'Order changed',
  storeTranslation: 'Translation saved',
  storeDescription: 'Description saved',
  updateDescription: 'Description changed',
  updateMainDescription: 'Description changed',
  setMinimumPrice: 'Minimum price changed',
  markTesting: 'Testing changed',
  publish: 'Publishing changed',
  setBadge: 'Badge changed',
  verify: 'Badge changed',
  verifyProfessional: 'Badge changed',
  approvePayment: 'Payment approved',
  setCancellationReason: 'Cancellation reason changed',
  setAdminStatus: 'Admin status changed',
  updateDateTime: 'Date and time changed',
  assignProfessional: 'Professional assigned',
  reply: 'Reply sent',
}

/** What was done, such as Status changed. */
export const verbInWords = (verb: string): string => VERBS[verb] ?? 'Changed'

/** What a mutation changes that its input does not say, by operation. */
export const IMPLIED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { 'bookings.approvePayment': { approve_payment_by_admin: '1' } }

/** Mutations of a single property, which are taken back whatever else was sent to name it. */
const SINGLE = [
  'setStatus',
  'markTesting',
  'setBadge',
  'verify',
  'verifyProfessional',
  'publish',
  'setCancellationReason',
  'setAdminStatus',
  'assignProfessional',
]
/** Mutations of many fields, which are taken back if all that was there before is known. */
const WHOLE = ['update', 'updateDescription', 'updateMainDescription', 'storeTranslation', 'storeDescription', 'setMinimumPrice', 'save']

/** Whether a mutation is one that can be taken back by itself. Payments, messages and deletions cannot. */
export const isReversible = (verb: string): boolean => SINGLE.includes(verb) || WHOLE.includes(verb)

/** Whether a field has a value to go back to: what was there before, or the other side of a switch. */
const hasBefore = (field: ChangedField): boolean => 'before' in field || typeof field.after === 'boolean'

/** Why a change that was saved cannot be taken back; null if that goes without saying, or it can. */
export function whyNotUndone({ verb, outcome, canUndo, canRestore, isUndone, fields }: Change): string | null {
  if (outcome !== 'saved' || canUndo || canRestore || isUndone) return null
  if (verb === 'remove' || verb.startsWith('delete')) return 'A deletion can’t be undone.'
  if (verb === 'create') return 'To undo this, delete the record in its list.'
  if (!isReversible(verb)) return null
  const unknown = fields.filter(field => !hasBefore(field) && !field.isAbout)
  if (unknown.length > 0) return 'This can’t be undone here: what was there before wasn’t read on this computer.'
  return fields.length === 0 ? null : 'This can’t be undone here: what was there before wouldn’t be accepted.'
}

/** Whether a change that was saved can be taken back with what is known of it. */
export function isUndoable({ verb, fields }: Pick<Change, 'verb' | 'fields'>): boolean {
  return WHOLE.includes(verb) ? fields.length > 0 && fields.every(hasBefore) : SINGLE.includes(verb) && fields.some(hasBefore)
}

/** The mutation that takes back what this one did: itself with what stood there before, or the deletion of what a run has added. */
export const takingBack = (verb: string): string => (verb === 'create' ? 'remove' : verb)

/** The values that take a change back, by field. */
export const valuesBefore = (fields: readonly ChangedField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(hasBefore).map(field => [field.field, 'before' in field ? field.before : !field.after]))

export const OUTCOME_WORDS: Record<ChangeOutcome, string> = { sending: 'Being sent', saved: 'Saved', refused: 'Refused', unknown: 'Not known' }

/** A value as it is read: lists with commas, parts with their names; empty for nothing. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueInWords).join(value.some(each => typeof each === 'object') ? '; ' : ', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${fieldInWords(name)}: ${valueInWords(part)}`)
    .join(', ')
}

/** What a field of a change is called. */
export const labelOf = ({ field, label }: Pick<ChangedField, 'field' | 'label'>): string => label ?? fieldInWords(field)

/** Longest value in a line, in characters. */
const LONGEST = 40
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
const inLine = (value: unknown) => shortened(valueInWords(value).replace(/\s+/g, ' ')) || 'empty'

/** Most fields that a line tells; of more it gives the names, as of those without values. */
const MOST_TOLD = 2
/** Most names that it gives. */
const MOST_NAMED = 8

/** The fields of a change in one line, such as `Title: Rosario → Rosario Norte`. */
export function fieldsInWords({ fields }: { fields: ReadonlyArray<Pick<ChangedField, 'field'> & Partial<ChangedField>> }): string {
  const changed = fields.filter(({ isAbout }) => !isAbout)
  if (changed.length > MOST_TOLD) {
    const about = fields.filter(({ isAbout }) => isAbout).map(({ after }) => valueInWords(after))
    const names = changed.slice(0, MOST_NAMED).map(labelOf)
    return [...about, [...names, ...(changed.length > MOST_NAMED ? [`${(changed.length - MOST_NAMED).toLocaleString(LOCALE)} more`] : [])].join(', ')].join(
      ' · ',
    )
  }
  const values = (each: Partial<ChangedField>) => ('after' in each ? `: ${'before' in each ? `${inLine(each.before)} → ` : ''}${inLine(each.after)}` : '')
  return fields.map(each => `${labelOf(each)}${values(each)}`).join(' · ')
}

/** The headers of the changes as a table. */
export const CHANGE_HEADERS = ['Time (UTC)', 'Area', 'ID', 'Record', 'Change', 'Field', 'Before', 'Sent', 'Outcome', 'Message']

/** A change as lines of a table, one for each field, with values in full; `area` is what its area is called. */
export function changeLines({ at, record, verb, undoes, fields, outcome, message }: Change, area: string): string[][] {
  const done = `${undoes === undefined ? '' : 'Undo: '}${verbInWords(verb)}`
  const about = [new Date(at).toISOString(), area, record ? String(record.id) : '', record?.name ?? '', done]
  const told = fields.length > 0 ? fields.map(each => [labelOf(each), valueInWords(each.before), valueInWords(each.after)]) : [['', '', '']]
  return told.map(field => about.concat(field, OUTCOME_WORDS[outcome], message))
}
