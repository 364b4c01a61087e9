/** Cancellation reasons: handlers (O-575 to O-582). */
import { cancellationReasonList, type CancellationReason } from '../../shared/areas/cancellation-reasons.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, first, id, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

export const cancellationReasonRows: RowDefinition<CancellationReason> = {
  shape: cancellationReasonList,
  decode: first(fields({ id, title: text, status: statusWord(STATUS_WORDS) })), // a reason by itself comes as a list of one (O-576)
}

export function cancellationReasons(core: Core): Handlers<'cancellation-reasons'> {
  return recordHandlers(core, 'cancellation-reasons', { ...cancellationReasonRows, detailKeys: ['cancellation_reason_details'], texts: ['title'] })
}
