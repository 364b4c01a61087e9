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
import { spec } from '../core/calls/endpoints.ts'
import { verification } from '../core/calls/commonEndpoints.ts'
import { recordArea } from './area.ts'

/** Customers and providers have the same calls, whose start and paths can be corrected for each; providers send role_type=Professional (C-665). */
const calls = {
  list: spec('GET user/lists'),
  show: spec('GET user/show/{id}'),
  setStatus: spec('POST user/status'),
}

const paged = { searches: true }
const named = { named: personTitle, place: ({ email }: { email: string }) => email }

export const customers = recordArea(customersArea, calls, {
  decode: listedPerson,
  decodeDetails: customerDetails,
  paged: { ...paged, orders: true },
  dependsOn: ['providers'],
  ...named,
})

export const providers = recordArea(
  providersArea,
  { ...calls, ...verification },
  {
    decode: providerRow,
    decodeDetails: providerDetails,
    paged: { ...paged, asked: () => ({ role_type: 'Professional' }) },
    dependsOn: ['customers'],
    ...named,
  },
  (_, { send }) => ({
    setBadge: ({ id: of, badge: status_type, isVerified }, { signal }) =>
      send(verification.verification, of, { body: { id: of, status_type, status_action: isVerified ? 1 : 0 }, signal }),
  }),
)
