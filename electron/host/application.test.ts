import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { USUAL_MAKING } from '../../shared/rules/demo.ts'
import { memoryVault, type Vault } from '../ports/vault.ts'
import type { SettingsFile } from '../ports/settings.ts'
import { directNetwork } from '../testing/directNetwork.ts'
import { readOptions } from '../core/options.ts'
import { openApplication } from './application.ts'
import type { HostOptions } from './hostOptions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** A vault that keeps over the "restarts" of a test. */
const keychain = (): Vault => ({ ...memoryVault(), kind: 'keychain' })

async function open(options: Partial<HostOptions> = {}) {
  const values = new Map<string, unknown>()
  const { ports } = await openApplication({
    host: 'loopback',
    versions: {},
    dataFolder: join(folder, 'data'),
    options: readOptions([], {}, null),
    policyFile: join(folder, 'policy.json'),
    presetFile: join(folder, 'defaults.json'),
    vaults: [],
    geographyFile: join(folder, 'geography.json'),
    picturesFile: join(folder, 'pictures.json'),
    threadFile: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    exports: { open: () => Promise.resolve(null), show: null },
    openNetwork: () => Promise.resolve(directNetwork()),
    updates: () => 'None here.',
    openSettingsFile: () => ({ get: key => values.get(key), set: (key, value) => void values.set(key, value) }) satisfies SettingsFile,
    ...options,
  }).prepared
  onTestFinished(() => ports.store.close())
  return ports
}

describe('the ports that a host opens', () => {
  it('have a store that is locked with a key from the vault, and opens again with it', async () => {
    const vault = keychain()
    const first = await open({ vaults: [async () => vault] })
    expect([first.vault.kind, first.store.kind, first.store.limitation, first.limitations]).toEqual(['keychain', 'sqlite', null, []])
    first.store.write('a', 'b', 'kept', 1)
    first.store.close()
    expect(Buffer.from((await vault.get('offline-store-key'))!, 'base64')).toHaveLength(32)
    const second = await open({ vaults: [async () => vault] })
    expect(second.store.read('a', 'b')?.value).toBe('kept')
    expect(readFileSync(join(folder, 'data', 'offline.sqlite')).includes('kept')).toBe(false)
  })

  it('are not opened for a demo state with a table that the demo does not have', async () => {
    const options = { ...readOptions([], {}, null), demoState: { ...USUAL_MAKING, oddities: false, changes: [{ table: 'ships', id: 1, body: null }] } }
    await expect(open({ options })).rejects.toThrow('The demo state can’t be opened: this version of Steward has no table “ships”. Save a new state.')
    await open({ options: { ...options, demoState: { ...options.demoState, changes: [{ table: 'banks', id: 1, body: null }] } } })
  })

  it('know of the first frame at once the theme that was chosen and whether somebody was signed in last', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data', 'config.json'), JSON.stringify({ preferences: { theme: 'dark' }, wasSignedIn: true }))
    const { firstFrame, settings, prepared } = openApplication({
      host: 'loopback',
      versions: {},
      dataFolder: join(folder, 'data'),
      options: readOptions([], {}, null),
      policyFile: null,
      presetFile: null,
      vaults: [],
      geographyFile: join(folder, 'geography.json'),
      picturesFile: join(folder, 'pictures.json'),
      threadFile: fileURLToPath(new URL('./thread.ts', import.meta.url)),
      exports: { open: () => Promise.resolve(null), show: null },
      openNetwork: () => Promise.resolve(directNetwork()),
      updates: () => 'None here.',
    })
    expect(firstFrame()).toEqual({ theme: 'dark', isSignedIn: true })
    const application = await prepared
    onTestFinished(() => application.close())
    // No vault kept the session.
    expect(firstFrame()).toEqual({ theme: 'dark', isSignedIn: false })
    expect(settings.get('wasSignedIn')).toBe(false)
    application.preferences.change({ theme: 'system' })
    expect(firstFrame()).toEqual({ theme: null, isSignedIn: false })
  })

  it('are not opened for a program that reads the screens, where the policy allows no exports', async () => {
    await expect(open({ isDebugged: true })).resolves.toBeDefined()
    writeFileSync(join(folder, 'policy.json'), '{"exports":false}')
    await expect(open({ isDebugged: true })).rejects.toThrow('allows no exports, so Steward doesn’t start with --remote-debugging-port')
    await expect(open()).resolves.toBeDefined()
  })

  it('take the first vault that opens', async () => {
    const { vault, limitations } = await open({ vaults: [() => Promise.reject(new Error('no bus')), async () => ({ ...keychain(), kind: 'file' })] })
    expect([vault.kind, limitations]).toEqual(['file', []])
  })

  it('without one keep secrets and lists in memory, and say so', async () => {
    const { vault, store, limitations } = await open({ vaults: [() => Promise.reject(new Error('no bus'))] })
    expect([vault.kind, store.kind]).toEqual(['memory', 'memory'])
    expect([...limitations, store.limitation]).toEqual([
      'No keychain is available, so you’ll have to sign in again after Steward closes.',
      'Steward has no key to encrypt stored data with, so lists and drafts are kept only until Steward closes.',
    ])
  })

  it.each(['get', 'set'] as const)(
    'with a vault whose %s fails do without stored lists, and never make a second key in place of one that is out of reach',
    async method => {
      const inner = keychain()
      const kept = Buffer.alloc(32, 1).toString('base64')
      if (method === 'get') await inner.set('offline-store-key', kept)
      const { store } = await open({ vaults: [async () => ({ ...inner, [method]: () => Promise.reject(new Error('locked')) })] })
      expect([store.kind, store.limitation]).toEqual(['memory', expect.stringContaining('no key')])
      expect(await inner.get('offline-store-key')).toBe(method === 'get' ? kept : null)
    },
  )

  it.each([
    ['cut short', Buffer.alloc(31, 1).toString('base64')],
    ['too long', Buffer.alloc(33, 1).toString('base64')],
    ['no base64', `${Buffer.alloc(32, 1).toString('base64').slice(0, -4)}%%%=`],
    ['base64 with something else in it', ` ${Buffer.alloc(32, 1).toString('base64')}`],
    ['empty', ''],
  ])('replace a key of the store that is %s, say what that costs, and work again', async (_what, damaged) => {
    const vault = keychain()
    const first = await open({ vaults: [async () => vault] })
    first.store.write('a', 'b', 'lost', 1)
    first.store.close()
    await vault.set('offline-store-key', damaged)
    const second = await open({ vaults: [async () => vault] })
    expect([second.store.kind, second.store.limitation]).toEqual([
      'sqlite',
      'The key for the stored lists and drafts was damaged, so they were deleted. A new key was created.',
    ])
    expect(Buffer.from((await vault.get('offline-store-key'))!, 'base64')).toHaveLength(32)
    expect(second.store.read('a', 'b')).toBeNull()
    expect(second.store.amount()).toMatchObject({ readings: 0, drafts: 0 })
    second.store.write('a', 'b', 'kept', 2)
    second.store.close()
    const third = await open({ vaults: [async () => vault] })
    expect([third.store.limitation, third.store.read('a', 'b')?.value]).toEqual([null, 'kept'])
  })

  it.skipIf(process.platform === 'win32')(
    'keep the data folder and every file in it from other users, whatever the umask, also where they were there before',
    async () => {
      const umask = process.umask(0)
      onTestFinished(() => void process.umask(umask))
      const data = join(folder, 'data')
      mkdirSync(data, { mode: 0o755 })
      for (const name of ['config.json', 'offline.sqlite', 'demo.sqlite', 'sign-outs']) {
        writeFileSync(join(data, name), name === 'config.json' ? '{}' : '')
        chmodSync(join(data, name), 0o644)
      }
      const modes = () => Object.fromEntries(['', ...readdirSync(data)].map(name => [name, (statSync(join(data, name)).mode & 0o777).toString(8)]))
      const closed = { '': '700', 'config.json': '600', 'offline.sqlite': '600', 'demo.sqlite': '600', 'sign-outs': '600' }
      writeFileSync(join(folder, 'geography.json'), JSON.stringify({ countries: [], states: [], cities: [] }))
      writeFileSync(join(folder, 'pictures.json'), '{}')
      const start = () => open({ vaults: [async () => keychain()], openSettingsFile: undefined })

      const { store, settings, limitations, openDemo } = await start()
      expect(limitations).toEqual([])
      expect(modes()).toMatchObject(closed)
      settings.set('theme', 'dark')
      store.write('a', 'b', 'kept', 1)
      const demo = await openDemo(false)
      expect({ logs: '700', ...modes() }).toEqual({
        ...closed,
        logs: '700',
        'offline.sqlite-wal': '600',
        'offline.sqlite-shm': '600',
        'demo.sqlite-wal': '600',
        'demo.sqlite-shm': '600',
      })
      demo.close()
      store.close()

      rmSync(data, { recursive: true })
      const anew = await start()
      anew.settings.set('theme', 'dark')
      anew.store.write('a', 'b', 'kept', 1)
      ;(await anew.openDemo(false)).close()
      anew.signOuts!.add('a')
      expect(modes()).toMatchObject({ ...closed, 'offline.sqlite-wal': '600', 'offline.sqlite-shm': '600' })
    },
  )

  it('run where the data folder cannot be made', async () => {
    writeFileSync(join(folder, 'data'), 'a file where the folder should be')
    const { store, settings } = await open({
      vaults: [async () => keychain()],
      openSettingsFile: () => {
        throw Object.assign(new Error('no'), { code: 'ENOTDIR' })
      },
    })
    expect(store.kind).toBe('memory')
    expect(store.limitation).toContain('cannot write its stored data')
    expect(settings.limitation).toContain('(ENOTDIR)')
  })

  it('open the demo when it is asked for, with its own file', async () => {
    writeFileSync(
      join(folder, 'geography.json'),
      JSON.stringify({
        countries: [{ title: 'Argentina', sort_name: 'AR', calling_code: '54' }],
        states: [['Santa Fe', 1, '21']],
        cities: [['Rosario', 1, -32.9, -60.6]],
      }),
    )
    writeFileSync(join(folder, 'pictures.json'), '{}')
    const { openDemo } = await open()
    const demo = await openDemo(false)
    expect(demo.administrator).toEqual({ email: expect.stringContaining('@'), password: expect.any(String) })
    demo.close()
    await expect(open({ geographyFile: join(folder, 'absent.json') }).then(ports => ports.openDemo(false))).rejects.toThrow('ENOENT')
  })
})
