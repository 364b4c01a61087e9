/** The start that both hosts share: settings, vault, offline store and its key, then the core with all areas and the demo. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SessionState } from '../../shared/platform/session.ts'
import type { Preferences } from '../../shared/rules/preferences.ts'
import { operations } from './operations.ts'
import { createApplication, type Application } from '../core/application.ts'
import { offlineFile, openOfflineStore } from '../core/offline/offlineStore.ts'
import type { FirstFrame } from '../core/files/pageFiles.ts'
import type { Options } from '../core/options.ts'
import { createPreferences } from '../core/session/preferences.ts'
import { register } from '../core/session/secrets.ts'
import { DEMO_PROFILE } from '../core/session/target.ts'
import type { Geography } from '../demo/geography.ts'
import { openMarketplace } from '../demo/marketplace.ts'
import { closeToOthers, makeFolder } from '../ports/dataFolder.ts'
import type { ExportDestination } from '../ports/exportDestination.ts'
import { openVault } from '../ports/keychain.ts'
import { fileSettings, type Settings, type SettingsFile } from '../ports/settings.ts'
import { fileSignOuts } from '../ports/signOuts.ts'
import { systemFetch } from '../ports/systemCertificates.ts'
import { fallbackVault, type Vault } from '../ports/vault.ts'
import { keepRows } from './rows.ts'

const STORE_KEY = 'offline-store-key'
/** The setting for whether somebody was signed in last, which decides what the next start shows first. */
const WAS_SIGNED_IN = 'wasSignedIn'

const isSignedIn = (status: SessionState['status']) => status !== 'signed-out'

export interface HostOptions {
  host: 'electron' | 'loopback'
  versions: Record<string, string>
  dataFolder: string
  options: Options
  /** Vaults to try, best first. */
  vaults: Array<() => Promise<Vault>>
  /** Where exported files are written. */
  exports: ExportDestination
  openSettingsFile(folder: string): SettingsFile
  /** The demo marketplace's geography; the build puts it beside the bundles. */
  geographyFile: string
  /** The demo marketplace's pictures, also put there by the build. */
  picturesFile: string
  /** The script of the thread for the rows of whole lists, `thread.ts`, also put there by the build. */
  threadFile: string
  /** Called when preferences change, for what the host itself applies (zoom). */
  preferencesChanged?(preferences: Preferences): void
}

/** The key of the offline store, generated at the first start or if it is damaged; null if no vault can keep it. */
async function storeKey(vault: Vault): Promise<{ key: Uint8Array | null; isKeyReplaced: boolean }> {
  if (vault.kind === 'memory') return { key: null, isKeyReplaced: false }
  try {
    const kept = await vault.get(STORE_KEY)
    const found = Buffer.from(kept ?? '', 'base64')
    // Decoding skips characters that are not base64, so the key is compared with its own encoding.
    if (found.length === 32 && found.toString('base64') === kept) return { key: found, isKeyReplaced: false }
    const key = randomBytes(32)
    await vault.set(STORE_KEY, key.toString('base64'))
    return { key, isKeyReplaced: kept !== null }
  } catch {
    return { key: null, isKeyReplaced: false } // the store says what it does without
  }
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
 * Opens the application of a host: the settings at once, so that a window can show, the rest in the background. What the machine
 * does not offer becomes a limitation that the screens name, not an error.
 */
export function openApplication(host: HostOptions): Opening {
  const { dataFolder } = host
  try {
    makeFolder(dataFolder)
  } catch {
    // Settings and store find out themselves that the folder is unusable, and say what that means.
  }
  const openToOthers = closeToOthers(dataFolder)
  const settings = fileSettings(() => host.openSettingsFile(dataFolder))
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
    prepared: Promise.resolve().then(async () => {
      application = await prepare(host, settings, openToOthers)
      return application
    }),
  }
}

async function prepare(host: HostOptions, settings: Settings, openToOthers: string | null): Promise<Application> {
  const { dataFolder, options } = host
  const { vault, limitation } = await openVault(host.vaults)
  const { key, ...kept } = await storeKey(vault)
  // The encodings in which its bytes could be printed.
  for (const encoding of ['base64', 'hex'] as const) register(key && Buffer.from(key).toString(encoding))
  const store = openOfflineStore({ folder: dataFolder, key, ...kept })
  // The thread writes to the same file, if there is one.
  const file = store.kind === 'sqlite' && key ? { path: offlineFile(dataFolder), key } : null
  return createApplication(
    {
      host: host.host,
      versions: host.versions,
      preferencesChanged: host.preferencesChanged,
      sessionChanged(status) {
        if (isSignedIn(status) !== (settings.get(WAS_SIGNED_IN) === true)) settings.set(WAS_SIGNED_IN, isSignedIn(status))
      },
      dataFolder,
      vault: fallbackVault(vault),
      settings,
      store,
      keepRows: here => keepRows(host.threadFile, file, here),
      signOuts: fileSignOuts(join(dataFolder, 'sign-outs')),
      limitations: [limitation, openToOthers].filter(sentence => sentence !== null),
      fetch: systemFetch,
      exports: host.exports,
      given: { profile: options.profile, demo: options.demo, oddities: options.demoFaults, storageKeys: options.storageKeys },
      async openDemo(oddities) {
        const geography = JSON.parse(await readFile(host.geographyFile, 'utf8')) as Geography
        const pictures = JSON.parse(await readFile(host.picturesFile, 'utf8')) as Record<string, string>
        const { apiKey, objectStorage, storageKeys } = DEMO_PROFILE
        const storage = { bucket: objectStorage!.bucket, region: objectStorage!.region!, ...storageKeys! }
        return openMarketplace({ geography, pictures, file: join(dataFolder, 'demo.sqlite'), apiKey: apiKey!, storage, oddities })
      },
    },
    operations,
  )
}
