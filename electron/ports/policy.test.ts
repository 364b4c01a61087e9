/** A policy is found where users cannot put one, and a missing one is told apart from one that cannot be read. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { hasOpenssl, makeAuthority } from '../testing/authority.ts'
import { findPolicy, readAuthorities, readPolicyFile, readRegistryPolicy, registryProgram } from './policy.ts'

function folder(parent = tmpdir()): string {
  const made = mkdtempSync(join(parent, 'policy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const asText = async (file: string) => readFileSync(file, 'utf8')

it('finds no policy where there is no file', async () => {
  const file = join(folder(), 'policy.json')
  expect(await findPolicy(file)).toEqual({ place: file, text: null, problem: null })
  expect(await findPolicy(join(file, 'deeper'))).toMatchObject({ text: null, problem: null })
})

it('says of a file that cannot be read that there may be a policy', async () => {
  const made = folder()
  expect(await findPolicy(made)).toEqual({ place: made, text: null, problem: 'it isn’t a file' })
  const file = join(made, 'policy.json')
  writeFileSync(file, '{}')
  expect(await findPolicy(join(file, 'deeper'))).toMatchObject({ problem: 'it can’t be read (ENOTDIR)' })
  const loop = join(made, 'loop')
  symlinkSync(loop, loop)
  expect(await findPolicy(loop)).toMatchObject({ problem: 'it can’t be read (ELOOP)' })
  const nowhere = join(made, 'nowhere')
  symlinkSync(join(made, 'gone'), nowhere)
  expect(await findPolicy(nowhere)).toMatchObject({ text: null, problem: 'it can’t be read (ENOENT)' })
  expect(await findPolicy(join(nowhere, 'policy.json')), 'in a folder that leads nowhere').toMatchObject({ problem: 'it can’t be read (ENOENT)' })
})

it.skipIf(process.platform === 'win32')('waits for no pipe', async () => {
  const pipe = join(folder(), 'policy.json')
  execFileSync('mkfifo', [pipe])
  expect(await findPolicy(pipe)).toMatchObject({ text: null, problem: 'it isn’t a file' })
})

it.skipIf(process.getuid?.() !== 0)('does not trust a link in a folder that others may change, nor one that leads there', async () => {
  const made = folder('/root')
  const [own, open] = [join(made, 'own'), join(made, 'open')]
  for (const each of [own, open]) mkdirSync(each, { mode: 0o755 })
  writeFileSync(join(own, 'policy.json'), '{}', { mode: 0o644 })
  for (const each of [join(own, 'link.json'), join(open, 'link.json')]) symlinkSync(join(own, 'policy.json'), each)
  symlinkSync(join(open, 'link.json'), join(own, 'twice.json'))
  const problem = async (file: string) => (await readPolicyFile(file, true, asText)).problem
  expect(await problem(join(open, 'link.json'))).toBeNull()
  chmodSync(open, 0o777)
  const reason = `${open} can be changed by others than root`
  expect(await problem(join(own, 'link.json'))).toBeNull()
  expect(await problem(join(open, 'link.json'))).toBe(reason)
  expect(await problem(join(own, 'twice.json'))).toBe(reason)
})

it.skipIf(process.getuid?.() !== 0)('does not trust a file that others than root may change, nor one in such a folder', async () => {
  const made = folder('/root')
  const own = join(made, 'own')
  mkdirSync(own, { mode: 0o755 })
  chmodSync(own, 0o755)
  const file = join(own, 'policy.json')
  writeFileSync(file, '{"exports":false}', { mode: 0o644 })
  chmodSync(file, 0o644)
  const problem = async () => (await readPolicyFile(file, true, asText)).problem
  expect(await readPolicyFile(file, true, asText)).toEqual({ place: file, text: '{"exports":false}', problem: null })
  chmodSync(file, 0o664)
  expect(await problem()).toBe(`${file} can be changed by others than root`)
  chmodSync(file, 0o644)
  chmodSync(own, 0o777)
  expect(await problem()).toBe(`${own} can be changed by others than root`)
  chmodSync(own, 0o755)
  chownSync(file, 65_534, 65_534)
  expect(await problem()).toBe(`${file} can be changed by others than root`)
})

it('reads the registry of Windows as reg.exe prints it', async () => {
  const keys = String.raw`
HKEY_LOCAL_MACHINE\Software\Policies\Microsoft
HKEY_LOCAL_MACHINE\Software\Policies\Steward
`.replaceAll('\n', '\r\n')
  const value = (line: string) => `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Steward\r\n${line}\r\n\r\n`
  const answers = (printed: string) => readRegistryPolicy(async (...given) => (given.length === 1 ? keys : printed))
  expect(await answers(value('    Policy    REG_SZ    {"exports": false}'))).toMatchObject({ text: '{"exports": false}', problem: null })
  expect(await answers(value('    Policy    REG_DWORD    0x1'))).toMatchObject({ text: null, problem: 'it isn’t a string value' })
  expect(await answers(value('    Policy    REG_SZ    '))).toMatchObject({ text: '', problem: null })

  // Group policies write values that expand; what users could say of them does not count.
  expect(await answers(value('    Policy    REG_EXPAND_SZ    {"managedBy": "%IT%"}'))).toMatchObject({ text: '{"managedBy": "%IT%"}', problem: null })
  for (const lines of ['REG_SZ    {\r\n  "exports": false\r\n}', String.raw`REG_MULTI_SZ    {\0  "exports": false\0}`]) {
    const { text, problem } = await answers(value(`    Policy    ${lines}`))
    expect(problem).toBeNull()
    expect(JSON.parse(text!), lines).toEqual({ exports: false })
  }

  const none = await readRegistryPolicy(async () => keys.replace('Policies\\Steward', 'Policies\\StewardElse'))
  expect(none).toEqual({ place: String.raw`HKLM\Software\Policies\Steward\Policy`, text: null, problem: null })
  const refused = await readRegistryPolicy(async (...given) => (given.length === 1 ? keys : Promise.reject(Object.assign(new Error('denied'), { code: 1 }))))
  expect(refused).toMatchObject({ text: null, problem: 'it can’t be read (1)' })
})

it('tells a missing program of the system apart from a policy that cannot be read', async () => {
  const { problem } = await readRegistryPolicy(() => promisify(execFile)(join(folder(), 'reg.exe')).then(({ stdout }) => stdout))
  expect(problem).toMatch(/^it can’t be looked for without .*reg\.exe, which is missing$/)
  const file = join(folder(), 'steward.plist')
  writeFileSync(file, '')
  const ofMac = await readPolicyFile(file, false, () => promisify(execFile)(join(folder(), 'plutil')).then(({ stdout }) => stdout))
  expect(ofMac.problem).toMatch(/^it can’t be looked for without .*plutil, which is missing$/)
})

it('takes reg.exe from where Windows is', () => {
  const usual = String.raw`C:\Windows\System32\reg.exe`
  expect(registryProgram(() => true, { SystemRoot: String.raw`C:\Users\ann\mine` })).toBe(usual)
  expect(registryProgram(() => false, { SystemRoot: String.raw`D:\Windows` })).toBe(String.raw`D:\Windows\System32\reg.exe`)
  expect(registryProgram(() => false, {})).toBe(usual)
})

it.skipIf(!hasOpenssl)('reads the certificates that a policy names, whole or not at all', async () => {
  const file = join(folder(), 'authorities.pem')
  const reason = async (text: string, isOwnedByRoot = false) => {
    writeFileSync(file, text)
    return readAuthorities(file, isOwnedByRoot)
  }
  const unusable = (why: string) => ({
    authorities: [],
    problem: `The certificates that this computer’s policy adds (${file}) aren’t trusted, because ${why}.`,
  })
  expect(await readAuthorities(null, true)).toEqual({ authorities: [], problem: null })
  expect(await readAuthorities(file, false)).toEqual(unusable('the file is missing'))
  const { cert } = makeAuthority()
  const damaged = cert.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA')
  expect(await reason('not PEM')).toEqual(unusable('the file has no certificate in PEM'))
  expect(await reason(cert + damaged)).toEqual(unusable('the file has a damaged certificate'))
  expect(await reason(`# Two\n${cert}${cert}`)).toEqual({ authorities: [cert.trim(), cert.trim()], problem: null })
  expect((await reason(cert, true)).problem, 'the temporary folder is everybody’s').toContain('can be changed by others than root')
})
