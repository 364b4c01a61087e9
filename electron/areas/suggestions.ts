/** Suggestions: handlers (O-564). */
import { suggestions as area, suggestionRow } from '../../shared/areas/suggestions.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const suggestions = recordArea(area, usualCalls(area, assumed, 'suggestion'), {
  decode: suggestionRow,
  named: row => row.first_name,
  place: row => row.email,
})
