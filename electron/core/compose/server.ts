/** First step: the server, or the demo marketplace, and how it is reached. */
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { createPinnedFetch } from '../../ports/pinnedFetch.ts'
import type { Basis } from './basis.ts'
import { createBackend, type Backend } from '../calls/backend.ts'
import { createCallLog, type CallLog } from '../calls/callLog.ts'
import { lazyDemo, type LazyDemo } from '../demo.ts'
import { refusedAddress } from '../pictures/addresses.ts'
import type { PicturesOptions } from '../pictures/pictures.ts'
import { openTarget, type Target } from '../session/target.ts'

export interface Server {
  log: CallLog
  target: Target
  demo: LazyDemo
  /** The fetch for a profile: that of the demo marketplace in this process, or `usual`. */
  fetchOf(profile: ServerProfile, usual: typeof fetch): typeof fetch
  fetchPicture: PicturesOptions['fetch']
  /** A backend for another profile, to test a connection. Its calls are logged too. */
  backendFor(profile: ServerProfile): Backend
}

/** Opens what Steward was started with, or what was used last. */
export async function composeServer({ ports, operations, clock }: Basis): Promise<Server> {
  const log = createCallLog(clock, ({ name, method, status, failure, duration }) =>
    ports.log.note('call failed', { call: name ?? 'other', method, status, failure, milliseconds: duration }),
  )
  const target = await openTarget(ports.settings, ports.vault, ports.given, operations.endpoints, ports.policy.policy)
  const demo = lazyDemo(ports.openDemo, ports.settings, ports.given.oddities)
  const fetchDemo: typeof fetch = async (...request) => (await demo.open()).fetch(...request)
  const fetchElsewhere = createPinnedFetch(address => refusedAddress(address, false))
  const fetchAnywhere = createPinnedFetch(address => refusedAddress(address, true))
  return {
    log,
    target,
    demo,
    fetchOf: (profile, usual) => (target.kind() === 'demo' && profile === target.profile() ? fetchDemo : usual),
    async fetchPicture({ url, mayBeHere }, init) {
      const profile = target.profile()
      if (target.kind() === 'demo' && profile && url.origin === new URL(profile.baseUrl).origin) return fetchDemo(url.href, init)
      // A proxy resolves names itself, so behind one the rule is by name, which was checked.
      if ((await ports.network.proxyOf(url.href)) !== null) return ports.network.fetchByProxy(url, init)
      return (mayBeHere ? fetchAnywhere : fetchElsewhere)(url, init)
    },
    backendFor: profile => createBackend({ profile, fetch: ports.network.fetch, token: () => null, log, reached() {}, signedOut() {}, timing: ports.timing }),
  }
}
