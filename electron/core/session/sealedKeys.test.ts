/** What an administrator keeps outlives their session, and only their password opens it. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SessionState } from '../../../shared/platform/session.ts'
import { DEFAULT_PREFERENCES } from '../../../shared/rules/preferences.ts'
import { fileSignOuts } from '../../ports/signOuts.ts'
import { memoryVault, type Vault } from '../../ports/vault.ts'
import { acceptSignIn, administrator, memorySettings, startApplication, type HarnessOptions } from '../../testing/applicationHarness.ts'
import { startRecordingServer } from '../../testing/recordingServer.ts'
import { openOfflineStore } from '../offline/offlineStore.ts'
import { redact } from '../secrets/secrets.ts'

const LUIS = { ...administrator, token: 'token-of-luis', id: 8, name: 'Luis', email: 'luis@example.com' }
const PASSWORD = 'correct horse battery'
const DRAFT = { title: 'Villa Secreta' }
const COST = 4
const FILE_KEY = new Uint8Array(32).fill(7)

/** A vault that shows all that is in it, and in which a call can be made to end Steward. */
function openVault() {
  const entries = new Map<string, string>()
  let left = Number.POSITIVE_INFINITY
  let counted = 0
  const step = () => {
    counted += 1
    if (left-- <= 0) throw new Error('Steward ended here')
  }
  const vault: Vault = {
    ...memoryVault(),
    kind: 'keychain',
    get: async name => entries.get(name) ?? null,
    set: async (name, value) => (step(), void entries.set(name, value)),
    remove: async name => (step(), void entries.delete(name)),
  }
  return { vault, entries, endAfter: (steps: number) => (left = steps), steps: () => counted, all: () => [...entries.values()].join('\n') }
}

async function harness() {
  const folder = mkdtempSync(join(tmpdir(), 'steward-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startRecordingServer()
  acceptSignIn(server)
  const keychain = openVault()
  async function start(options: HarnessOptions = {}, isSealed = true, key: Uint8Array | null = FILE_KEY) {
    const store = openOfflineStore({ folder, key, isSealed })
    const own = await startApplication({
      profile: { baseUrl: server.baseUrl, apiKey: 'key' },
      vault: keychain.vault,
      store,
      signOuts: fileSignOuts(join(folder, 'sign-outs')),
      lockCost: COST,
      ...options,
    })
    const state = () => own.value<SessionState>('session.state')
    return {
      ...own,
      state,
      as: (password = PASSWORD, email = administrator.email) => own.value<SessionState>('session.signIn', { email, password }),
      keep: () => own.value('drafts.keep', { key: 'cities/new', values: DRAFT }),
      draft: async () => (await own.value<{ values: object | null }>('drafts.show', { key: 'cities/new' })).values,
      logOut: (everything?: boolean) => own.value<SessionState>('session.signOut', { everything }),
      /** Whether anything of the draft is to be read in this run, whatever is asked. */
      reads: (scope: string) => own.application.store.read(scope, 'draft.cities/new')?.value ?? null,
    }
  }
  const files = () => Buffer.concat(readdirSync(folder).map(name => readFileSync(join(folder, name)))).toString('latin1')
  const rows = (sql: string) => {
    const database = new DatabaseSync(join(folder, 'offline.sqlite'))
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }
  return { server, start, keychain, folder, files, rows, scope: `${server.baseUrl} ${administrator.id}`, keyName: `sealed-key:${server.baseUrl}` }
}

describe('Logout', () => {
  it('removes token, session and key, and leaves what was kept for the next sign-in of the same administrator', { tags: ['F-301'] }, async () => {
    const { start, keychain, files, keyName } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    expect(await one.state()).toMatchObject({ keepsAfterLogout: true, isSealed: false })
    expect(keychain.entries.has(keyName)).toBe(true)
    await one.logOut()
    expect([...keychain.entries.keys()].filter(name => !name.startsWith('api-key'))).toEqual([])
    expect(files()).not.toContain('Villa Secreta')
    expect(await one.as()).toMatchObject({ status: 'signed-in' })
    expect(await one.draft()).toEqual(DRAFT)
    await one.logOut()
    one.application.close()
    const next = await start()
    await next.as()
    expect(await next.draft(), 'also in the next run').toEqual(DRAFT)
  })

  it('with everything, deletes it truly, the wrapped key too, and nothing of another administrator', async () => {
    const { start, server, rows } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    acceptSignIn(server, {}, LUIS)
    await one.as('password of luis', LUIS.email)
    await one.keep()
    expect(rows('SELECT owner FROM keys')).toHaveLength(2)
    await one.logOut(true)
    expect(rows('SELECT owner FROM keys')).toHaveLength(1)
    expect(rows('SELECT DISTINCT lock FROM entries')).toEqual(rows('SELECT lock FROM keys'))
    expect(await one.state()).toMatchObject({ lastEmail: '', keepsAfterLogout: false })
    await one.as('password of luis', LUIS.email)
    expect(await one.draft()).toBeNull()
    await one.logOut()
    acceptSignIn(server)
    await one.as()
    expect(await one.draft()).toEqual(DRAFT)
  })

  it('where the policy lets nothing stay, removes everything', async () => {
    const { start, rows } = await harness()
    const one = await start({ policy: { offline: { afterLogout: false } } })
    await one.as()
    await one.keep()
    expect((await one.state()).keepsAfterLogout).toBe(false)
    await one.logOut()
    expect(rows('SELECT 1 FROM keys UNION ALL SELECT 1 FROM entries')).toEqual([])
  })

  it('where no key outlives the session, deletes what was kept as before, and the state says so', async () => {
    const { start } = await harness()
    const one = await start({}, false)
    await one.as()
    await one.keep()
    expect((await one.state()).keepsAfterLogout).toBe(false)
    await one.logOut()
    await one.as()
    expect(await one.draft()).toBeNull()
  })

  it('of a run without a keychain keeps nothing of it, and leaves what is sealed on disk', async () => {
    const { start } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    one.application.close()
    const without = await start({ vault: memoryVault() }, true, null)
    expect(await without.as()).toMatchObject({ status: 'signed-in', keepsAfterLogout: false })
    expect(await without.draft()).toBeNull()
    await without.logOut()
    without.application.close()
    const next = await start()
    await next.as()
    expect(await next.draft()).toEqual(DRAFT)
  })

  it('ends the session in another instance, which holds nothing any more', async () => {
    const { start, scope } = await harness()
    const [one, two] = [await start(), await start()]
    for (const each of [one, two]) await each.as()
    await one.keep()
    expect(two.reads(scope)).toEqual(DRAFT)
    await two.logOut()
    expect(await one.failure('drafts.show', { key: 'cities/new' })).toMatchObject({ kind: 'signed-out' })
    expect(one.reads(scope)).toBeNull()
    for (const each of [one, two]) {
      await each.as()
      expect(await each.draft()).toEqual(DRAFT)
    }
  })
})

describe('a live session', () => {
  it('goes on at the next start by the key in the keychain; without that key it ends, and the password opens what is kept', async () => {
    const { start, keychain, keyName } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    one.application.close()
    const two = await start()
    expect(await two.state()).toMatchObject({ status: 'signed-in', keepsAfterLogout: true })
    expect(await two.draft()).toEqual(DRAFT)
    two.application.close()
    keychain.entries.delete(keyName)
    const three = await start()
    expect((await three.state()).status).toBe('signed-out')
    await three.as()
    expect(await three.draft()).toEqual(DRAFT)
  })

  it('takes over what stood in the settings of an earlier version as well as a sign-in does', async () => {
    const { start } = await harness()
    const one = await start()
    await one.as()
    one.application.close()
    const settings = memorySettings({ preferences: { zoom: 125, favourites: ['cities'] } })
    const two = await start({ settings })
    expect(await two.value('preferences.show')).toMatchObject({ zoom: 125, favourites: ['cities'] })
    expect(settings.get('preferences')).toEqual({ zoom: 125 })
  })

  it('that another administrator signs in over leaves its key neither in the keychain nor in memory', async () => {
    const { start, server, keychain, scope } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    one.application.session.expire()
    acceptSignIn(server, {}, LUIS)
    await one.as('password of luis', LUIS.email)
    expect(keychain.all()).not.toContain(`"${scope}"`)
    expect(one.reads(scope)).toBeNull()
    expect(await one.draft()).toBeNull()
  })
})

describe('a password that was changed elsewhere', () => {
  it('signs in, asks once for the earlier one, and opens with the new one from then on', async () => {
    const { start } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    expect(await one.as('a new password')).toMatchObject({ status: 'signed-out', isSealed: true })
    expect(await one.failure('drafts.show', { key: 'cities/new' })).toMatchObject({ kind: 'signed-out' })
    expect(await one.failure('session.unseal', { by: 'password', password: 'no' })).toMatchObject({ message: 'This password doesn’t open it either.' })
    expect(await one.value('session.unseal', { by: 'password', password: PASSWORD })).toMatchObject({ status: 'signed-in', isSealed: false })
    expect(await one.draft()).toEqual(DRAFT)
    await one.logOut()
    expect(await one.as('a new password')).toMatchObject({ status: 'signed-in', isSealed: false })
    expect(await one.draft()).toEqual(DRAFT)
  })

  it('starts empty if so chosen, and is given up without a loss', async () => {
    const { start, rows } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    await one.as('a new password')
    expect(await one.value('session.unseal', { by: 'none', password: '' })).toMatchObject({ status: 'signed-out', isSealed: false })
    expect(await one.as()).toMatchObject({ status: 'signed-in' })
    expect(await one.draft()).toEqual(DRAFT)
    await one.logOut()
    await one.as('a new password')
    expect(await one.value('session.unseal', { by: 'nothing', password: '' })).toMatchObject({ status: 'signed-in' })
    expect(await one.draft()).toBeNull()
    expect(rows('SELECT owner FROM keys')).toHaveLength(1)
  })

  it('is not asked for while the key is open: it is wrapped under the new one', async () => {
    const { start } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    one.application.session.expire()
    expect(await one.as('a new password')).toMatchObject({ status: 'signed-in', isSealed: false })
    await one.logOut()
    expect(await one.as('a new password')).toMatchObject({ status: 'signed-in', isSealed: false })
    expect(await one.draft()).toEqual(DRAFT)
  })
})

describe('an attacker', () => {
  it('who is signed in as another administrator, with keychain and folder open, has nothing that opens it', async () => {
    const { start, server, keychain, files, rows, scope } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    const key = Buffer.from((JSON.parse(keychain.entries.get(`sealed-key:${server.baseUrl}`)!) as { key: string }).key, 'base64')
    await one.logOut()
    acceptSignIn(server, {}, LUIS)
    await one.as('password of luis', LUIS.email)
    expect(one.reads(scope)).toBeNull()
    const found = `${keychain.all()}\n${files()}`
    for (const text of ['Villa Secreta', PASSWORD, administrator.token, key.toString('base64'), key.toString('hex'), key.toString('latin1')]) {
      expect(found).not.toContain(text)
    }
    // Whatever the keychain holds, tried as the file's key, as the scope's own, and as a password.
    const guesses = [...keychain.entries.values(), FILE_KEY.toString()].flatMap(value => [value].concat(value.match(/[A-Za-z0-9+/=]{16,}/g) ?? []))
    for (const guess of guesses) {
      const asKey = createHash('sha256').update(guess).digest()
      const raw = Buffer.from(guess, 'base64')
      for (const bytes of [asKey, ...(raw.length === 32 ? [raw] : []), FILE_KEY]) {
        one.application.store.keys!.use(scope, bytes)
        expect(one.reads(scope)).toBeNull()
      }
      expect(await one.application.sealed.findEarlier(scope, guess, 'x')).toBe('sealed')
    }
    expect(rows('SELECT owner FROM keys')).toHaveLength(2)
  })

  it('who tries a thousand passwords gets nothing, and spoils nothing', async () => {
    const { start, scope } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    await one.as('a new password')
    const { sealed } = one.application
    for (let count = 0; count < 1_000; count++) expect(await sealed.findEarlier(scope, `guess ${count}`, 'a new password')).toBe('sealed')
    expect(redact(administrator.token), 'what was known before still is').toBe('***')
    expect(await one.value('session.unseal', { by: 'password', password: PASSWORD })).toMatchObject({ status: 'signed-in' })
    expect(await one.draft()).toEqual(DRAFT)
  })

  it('who moves the wrapped key to another administrator, or damages it, opens nothing; its owner is asked', async () => {
    const { start, server, rows } = await harness()
    const one = await start()
    await one.as()
    await one.keep()
    await one.logOut()
    acceptSignIn(server, {}, LUIS)
    await one.as(PASSWORD, LUIS.email)
    await one.logOut()
    const [ana, luis] = rows('SELECT hex(owner) AS owner, hex(lock) AS lock, wrapped FROM keys ORDER BY rowid') as Array<Record<string, string>>
    rows(`UPDATE keys SET wrapped = '${ana!.wrapped}', lock = x'${ana!.lock}' WHERE owner = x'${luis!.owner}'`)
    expect(await one.as(PASSWORD, LUIS.email)).toMatchObject({ isSealed: true })
    rows(`UPDATE keys SET wrapped = substr(wrapped, 9) WHERE owner = x'${ana!.owner}'`)
    acceptSignIn(server)
    expect(await one.as()).toMatchObject({ status: 'signed-out', isSealed: true })
  })

  it('who reads the log finds neither password nor key', async () => {
    const { start, keychain, keyName } = await harness()
    const one = await start()
    await one.as()
    const { key } = JSON.parse(keychain.entries.get(keyName)!) as { key: string }
    const bytes = Buffer.from(key, 'base64')
    expect(redact(`password=${PASSWORD} key=${key} ${bytes.toString('hex')}`)).toBe('password=*** key=*** ***')
  })
})

describe('an end of Steward at any step', () => {
  it('of sign-in or Logout leaves what is kept readable with the password', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let steps = 0; steps < 12; steps++) {
      const { start, keychain } = await harness()
      const first = await start()
      await first.as()
      await first.keep()
      await first.logOut()
      keychain.endAfter(steps)
      await first.ask('session.signIn', { email: administrator.email, password: PASSWORD })
      await first.ask('session.signOut', {})
      first.application.close()
      keychain.endAfter(Number.POSITIVE_INFINITY)
      const next = await start()
      if ((await next.state()).status !== 'signed-in') expect(await next.as()).toMatchObject({ status: 'signed-in', isSealed: false })
      expect(await next.draft(), `after ${steps} steps`).toEqual(DRAFT)
      next.application.close()
    }
  })
})

describe('a folder of an earlier version', () => {
  it('opens as before; the next sign-in puts all of it under the password, also where the keychain’s key is known', async () => {
    const { start, rows, scope, folder } = await harness()
    const before = await start({}, false)
    await before.as()
    await before.keep()
    before.application.close()

    const restored = await start()
    expect(await restored.state(), 'nothing is wrapped yet').toMatchObject({ status: 'signed-in', keepsAfterLogout: false })
    expect(await restored.draft()).toEqual(DRAFT)
    restored.application.session.expire()
    await restored.as()
    expect(await restored.state()).toMatchObject({ keepsAfterLogout: true })
    expect(await restored.draft()).toEqual(DRAFT)
    await restored.logOut()
    restored.application.close()
    expect(rows('SELECT DISTINCT lock FROM entries UNION SELECT lock FROM journal')).toEqual(rows('SELECT lock FROM keys'))
    const attacker = openOfflineStore({ folder, key: FILE_KEY })
    expect(attacker.read(scope, 'draft.cities/new')).toBeNull()
    attacker.close()

    const next = await start()
    await next.as()
    expect(await next.draft()).toEqual(DRAFT)
    await next.value('drafts.keep', { key: 'cities/new', values: { title: 'Otra' } })
    await next.logOut()
    await next.as()
    expect(await next.draft()).toEqual({ title: 'Otra' })
  })
  it('keeps its journal too, both copies of what is open, and leaves other administrators’ alone', async () => {
    const { folder, rows, scope } = await harness()
    const row = { kind: 'change', state: 'sent', process: '', place: null, undo: 'no', run: '' } as const
    const before = openOfflineStore({ folder, key: FILE_KEY })
    for (const of of [scope, 'another']) before.journal.add(of, { ...row, at: 1, isOpen: true, record: 'cities/1', value: 'Villa' })
    before.close()
    const store = openOfflineStore({ folder, key: FILE_KEY, isSealed: true })
    const key = store.keys!.fresh(scope)
    expect(store.keys!.add(scope, key, 'wrapped')).toBe(true)
    expect(store.keys!.add(scope, key, 'by another instance')).toBe(false)
    store.keys!.use(scope, key)
    rows('UPDATE journal SET content = zeroblob(60) WHERE lock IN (SELECT lock FROM keys)')
    for (const of of [scope, 'another']) expect(store.journal.rows(of, { record: 'cities/1' })).toMatchObject([{ value: 'Villa', isOpen: true }])
    store.keys!.leave(scope)
    expect([store.journal.rows(scope, {}), store.limitation]).toEqual([[], null])
    store.close()
  })
  it('gives up the replies and columns that stood in its settings: taken over once, sealed, and unseen by another administrator', async () => {
    const { start, server, scope, files } = await harness()
    const look = { order: ['title'], hidden: ['id'], widths: {}, density: 'compact', fullTable: false }
    const other = [{ id: 1, title: 'De Luis', text: '<p>Luis</p>' }]
    const settings = memorySettings({
      savedReplies: { [scope]: [{ id: 3, title: 'Reembolso', text: '<p>Villa Secreta</p>' }, { id: 'x' }], [`${server.baseUrl} ${LUIS.id}`]: other },
      preferences: { theme: 'dark', zoom: 125, lists: { cities: look }, recent: ['cities/3'], favourites: ['cities'] },
    })
    const own = { lists: { cities: look }, recent: ['cities/3'], favourites: ['cities'] }
    const shared = { theme: 'dark', zoom: 125 }
    const kept = [{ id: 3, title: 'Reembolso', text: '<p>Villa Secreta</p>' }]

    const one = await start({ settings })
    expect(await one.value('preferences.show')).toMatchObject(shared)
    await one.as()
    expect(one.pushes).toContainEqual({ push: 'changed', area: 'preferences' })
    expect(settings.get('savedReplies')).toEqual({ [`${server.baseUrl} ${LUIS.id}`]: other })
    expect(settings.get('preferences')).toEqual(shared)
    expect(await one.value('saved-replies.list')).toEqual(kept)
    expect(await one.value('preferences.show')).toMatchObject({ ...shared, ...own })
    await one.value('preferences.change', { theme: 'light', favourites: ['cities', 'states'] })
    expect(settings.get('preferences')).not.toHaveProperty('favourites')
    await one.logOut()
    expect(await one.value('preferences.show')).toEqual({ ...DEFAULT_PREFERENCES, theme: 'light', zoom: 125 })

    acceptSignIn(server, {}, LUIS)
    await one.as('password of luis', LUIS.email)
    expect(await one.value('saved-replies.list')).toEqual(other)
    expect(await one.value('preferences.show')).toEqual({ ...DEFAULT_PREFERENCES, theme: 'light', zoom: 125 })
    expect(settings.get('savedReplies')).toEqual({})
    expect(/Villa Secreta|De Luis|favourites/.exec(files())).toBeNull()
    await one.logOut()
    one.application.close()

    acceptSignIn(server)
    const next = await start({ settings })
    await next.as()
    expect(await next.value('saved-replies.list')).toEqual(kept)
    expect(await next.value('preferences.show')).toMatchObject({ ...own, theme: 'light', favourites: ['cities', 'states'] })
    await next.logOut(true)
    await next.as()
    expect([await next.value('saved-replies.list'), await next.value('preferences.show')]).toEqual([[], { ...DEFAULT_PREFERENCES, theme: 'light', zoom: 125 }])
  })
  it('that nothing can be kept in stays as it was until all of it is removed', async () => {
    const { start, scope } = await harness()
    const replies = [{ id: 3, title: 'Reembolso', text: '<p>Villa</p>' }]
    const settings = memorySettings({ savedReplies: { [scope]: replies }, preferences: { zoom: 125, recent: ['cities/3'] } })
    const own = await start({ settings, vault: memoryVault() }, true, null)
    await own.as()
    expect(await own.value('saved-replies.list')).toEqual(replies)
    expect(await own.value('preferences.change', { favourites: ['cities'] })).toMatchObject({ recent: ['cities/3'], favourites: ['cities'] })
    expect([settings.get('savedReplies'), settings.get('preferences')]).toMatchObject([{ [scope]: replies }, { recent: ['cities/3'], favourites: ['cities'] }])
    await own.logOut(true)
    expect([settings.get('savedReplies'), await own.value('preferences.show')]).toEqual([{}, { ...DEFAULT_PREFERENCES, zoom: 125 }])
  })
})
