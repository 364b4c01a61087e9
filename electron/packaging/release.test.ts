/** What the script signs is what the application takes, and what openssl finds to be signed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { isIntact } from '../core/updates/feed.ts'
import { readManifest } from '../core/updates/manifest.ts'
import { ROOT } from '../launcher/root.ts'
import { makeKeys, releaseKey, signRelease, updatesHere } from './release.ts'

let folder: string
let updatesFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  updatesFile = join(folder, 'updates.json')
  writeFileSync(updatesFile, JSON.stringify({ feed: 'https://updates.example.com', publicKey: '' }))
})
const put = (name: string, content = name) => writeFileSync(join(folder, name), content)

it('makes a key for its owner alone, once, never in the repository, and tells the application the public half', () => {
  const file = join(folder, 'key.pem')
  makeKeys(file, updatesFile)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(updatesHere(updatesFile)).toEqual({ feed: 'https://updates.example.com', publicKey: expect.stringMatching(/^MCowBQYDK2VwAyEA/) as string })
  expect(releaseKey(file, updatesFile).asymmetricKeyType).toBe('ed25519')
  expect(() => makeKeys(file, updatesFile)).toThrow('exists already')
  expect(() => makeKeys(join(ROOT, 'key.pem'), updatesFile)).toThrow('must not be in the repository')
  makeKeys(join(folder, 'other.pem'), updatesFile)
  expect(() => releaseKey(file, updatesFile)).toThrow('a different key')
  expect(() => releaseKey(updatesFile, updatesFile)).toThrow('has no private key')
})

it('signs the packages of a version for a system and a processor, and nothing else in the folder', async () => {
  makeKeys(join(folder, 'key.pem'), updatesFile)
  for (const name of [
    'steward_0.2.0_amd64.deb',
    'steward-0.2.0-x64.tar.gz',
    'steward_0.2.0_arm64.deb',
    'steward_0.1.0_amd64.deb',
    'steward_10.2.0_amd64.deb',
    'steward_0.2.01_amd64.deb',
    'notes-0.2.0.txt',
  ])
    put(name)
  const key = releaseKey(join(folder, 'key.pem'), updatesFile)
  const given = { folder, key, version: '0.2.0', platform: 'linux', notes: 'Faster lists.', share: 20 }
  expect(signRelease({ ...given, arch: 'x64' })).toEqual(['steward-0.2.0-x64.tar.gz', 'steward_0.2.0_amd64.deb', 'latest-linux.yml'])
  expect(signRelease({ ...given, arch: 'arm64' })).toEqual(['steward_0.2.0_arm64.deb', 'latest-linux-arm64.yml'])
  expect(() => signRelease({ ...given, version: '0.3.0' })).toThrow('There is no package of version 0.3.0 for linux')

  const { publicKey } = updatesHere(updatesFile)
  const read = (name: string) => readFileSync(join(folder, name))
  const manifest = readManifest('latest-linux.yml', read('latest-linux.yml'), read('latest-linux.yml.sig').toString(), publicKey)
  expect(manifest).toMatchObject({ version: '0.2.0', releaseNotes: 'Faster lists.', stagingPercentage: 20 })
  for (const file of manifest.files) expect(await isIntact(join(folder, file.url), file)).toBe(true)

  const numberOf = () => (JSON.parse(read('latest-linux.yml').toString()) as { number: number }).number
  const first = numberOf()
  signRelease({ ...given, arch: 'x64' })
  expect(numberOf()).toBeGreaterThan(first)

  if (spawnSync('openssl', ['version']).error) return
  const pem = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }).export({ format: 'pem', type: 'spki' })
  put('public.pem', String(pem))
  writeFileSync(join(folder, 'signature'), Buffer.from(read('steward_0.2.0_amd64.deb.sig').toString(), 'base64'))
  const checked = ['pkeyutl', '-verify', '-pubin', '-inkey', 'public.pem', '-rawin', '-in', 'steward_0.2.0_amd64.deb', '-sigfile', 'signature']
  expect(execFileSync('openssl', checked, { cwd: folder, encoding: 'utf8' })).toContain('Verified Successfully')
})
