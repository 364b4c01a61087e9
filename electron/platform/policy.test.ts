/** What the policy of a computer fixes is refused by main, whoever asks for it. */
import { expect, it } from 'vitest'
import type { Diagnostics } from '../../shared/platform/diagnostics.ts'
import type { SessionState } from '../../shared/platform/session.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { memoryVault } from '../ports/vault.ts'
import { acceptSignIn, memorySettings, startApplication } from '../testing/applicationHarness.ts'
import { startRecordingServer } from '../testing/recordingServer.ts'

const FIXED = { baseUrl: 'https://api.example.com/api/v1/', mediaUrl: 'https://media.example.com' }
const FORM = { ...FIXED, apiKey: '', apiKeyHeader: '' }

it('connects to the server that it fixes alone, whatever the start was given and was used last', async () => {
  const settings = memorySettings({ target: 'server', server: { baseUrl: 'https://elsewhere.example.com' } })
  const own = await startApplication({ settings, policy: { managedBy: 'IT', server: FIXED }, profile: { baseUrl: 'https://other.example.com' }, demo: true })
  const state = await own.value<SessionState>('session.state')
  expect(state).toMatchObject({ server: { kind: 'server', baseUrl: FIXED.baseUrl }, policy: { isServerFixed: true, managedBy: 'IT' } })
  const refused = { kind: 'rejected', message: expect.stringContaining('policy fixes the server') }
  for (const form of [
    { ...FORM, baseUrl: 'https://other.example.com/' },
    { ...FORM, mediaUrl: 'https://other.example.com' },
    { ...FORM, apiKeyHeader: 'x-key' },
    { ...FORM, storage: { endpoint: 'https://other.example.com', bucket: 'b', region: '', accessKey: '', secretKey: '' } },
  ]) {
    expect(await own.failure('server.save', form)).toMatchObject(refused)
    expect(await own.failure('server.test', form)).toMatchObject(refused)
  }
  expect(await own.value<Diagnostics>('diagnostics.show')).toMatchObject({ server: FIXED.baseUrl, policy: { isServerFixed: true, isPresent: true } })
  expect(settings.get('server')).toEqual({ baseUrl: 'https://elsewhere.example.com' })
})

it('leaves the keys of a fixed server to be entered', async () => {
  const [settings, vault] = [memorySettings(), memoryVault()]
  const own = await startApplication({ settings, vault, policy: { server: FIXED } })
  expect(await own.value('server.save', { ...FORM, apiKey: 'typed-key' })).toMatchObject({ message: 'Server saved' })
  expect(own.application.target.profile()).toMatchObject({ ...FIXED, apiKey: 'typed-key' })
  expect([settings.get('server'), settings.get('target')]).toEqual([undefined, undefined])
  expect((await startApplication({ settings, vault, policy: { server: FIXED } })).application.target.profile()).toMatchObject({ apiKey: 'typed-key' })
})

it('does not open the demo marketplace beside a fixed server', async () => {
  const own = await startApplication({ policy: { server: FIXED }, openDemo: async () => ({ administrator: { email: '', password: '' }, close() {} }) as never })
  expect(await own.failure('session.tryDemo')).toMatchObject({ kind: 'rejected', message: expect.stringContaining('policy fixes the server') })
  expect(own.application.target.kind()).toBe('server')
})

it('connects to no server if the one that is fixed cannot be read, and says so', async () => {
  const own = await startApplication({ policy: { server: { baseUrl: 'nowhere' } }, profile: { baseUrl: 'https://other.example.com' } })
  expect(await own.value<SessionState>('session.state')).toMatchObject({ server: { kind: 'none' } })
  expect((await own.failure('session.signIn', { email: 'ana@example.com', password: 'secret' })).message).toContain('policy names none that can be used')
})

it('lets no records leave where exports are not allowed: no file, and no table for the clipboard', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const own = await startApplication({ profile: { baseUrl: server.baseUrl }, policy: { exports: false } })
  await own.signIn()
  const columns = [{ id: 'title', header: 'Title' }]
  const calls = server.calls.length
  const asked: Array<[string, object]> = [
    ['exports.run', { list: 'cities.list', query: {}, columns, format: 'csv' }],
    ['exports.run', { list: 'cities.list', query: {}, columns, format: 'xlsx' }],
    ['exports.saveChanges', {}],
    ['exports.saveSummary', { list: 'cities.list', format: 'csv', table: [['a'], ['b']] }],
    ['exports.summaryText', { list: 'cities.list', table: [['a'], ['b']] }],
    ['imports.template', { name: 'cities', headers: ['Title'], rows: [['Rosario']], format: 'csv' }],
  ]
  for (const [op, input] of asked) expect(await own.failure(op, input), op).toMatchObject({ kind: 'rejected', message: NO_EXPORTS })
  expect(server.calls.length).toBe(calls)
  // A template without records is no export.
  expect(await own.value('imports.template', { name: 'cities', headers: ['Title'], format: 'csv' })).toMatchObject({ isSaved: false })
})
