/** What is typed and chosen for a condition of the filter, and the condition that it is. */
import { array, mixed, object, string } from 'yup'
import { isPlainNumber, type Condition } from '../../../shared/contract/list.ts'
import type { Period } from '../../../shared/rules/dates.ts'
import type { FilterableColumn } from '../address/filters.ts'

/** The conditions for columns of texts, dates and numbers. */
export const QUESTIONS = {
  contains: 'contains',
  is: 'is',
  within: 'is in a period',
  range: 'is between',
  empty: 'is empty',
  filled: 'is not empty',
} as const
export type Question = keyof typeof QUESTIONS

/** Those that a kind of column has; the first is asked by default. */
export const QUESTIONS_OF: Record<'text' | 'date' | 'number', readonly Question[]> = {
  text: ['contains', 'is', 'empty', 'filled'],
  date: ['within', 'range', 'contains', 'empty', 'filled'],
  number: ['range', 'is', 'contains', 'empty', 'filled'],
}

/** What is typed and chosen for a condition; `text` is one more value where there are `values`; `first` and `last` are days or numbers. */
export interface ConditionState {
  question: Question
  text: string
  values: string[]
  period: Period
  first: string
  last: string
}

/** A condition as it is typed and chosen; `isStatus`: its column is one of statuses. */
export function readCondition(condition: Condition | undefined, { hasTexts, kind }: FilterableColumn, isStatus: boolean): ConditionState {
  const first = isStatus ? 'is' : QUESTIONS_OF[kind ?? 'text'][0]!
  const state: ConditionState = { question: first, text: '', values: [], period: 'last-7-days', first: '', last: '' }
  if (!condition || 'isMarked' in condition) return state
  if ('contains' in condition) return { ...state, question: 'contains', text: condition.contains }
  if ('isEmpty' in condition) return { ...state, question: condition.isEmpty ? 'empty' : 'filled' }
  if ('within' in condition) return { ...state, question: 'within', period: condition.within }
  if ('days' in condition) return { ...state, question: 'range', first: condition.days.from ?? '', last: condition.days.to ?? '' }
  if ('numbers' in condition) return { ...state, question: 'range', first: condition.numbers.least ?? '', last: condition.numbers.most ?? '' }
  // A single text is typed; several are ticked, so that none is lost.
  const isTyped = hasTexts && !isStatus && condition.is.length === 1
  return { ...state, question: 'is', ...(isTyped ? { text: condition.is[0]! } : { values: [...condition.is] }) }
}

/** The words of the two ends of a range, and what is said if they are wrong. */
export const RANGES = {
  date: {
    first: 'From',
    last: 'To',
    type: 'date',
    wrong: 'There is no such date. Type day, month and year, or pick one.',
    reversed: 'This is before the first day.',
  },
  number: { first: 'At least', last: 'At most', type: 'text', wrong: 'Type a number in digits, such as 12.50.', reversed: 'This is less than the minimum.' },
} as const

/** What is wrong with the ends of a range, by end; an impossible date is an empty text, which only its field tells from none. */
function rangeProblems(kind: keyof typeof RANGES, { first, last }: Pick<ConditionState, 'first' | 'last'>, isImpossible: (end: 'first' | 'last') => boolean) {
  const { wrong, reversed } = RANGES[kind]
  const isWrong = (end: 'first' | 'last', text: string) => (kind === 'date' ? isImpossible(end) : text !== '' && !isPlainNumber(text))
  if (isWrong('first', first)) return { first: wrong }
  if (isWrong('last', last)) return { last: wrong }
  const isReversed = first !== '' && last !== '' && (kind === 'date' ? last < first : Number(last) < Number(first))
  return isReversed ? { last: reversed } : null
}

/** The form of a condition. `isImpossible` asks the field of an end whether a date was typed that there is not. */
export const conditionForm = (kind: 'text' | keyof typeof RANGES, isImpossible: (end: 'first' | 'last') => boolean) =>
  object({
    question: mixed<Question>().required(),
    text: string().defined(),
    values: array().of(string().defined()).required(),
    period: mixed<Period>().required(),
    first: string().defined(),
    last: string().defined(),
  }).test((form, { createError }) => {
    const found = form.question === 'range' && kind !== 'text' ? rangeProblems(kind, form, isImpossible) : null
    if (!found) return true
    const [[path, message]] = Object.entries(found) as [[string, string]]
    return createError({ path, message })
  })

/** The condition that a range is; null without both ends. */
function rangeCondition(kind: keyof typeof RANGES, { first, last }: Pick<ConditionState, 'first' | 'last'>): Condition | null {
  if (first === '' && last === '') return null
  if (kind === 'date') return { days: { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) } }
  return { numbers: { ...(first ? { least: first } : {}), ...(last ? { most: last } : {}) } }
}

/** The condition that was typed and chosen; null for none. */
export function conditionOf({ question, text, values, ...form }: ConditionState, { hasTexts, kind }: FilterableColumn): Condition | null {
  const wanted = text.trim()
  if (!hasTexts) return values.length > 0 ? { is: values } : null
  if (question === 'empty' || question === 'filled') return { isEmpty: question === 'empty' }
  if (question === 'within') return { within: form.period }
  if (question === 'range' && kind) return rangeCondition(kind, form)
  if (question === 'is') {
    const asked = [...new Set([...values, ...(wanted === '' ? [] : [wanted])])]
    return asked.length > 0 ? { is: asked } : null
  }
  return wanted === '' ? null : { contains: wanted }
}
