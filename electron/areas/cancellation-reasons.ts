/** Cancellation reasons: handlers (O-575 to O-582). */
import { cancellationReasons as area, cancellationReasonRow } from '../../shared/areas/cancellation-reasons.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const cancellationReasons = recordArea(area, usualCalls(area, assumed, 'cancellationReason'), {
  decode: cancellationReasonRow,
  detailKeys: ['cancellation_reason_details'],
  texts: ['title'],
})
