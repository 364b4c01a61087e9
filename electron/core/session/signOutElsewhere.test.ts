/** Two instances on one data folder: what one signs out, the other does not hold on to. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { SessionState } from '../../../shared/platform/session.ts'
import { fileSignOuts, type SignOuts } from '../../ports/signOuts.ts'
import { memoryVault, type Vault } from '../../ports/vault.ts'
import { acceptSignIn, administrator, startApplication, manualClock, type HarnessOptions } from '../../testing/applicationHarness.ts'
import { openOfflineStore } from '../offline/offlineStore.ts'
import { json, startRecordingServer, type Answer } from '../../testing/recordingServer.ts'

const LUIS = { ...administrator, token: 'token-of-luis', id: 8, name: 'Luis', email: 'luis@example.com' }
const city = { id: 1, title: 'Rosario', state_id: 1, state_title: '', country_id: 1, country_title: '', status: 'Active' }
const LIST = { page: 0, size: 10 }

/** A server, and as many instances on one data folder and one keychain as are started. */
async function harness() {
  const folder = mkdtempSync(join(tmpdir(), 'steward-elsewhere-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startRecordingServer()
  acceptSignIn(server)
  server.routes['GET city/lists'] = json({ code: '1', data: [city] })
  const keychain = memoryVault()
  const entry = `admin-info:${server.baseUrl}`
  const open = () => openOfflineStore({ folder, key: new Uint8Array(32).fill(7) })
  async function start(options: HarnessOptions = {}) {
    const store = open()
    const own = await startApplication({
      profile: { baseUrl: server.baseUrl, apiKey: 'key' },
      vault: keychain,
      store,
      signOuts: fileSignOuts(join(folder, 'sign-outs')),
      ...options,
    })
    return { ...own, state: () => own.value<SessionState>('session.state') }
  }
  /** What a third Steward would find. */
  function stored(scope: string, ...keys: string[]): unknown[] {
    const store = open()
    const found = keys.map(key => store.read(scope, key)?.value ?? null)
    store.close()
    return found
  }
  return { server, start, stored, keychain, entry, folder, scope: `${server.baseUrl} ${administrator.id}` }
}

/** Holds an answer back until `release` is called; `isAsked` resolves when the request is there. */
function held(answer: Answer) {
  let ask: (release: () => void) => void
  const isAsked = new Promise<() => void>(resolve => (ask = resolve))
  return {
    answer: ((response, call) => ask(() => answer(response, call))) satisfies Answer,
    isAsked,
    release: async () => (await isAsked)(),
  }
}

it('signing out in one ends the session in the other, at its next step or within 2 seconds', async () => {
  const { start } = await harness()
  const [one, two, three] = [await start(), await start(), await start()]
  for (const each of [one, two, three]) await each.signIn()
  await one.value('session.signOut')
  expect(await two.failure('cities.list', LIST)).toMatchObject({ kind: 'signed-out' })
  expect(await two.state()).toMatchObject({ status: 'signed-out', administrator: null, denials: {}, isEndedElsewhere: true })
  expect(two.pushes.at(-1)).toEqual({ push: 'session' })
  expect(await one.state(), 'who did it need not be told').toMatchObject({ status: 'signed-out', isEndedElsewhere: false })
  three.clock.advance(2_000)
  expect(await three.state()).toMatchObject({ status: 'signed-out', isEndedElsewhere: true })
  await two.signIn()
  expect(await two.state()).toMatchObject({ status: 'signed-in', isEndedElsewhere: false })
  three.clock.advance(10_000)
  expect(await two.value('cities.list', LIST)).toMatchObject({ total: 1 })
})

it('nothing that the other held or was reading comes back into the store', async () => {
  const { start, server, stored, scope } = await harness()
  const [one, two] = [await start(), await start()]
  for (const each of [one, two]) await each.signIn()
  await two.value('cities.list', LIST)
  await two.value('drafts.keep', { key: 'cities/new', values: { title: 'Ros' } })
  await expect.poll(() => stored(scope, 'cities.list', 'draft.cities/new')).toEqual([[expect.objectContaining(city)], { title: 'Ros' }])
  const answer = held(json({ code: '1', data: { user_list: 1, pro_list: 1, quotation_list: 1, services_list: 1, booking_list: 1 } }))
  server.routes['GET dashboard-data'] = answer.answer
  const reading = two.failure('dashboard.counts')
  await answer.isAsked
  await one.value('session.signOut')
  await answer.release()
  expect((await reading).kind).toBe('signed-out')
  expect(await two.failure('drafts.keep', { key: 'cities/new', values: { title: 'Rosa' } })).toMatchObject({ kind: 'signed-out' })
  two.clock.advance(2_000)
  await new Promise(resolve => setImmediate(resolve))
  expect(stored(scope, 'cities.list', 'cities.list.checked', 'dashboard', 'draft.cities/new')).toEqual([null, null, null, null])
  expect((await two.state()).status).toBe('signed-out')
})

it('not even what is written in the moment in which the other signs out', async () => {
  const { start, folder, stored, scope } = await harness()
  const log = fileSignOuts(join(folder, 'sign-outs'))
  let asked = 0
  /** Says nothing at the question before a write, and then the truth: the sign-out came in between. */
  const late: SignOuts = { ...log, has: (...given) => asked++ > 0 && log.has(...given) }
  const two = await start({ signOuts: late })
  await two.signIn()
  log.add(scope)
  asked = 0
  two.application.store.write(scope, 'dashboard', 1, 1)
  expect(asked).toBe(2)
  expect(stored(scope, 'dashboard')).toEqual([null])
})

it('the keychain holds no session afterwards, whichever of them wrote to it last', async () => {
  const { start, server, keychain, entry } = await harness()
  const [one, two] = [await start(), await start()]
  for (const each of [one, two]) await each.signIn()
  const answer = held(json({ code: '1', data: { ...administrator, name: 'Ana Maria', section_permissions: '' } }))
  server.routes['POST Admin/getAdmin'] = answer.answer
  const check = two.application.session.refreshAccess()
  await answer.isAsked
  await one.value('session.signOut')
  await answer.release()
  await check
  expect(await keychain.get(entry)).toBeNull()
  expect((await two.state()).status).toBe('signed-out')

  const three = await start()
  expect((await three.state()).status).toBe('signed-out')
})

it('a session kept in the other’s own memory is not taken up again', async () => {
  const { start } = await harness()
  const [one, two] = [await start({ vault: memoryVault() }), await start({ vault: memoryVault() })]
  for (const each of [one, two]) await each.signIn()
  await one.value('session.signOut')
  expect((await two.failure('cities.list', LIST)).kind).toBe('signed-out')
  await two.application.retarget()
  expect((await two.state()).status).toBe('signed-out')
})

it('the other removes from the keychain only what is its own: who signed in again meanwhile stays', async () => {
  const { start, server, keychain, entry } = await harness()
  const [one, two] = [await start(), await start()]
  for (const each of [one, two]) await each.signIn()
  await one.value('session.signOut')
  acceptSignIn(server, {}, { ...administrator, token: 'second-token' })
  await one.signIn()
  two.clock.advance(2_000)
  await new Promise(resolve => setImmediate(resolve))
  expect((await two.state()).status).toBe('signed-out')
  expect(await keychain.get(entry)).toContain('second-token')
  expect(await one.value('cities.list', LIST)).toMatchObject({ total: 1 })
})

it('who works in the others stays signed in when another administrator signs in here, because nothing of theirs is removed', async () => {
  const { start, server } = await harness()
  const own = (vault: Vault = memoryVault()) => ({ vault })
  const [ana, alsoAna, luis] = [await start(own()), await start(own()), await start(own())]
  for (const each of [ana, alsoAna]) await each.signIn()
  acceptSignIn(server, {}, LUIS)
  await luis.value('session.signIn', { email: 'luis@example.com', password: 'x' })
  ana.application.session.expire()
  await ana.value('session.signIn', { email: 'luis@example.com', password: 'x' })
  for (const each of [alsoAna, luis]) each.clock.advance(2_000)
  for (const each of [alsoAna, luis]) expect((await each.state()).status).toBe('signed-in')
})

it('where the others cannot be told, the sign-in page says so', async () => {
  const { start } = await harness()
  const one = await start({ signOuts: fileSignOuts('/proc/steward/sign-outs') })
  await one.signIn()
  await one.value('session.signOut')
  await one.signIn()
  await one.value('session.signOut')
  expect((await one.state()).limitations).toEqual(['Other Steward windows that use this data folder could not be signed out. Sign out there too.'])
})

it('stored entries from a time when the computer’s clock was ahead are not shown as of a time to come', async () => {
  const { start, server, scope } = await harness()
  const clock = manualClock()
  const one = await start({ clock })
  await one.signIn()
  const now = clock.now()
  clock.setNow(now + 10 * 365 * 24 * 60 * 60_000)
  await one.value('cities.list', LIST)
  await expect.poll(() => one.store.read(scope, 'cities.list')).not.toBeNull()
  const later = manualClock()
  const two = await start({ clock: later })
  server.routes['GET city/lists'] = response => void response.socket?.destroy()
  const page = await two.value<{ asOf: number }>('cities.list', LIST)
  expect(page.asOf).toBe(later.now())
})
