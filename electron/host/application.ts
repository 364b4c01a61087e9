/** The start that both hosts share: what the first frame needs at once, then the application, whose code is loaded meanwhile. */
import { join } from 'node:path'
import type { SessionState } from '../../shared/platform/session.ts'
import type { Preferences } from '../../shared/rules/preferences.ts'
import type { Application } from '../core/application.ts'
import type { FirstFrame } from '../core/files/pageFiles.ts'
import type { Options } from '../core/options.ts'
import { createPreferences } from '../core/session/preferences.ts'
import { closeToOthers, makeFolder, SETTINGS_FILE } from '../ports/dataFolder.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import type { UpdateHost } from '../ports/updateHost.ts'
import type { PaperMaker } from '../ports/paper.ts'
import { waitingSettings, type Settings, type SettingsFile } from '../ports/settings.ts'
import type { Vault } from '../ports/vault.ts'

/** The setting for whether somebody was signed in last, which decides what the next start shows first. */
export const WAS_SIGNED_IN = 'wasSignedIn'

export const isSignedIn = (status: SessionState['status']) => status !== 'signed-out'

export interface HostOptions {
  host: 'electron' | 'loopback'
  versions: Record<string, string>
  dataFolder: string
  options: Options
  /** A policy file to read instead of this machine's, for tests; null in a packaged application, whatever its environment says. */
  policyFile: string | null
  /** Whether another program was let into the screens: Steward then does not start where the policy allows no exports. */
  isDebugged?: boolean
  /** Vaults to try, best first. */
  vaults: Array<() => Promise<Vault>>
  /** Where exported files are written. */
  exports: ExportDestination
  /** Makes PDFs; left out where the browser does. */
  paper?: PaperMaker
  /** Loads what opens the settings file in a folder: electron-store in Electron, a stand-in for tests; by default conf, on which it is built. */
  loadSettingsFile?(): Promise<(folder: string) => SettingsFile>
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

/** What is available at once, and what follows. */
export interface Opening {
  settings: Settings
  /** The current preferences. */
  preferences(): Preferences
  /** For pages that are requested now; until the application is ready, whether somebody is signed in is taken from the last run. */
  firstFrame(): FirstFrame
  /** Resolves to the application. */
  prepared: Promise<Application>
}

/**
 * Opens the application of a host: the settings at once, as they are in their file, so that a window can show; the rest in the
 * background. What the machine does not offer becomes a limitation that the screens name, not an error.
 */
export function openApplication(host: HostOptions): Opening {
  const { dataFolder } = host
  try {
    makeFolder(dataFolder)
  } catch {
    // Settings and store find out themselves that the folder is unusable, and say what that means.
  }
  const openToOthers = closeToOthers(dataFolder)
  const loaded = Promise.resolve(host.firstFrameSent).then(() => import('./prepare.ts'))
  const opened = loaded.then(({ openSettings }) => openSettings(host))
  const settings = waitingSettings(join(dataFolder, `${SETTINGS_FILE.configName}.json`), opened)
  const kept = createPreferences(settings, () => undefined)
  let application: Application | null = null
  const preferences = () => (application?.preferences ?? kept).show()
  return {
    settings,
    preferences,
    firstFrame() {
      const { theme } = preferences()
      return {
        theme: theme === 'system' ? null : theme,
        isSignedIn: application ? isSignedIn(application.session.status()) : settings.get(WAS_SIGNED_IN) === true,
      }
    },
    prepared: (async () => {
      const { prepare } = await loaded
      application = await prepare(host, await opened, openToOthers)
      return application
    })(),
  }
}
