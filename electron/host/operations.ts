/** All operations: those of the marketplace's areas, and those of Steward itself. */
import { contract } from '../../shared/areas/index.ts'
import { areas } from '../areas/index.ts'
import type { AllHandlers, Operations } from '../core/application.ts'
import { sessionEndpoints, uploadEndpoints } from '../core/calls/commonEndpoints.ts'
import type { EndpointTable } from '../core/calls/endpoints.ts'
import { platformHandlers } from '../platform/index.ts'

/** All backend calls. */
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
