/** Diagnostics: handlers. */
import type { diagnostics as area } from '../../shared/platform/diagnostics.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { CHANGES } from '../core/offline/offline.ts'
import { shownPolicy } from '../core/session/policy.ts'
import { redact } from '../core/session/secrets.ts'
import { updatesText } from '../../shared/rules/updateWords.ts'

export function diagnostics(application: Application): Handlers<typeof area> {
  const { ports, target, store, log } = application
  /** What the store holds, plus what a thread holds in memory instead. */
  async function stored() {
    const amount = store.amount()
    return { ...amount, readings: amount.readings + (await application.rows.apart()), limitation: store.limitation }
  }

  return {
    show: async () => ({
      versions: ports.versions,
      host: ports.host,
      dataFolder: ports.dataFolder,
      vault: ports.vault.kind,
      offlineStore: await stored(),
      changes: store.bytes(application.scope(), CHANGES),
      server: redact(target.kind() === 'server' ? (target.profile()?.baseUrl ?? '') : target.kind()),
      policy: shownPolicy(ports.policy),
      updates: updatesText(application.updates.show()),
      calls: log.calls(),
    }),
  }
}
