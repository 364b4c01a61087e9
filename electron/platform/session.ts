/** Session: handlers. */
import { contract } from '../../shared/areas/index.ts'
import type { session as area, SessionState, SignIn } from '../../shared/platform/session.ts'
import type { Mark } from '../../shared/platform/server.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { nameOf } from '../core/session/profile.ts'
import { shownPolicy } from '../core/session/policy.ts'

/** The marks as signs for the window's title, which has no colours. */
const MARK_SIGNS: Record<Mark, string> = { orange: '🟠', purple: '🟣', green: '🟢', blue: '🔵', red: '🔴', brown: '🟤' }

export function session(application: Application): Handlers<typeof area> {
  const { ports, target } = application

  function state(): SessionState {
    const profile = target.profile()
    const address = target.kind() === 'server' ? (profile?.baseUrl ?? '') : ''
    const servers = target.listed()
    const mark = servers.find(each => each.address === address)?.mark ?? null
    const lastEmail = ports.settings.get('lastEmail')
    return {
      status: application.session.status(),
      server: {
        kind: target.kind(),
        name: profile ? nameOf(profile) : '',
        baseUrl: address,
        mark,
        titled: profile && mark && [`${MARK_SIGNS[mark]} `, ` - ${nameOf(profile)}`],
      },
      servers,
      publicUrl: profile?.publicUrl ?? '',
      mapTiles: profile?.mapTiles ?? null,
      checksBeforeSaving: profile?.checksBeforeSaving ?? true,
      readAhead: profile?.readAhead ?? true,
      demo: target.kind() === 'demo' ? { showsOddities: application.demo.oddities() } : null,
      isEndedElsewhere: application.session.isEndedElsewhere(),
      isSealed: application.session.isSealed(),
      keepsAfterLogout: application.session.keeps(),
      administrator: application.session.administrator(),
      denials: application.session.denials(),
      lastEmail: typeof lastEmail === 'string' ? lastEmail : '',
      online: application.online(),
      host: ports.host,
      vault: ports.vault.kind,
      keepsDrafts: application.store.kind === 'sqlite',
      isLocked: application.lock.isLocked(),
      policy: shownPolicy(ports.policy),
      limitations: [
        ...new Set([
          ...ports.limitations,
          ports.vault.limitation,
          application.sealed.limitation,
          application.store.limitation,
          application.rows.limitation,
          ports.settings.limitation,
          ports.log.limitation,
        ]),
      ].filter(item => item !== null),
    }
  }

  /** What follows a sign-in; nothing yet if it waits for the password of before. */
  function begun(form: SignIn | null): SessionState {
    if (form) {
      application.lock.signedIn(form)
      ports.settings.set('lastEmail', form.email)
    }
    return state()
  }

  /** The demo marketplace; throws `message` if another server is in use. */
  function demoHere(message: string) {
    if (target.kind() !== 'demo') throw new StewardError({ kind: 'invalid', message, retryable: false })
    return application.demo.open()
  }

  /** Makes everything that shows records of the demo read them again. */
  function readAnew(): void {
    application.forget()
    for (const { name, section } of Object.values(contract)) if (section !== null || name === 'lookups') application.push({ push: 'changed', area: name })
  }

  return {
    state,
    reach: async () => ({ online: await application.askServer() }),
    signIn: async form => begun(await application.session.signIn(form)),
    unseal: async answer => begun(await application.session.unseal(answer)),
    async signOut({ everything }) {
      const scope = application.scope()
      await application.session.signOut(everything)
      if (everything) {
        ports.settings.set('lastEmail', '')
        application.preferences.forget(scope)
      }
      return state()
    },
    lock() {
      application.lock.lock()
      return state()
    },
    async unlock({ password }) {
      await application.lock.unlock(password)
      return state()
    },
    active() {
      application.lock.active()
      return {}
    },
    async tryDemo() {
      const demo = await application.demo.open()
      if (target.kind() !== 'demo') {
        target.useDemo()
        await application.retarget()
      }
      return demo.administrator
    },
    async resetDemo() {
      const demo = await demoHere('Only the demo marketplace can be reset.')
      demo.reset()
      application.store[application.store.kind === 'memory' ? 'abandon' : 'wipe'](application.scope())
      readAnew()
      return { message: 'Demo data reset' }
    },
    async showOddities({ shown }) {
      await demoHere('Only the demo marketplace has odd records to show.')
      await application.demo.showOddities(shown)
      readAnew()
      application.push({ push: 'session' })
      return state()
    },
  }
}
