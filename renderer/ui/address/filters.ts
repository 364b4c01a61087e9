/** Filters of a list: which columns are filtered, how, and what a condition is called. */
import type { Condition, ListFilter, ListShape } from '../../../shared/contract/list.ts'

/** A column that can be filtered, by choosing from values or, where `hasTexts`, by what stands in it. */
export interface FilterableColumn {
  column: string
  choices?: ListFilter['choices']
  lookup?: ListFilter['lookup']
  /** Whether contains, is, is empty and is not empty can be asked. */
  hasTexts: boolean
}

/** The columns that a list can be filtered by: those that its shape names, and any other of a list that is held whole. */
export function filterableColumns({ filters = {}, columns, texts = {}, isPaged }: ListShape): FilterableColumn[] {
  const named = Object.entries(filters).map(([column, { choices, lookup }]) => ({ column, choices, lookup, hasTexts: false }))
  const others = isPaged ? [] : [...new Set([...columns, ...Object.keys(texts)])].filter(column => !Object.hasOwn(filters, column))
  return [...named, ...others.map(column => ({ column, hasTexts: true }))]
}

/** Most values of a condition that are named; the others are counted. */
const NAMED_VALUES = 3

/** A condition in words: `Status: Active, Inactive`, `Title contains ros`, `Symbol is empty`. `nameOf` names a value. */
export function conditionInWords(label: string, condition: Condition, nameOf: (value: string) => string = value => value): string {
  if ('contains' in condition) return `${label} contains ${condition.contains}`
  if ('isEmpty' in condition) return condition.isEmpty ? `${label} is empty` : `${label} is not empty`
  const names = condition.is.slice(0, NAMED_VALUES).map(value => nameOf(value) || 'empty')
  const others = condition.is.length - names.length
  return `${label}: ${names.join(', ')}${others > 0 ? ` and ${others.toLocaleString()} more` : ''}`
}

/** What the fixed choices of a column call a value. */
export const choiceName = (choices: ListFilter['choices'], value: string): string => choices?.find(choice => choice.value === value)?.label ?? value
