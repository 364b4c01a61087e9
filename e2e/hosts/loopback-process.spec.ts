/** The loopback host as a process: what it prints, and how it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, signIn, test } from '../kit/kit.ts'
import { setAddress } from '../kit/navigation.ts'
import { ended } from './host.ts'

const program = fileURLToPath(new URL('../../dist/electron/loopback.cjs', import.meta.url))

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
  errors: string
  /** From the signal to the end, in milliseconds. */
  duration: number
}

/** Runs it; once it is ready it is sent `signal`. */
async function run(parameters: string[], environment: Record<string, string>, signal?: NodeJS.Signals): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...parameters], { env: { PATH: process.env.PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  let begun = 0
  child.stdout.on('data', data => {
    output += String(data)
    if (!signal || begun || !output.includes('ready')) return
    begun = performance.now()
    child.kill(signal)
  })
  child.stderr.on('data', data => (errors += String(data)))
  const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal: by, output, errors, duration: performance.now() - begun }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends it with status 0, after exactly one line`, async ({ dataFolder }) => {
    const result = await run(['--data-dir', dataFolder], {}, signal)
    expect(result.output).toMatch(/^Steward is ready: http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{32}\n$/)
    expect([result.code, result.signal, result.errors]).toEqual([0, null, ''])
    expect(result.duration).toBeLessThan(2_000)
  })
}

test('it ends in 2 seconds while a page is open and a call is under way', async ({ host, marketplace }) => {
  await signIn(host.page)
  marketplace.faults.add({ call: '* city*', kind: 'delay', milliseconds: 20_000 })
  await setAddress(host.page, '/admin/cities')
  await expect.poll(() => marketplace.calls.some(call => call.path.startsWith('city'))).toBe(true)
  const begun = performance.now()
  host.process.kill('SIGTERM')
  await ended(host.process)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(host.process.exitCode).toBe(0)
  expect(host.output()).not.toMatch(/Error|Unhandled/)
})

test('a port in use is a sentence and status 2', async ({ dataFolder }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const result = await run(['--data-dir', dataFolder, '--port', String(port)], {})
  expect([result.code, result.output, result.errors]).toEqual([2, '', `Port ${port} is in use. Choose another with --port, or leave it out for a free one.\n`])
  other.close()
})

const wrong: Array<[string, string[], Record<string, string>, RegExp]> = [
  ['an unknown flag', ['--nonsense'], {}, /nonsense.*See --help\.\n$/],
  ['a word beside the flags', ['nonsense'], {}, /nonsense/],
  ['a port that is none', ['--port', 'http'], {}, /^--port takes a number from 0 to 65535, not "http"\.\n$/],
  ['the same in the environment', [], { STEWARD_PORT: '70000' }, /^STEWARD_PORT takes a number from 0 to 65535, not "70000"\.\n$/],
  ['http to a far server', ['--api-url', 'http://api.example.com/'], {}, /^--api-url: .+\n$/],
  ['the same in the environment', [], { STEWARD_API_URL: 'ftp://api.example.com/' }, /^STEWARD_API_URL: .+\n$/],
  ['a profile that is not there', [], { STEWARD_PROFILE: '/nonexistent/profile.json' }, /^The profile file \/nonexistent\/profile\.json cannot be read/],
]
for (const [what, parameters, environment, sentence] of wrong) {
  test(`wrong at the start is one sentence and status 2: ${what} (${[...parameters, ...Object.keys(environment)].join(' ')})`, async ({ dataFolder }) => {
    const result = await run(parameters, { STEWARD_DATA_DIR: dataFolder, ...environment })
    expect([result.code, result.output]).toEqual([2, ''])
    expect(result.errors).toMatch(sentence)
    expect(result.errors.trim().split('\n')).toHaveLength(1)
  })
}
