/** Cancellation reasons: handlers (O-575 to O-582). */
import { cancellationReasons as area, cancellationReasonList, cancellationReasonRow, type CancellationReason } from '../../shared/areas/cancellation-reasons.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('cancellation-reasons', {
  list: assumed('GET cancellationReason/lists'),
  show: assumed('GET cancellationReason/show/{id}'),
  create: assumed('POST cancellationReason/store'),
  update: assumed('POST cancellationReason/update'),
  setStatus: assumed('POST cancellationReason/status'),
  translation: assumed('GET cancellationReason/translation/{main_id}/{lang_id}'),
  storeTranslation: assumed('POST cancellationReason/storeTranslation'),
})

const cancellationReasonRows: RowDefinition<CancellationReason> = { shape: cancellationReasonList, decode: cancellationReasonRow }

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, { ...cancellationReasonRows, detailKeys: ['cancellation_reason_details'], texts: ['title'] })
}

export const cancellationReasons: AreaModule<typeof area> = { endpoints, rows: cancellationReasonRows, handlers: handlersOf }
