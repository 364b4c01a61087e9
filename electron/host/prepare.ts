/** The application itself, loaded once the first frame is on its way: vault, offline store and its key, the core with all areas. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Store from 'electron-store'
import type { DemoState } from '../../shared/rules/demo.ts'
import { createApplication, type RunningApplication } from '../core/application.ts'
import { offlineFile, openOfflineStore } from '../core/offline/offlineStore.ts'
import { OptionError } from '../core/options.ts'
import { ProfileError } from '../core/session/profile.ts'
import { readPolicy } from '../core/session/policy.ts'
import { readPreset } from '../core/session/preset.ts'
import { register } from '../core/secrets/secrets.ts'
import { DEMO_PROFILE } from '../core/session/target.ts'
import type { Geography } from '../demo/geography.ts'
import { openVault } from '../ports/keychain.ts'
import type { Log } from '../ports/log.ts'
import { findPolicy, findPreset, readAuthorities } from '../ports/policy.ts'
import { proxyPasswords } from '../ports/network.ts'
import { SETTINGS_FILE } from '../ports/dataFolder.ts'
import { fileSettings, type Settings } from '../ports/settings.ts'
import { fileSignOuts } from '../ports/signOuts.ts'
import { fallbackVault, type Vault } from '../ports/vault.ts'
import type { HostOptions } from './hostOptions.ts'
import { operations } from './operations.ts'
import { keepRows } from './rows.ts'
import { isSignedIn, WAS_SIGNED_IN } from './signedIn.ts'

const GIVEN_IGNORED = 'This computer’s policy fixes the server, so the one that Steward was started with isn’t used.'

const DEBUGGED =
  'This computer’s policy allows no exports, so Steward doesn’t start with --remote-debugging-port or --remote-debugging-pipe, which would read its screens.'

/** Refuses a saved state of the demo that its marketplace cannot begin with. */
async function checkState(state: DemoState): Promise<void> {
  const { strangeTable } = await import('../demo/marketplace.ts')
  const strange = strangeTable(state)
  if (strange !== undefined) throw new OptionError(`The demo state can’t be opened: this version of Steward has no table “${strange}”. Save a new state.`)
}

const STORE_KEY = 'offline-store-key'

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

/** The settings, in the file that the first frame was read from. */
export function openSettings({ dataFolder, openSettingsFile }: HostOptions): Settings {
  return fileSettings(openSettingsFile ?? (() => new Store<Record<string, unknown>>({ cwd: dataFolder, ...SETTINGS_FILE })))
}

/** Prepares the application. `openToOthers` is a sentence if the data folder could not be closed to others. */
export async function prepare(host: HostOptions, settings: Settings, openToOthers: string | null, log: Log): Promise<RunningApplication> {
  const { dataFolder, options } = host
  if (options.demoState) await checkState(options.demoState)
  const [{ vault, limitation }, found, defaults] = await Promise.all([openVault(host.vaults), findPolicy(host.policyFile), findPreset(host.presetFile)])
  const policy = readPolicy(found, operations.endpoints)
  const preset = readPreset(defaults, operations.endpoints)
  if (host.isDebugged && !policy.policy.exports) throw new Error(DEBUGGED)
  const isGivenIgnored = policy.policy.isServerFixed && (options.profile !== null || options.demo)
  const { authorities, problem } = await readAuthorities(policy.policy.certificates, host.policyFile === null)
  for (const password of proxyPasswords(policy.policy, process.env)) register(password)
  const network = await host.openNetwork({ proxy: policy.policy.proxy, authorities })
  if (network.limitation !== null) log.note('network', { limitation: network.limitation })
  const { key, ...kept } = await storeKey(vault)
  // The encodings in which its bytes could be printed.
  for (const encoding of ['base64', 'hex'] as const) register(key && Buffer.from(key).toString(encoding))
  const { offline } = policy.policy
  const store = openOfflineStore({ folder: dataFolder, key, ...kept, isSealed: true, policy: offline })
  // The thread writes to the same file, if there is one and lists may be stored.
  const file = store.kind === 'sqlite' && key && offline.lists ? { path: offlineFile(dataFolder), key, notesUse: offline.days === null } : null
  return createApplication(
    {
      host: host.host,
      versions: host.versions,
      preferencesChanged: host.preferencesChanged,
      sessionChanged(status) {
        if (isSignedIn(status) !== (settings.get(WAS_SIGNED_IN) === true)) settings.set(WAS_SIGNED_IN, isSignedIn(status))
        if (!isSignedIn(status)) host.paper?.clear()
      },
      dataFolder,
      vault: fallbackVault(vault),
      settings,
      store,
      keepRows: here => keepRows(host.threadFile, file, here),
      signOuts: fileSignOuts(join(dataFolder, 'sign-outs')),
      policy,
      limitations: [...policy.problems, preset.problem, problem, network.limitation, isGivenIgnored ? GIVEN_IGNORED : null, limitation, openToOthers].filter(
        sentence => sentence !== null,
      ),
      network,
      log,
      exports: host.exports,
      updates: host.updates(),
      paper: host.paper,
      given: {
        profile: options.profile,
        others: options.others,
        server: options.server,
        preset: preset.servers,
        demo: options.demo,
        oddities: options.demoState?.oddities ?? (options.demoFaults || undefined),
        storageKeys: options.storageKeys,
      },
      async openDemo(oddities) {
        const geography = JSON.parse(await readFile(host.geographyFile, 'utf8')) as Geography
        const pictures = JSON.parse(await readFile(host.picturesFile, 'utf8')) as Record<string, string>
        const { openMarketplace } = await import('../demo/marketplace.ts')
        const { apiKey, objectStorage, storageKeys } = DEMO_PROFILE
        const storage = { bucket: objectStorage!.bucket, region: objectStorage!.region!, ...storageKeys! }
        const { demoMaking: making, demoFailures: startFaults, demoState: state } = options
        // A state that is opened is the same at each start, and leaves the demo of the data folder alone.
        const begun = state ? { file: null, state } : { file: join(dataFolder, 'demo.sqlite'), making, oddities }
        return openMarketplace({ geography, pictures, apiKey: apiKey!, storage, startFaults, ...begun })
      },
    },
    operations,
  ).catch((error: unknown) => {
    throw error instanceof ProfileError ? new OptionError(`${error.message}.`) : error
  })
}
