/** Session: handlers. */
import { contract } from '../../shared/areas/index.ts'
import type { SessionState } from '../../shared/areas/session.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'

export function session(application: Application): Handlers<'session'> {
  const { surroundings, target } = application

  function state(): SessionState {
    const profile = target.profile()
    const lastEmail = surroundings.settings.get('lastEmail')
    return {
      status: application.session.status(),
      server: { kind: target.kind(), name: profile?.name ?? '', baseUrl: target.kind() === 'server' ? (profile?.baseUrl ?? '') : '' },
      publicUrl: profile?.publicUrl ?? '',
      mapTiles: profile?.mapTiles ?? null,
      isEndedElsewhere: application.session.isEndedElsewhere(),
      administrator: application.session.administrator(),
      access: application.session.access(),
      lastEmail: typeof lastEmail === 'string' ? lastEmail : '',
      online: application.online(),
      host: surroundings.host,
      vault: surroundings.vault.kind,
      keepsDrafts: application.store.kind === 'sqlite',
      limitations: [
        ...new Set([
          ...surroundings.limitations,
          surroundings.vault.limitation,
          application.store.limitation,
          application.rows.limitation,
          surroundings.settings.limitation,
        ]),
      ].filter(item => item !== null),
    }
  }

  return {
    state,
    reach: async () => ({ online: await application.askServer() }),
    async signIn(form) {
      await application.session.signIn(form)
      surroundings.settings.set('lastEmail', form.email)
      return state()
    },
    async signOut() {
      await application.session.signOut()
      return state()
    },
    async tryDemo() {
      const demo = await application.demo()
      if (target.kind() !== 'demo') {
        target.useDemo()
        await application.retarget()
      }
      return demo.administrator
    },
    async resetDemo() {
      if (target.kind() !== 'demo') throw new StewardError({ kind: 'invalid', message: 'Only the demo marketplace can be reset.', retryable: false })
      const demo = await application.demo()
      demo.reset()
      application.store.wipe(application.scope())
      application.forget()
      for (const { name, section } of Object.values(contract)) if (section !== null || name === 'lookups') application.push({ push: 'changed', area: name })
      return { message: 'Demo data reset' }
    },
  }
}
