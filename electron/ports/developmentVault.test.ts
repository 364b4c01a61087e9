import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDevelopmentVault } from './developmentVault.ts'

it('keeps secrets over a restart, for the owner alone', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'steward-vault-')), 'data', 'vault')
  const before = await openDevelopmentVault(file)
  await before.set('session', 'a')
  await before.set('key', 'b')
  await before.remove('key')
  const after = await openDevelopmentVault(file)
  expect([await after.get('session'), await after.get('key')]).toEqual(['a', null])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('begins anew where the file cannot be read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'steward-vault-')), 'vault')
  await writeFile(file, '{"session":')
  expect(await (await openDevelopmentVault(file)).get('session')).toBeNull()
})
