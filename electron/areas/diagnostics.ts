/** Diagnostics: handlers. */
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { cleanse } from '../core/session/secrets.ts'

export function diagnostics(application: Application): Handlers<'diagnostics'> {
  const { surroundings, target, store, log } = application
  return {
    show: () => ({
      versions: surroundings.versions,
      host: surroundings.host,
      dataFolder: surroundings.dataFolder,
      vault: surroundings.vault.kind,
      offlineStore: { ...store.amount(), limitation: store.limitation },
      server: cleanse(target.kind() === 'server' ? (target.profile()?.baseUrl ?? '') : target.kind()),
      calls: log.calls(),
    }),
  }
}
