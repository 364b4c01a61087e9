/** Reviews: handlers (O-554, O-555). */
import { reviews as area, reviewRow } from '../../shared/areas/reviews.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const reviews = recordArea(area, usualCalls(area, assumed, 'review'), {
  decode: reviewRow,
  keys: ['result'],
  searched: row => [row.id, row.sender_id, row.sender_name, row.receiver_id, row.receiver_name, row.service_id, row.comment].join(' '),
  named: row => row.sender_name,
  place: row => row.receiver_name,
})
