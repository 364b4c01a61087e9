/** Cancellation reasons: handlers (O-575 to O-582). */
import { cancellationReasons as area, cancellationReasonList, cancellationReasonRow } from '../../shared/areas/cancellation-reasons.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

export const cancellationReasons = recordArea(
  area,
  {
    list: assumed('GET cancellationReason/lists'),
    show: assumed('GET cancellationReason/show/{id}'),
    create: assumed('POST cancellationReason/store'),
    update: assumed('POST cancellationReason/update'),
    setStatus: assumed('POST cancellationReason/status'),
    translation: assumed('GET cancellationReason/translation/{main_id}/{lang_id}'),
    storeTranslation: assumed('POST cancellationReason/storeTranslation'),
  },
  { shape: cancellationReasonList, decode: cancellationReasonRow, detailKeys: ['cancellation_reason_details'], texts: ['title'] },
)
