/** The handlers of every operation: those of the marketplace's areas, and what Steward itself offers. */
import { areaHandlers } from '../areas/index.ts'
import type { HandlersOfAll } from '../core/application.ts'
import { platformHandlers } from '../platform/index.ts'

export const handlersOfAll: HandlersOfAll = application => {
  const areas = areaHandlers(application)
  return { ...areas, ...platformHandlers(application, areas) }
}
