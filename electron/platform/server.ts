/** Server: handlers of the Server dialog. */
import { sessionEndpoints } from '../core/calls/commonEndpoints.ts'
import type { server as area, ConnectionTest, ServerForm, ServerProfile } from '../../shared/platform/server.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { redact } from '../core/secrets/secrets.ts'

/** What a failed sign-in without credentials says about the server. */
function verdictOf(failure: Failure): ConnectionTest {
  if (failure.kind === 'offline' || failure.kind === 'timeout' || (failure.status ?? 0) >= 500 || failure.status === 429)
    return { verdict: 'unreachable', message: redact(failure.message) }
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
      return verdictOf(failureOf(error))
    }
    return { verdict: 'not-this-api', message: 'Something responded at this address, but it let Steward in without a password, so it isn’t the right API.' }
  }

  /** Serialises saving from two windows, so that server and session belong together. */
  let saving: Promise<unknown> = Promise.resolve()

  async function save(form: ServerForm): Promise<{ message: string }> {
    await target.useServer(form)
    await application.retarget()
    return { message: 'Server saved' }
  }

  return {
    show() {
      const profile = target.kind() === 'server' ? target.profile() : null
      const storage = profile?.objectStorage
      return {
        baseUrl: profile?.baseUrl ?? '',
        apiKeyHeader: profile?.apiKeyHeader ?? '',
        mediaUrl: profile?.mediaUrl ?? '',
        hasApiKey: Boolean(profile?.apiKey),
        ...(storage && {
          storage: { endpoint: storage.endpoint, bucket: storage.bucket, region: storage.region ?? '', hasKeys: profile.storageKeys !== undefined },
        }),
      }
    },
    keyStored: async ({ baseUrl }) => ({ isStored: await target.hasApiKey(baseUrl) }),
    save(form) {
      const saved = saving.then(() => save(form))
      saving = saved.catch(() => undefined) // told to whoever saved it
      return saved
    },
    test: async form => test(await target.profileOf(form)),
  }
}
