/** Reviews: handlers (O-554, O-555). */
import { reviews as area, reviewList, reviewRow, type Review } from '../../shared/areas/reviews.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('reviews', {
  list: assumed('GET review/lists'),
  show: assumed('GET review/show/{id}'),
})

const reviewRows: RowDefinition<Review> = {
  shape: reviewList,
  decode: reviewRow,
  keys: ['result'],
  searched: row => [row.id, row.sender_id, row.sender_name, row.receiver_id, row.receiver_name, row.service_id, row.comment].join(' '),
  named: row => row.sender_name,
  place: row => row.receiver_name,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, reviewRows)
}

export const reviews: AreaModule<typeof area> = { endpoints, rows: reviewRows, handlers: handlersOf }
