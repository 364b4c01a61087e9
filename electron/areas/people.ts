/** Customers and service providers: handlers (C-664 to C-668). Both use the calls for users, each with its own endpoints. */
import {
  customers as customersArea,
  providers as providersArea,
  personTitle,
  customerDetails,
  listedPerson,
  providerDetails,
  providerRow,
} from '../../shared/areas/people.ts'
import type { Core, Handlers } from '../core/core.ts'
import type { RecordOptions } from '../core/lists/recordOptions.ts'
import { createRecords } from '../core/lists/records.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import { verification } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'
import { recordArea, rowsOf } from './area.ts'

/** Customers and providers have the same calls, whose start and paths can be corrected for each; providers send role_type=Professional (C-665). */
const calls = {
  list: spec('GET user/lists'),
  show: spec('GET user/show/{id}'),
  setStatus: spec('POST user/status'),
}
const providersEndpoints = { ...verification, ...endpointsOf('providers', calls) }

const paged = { searches: true }
const named = { named: personTitle, place: ({ email }: { email: string }) => email }

export const customers = recordArea(customersArea, calls, {
  decode: listedPerson,
  decodeDetails: customerDetails,
  paged: { ...paged, orders: true },
  dependsOn: ['providers'],
  ...named,
})

const records = {
  decode: providerRow,
  decodeDetails: providerDetails,
  paged: { ...paged, asked: () => ({ role_type: 'Professional' }) },
  dependsOn: ['customers'],
  ...named,
} satisfies RecordOptions<typeof providersArea>

function providersHandlers(core: Core): Handlers<typeof providersArea> {
  const { handlers, send } = createRecords(core, providersArea, providersEndpoints, records)
  return {
    ...handlers,
    setBadge: ({ id: of, badge: status_type, isVerified }, { signal }) =>
      send(verification.verification, of, { body: { id: of, status_type, status_action: isVerified ? 1 : 0 }, signal }),
  }
}

export const providers: AreaModule<typeof providersArea> = { endpoints: providersEndpoints, rows: rowsOf(providersArea, records), handlers: providersHandlers }
