/** Everything that Steward can be asked: the marketplace's areas, and what it offers itself. */
import { contract } from '../../shared/areas/index.ts'
import { areas } from '../areas/index.ts'
import type { AllHandlers, Operations } from '../core/application.ts'
import { sessionEndpoints, uploadEndpoints } from '../core/calls/commonEndpoints.ts'
import type { EndpointTable } from '../core/calls/endpoints.ts'
import { platformHandlers } from '../platform/index.ts'

/** Every call of the specification. */
export const endpoints: EndpointTable = Object.fromEntries(
  [sessionEndpoints, uploadEndpoints, ...Object.values(areas).map(area => area.endpoints)].flatMap(own => Object.values(own).map(each => [each.name, each])),
)

export const operations: Operations = {
  contract,
  endpoints,
  handlers(application) {
    const handlers: AllHandlers = Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, area.handlers(application, () => handlers)]))
    return { ...handlers, ...platformHandlers(application, handlers) }
  },
}
