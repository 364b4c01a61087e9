/** Diagnostics: handlers. */
import { Buffer } from 'node:buffer'
import { refusal } from '../../shared/contract/failure.ts'
import type { diagnostics as area, SupportBundle } from '../../shared/platform/diagnostics.ts'
import { updatesText } from '../../shared/rules/updateWords.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { shownPolicy } from '../core/session/policy.ts'
import { redact } from '../core/secrets/secrets.ts'
import { crashDumps, dumpsText } from '../ports/crashDumps.ts'
import type { SavedFiles } from './savedFiles.ts'
import { supportBundle } from './supportBundle.ts'

export function diagnostics(application: Application, files: SavedFiles): Handlers<typeof area> {
  const { ports, target, store, log } = application
  let shown: SupportBundle = { id: 0, text: '' }
  /** What the store holds, plus what a thread holds in memory instead. */
  async function stored() {
    const amount = store.amount()
    return { ...amount, readings: amount.readings + (await application.rows.apart()), limitation: store.limitation }
  }

  /** What outlives sessions. */
  function kept() {
    const amounts = store.keys?.amounts(application.scope()) ?? null
    return amounts && { ...amounts, own: application.session.keeps() ? amounts.own : null }
  }

  /** How the server is reached. */
  async function network() {
    const { proxyOrigin, proxyOf, certificateOf, limitation } = ports.network
    const address = target.kind() === 'server' ? target.profile()?.baseUrl : undefined
    return {
      proxyOrigin,
      limitation,
      proxy: address === undefined ? null : await proxyOf(address),
      certificate: address === undefined ? null : certificateOf(new URL(address).hostname),
    }
  }

  return {
    show: async () => ({
      versions: ports.versions,
      host: ports.host,
      dataFolder: ports.dataFolder,
      log: [ports.log.folder, ports.log.limitation].filter(Boolean).join(' · '),
      dumps: dumpsText(crashDumps(ports.dataFolder), ports.dataFolder),
      vault: ports.vault.kind,
      offlineStore: await stored(),
      kept: kept(),
      changes: store.journal.bytes(application.scope()),
      server: redact(target.kind() === 'server' ? (target.profile()?.baseUrl ?? '') : target.kind()),
      network: await network(),
      policy: shownPolicy(ports.policy),
      updates: updatesText(application.updates.show()),
      calls: log.calls(),
    }),
    bundle() {
      shown = { id: shown.id + 1, text: supportBundle(application) }
      return shown
    },
    saveBundle({ id }, context) {
      // The page names what is saved and does not give it: it could be anything.
      if (id !== shown.id) throw refusal('This support bundle has changed. Review it again, then save.')
      const parts = [{ bytes: Buffer.from(`${shown.text}\n`), rows: 0, cut: 0 }]
      return files.write({ total: 0, missing: () => 0, parts, isWithoutRecords: true }, files.nameNow('steward-support', 'json'), application.scope(), context)
    },
  }
}
