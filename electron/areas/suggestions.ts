/** Suggestions: handlers (O-564). */
import { suggestions as area, suggestionRow } from '../../shared/areas/suggestions.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const suggestions = recordArea(area, usualCalls(area, assumed, 'suggestion'), {
  decode: suggestionRow,
  searched: row => [row.user_id, row.first_name, row.email, row.suggestion].join(' '),
  named: row => row.first_name,
  place: row => row.email,
})
