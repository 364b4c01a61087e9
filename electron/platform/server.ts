/** Server: handlers of the Server dialog. */
import { sessionEndpoints } from '../core/calls/commonEndpoints.ts'
import type { server as area, ConnectionTest, ServerProfile } from '../../shared/platform/server.ts'
import { failureOf, refusal, type Failure } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { serverAddress } from '../core/session/profile.ts'
import { inSentences } from '../../shared/rules/words.ts'
import { redact } from '../core/secrets/secrets.ts'

/** What a failed sign-in without credentials says about the server; `limitation` is what is known to be wrong with the network. */
function verdictOf(failure: Failure, limitation: string | null): ConnectionTest {
  if (failure.kind === 'offline' || failure.kind === 'timeout' || (failure.status ?? 0) >= 500 || failure.status === 429)
    return { verdict: 'unreachable', message: redact(limitation === null ? failure.message : inSentences(failure.message, limitation)) }
  if (failure.status === 401 || failure.status === 403 || /api.?key/i.test(failure.message)) {
    return { verdict: 'wrong-key', message: 'The server responded but didn’t accept this API key. Check the key and its header name.' }
  }
  if (failure.kind === 'rejected') return { verdict: 'reachable', message: 'The server responded and accepted the API key.' }
  return { verdict: 'not-this-api', message: `Something responded at this address, but it isn’t the right API. ${redact(failure.message)}` }
}

export function server(application: Application): Handlers<typeof area> {
  const { target } = application

  /** Makes the one call that needs no session, without credentials: this API answers it with code 0. */
  async function test(profile: ServerProfile): Promise<ConnectionTest> {
    try {
      await application.backendFor(profile).call(sessionEndpoints.login, { body: { email: '', password: '' } })
    } catch (error) {
      return verdictOf(failureOf(error), application.ports.network.limitation)
    }
    return { verdict: 'not-this-api', message: 'Something responded at this address, but it let Steward in without a password, so it isn’t the right API.' }
  }

  /** Serialises changes from two windows, so that server and session belong together. */
  let changing: Promise<unknown> = Promise.resolve()

  /** Changes the target, and restores the session of the server that it then is. */
  function change<Value>(changes: () => Promise<unknown>, value: Value): Promise<Value> {
    const changed = changing.then(async () => {
      const before = target.profile()
      await changes()
      if (target.profile() !== before) await application.retarget()
      else application.push({ push: 'session' })
      return value
    })
    changing = changed.catch(() => undefined) // told to whoever changed it
    return changed
  }

  const isPresent = (address: string) => address === target.profile()?.baseUrl
  function stayWhileSaving(): void {
    if (application.isSaving()) throw refusal('Something is being saved. Switch servers once that is done.')
  }

  return {
    async show({ address }) {
      const present = target.kind() === 'server' ? target.profile() : null
      const isShown = address === undefined || address === '' || address === present?.baseUrl
      const profile = isShown ? present : (target.find(address) ?? null)
      const storage = profile?.objectStorage
      return {
        name: profile?.name ?? '',
        mark: profile?.mark ?? '',
        baseUrl: profile?.baseUrl ?? '',
        apiKeyHeader: profile?.apiKeyHeader ?? '',
        mediaUrl: profile?.mediaUrl ?? '',
        hasApiKey: isShown ? Boolean(profile?.apiKey) : profile !== null && (await target.hasApiKey(profile.baseUrl)),
        ...(storage && {
          storage: { endpoint: storage.endpoint, bucket: storage.bucket, region: storage.region ?? '', hasKeys: await target.hasStorageKeys(profile) },
        }),
      }
    },
    keyStored: async ({ baseUrl }) => ({ isStored: await target.hasApiKey(baseUrl) }),
    save(form) {
      if (!isPresent(serverAddress(form.baseUrl))) stayWhileSaving()
      return change(() => target.useServer(form), { message: 'Server saved' })
    },
    use({ address }) {
      stayWhileSaving()
      return change(() => target.goTo(address), {})
    },
    remove({ address }) {
      if (isPresent(address)) stayWhileSaving()
      return change(() => target.remove(address), { message: 'Server removed' })
    },
    test: async form => test(await target.profileOf(form)),
  }
}
