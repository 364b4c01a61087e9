/** Main's side of one area: its backend calls, the row definition of its list if that is held whole, and its handlers. */
import type { Area } from '../../shared/contract/operation.ts'
import type { AllHandlers, Application } from './application.ts'
import type { EndpointTable } from './calls/endpoints.ts'
import type { Handlers } from './core.ts'
import type { AnyRowDefinition } from './rows/rowDefinition.ts'

export interface AreaModule<A extends Area> {
  /** By verb. */
  endpoints: EndpointTable
  rows?: AnyRowDefinition
  /** `others` returns the handlers of all areas, by area, once they exist. */
  handlers(application: Application, others: () => AllHandlers): Handlers<A>
}
