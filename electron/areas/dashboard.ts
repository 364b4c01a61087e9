/** Dashboard: handlers (F-450, F-451). */
import { readStored, type Core, type Handlers } from '../core/core.ts'
import { fields, number } from '../core/decode.ts'

const counts = fields({ user_list: number, pro_list: number, quotation_list: number, services_list: number, booking_list: number })

export function dashboard(core: Core): Handlers<'dashboard'> {
  return {
    counts: (_, { signal }) => readStored(core, 'dashboard', 'dashboard.counts', counts, { signal }),
  }
}
