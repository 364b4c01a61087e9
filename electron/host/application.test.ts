import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { memoryVault, type Vault } from '../ports/vault.ts'
import type { SettingsFile } from '../ports/settings.ts'
import { readOptions } from '../core/options.ts'
import { openApplication, type HostOptions } from './application.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** A vault that keeps over the "restarts" of a test. */
const keychain = (): Vault => ({ ...memoryVault(), kind: 'keychain' })

async function open(options: Partial<HostOptions> = {}) {
  const values = new Map<string, unknown>()
  const { surroundings } = await openApplication({
    host: 'loopback', versions: {}, dataFolder: join(folder, 'data'), options: readOptions([], {}), vaults: [], geographyFile: join(folder, 'geography.json'), exports: { open: () => Promise.resolve(null), show: null },
    openSettingsFile: () => ({ get: key => values.get(key), set: (key, value) => void values.set(key, value) }) satisfies SettingsFile,
    ...options,
  })
  onTestFinished(() => surroundings.store.close())
  return surroundings
}

describe('the surroundings that a host opens', () => {
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

  it('take the first vault that opens', async () => {
    const { vault, limitations } = await open({ vaults: [() => Promise.reject(new Error('no bus')), async () => ({ ...keychain(), kind: 'file' })] })
    expect([vault.kind, limitations]).toEqual(['file', []])
  })

  it('without one keep secrets and lists in memory, and say so', async () => {
    const { vault, store, limitations } = await open({ vaults: [() => Promise.reject(new Error('no bus'))] })
    expect([vault.kind, store.kind]).toEqual(['memory', 'memory'])
    expect([...limitations, store.limitation]).toEqual([
      'No keychain can be used here, so you have to sign in again after Steward closes.',
      'Steward has no key to lock stored data with, so lists and drafts are kept only until Steward closes.',
    ])
  })

  it.each(['get', 'set'] as const)('with a vault whose %s fails do without stored lists, and never make a second key in place of one that is out of reach', async method => {
    const inner = keychain()
    const kept = Buffer.alloc(32, 1).toString('base64')
    if (method === 'get') await inner.set('offline-store-key', kept)
    const { store } = await open({ vaults: [async () => ({ ...inner, [method]: () => Promise.reject(new Error('locked')) })] })
    expect([store.kind, store.limitation]).toEqual(['memory', expect.stringContaining('no key')])
    expect(await inner.get('offline-store-key')).toBe(method === 'get' ? kept : null)
  })

  it('run where the data folder cannot be made', async () => {
    writeFileSync(join(folder, 'data'), 'a file where the folder should be')
    const { store, settings } = await open({ vaults: [async () => keychain()], openSettingsFile: () => { throw Object.assign(new Error('no'), { code: 'ENOTDIR' }) } })
    expect(store.kind).toBe('memory')
    expect(store.limitation).toContain('cannot write its stored data')
    expect(settings.limitation).toContain('(ENOTDIR)')
  })

  it('open the demo when it is asked for, with its own file', async () => {
    writeFileSync(join(folder, 'geography.json'), JSON.stringify({ countries: [{ title: 'Argentina', sort_name: 'AR', calling_code: '54' }], states: [['Santa Fe', 1, '21']], cities: [['Rosario', 1, -32.9, -60.6]] }))
    const { openDemo } = await open()
    const demo = await openDemo()
    expect(demo.administrator).toEqual({ email: expect.stringContaining('@'), password: expect.any(String) })
    demo.close()
    await expect(open({ geographyFile: join(folder, 'absent.json') }).then(surroundings => surroundings.openDemo())).rejects.toThrow('ENOENT')
  })
})
