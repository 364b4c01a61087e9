/** A backend that repeats what it was sent: no secret leaves main in any text, and no record is changed. */
import { describe, expect, it } from 'vitest'
import { acceptSignIn, administrator, startApplication } from '../../testing/applicationHarness.ts'
import { json, plain, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'

const KEY = 'key_4f9a7c11e2d84b6f'
const PASSWORD = 'Tr0ub4dor & <3'
const SECRETS = [administrator.token, KEY, PASSWORD]
const CITY = { country_id: 1, state_id: 2, title: 'Rosario' }

const base64 = (text: string) => Buffer.from(text).toString('base64')
const hex = (text: string) => Buffer.from(text).toString('hex')
/** Every secret in each encoding in which servers repeat what they were sent. */
const ECHO = SECRETS.flatMap(secret => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ a: secret }).toString(),
  base64(secret),
  Buffer.from(secret).toString('base64url'),
  hex(secret),
  hex(secret).toUpperCase(),
]).join(' | ')
const FORMS = SECRETS.flatMap(secret => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ a: secret }).toString().slice(2),
  base64(secret).replaceAll('=', ''),
  hex(secret),
  hex(secret).toUpperCase(),
])

function expectNone(shown: unknown): void {
  const text = JSON.stringify(shown)
  for (const form of FORMS) {
    expect(text).not.toContain(form)
    expect(text).not.toContain(JSON.stringify(form).slice(1, -1))
  }
}

async function harness() {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const own = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY } })
  const signIn = () => own.ask('session.signIn', { email: 'ana@example.com', password: PASSWORD })
  await signIn()
  return { ...own, signIn, server }
}

const ANSWERS: Array<[string, Answer]> = [
  ['the message of a refusal', json({ code: '0', message: ECHO })],
  ['messages for fields', json({ code: '0', message: 'No', errors: { title: [ECHO], [administrator.token]: [ECHO] } })],
  ['a success', json({ code: '1', message: ECHO })],
  ['a fault', json({ code: '0', message: ECHO }, 500)],
  ['the message of a 503', json({ message: ECHO }, 503)],
  ['an error in place of a message', json({ code: '0', error: ECHO })],
  ['a web page', plain(`<!doctype html><p>${ECHO}</p>`)],
  ['a web page before which there is much', plain(`${'<br>'.repeat(40)}<p>${ECHO.repeat(20)}</p>`)],
  ['names of keys', json({ [ECHO]: 1, [administrator.token]: { [KEY]: 2 } })],
  ['headers', json({ code: '0', message: 'No' }, 200, { 'x-token': administrator.token, location: `/?key=${KEY}` })],
  ['a redirect', plain('', 302, { location: `/login?token=${administrator.token}&key=${KEY}` })],
  ['JSON that is broken off', plain(`{"code":"1","data":[{"${administrator.token}":"${KEY}`)],
]

describe('what repeats token, key and password', () => {
  it.each(ANSWERS)('as %s shows none of them', async (_title, answer) => {
    const { ask, server } = await harness()
    server.routes['POST city/store'] = answer
    server.routes['GET settings'] = answer
    expectNone([await ask('cities.create', CITY), await ask('settings.show'), await ask('diagnostics.show')])
  })

  it.each(ANSWERS)('as %s, at the sign-in, shows none of them', async (_title, answer) => {
    const { ask, signIn, server } = await harness()
    server.routes['POST admin/login'] = answer
    expectNone([
      await signIn(),
      await ask('server.test', { baseUrl: server.baseUrl, apiKey: '', apiKeyHeader: '', mediaUrl: '' }),
      await ask('diagnostics.show'),
    ])
  })

  it('in the password of an administrator that is being added shows none', async () => {
    const { ask, server } = await harness()
    const password = 'another-Secret-9'
    server.routes['POST Admin/createAdmin'] = json({ code: '0', message: `INSERT failed for ${password}`, errors: { password: [`${password} is too weak`] } })
    const answered = await ask('admins.create', {
      name: 'Eva',
      email: 'eva@example.com',
      phone: '',
      country_code: '',
      password,
      assigned_country: [],
      assigned_lang: [],
      section_permissions: [],
    })
    expect(answered.error).toMatchObject({ kind: 'rejected', message: 'INSERT failed for ***' })
    expect(JSON.stringify(answered)).not.toContain(password)
  })

  it('in a key that is only being tried shows none', async () => {
    const { ask, server } = await harness()
    server.routes['POST admin/login'] = json({ code: '0', message: 'Unknown client a-key-that-is-tried' }, 500)
    const answered = await ask('server.test', { baseUrl: server.baseUrl, apiKey: 'a-key-that-is-tried', apiKeyHeader: '', mediaUrl: '' })
    expect(answered.value).toMatchObject({ verdict: 'unreachable', message: 'Unknown client ***' })
  })
})

it('records are data: the same characters stand in them as they came', async () => {
  const { value, signIn, server } = await harness()
  server.routes['GET city/lists'] = json({
    code: '1',
    data: [{ id: 1, title: `A ${PASSWORD} B`, state_id: 1, state_title: KEY, country_id: 1, country_title: '', status: 'Active' }],
  })
  await signIn()
  expect(await value('cities.list', { page: 0, size: 10 })).toMatchObject({ rows: [{ title: `A ${PASSWORD} B`, state_title: KEY }] })
})

it('a session taken up at a start is redacted like one that was begun', async () => {
  const first = await harness()
  const token = 'token-of-a-later-start'
  await first.vault.set(`admin-info:${first.server.baseUrl}`, JSON.stringify({ ...administrator, token }))
  const next = await startApplication({ profile: { baseUrl: first.server.baseUrl, apiKey: KEY }, vault: first.vault })
  first.server.routes['POST city/store'] = json({ code: '0', message: `Token ${token}` })
  expect(await next.failure('cities.create', CITY)).toMatchObject({ message: 'Token ***' })
})
