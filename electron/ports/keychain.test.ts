import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVault } from './keychain.ts'
import { memoryVault, type Vault } from './vault.ts'

const MEMORY_SENTENCE = 'No keychain is available, so you’ll have to sign in again after Steward closes.'

/** What this machine lacks for a keyring of its own; null where it has all. */
function missing(): string | null {
  for (const program of ['dbus-run-session', 'gnome-keyring-daemon', 'bash']) {
    if (spawnSync('which', [program]).status !== 0) return program
  }
  try {
    createRequire(import.meta.url)('keytar')
    return null
  } catch {
    return 'keytar'
  }
}

const lacking = missing()
const skipReason = lacking ? ` (skipped: ${lacking} is not here)` : ''
if (lacking) console.log(`Tests against a real keyring are skipped: ${lacking} is not here.`)

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'steward-keychain-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** The environment of a machine of its own: no keyring, bus or display of whoever runs the tests. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, ...more }
}

function run(command: string, parameters: string[], env: NodeJS.ProcessEnv): Promise<{ output: string; code: number | null; duration: number }> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    const deadline = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 30_000)
    let output = ''
    child.stdout.on('data', data => (output += String(data)))
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(deadline)
      resolve({ output, code, duration: performance.now() - begun })
    })
  })
}

/** A program that imports the module under test and prints one line of JSON. */
const program = (body: string) => `
  const { openKeychainVault, openVault } = await import(${JSON.stringify(new URL('./keychain.ts', import.meta.url).href)})
  const keytar = (await import(${JSON.stringify(lacking === 'keytar' ? 'node:fs' : createRequire(import.meta.url).resolve('keytar'))})).default
  const answer = async () => { ${body} }
  console.log(JSON.stringify(await answer()))
  process.exit(0)`

const plain = (body: string, env: NodeJS.ProcessEnv) => run(process.execPath, ['--input-type=module', '-e', program(body)], env)

function inKeyring(body: string, unlock = 'echo -n pw | gnome-keyring-daemon --unlock --components=secrets'): ReturnType<typeof run> {
  const script = `${unlock} > /dev/null 2>&1; exec "$STEWARD_NODE" --input-type=module -e "$STEWARD_PROGRAM"`
  // dbus-daemon prints a warning that does not concern us where it may not raise its limits.
  return run(
    'bash',
    ['-c', 'exec dbus-run-session -- bash -c "$STEWARD_SCRIPT" 2> "$HOME/errors"'],
    environment({ STEWARD_SCRIPT: script, STEWARD_NODE: process.execPath, STEWARD_PROGRAM: program(body) }),
  )
}

const answerOf = ({ output }: { output: string }) => JSON.parse(output.trim().split('\n').at(-1) ?? 'null') as unknown

describe.skipIf(lacking !== null)(`the keychain vault in a real keyring${skipReason}`, () => {
  it('keeps, gives back, replaces and removes secrets of any text and length', { timeout: 40_000 }, async () => {
    const result = await inKeyring(`
      const vault = await openKeychainVault('steward-test')
      const long = 'ñ漢😀"'.repeat(2000)
      const results = { kind: vault.kind, absent: await vault.get('token') }
      await vault.set('token', 'first')
      results.first = await vault.get('token')
      await vault.set('token', long)
      results.long = (await vault.get('token')) === long
      results.longest = Math.max(...(await keytar.findCredentials('steward-test')).map(item => Buffer.byteLength(item.password)))
      results.foreign = await (await openKeychainVault('another')).get('token')
      await vault.set('token', '')
      results.empty = await vault.get('token')
      results.entries = (await keytar.findCredentials('steward-test')).map(item => item.account)
      await vault.set('token', long)
      await vault.remove('token')
      await vault.remove('token')
      results.removed = await vault.get('token')
      results.left = await keytar.findCredentials('steward-test')
      return results`)
    expect(answerOf(result)).toEqual({
      kind: 'keychain',
      absent: null,
      first: 'first',
      long: true,
      longest: expect.any(Number),
      foreign: null,
      empty: '',
      entries: ['token'],
      removed: null,
      left: [],
    })
    expect((answerOf(result) as { longest: number }).longest).toBeLessThanOrEqual(2560)
  })

  it('keeps secrets for the next process', { timeout: 40_000 }, async () => {
    const result = await inKeyring(`
      const { execFileSync } = await import('node:child_process')
      await (await openKeychainVault('steward-test')).set('token', 'kept')
      const next = 'const { openKeychainVault } = await import(' + JSON.stringify(${JSON.stringify(new URL('./keychain.ts', import.meta.url).href)}) + '); console.log(await (await openKeychainVault("steward-test")).get("token"))'
      return execFileSync(process.execPath, ['--input-type=module', '-e', next]).toString().trim()`)
    expect(answerOf(result)).toBe('kept')
  })

  it('is the vault that is taken when it opens', { timeout: 40_000 }, async () => {
    const result = await inKeyring(`
      const { vault, limitation } = await openVault([() => openKeychainVault('steward-test')])
      return [vault.kind, limitation]`)
    expect(answerOf(result)).toEqual(['keychain', null])
  })

  it.each([
    ['is not unlocked', 'true'],
    ['cannot start', 'export DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent'],
  ])('is not taken when the keyring %s', { timeout: 40_000 }, async (_what, unlock) => {
    const body = `
      const reason = await openKeychainVault('steward-test').catch(error => error.message)
      const { vault, limitation } = await openVault([() => openKeychainVault('steward-test')])
      await vault.set('token', 'a')
      return [typeof reason, vault.kind, limitation, await vault.get('token')]`
    expect(answerOf(await inKeyring(body, unlock))).toEqual(['string', 'memory', MEMORY_SENTENCE, 'a'])
  })

  it('is not waited for longer than 5 seconds when the keyring does not answer', { timeout: 40_000 }, async () => {
    // A stopped daemon stands for one that waits on a prompt which nobody sees.
    const result = await inKeyring(`
      const { readdirSync, readFileSync } = await import('node:fs')
      await openKeychainVault('steward-test')
      const of = (id, what) => { try { return readFileSync('/proc/' + id + '/' + what, 'utf8') } catch { return '' } }
      const keyring = readdirSync('/proc').find(id => of(id, 'comm').startsWith('gnome-keyring') && of(id, 'environ').includes(process.env.HOME))
      process.kill(Number(keyring), 'SIGSTOP')
      const begun = performance.now()
      const reason = await openKeychainVault('steward-test').catch(error => error.message)
      const duration = performance.now() - begun
      process.kill(Number(keyring), 'SIGCONT')
      return [reason, Math.round(duration / 1000)]`)
    expect(answerOf(result)).toEqual(['The keychain didn’t answer within 5 seconds.', 5])
  })
})

describe('without a keychain', () => {
  const taken = `
    const { vault, limitation } = await openVault([() => openKeychainVault('steward-test')])
    return [vault.kind, limitation]`

  it.each([
    ['there is no bus', {}],
    ['the bus is gone', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }],
  ])('secrets are kept until Steward closes: %s', { timeout: 40_000 }, async (_what, more: Record<string, string>) => {
    if (process.platform !== 'linux') return console.log('Not on this system: its keychain needs no bus.')
    const result = await plain(taken, environment(more))
    expect(answerOf(result)).toEqual(['memory', MEMORY_SENTENCE])
    expect(result.duration).toBeLessThan(10_000)
  })

  it('the error says that the library is absent', { timeout: 40_000 }, async () => {
    const body = `
      const { register } = await import('node:module')
      register('data:text/javascript,' + encodeURIComponent('export async function resolve(name, context, next) { if (name === "keytar") throw new Error("absent"); return next(name, context) }'))
      const reason = await openKeychainVault('steward-test').catch(error => error.message)
      const { vault } = await openVault([() => openKeychainVault('steward-test')])
      return [reason, vault.kind]`
    const bus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }
    expect(answerOf(await plain(body, environment(bus)))).toEqual(['The keychain library cannot be loaded.', 'memory'])
  })
})

describe('the choice of a vault', () => {
  const file: Vault = { ...memoryVault(), kind: 'file' }
  const unusable = async () => Promise.reject(new Error('locked'))

  it('takes the first that opens and leaves the others alone', async () => {
    let asked = 0
    const { vault, limitation } = await openVault([unusable, async () => file, async () => (asked++, memoryVault())])
    expect([vault, limitation, asked]).toEqual([file, null, 0])
  })

  it.each([
    ['none is offered', []],
    ['none opens', [unusable, unusable]],
    [
      'one throws at once',
      [
        () => {
          throw new Error('broken')
        },
      ],
    ],
    ['the one offered is in memory itself', [async () => memoryVault()]],
  ])('says that sign-in is forgotten where %s', async (_what, openers) => {
    const { vault, limitation } = await openVault(openers)
    expect([vault.kind, limitation]).toEqual(['memory', MEMORY_SENTENCE])
    await vault.set('token', 'a')
    expect(await vault.get('token')).toBe('a')
    await vault.remove('token')
    expect(await vault.get('token')).toBeNull()
  })
})
