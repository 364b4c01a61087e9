/** Quotations: handlers (O-514, O-533 to O-550). */
import { customerName } from '../../shared/rules/people.ts'
import { quotations as area, isPending, quotationName, quotationDetails, quotationRow, searchIn } from '../../shared/areas/quotations.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { chat } from '../core/calls/chat.ts'
import { NO_REASON } from '../core/calls/envelope.ts'
import { readStored } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { conversation } from '../core/calls/commonEndpoints.ts'
import { recordArea } from './area.ts'

const calls = {
  list: assumed('GET quotation/lists'),
  show: assumed('GET quotation/show/{id}'),
  adminStatus: assumed('POST quotation/adminStatus/{id}'),
  cancellationReason: assumed('POST quotation/cancellationReason'),
  updateDateTime: assumed('POST quotation/updateDateTime'),
  testing: assumed('POST quotation/testing'),
  findProfessional: assumed('POST quotation/findProfessional'),
  assignProfessional: assumed('POST quotation/assignProfessional'),
}

export const quotations = recordArea(
  area,
  calls,
  {
    decode: quotationRow,
    decodeDetails: quotationDetails,
    paged: { asked: ({ tab }) => ({ testing: tab === 'testing' ? 'yes' : 'no' }) },
    // The call can neither filter nor sort these.
    picked: { waiting: { keeps: isPending } },
    named: quotationName,
    place: customerName,
  },
  (core, { send, endpoints }) => ({
    setAdminStatus: ({ id, admin_status }, { signal }) => send(endpoints.adminStatus, id, { path: { id }, body: { admin_status }, signal }, 'moves'),
    setCancellationReason: ({ id, cancellation_reason }, { signal }) =>
      send(endpoints.cancellationReason, id, { body: { cancellation_reason, id }, signal }, 'moves'),
    updateDateTime: ({ id, service_date, service_time, invoice_no, status }, { signal }) =>
      send(endpoints.updateDateTime, id, { body: { service_date, service_time, invoice_no, status }, signal }, 'moves'),
    markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { body: { status: isTesting ? 1 : 0, id }, signal }, 'leaves'),
    async findProfessional({ id, email }, { signal }) {
      try {
        const { message, rest } = await core.backend().call(endpoints.findProfessional, { body: { quotation_id: id, email }, reads: true, signal })
        return searchIn(rest.message ?? message)
      } catch (error) {
        // Some backends answer no if they found nobody.
        if (!(error instanceof StewardError) || error.failure.kind !== 'rejected') throw error
        return { professional: null, message: error.failure.message === NO_REASON ? '' : error.failure.message }
      }
    },
    assignProfessional: ({ id, professional_id }, { signal }) =>
      send(endpoints.assignProfessional, id, { body: { quotation_id: id, professional_id }, signal }, 'moves'),
    chat: ({ conversation_id }, { signal }) =>
      readStored(core, `quotations.chat.${conversation_id}`, conversation.chat, chat, { path: { conversation_id }, signal }),
  }),
)
