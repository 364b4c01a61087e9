/** Featured categories: handlers (C-601 to C-605). */
import type { Saved } from '../../shared/contract/list.ts'
import type { CallOptions } from '../core/calls/callRequest.ts'
import { fields, id, text } from '../core/calls/decode.ts'
import type { EndpointName } from '../core/calls/endpoints.ts'
import type { Core, Handlers } from '../core/core.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { idsBody, tellingMessage } from '../core/lists/records.ts'

const featuredCategory = fields({ id, title: text })

export function featured(core: Core): Handlers<'featured'> {
  /** Sends a command; `done` is said where the server says yes and nothing more. */
  async function send<Name extends EndpointName>(name: Name, call: CallOptions<Name>, done: string): Promise<Saved> {
    const { message } = await core.backend().call(name, call)
    core.wrote('featured')
    core.push({ push: 'changed', area: 'featured' })
    return { message: tellingMessage(message) || done }
  }
  return {
    list: (_, { signal }) => readOrdered(core, 'featured', 'featured.list', featuredCategory, { signal }),
    nonFeatured: async (_, { signal }) => (await readOrdered(core, 'featured.nonFeatured.list', 'featured.nonFeatured', featuredCategory, { signal })).rows,
    create: ({ ids }, { signal }) => send('featured.store', { body: idsBody(ids), signal }, 'Saved'),
    remove: ({ id: of }, { signal }) => send('featured.delete', { path: { id: of }, signal }, 'Deleted'),
    reorder: ({ ids }, { signal }) => send('featured.updateOrder', { body: idsBody(ids), signal }, 'Order saved'),
  }
}
