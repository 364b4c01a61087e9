/** Diagnostics: handlers. */
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { cleanse } from '../core/session/secrets.ts'

export function diagnostics(application: Application): Handlers<'diagnostics'> {
  const { surroundings, target, store, log } = application
  /** What the store holds, and what a thread holds for want of one. */
  async function stored() {
    const amount = store.amount()
    return { ...amount, readings: amount.readings + (await application.rows.apart()), limitation: store.limitation }
  }

  return {
    show: async () => ({
      versions: surroundings.versions,
      host: surroundings.host,
      dataFolder: surroundings.dataFolder,
      vault: surroundings.vault.kind,
      offlineStore: await stored(),
      server: cleanse(target.kind() === 'server' ? (target.profile()?.baseUrl ?? '') : target.kind()),
      calls: log.calls(),
    }),
  }
}
