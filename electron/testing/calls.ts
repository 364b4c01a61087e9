/** For tests: endpoints like those of the areas. */
import { assumed, endpointsOf, inSteps, spec } from '../core/calls/endpoints.ts'

export const cityCalls = endpointsOf('cities', {
  list: spec('GET city/lists'),
  show: spec('GET city/show/{id}'),
  create: spec('POST city/store'),
  update: spec('POST city/update'),
  remove: spec('DELETE city/delete/{id}'),
})
export const customerCalls = endpointsOf('customers', { list: spec('GET user/lists') })
export const dashboardCalls = endpointsOf('dashboard', { counts: assumed('GET dashboard-data') })
export const introScreenCalls = endpointsOf('intro-screens', { list: inSteps(assumed('GET tutorial/lists'), 10) })
export const lookupCalls = endpointsOf('lookups', { notification: spec('GET common/notification') })
export const serviceCalls = endpointsOf('services', { list: assumed('GET service/lists') })
export const translationCalls = endpointsOf('translations', { byPage: spec('GET Translation/translationsByPage/{page}') })
