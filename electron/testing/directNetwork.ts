/** For tests: a network without proxy and certificates. */
import type { Network } from '../ports/network.ts'

export const directNetwork = (fetch: Network['fetch'] = globalThis.fetch): Network => ({
  fetch,
  fetchByProxy: fetch,
  proxyOrigin: 'system',
  proxyOf: () => Promise.resolve(null),
  certificateOf: () => null,
  limitation: null,
})
