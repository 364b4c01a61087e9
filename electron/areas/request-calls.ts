/** Request calls: handlers (O-629). */
import { fields, id, optionalId, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'

export function requestCalls(core: Core): Handlers<'request-calls'> {
  return recordHandlers(core, 'request-calls', {
    decode: fields({ id, services_id: optionalId, phone_no: text, created_at: text }),
    paged: { orders: true },
    named: row => row.phone_no,
  })
}
