/** Request calls: handlers (O-629). */
import { requestCalls as area, requestCallRow } from '../../shared/areas/request-calls.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('request-calls', {
  list: assumed('GET requestCall/lists'),
})

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    decode: requestCallRow,
    paged: { orders: true },
    named: row => row.phone_no,
  })
}

export const requestCalls: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
