/** Featured categories: handlers (C-601 to C-605). */
import { featuredCategory, type featured as area } from '../../shared/areas/featured.ts'
import type { Saved } from '../../shared/contract/list.ts'
import type { CallOptions } from '../core/calls/callRequest.ts'
import type { Core, Handlers } from '../core/core.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { idsBody, tellingMessage } from '../core/lists/records.ts'
import { endpointsOf, spec, type Endpoint } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('featured', {
  list: spec('GET category/featured'),
  nonFeatured: spec('GET category/nonFeaturedCategory'),
  create: spec('POST Category/addFeatured'),
  remove: spec('DELETE category/featured/{id}'),
  reorder: spec('POST Category/updateFeaturedOrder'),
})

function handlersOf(core: Core): Handlers<typeof area> {
  /** Sends a mutation; `done` is the message if the server only says yes. */
  async function send<E extends Endpoint>(endpoint: E, call: CallOptions<E>, done: string): Promise<Saved> {
    const { message } = await core.backend().call(endpoint, call)
    core.wrote('featured')
    core.push({ push: 'changed', area: 'featured' })
    return { message: tellingMessage(message) || done }
  }
  return {
    list: (_, { signal }) => readOrdered(core, 'featured', endpoints.list, featuredCategory, { signal }),
    nonFeatured: async (_, { signal }) => (await readOrdered(core, 'featured.nonFeatured.list', endpoints.nonFeatured, featuredCategory, { signal })).rows,
    create: ({ ids }, { signal }) => send(endpoints.create, { body: idsBody(ids), signal }, 'Saved'),
    remove: ({ id: of }, { signal }) => send(endpoints.remove, { path: { id: of }, signal }, 'Deleted'),
    reorder: ({ ids }, { signal }) => send(endpoints.reorder, { body: idsBody(ids), signal }, 'Order saved'),
  }
}

export const featured: AreaModule<typeof area> = { endpoints, handlers: handlersOf }
