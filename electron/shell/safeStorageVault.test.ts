import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSafeStorageVault } from './safeStorageVault.ts'

/** Stands for the system's encryption: turns text into bytes that do not show it, and refuses what it did not make. */
const system = vi.hoisted(() => {
  const seal = (text: string) => Buffer.from(`sealed:${Buffer.from(text).toString('hex')}`)
  const unseal = (data: Buffer) => {
    const found = /^sealed:([0-9a-f]*)$/.exec(data.toString())
    if (!found) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.')
    return Buffer.from(found[1]!, 'hex').toString()
  }
  const functions: Record<string, unknown> = {
    isEncryptionAvailable: () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    encryptString: seal,
    decryptString: unseal,
  }
  return functions
})
vi.mock('electron', () => ({ safeStorage: system }))

let folder: string
let file: string
const original = { ...system }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-vault-'))
  file = join(folder, 'deep', 'vault')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const key of Object.keys(system)) delete system[key]
  Object.assign(system, original)
  vi.restoreAllMocks()
})

describe('the file that the system encrypts', () => {
  it('keeps secrets for the next start, readable by nobody else', async () => {
    const vault = await openSafeStorageVault(file)
    expect([vault.kind, await vault.get('token')]).toEqual(['file', null])
    await vault.set('token', 'ñ漢😀')
    await vault.set('other', 'b')
    await vault.remove('other')
    await vault.remove('never there')
    const next = await openSafeStorageVault(file)
    expect([await next.get('token'), await next.get('other')]).toEqual(['ñ漢😀', null])
    expect(readFileSync(file, 'utf8')).not.toContain('token')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'deep'))).toEqual(['vault'])
  })

  it.skipIf(process.platform === 'win32')('is readable by nobody else also where a kill left a part of it that everybody could read', async () => {
    mkdirSync(join(folder, 'deep'))
    writeFileSync(`${file}.part`, 'x')
    chmodSync(`${file}.part`, 0o644)
    await openSafeStorageVault(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('stands many writes at once', async () => {
    const vault = await openSafeStorageVault(file)
    await Promise.all(Array.from({ length: 50 }, (_, index) => vault.set(`name ${index}`, String(index))))
    const next = await openSafeStorageVault(file)
    expect(await Promise.all(Array.from({ length: 50 }, (_, index) => next.get(`name ${index}`)))).toEqual(
      Array.from({ length: 50 }, (_, index) => String(index)),
    )
  })

  it('gives no secret for a name of every object', async () => {
    const vault = await openSafeStorageVault(file)
    expect(await Promise.all(['constructor', 'toString', '__proto__'].map(name => vault.get(name)))).toEqual([null, null, null])
    await vault.set('__proto__', 'a')
    expect([await vault.get('__proto__'), await vault.get('polluted')]).toEqual(['a', null])
    expect(await (await openSafeStorageVault(file)).get('__proto__')).toBe('a')
  })

  it('is started anew where it cannot be read, and says so', async () => {
    mkdirSync(join(folder, 'deep'))
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const content of ['', 'nonsense', 'sealed:6e6f206a736f6e', 'sealed:6e756c6c', 'sealed:5b315d', 'sealed:7b2261223a317d']) {
      said.mockClear()
      writeFileSync(file, content)
      const vault = await openSafeStorageVault(file)
      expect(await vault.get('a')).toBeNull()
      await vault.set('a', 'b')
      expect(await (await openSafeStorageVault(file)).get('a')).toBe('b')
      expect(said).toHaveBeenCalledOnce()
    }
  })

  it('rejects what could not be written, and goes on with the next', async () => {
    const vault = await openSafeStorageVault(file)
    mkdirSync(`${file}.part`)
    await expect(vault.set('token', 'a')).rejects.toThrow()
    rmSync(`${file}.part`, { recursive: true })
    await vault.set('other', 'b')
    expect(await (await openSafeStorageVault(file)).get('other')).toBe('b')
  })

  it('uses the asynchronous calls where they are', async () => {
    const plain = { ...original } as { encryptString(text: string): Buffer; decryptString(data: Buffer): string }
    const synchronous = () => {
      throw new Error('the synchronous call')
    }
    Object.assign(system, {
      isAsyncEncryptionAvailable: async () => true,
      isEncryptionAvailable: synchronous,
      encryptStringAsync: async (text: string) => plain.encryptString(text),
      decryptStringAsync: async (data: Buffer) => ({ result: plain.decryptString(data), shouldReEncrypt: false }),
      encryptString: synchronous,
      decryptString: synchronous,
    })
    await (await openSafeStorageVault(file)).set('token', 'a')
    expect(await (await openSafeStorageVault(file)).get('token')).toBe('a')
  })
})

describe('no encryption', () => {
  const backends = process.platform === 'linux' ? ['basic_text', 'unknown'] : []
  it.each([
    { what: 'none is available', difference: { isEncryptionAvailable: () => false } },
    { what: 'none is available to asynchronous calls', difference: { isAsyncEncryptionAvailable: async () => false } },
    ...backends.map(name => ({ what: `it is ${name}`, difference: { getSelectedStorageBackend: () => name } })),
  ])('is refused, and nothing is written: $what', async ({ difference }) => {
    Object.assign(system, difference)
    await expect(openSafeStorageVault(file)).rejects.toThrow('The system offers no encryption')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is refused where it fails when used', async () => {
    system.encryptString = () => {
      throw new Error('locked')
    }
    await expect(openSafeStorageVault(file)).rejects.toThrow('locked')
  })
})
