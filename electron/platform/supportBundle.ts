/**
 * The support bundle: what whoever helps needs to know of this Steward. It is made of what is listed here, and nothing else gets in: numbers,
 * Steward's own words, and names of calls in place of their addresses. What may be a secret or a person's is masked once more at the end.
 */
import { homedir, hostname, release, userInfo } from 'node:os'
import type { LoggedCall } from '../../shared/platform/diagnostics.ts'
import { areaNamed } from '../../shared/areas/index.ts'
import { updatesText } from '../../shared/rules/updateWords.ts'
import type { Application } from '../core/application.ts'
import type { Ports } from '../core/compose/basis.ts'
import { crashDumps } from '../ports/crashDumps.ts'
import { shownPolicy } from '../core/session/policy.ts'
import { redact } from '../core/secrets/secrets.ts'

/** In place of what is masked. */
const MASK = '[masked]'
/** The shortest text that is masked by value: a shorter one may be part of any word. */
const SHORTEST = 3

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0
/** Which of a hundred are as fast or faster. */
const MOST = 0.95

/** How often each call was made and how long it took, in milliseconds, the slowest first. */
function timingsOf(calls: readonly LoggedCall[]) {
  const byName = new Map<string, LoggedCall[]>()
  for (const call of calls) byName.set(call.name ?? 'other', [...(byName.get(call.name ?? 'other') ?? []), call])
  return [...byName]
    .map(([call, own]) => {
      const sorted = own.map(({ duration }) => duration).toSorted((one, other) => one - other)
      const failed = own.filter(({ failure }) => failure !== undefined).length
      return { call, times: own.length, failed, median: median(sorted), most: sorted[Math.ceil(sorted.length * MOST) - 1] ?? 0, longest: sorted.at(-1) ?? 0 }
    })
    .toSorted((one, other) => other.longest - one.longest)
}

/** The user's name on this computer; empty if the system does not tell. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

/**
 * Masks e-mail addresses, web addresses, and `values` where they stand as words of their own, in any case: a part of a name may also be a part of
 * other words.
 */
function masking(values: ReadonlyArray<string | undefined>): (text: string) => string {
  const known = [...new Set(values.flatMap(value => (value ? [value, ...value.split(/[\s@]+/)] : [])))].filter(({ length }) => length >= SHORTEST)
  const patterns = known
    .toSorted((one, other) => other.length - one.length)
    .map(value => new RegExp(String.raw`(?<![\p{L}\p{N}])${value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`, 'giu'))
  return text => {
    const plain = redact(text)
      .replace(/https?:\/\/[^\s"'<>]+/gi, MASK)
      .replace(/[^\s"'<>@,:(]+@[^\s"'<>@,)]+/g, MASK)
    return patterns.reduce((before, pattern) => before.replace(pattern, MASK), plain)
  }
}

/** The text of a bundle. Its names are Steward's own, so only its texts are masked. */
const textOf = (bundle: object, mask: (text: string) => string): string =>
  JSON.stringify(bundle, (_, value: unknown) => (typeof value === 'string' ? mask(value) : value), 2)

/** How many lines of the log are in a support bundle. */
const LOG_LINES = 500

/** What is left of earlier runs: the end of the log, and which crash dumps there are. */
const aftermath = ({ log, dataFolder }: Pick<Ports, 'log' | 'dataFolder'>) => ({
  events: log.last(LOG_LINES),
  crashDumps: crashDumps(dataFolder).map(({ at, bytes }) => ({ at: new Date(at).toISOString(), bytes })),
})

/** What can be said where Steward cannot be opened; `failure` says why. */
export function bareSupportBundle(ports: Pick<Ports, 'log' | 'dataFolder' | 'versions' | 'host'>, failure: unknown): string {
  const { name, code } = failure instanceof Error ? (failure as NodeJS.ErrnoException) : { name: 'not an error', code: undefined }
  const bundle = {
    madeAt: new Date().toISOString(),
    versions: ports.versions,
    system: { host: ports.host, platform: process.platform, processor: process.arch, release: release() },
    failure: { name, code },
    ...aftermath(ports),
  }
  return textOf(bundle, masking([userName(), homedir(), hostname(), ports.dataFolder]))
}

/** The text of a support bundle: JSON, for people and programs. */
export function supportBundle(application: Application): string {
  const { ports, target, store, log, session, preferences, journal, outbox, lock } = application
  const calls = log.calls()
  const profile = target.profile()
  const { managedBy, problems, place, updateFeed, certificates, ...policy } = shownPolicy(ports.policy)
  const { theme, zoom, drawerOpen, panelWidth, knowsOutbox, sendsWaiting, characterKeys, lockMinutes, favourites, foldedGroups, recent, lists } =
    preferences.show()
  const amount = store.amount()
  const administrator = session.administrator()
  const lastEmail = ports.settings.get('lastEmail')
  const mask = masking([
    administrator?.name,
    administrator?.email,
    typeof lastEmail === 'string' ? lastEmail : undefined,
    managedBy ?? undefined,
    userName(),
    homedir(),
    hostname(),
    ports.dataFolder,
    profile?.name,
    profile ? new URL(profile.baseUrl).hostname : undefined,
  ])
  const updates = application.updates.show()
  const now = application.clock.now()

  const bundle = {
    madeAt: new Date(now).toISOString(),
    versions: ports.versions,
    system: {
      host: ports.host,
      platform: process.platform,
      processor: process.arch,
      release: release(),
      runningForSeconds: Math.round(process.uptime()),
      memoryInMegabytes: Math.round(process.memoryUsage().rss / 1_000_000),
    },
    server: {
      kind: target.kind(),
      isReached: application.online(),
      isEncrypted: profile?.baseUrl.startsWith('https:') ?? false,
      // Which parts of a profile there are, without what is in them.
      profile: profile ? Object.keys(profile).filter(key => profile[key as keyof typeof profile] !== undefined) : [],
      changedCalls: Object.keys(profile?.endpoints ?? {}),
    },
    network: { proxyOrigin: ports.network.proxyOrigin, limitation: ports.network.limitation },
    session: { status: session.status(), isLocked: lock.isLocked(), denials: Object.keys(session.denials()).length },
    policy: {
      ...policy,
      hasUpdateFeed: updateFeed !== null,
      hasCertificates: certificates !== null,
      place,
      // What a mistake quotes may be anything.
      problems: problems.length,
    },
    updates: [updatesText(updates), updates.failure].filter(each => each !== null),
    settings: {
      theme,
      zoom,
      drawerOpen,
      panelWidth,
      knowsOutbox,
      sendsWaiting,
      characterKeys,
      lockMinutes,
      favourites: favourites.filter(name => areaNamed(name) !== undefined),
      foldedGroups: foldedGroups.length,
      recent: recent.length,
      listLooks: Object.keys(lists).length,
    },
    storage: {
      secrets: ports.vault.kind,
      kind: store.kind,
      ...amount,
      changesInBytes: store.journal.bytes(application.scope()),
      waitingInOutbox: outbox.list().length,
      notKnown: journal.unknown().length,
      offlineCopies: application.copies.flatMap(copy => {
        const state = copy.state()
        return state ? [{ area: copy.area, rows: state.rows, wanted: state.wanted, isPaused: state.isPaused, failure: state.failure?.kind ?? null }] : []
      }),
    },
    limitations: [ports.vault.limitation, store.limitation, application.rows.limitation, ports.settings.limitation].filter(each => each !== null),
    timings: timingsOf(calls),
    log: calls.map(({ at, method, name, status, duration, size, failure }) => ({
      at: new Date(at).toISOString(),
      call: name ?? 'other',
      method,
      status,
      duration,
      size,
      failure, // left out by JSON where there is none
    })),
  }
  return textOf({ ...bundle, ...aftermath(ports) }, mask)
}
