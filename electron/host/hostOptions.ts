/** What a host gives the start that both hosts share. */
import type { Preferences } from '../../shared/rules/preferences.ts'
import type { Options } from '../core/options.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import type { FixedNetwork, Network } from '../ports/network.ts'
import type { PaperMaker } from '../ports/paper.ts'
import type { SettingsFile } from '../ports/settings.ts'
import type { UpdateHost } from '../ports/updateHost.ts'
import type { Vault } from '../ports/vault.ts'

export interface HostOptions {
  host: 'electron' | 'loopback'
  versions: Record<string, string>
  dataFolder: string
  options: Options
  /** A policy file to read instead of this machine's, for tests; null in a packaged application, whatever its environment says. */
  policyFile: string | null
  /** A preset file to read instead of this machine's, likewise. */
  presetFile: string | null
  /** Whether another program was let into the screens: Steward then does not start where the policy allows no exports. */
  isDebugged?: boolean
  /** Vaults to try, best first. */
  vaults: Array<() => Promise<Vault>>
  /** Where exported files are written. */
  exports: ExportDestination
  /** Makes PDFs; left out where the browser does. */
  paper?: PaperMaker
  /** Opens the network, with what the policy fixes of it. */
  openNetwork(fixed: FixedNetwork): Promise<Network>
  /** Opens a settings file in place of electron-store's, for tests. */
  openSettingsFile?(): SettingsFile
  /** Resolves when the first frame is on its way; the application is loaded then, because loading keeps the process busy. */
  firstFrameSent?: Promise<unknown>
  /** The demo marketplace's geography; the build puts it beside the bundles. */
  geographyFile: string
  /** The demo marketplace's pictures, also put there by the build. */
  picturesFile: string
  /** The script of the thread for the rows of whole lists, `thread.ts`, also put there by the build. */
  threadFile: string
  /** How this host is updated, or why Steward leaves that to others, as a sentence. Asked once the first frame is on its way. */
  updates(): UpdateHost | string
  /** Called when preferences change, for what the host itself applies (zoom). */
  preferencesChanged?(preferences: Preferences): void
}
