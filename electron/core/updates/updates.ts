/** Updates: looks for a newer release from time to time, downloads and checks it, and has it installed when nothing is in the way. */
import { createHash, randomUUID } from 'node:crypto'
import compare from 'semver/functions/compare.js'
import { number, string } from 'yup'
import { refusal } from '../../../shared/contract/failure.ts'
import { record } from '../../../shared/contract/operation.ts'
import type { Policy } from '../../../shared/platform/policy.ts'
import type { Updates } from '../../../shared/platform/updates.ts'
import type { ReleaseFile, ReleaseManifest } from '../../../shared/rules/releases.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Settings } from '../../ports/settings.ts'
import type { UpdateHost } from '../../ports/updateHost.ts'
import { downloadPackage, isIntact, keepOnly, readRelease, type Feed } from './feed.ts'
import { ReleaseError } from './manifest.ts'

/** When the feed is first read after the start, and how often later, in milliseconds. */
export const FIRST_CHECK = 60_000
export const CHECK_INTERVAL = 6 * 60 * 60_000
/** How long `later` puts the notice off, in milliseconds. */
export const LATER = 24 * 60 * 60_000

/** The setting of what is remembered: the computer's name for shares, what was put off, and the highest number of a manifest that was read. */
const SETTING = 'updates'
interface Remembered {
  computer: string
  later?: { version: string; until: number }
  number?: number
}
const remembered = record({
  computer: string().uuid().required(),
  later: record({ version: string().required(), until: number().required() }).default(undefined).optional(),
  number: number().integer().min(1),
}).required()

/**
 * Whether a release that goes to `share` of a hundred computers goes to this one. The same computer always gets the same answer for a version, and keeps
 * it when the share grows; the next version begins with others.
 */
export function isInShare(computer: string, version: string, share = 100): boolean {
  const place = createHash('sha256').update(`${computer} ${version}`).digest().readUInt32BE(0) / 2 ** 32
  return place * 100 < share
}

export interface UpdateService {
  show(): Updates
  check(): Promise<Updates>
  /** Begins the download; `settled` tells when it has ended. */
  download(): Updates
  cancel(): Updates
  install(): Promise<Updates>
  later(): Updates
  reveal(): Updates
  /** Settles when no download is under way. */
  settled(): Promise<void>
  close(): void
}

export interface UpdateOptions {
  /** The host's side, or why it has none, as a sentence. */
  host: UpdateHost | string
  policy: Pick<Policy, 'managedBy' | 'updates' | 'updateFeed'>
  fetch: typeof fetch
  settings: Settings
  clock: Clock
  /** Called after each change. */
  changed(): void
  /** Told of each phase, for the log. */
  noted?(phase: Updates['phase'], isFailed: boolean): void
  /** What has to be done before Steward may end, as sentences; the windows' unsaved fields are asked of the host. */
  pending(): string[]
  silence?: number
}

const UNSAVED = 'A form has unsaved changes. Save them or leave the form.'

const BY_POLICY = 'This computer’s policy has turned updates off. Your IT support installs new versions.'
/** Where versions come as those of the computer's other programs do, users have nothing to do, and no rights to do it. */
const managed = (by: string | null) =>
  by === null
    ? 'Your IT support installs new versions of Steward. You don’t have to do anything.'
    : `New versions of Steward are installed here by ${by}. You don’t have to do anything.`
const NO_FEED = 'This build of Steward has no update address.'

/** The service when updates are off. */
function without(off: string): UpdateService {
  const state: Updates = {
    off,
    version: '',
    phase: 'resting',
    checkedAt: null,
    release: null,
    leftAlone: null,
    way: 'restart',
    downloaded: 0,
    path: null,
    isPostponed: false,
    failure: null,
  }
  const show = () => state
  const refuse = () => {
    throw refusal(off)
  }
  return {
    show,
    check: async () => refuse(),
    download: refuse,
    cancel: refuse,
    install: async () => refuse(),
    later: refuse,
    reveal: refuse,
    settled: () => Promise.resolve(),
    close() {},
  }
}

export function createUpdates({ host, policy, ...options }: UpdateOptions): UpdateService {
  if (typeof host === 'string') return without(host)
  if (!policy.updates) return without(BY_POLICY)
  if (policy.updates === 'managed') return without(managed(policy.managedBy))
  const address = policy.updateFeed ?? host.feed
  return address === null ? without(NO_FEED) : updatesFrom(address, { host, ...options })
}

function updatesFrom(
  address: string,
  { host, fetch, settings, clock, changed, noted, pending, silence }: Omit<UpdateOptions, 'policy'> & { host: UpdateHost },
): UpdateService {
  const feed: Feed = { address, publicKey: host.publicKey, fetch, silence }
  let phase: Updates['phase'] = 'resting'
  let checkedAt: number | null = null
  let failure: string | null = null
  let leftAlone: Updates['leftAlone'] = null
  let found: { manifest: ReleaseManifest; file: ReleaseFile } | null = null
  let downloaded = 0
  let path: string | null = null
  let checking: Promise<Updates> | null = null
  let downloading: { controller: AbortController; done: Promise<void> } | null = null

  function memory(): Remembered {
    const kept = settings.get(SETTING)
    if (remembered.isValidSync(kept)) return kept
    const fresh = { computer: randomUUID() }
    settings.set(SETTING, fresh)
    return fresh
  }

  function isPostponed(): boolean {
    const { later } = memory()
    const rest = later && later.version === found?.manifest.version ? later.until - clock.now() : 0
    return rest > 0 && rest <= LATER
  }

  const show = (): Updates => ({
    off: null,
    version: host.version,
    phase,
    checkedAt,
    release: found && {
      version: found.manifest.version,
      notes: found.manifest.releaseNotes,
      publishedAt: Date.parse(found.manifest.releaseDate),
      size: found.file.size,
    },
    leftAlone,
    way: host.way,
    downloaded,
    path: host.way === 'restart' ? null : path,
    isPostponed: isPostponed(),
    failure,
  })

  function set(next: Updates['phase'], problem: string | null = null): Updates {
    phase = next
    failure = problem
    noted?.(phase, problem !== null)
    changed()
    return show()
  }

  /** The sentence of a failure. Any other error is a defect, and told as one. */
  function sentence(error: unknown): string {
    if (error instanceof ReleaseError) return error.message
    console.error('An update failed', error)
    return `Something went wrong with the update: ${error instanceof Error ? error.message : String(error)}`
  }

  /** Refuses a manifest that was signed before one that was read earlier: an old one would hide what is newer. */
  function refuseEarlier({ number: given }: ReleaseManifest): void {
    const kept = memory()
    if (given < (kept.number ?? 0)) throw new ReleaseError('The update server’s list of versions is older than the last one, so it was ignored.')
    if (given !== kept.number) settings.set(SETTING, { ...kept, number: given })
  }

  /** Notes what a manifest offers to this computer. */
  function weigh(manifest: ReleaseManifest): void {
    const { version, stagingPercentage, files } = manifest
    const order = compare(version, host.version)
    if (order <= 0) {
      found = null
      leftAlone = order < 0 ? { version, why: 'older' } : null
      return
    }
    if (!isInShare(memory().computer, version, stagingPercentage)) {
      found = null
      leftAlone = { version, why: 'staged' }
      return
    }
    const file = files.find(({ url }) => url.endsWith(host.suffix))
    if (!file) throw new ReleaseError(`Version ${version} is available, but not for this computer: no file ends in ${host.suffix}.`)
    found = { manifest, file }
    leftAlone = null
  }

  async function check(): Promise<Updates> {
    const before = found?.file.sha512
    const isReady = phase === 'ready'
    set('checking')
    try {
      const manifest = await readRelease(feed, host.manifest)
      refuseEarlier(manifest)
      weigh(manifest)
      // Where the user installs packages, the folder is the user's own.
      if (host.way === 'restart') await keepOnly(host.folder, found?.file.url)
      checkedAt = clock.now()
      const isSame = found !== null && found.file.sha512 === before
      if (!isSame) {
        downloaded = 0
        path = null
      }
      return set(isReady && isSame ? 'ready' : 'resting')
    } catch (error) {
      return set(isReady ? 'ready' : 'resting', sentence(error))
    }
  }

  async function download({ file }: { file: ReleaseFile }, { signal }: AbortController): Promise<void> {
    try {
      path = await downloadPackage(feed, {
        file,
        folder: host.folder,
        signal,
        progress(bytes) {
          downloaded = bytes
          changed()
        },
      })
      downloaded = file.size
      set('ready')
    } catch (error) {
      downloaded = 0
      set('resting', signal.aborted ? null : sentence(error))
    }
  }

  const service: UpdateService = {
    show,
    check() {
      if (downloading || phase === 'installing') return Promise.resolve(show())
      checking ??= check().finally(() => (checking = null))
      return checking
    },
    download() {
      if (!found) throw refusal('There is no newer version to download.')
      if (phase !== 'resting') return show()
      downloaded = 0
      const controller = new AbortController()
      set('downloading')
      downloading = { controller, done: download(found, controller).finally(() => (downloading = null)) }
      return show()
    },
    cancel() {
      downloading?.controller.abort()
      return show()
    },
    async install() {
      if (phase !== 'ready' || !found || !path || host.way !== 'restart') throw refusal('No update is ready to install.')
      const { manifest, file } = found
      const inTheWay = [...pending(), ...((await host.isUnsaved()) ? [UNSAVED] : [])]
      if (inTheWay.length > 0) throw refusal(`Nothing was installed. ${inTheWay.join(' ')}`)
      if (!(await isIntact(path, file))) {
        path = null
        return set('resting', 'The downloaded file has been changed or removed. Download it again.')
      }
      set('installing')
      try {
        await host.install({ path, manifest })
        // Steward ends now, unless somebody typed meanwhile and stays.
        return set('ready')
      } catch (error) {
        return set('ready', `The update could not be installed: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    later() {
      if (found) settings.set(SETTING, { ...memory(), later: { version: found.manifest.version, until: clock.now() + LATER } })
      changed()
      return show()
    },
    reveal() {
      if (!path) throw refusal('There is no downloaded file.')
      host.reveal(path)
      return show()
    },
    settled: async () => downloading?.done,
    close() {
      stop()
      downloading?.controller.abort()
    },
  }

  const look = () => void service.check()
  let stop = clock.every(FIRST_CHECK, () => {
    stop()
    stop = clock.every(CHECK_INTERVAL, look)
    look()
  })
  return service
}
