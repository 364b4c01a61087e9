/** Dashboard: handlers (F-450, F-451). */
import { readDated, type Core, type Handlers } from '../core/core.ts'
import { fields, optionalNumber } from '../core/calls/decode.ts'

const counts = fields({
  user_list: optionalNumber,
  pro_list: optionalNumber,
  quotation_list: optionalNumber,
  services_list: optionalNumber,
  booking_list: optionalNumber,
})

export function dashboard(core: Core): Handlers<'dashboard'> {
  return {
    counts: (_, { signal }) => readDated(core, 'dashboard', 'dashboard.counts', counts, { signal }),
  }
}
