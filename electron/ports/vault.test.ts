import { expect, it } from 'vitest'
import { fallbackVault, memoryVault, type Vault } from './vault.ts'

/** A vault whose methods fail while `locked`. */
function lockable() {
  const inner = memoryVault()
  const gate = { locked: true }
  const through = <Result>(work: () => Promise<Result>) => (gate.locked ? Promise.reject(new Error('locked')) : work())
  const vault: Vault = {
    kind: 'keychain',
    get: name => through(() => inner.get(name)),
    set: (name, value) => through(() => inner.set(name, value)),
    remove: name => through(() => inner.remove(name)),
  }
  return { inner, gate, vault: fallbackVault(vault) }
}

it('what a vault does not take is kept in memory until it does', async () => {
  const { inner, gate, vault } = lockable()
  expect([vault.kind, vault.limitation]).toEqual(['keychain', null])
  await vault.set('token', 'a')
  expect([await vault.get('token'), await inner.get('token')]).toEqual(['a', null])
  expect(vault.limitation).toBe('The keychain didn’t store the sign-in or the API key, so you’ll have to enter it again after Steward closes.')
  gate.locked = false
  await vault.set('token', 'b')
  expect([await vault.get('token'), await inner.get('token'), vault.limitation]).toEqual(['b', 'b', null])
})

it('what it does not remove is not given out again', async () => {
  const { inner, gate, vault } = lockable()
  await inner.set('token', 'a')
  await vault.remove('token')
  expect(vault.limitation).toBe('The keychain didn’t remove the sign-in. Remove Steward’s entry there yourself.')
  gate.locked = false
  expect([await vault.get('token'), await inner.get('token')]).toEqual([null, 'a'])
  await vault.remove('token')
  expect([await inner.get('token'), vault.limitation]).toEqual([null, null])
})

it('what it does not give back counts as absent', async () => {
  const { vault } = lockable()
  expect(await vault.get('token')).toBeNull()
  expect(vault.limitation).toContain('The keychain can’t be read')
})
