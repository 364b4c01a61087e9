/** Suggestions (O-087 to O-090, O-323 to O-328): what users would like of the marketplace. */
import { BY_ID, type ListShape } from '../contract/list.ts'
import { longDate } from '../rules/dates.ts'
import { fields, id, optionalId, text } from '../rules/decode.ts'
import { recordArea } from './area.ts'

export const suggestionRow = fields({ id, user_id: optionalId, first_name: text, email: text, created_at: text, suggestion: text })
export type Suggestion = ReturnType<typeof suggestionRow>

/** Columns and sizes (O-088, decisions O-689); ascending by the id, which no column shows. */
export const suggestionList = {
  columns: ['id', 'user_id', 'first_name', 'email', 'created_at', 'suggestion'],
  ...BY_ID,
  texts: { created_at: ({ created_at }: Suggestion) => longDate(created_at) },
  unwatched: ['first_name', 'email'],
  references: [{ field: 'user_id', label: 'User ID', to: 'customers' }],
} as const satisfies ListShape

export const suggestions = recordArea<{ Row: Suggestion }>()('suggestions', { list: suggestionList })
