/** What each step of the composition begins with: what the host provides, and who listens. */
import type { Area } from '../../../shared/contract/operation.ts'
import type { SessionState } from '../../../shared/platform/session.ts'
import type { Preferences } from '../../../shared/rules/preferences.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExportDestination } from '../../ports/exportDestination.ts'
import type { Log } from '../../ports/log.ts'
import type { Network } from '../../ports/network.ts'
import type { PaperMaker } from '../../ports/paper.ts'
import type { Settings } from '../../ports/settings.ts'
import type { SignOuts } from '../../ports/signOuts.ts'
import type { UpdateHost } from '../../ports/updateHost.ts'
import type { FallbackVault } from '../../ports/vault.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import type { Timing } from '../calls/exchange.ts'
import type { DemoMarketplace } from '../demo.ts'
import type { OfflineStore } from '../offline/offline.ts'
import type { RowStore } from '../rows/rowStore.ts'
import type { ReadPolicy } from '../session/policy.ts'
import type { GivenTarget } from '../session/target.ts'
import type { Listening } from './listening.ts'

/** What a host provides: the adapters of all ports. */
export interface Ports {
  host: 'electron' | 'loopback'
  versions: Record<string, string>
  dataFolder: string
  vault: FallbackVault
  settings: Settings
  store: OfflineStore
  /** Makes the store for the rows of whole lists; without a thread of its own it keeps them in `store`. */
  keepRows(store: OfflineStore): RowStore
  /** Tells other instances on the data folder of sign-outs; left out if that is not possible. */
  signOuts?: SignOuts
  /** What whoever looks after the computer fixed. */
  policy: ReadPolicy
  /** Sentences on what the host could not provide. */
  limitations: string[]
  /** What happened to Steward itself, for whoever helps. */
  log: Log
  network: Network
  /** Where exported files are written. */
  exports: ExportDestination
  /** How this host is updated, or why Steward leaves that to others, as a sentence. */
  updates: UpdateHost | string
  /** Makes PDFs; left out where the browser does. */
  paper?: PaperMaker
  /** Opens the demo marketplace, with or without odd records. Called once, when first needed. */
  openDemo(oddities: boolean): Promise<DemoMarketplace>
  given: GivenTarget & { oddities?: boolean }
  /** Called when preferences change, for what the host itself applies (zoom). */
  preferencesChanged?(preferences: Preferences): void
  /** Called when the session may have changed, so that the host knows what to show first at the next start. */
  sessionChanged?(status: SessionState['status']): void
  clock?: Clock
  /** Other timeouts and another cost of a password’s hash, for tests. */
  timing?: Timing
  lockCost?: number
  silence?: number
}

/** What is known of the marketplace. */
export interface Known {
  /** What can be asked, by area. */
  contract: Readonly<Record<string, Area>>
  endpoints: EndpointTable
}

export interface Basis {
  ports: Ports
  operations: Known
  clock: Clock
  listening: Listening
}
