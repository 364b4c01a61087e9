/** apt takes a folder with the index for a repository, and a signed one without being told to trust it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeAptIndex } from './aptIndex.ts'

const missing = ['dpkg-deb', 'apt-get', 'gpg'].filter(name => spawnSync(name, ['--version']).error)

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-apt-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function makePackage(folder: string, version: string): void {
  const stage = join(emptyFolder(), 'package')
  mkdirSync(join(stage, 'DEBIAN'), { recursive: true })
  writeFileSync(
    join(stage, 'DEBIAN/control'),
    `Package: steward\nVersion: ${version}\nArchitecture: amd64\nMaintainer: Acme <it@acme.org>\nDescription: Back-office\n Of a marketplace.\n`,
  )
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', stage, join(folder, `steward_${version}_amd64.deb`)], { stdio: 'ignore' })
}

/** What an apt of its own, which knows nothing but this repository, says. */
function apt(repository: string, options: string): { update: string; policy: string } {
  const root = emptyFolder()
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'etc/apt.conf.d', 'etc/preferences.d', 'etc/trusted.gpg.d'])
    mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, 'status'), '')
  writeFileSync(join(root, 'sources.list'), `deb [arch=amd64 ${options}] file:${repository} stable main\n`)
  const settings = Object.entries({
    'Dir::State': join(root, 'state'),
    'Dir::State::status': join(root, 'status'),
    'Dir::Cache': join(root, 'cache'),
    'Dir::Etc': join(root, 'etc'),
    'Dir::Etc::sourcelist': join(root, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'APT::Architecture': 'amd64',
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const run = (program: string, ...given: string[]) => {
    const { stdout, stderr } = spawnSync(program, [...settings, ...given], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
    return stdout + stderr
  }
  return { update: run('apt-get', 'update'), policy: run('apt-cache', 'policy', 'steward') }
}

it.skipIf(missing.length > 0)(`is what apt reads, signed or trusted by name${missing.length > 0 ? ` (skipped: ${missing.join(', ')} missing)` : ''}`, () => {
  const folder = emptyFolder()
  for (const version of ['0.9.0', '0.10.0']) makePackage(folder, version)
  expect(makeAptIndex(folder)).toEqual(['dists/stable/main/binary-amd64/Packages', 'dists/stable/main/binary-amd64/Packages.gz', 'dists/stable/Release'])
  expect(apt(folder, 'trusted=yes').policy).toContain('Candidate: 0.10.0')
  expect(apt(folder, '').update, 'without a signature').toMatch(/is not signed/)

  const home = emptyFolder()
  process.env.GNUPGHOME = home
  onTestFinished(() => {
    spawnSync('gpgconf', ['--kill', 'all'])
    delete process.env.GNUPGHOME
  })
  execFileSync('gpg', ['--batch', '--passphrase', '', '--quick-gen-key', 'Acme <it@acme.org>', 'ed25519', 'sign', 'never'], { stdio: 'ignore' })
  const ring = join(folder, 'acme.gpg')
  writeFileSync(ring, execFileSync('gpg', ['--export', 'it@acme.org']))
  expect(makeAptIndex(folder, 'it@acme.org')).toContain('dists/stable/InRelease')
  const signed = apt(folder, `signed-by=${ring}`)
  expect(signed.update).not.toMatch(/^[WE]:/m)
  expect(signed.policy).toContain('Candidate: 0.10.0')
  expect(() => makeAptIndex(folder, 'nobody@acme.org')).toThrow('gpg did not sign with nobody@acme.org')

  makeAptIndex(folder)
  expect(existsSync(join(folder, 'dists/stable/InRelease')), 'an earlier signature is gone').toBe(false)
  expect(readFileSync(join(folder, 'dists/stable/Release'), 'utf8')).toContain('Architectures: amd64')
})

it.skipIf(missing.length > 0)('says that a folder has no package', () => {
  expect(() => makeAptIndex(emptyFolder())).toThrow('There is no Debian package')
})
