/** Request calls: handlers (O-629). */
import { requestCalls as area, requestCallRow } from '../../shared/areas/request-calls.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const requestCalls = recordArea(area, usualCalls(area, assumed, 'requestCall'), {
  decode: requestCallRow,
  paged: { orders: true },
  named: row => row.phone_no,
})
