/** `npm start` as a person or a script runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, press, signIn, test as base } from '../kit/kit.ts'
import { commandLines } from './commandLines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Run {
  stdout(): string
  stderr(): string
  end(signal: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
}

type Start = (flags: string[], options?: { environment?: Record<string, string>; command?: [string, ...string[]]; input?: string }) => Run

/** Whatever a test starts has ended when the test has. */
const test = base.extend<{ start: Start }>({
  start: async ({}, use) => {
    const runs: Run[] = []
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_') && !/^(DISPLAY|WAYLAND_DISPLAY)$/.test(name))
    await use((flags, { environment, input, command: [command, ...before] = [process.execPath, 'electron/start.ts'] } = {}) => {
      const child = spawn(command, [...before, ...flags], {
        cwd: root,
        env: { ...Object.fromEntries(inherited), ...environment },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      child.stdin.end(input)
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', data => (stdout += String(data)))
      child.stderr.on('data', data => (stderr += String(data)))
      const ended = once(child, 'close').then(([status]) => status as number | null)
      const run: Run = {
        stdout: () => stdout,
        stderr: () => stderr,
        ended,
        end(signal) {
          child.kill(signal)
          return ended
        },
      }
      runs.push(run)
      return run
    })
    await Promise.all(runs.map(run => run.end('SIGTERM')))
  },
})

const READY = /^Steward is ready: http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]+\n$/

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`--loopback prints one line when it is ready, and ${signal} ends it cleanly`, async ({ start, dataFolder }) => {
    const run = start(['--loopback', '--demo', '--data-dir', dataFolder])
    await expect.poll(run.stdout).toMatch(READY)
    expect(await run.end(signal)).toBe(0)
    expect(run.stdout()).toMatch(READY)
    expect(run.stderr()).toBe('')
  })
}

test('it ends with the shell that npm started it in, which hands no signal on', async ({ start, dataFolder }) => {
  test.skip(process.platform === 'win32', 'Windows ends a console’s processes together')
  const environment = { npm_lifecycle_event: 'start', STEWARD_DATA_DIR: dataFolder }
  const run = start([], { environment, command: ['sh', '-c', `"${process.execPath}" electron/start.ts --loopback; exit 0`] })
  await expect.poll(run.stdout).toMatch(READY)
  await run.end('SIGTERM') // comes back when everybody who holds the output has ended
})

test('a fresh start ends at the sign-in page with the demo one click away', async ({ start, browser, dataFolder }) => {
  const run = start(['--loopback'], { environment: { STEWARD_DATA_DIR: dataFolder } })
  await expect.poll(run.stdout).toMatch(READY)
  const page = await browser.newPage()
  await page.goto(run.stdout().trim().split(' ').at(-1)!)
  await press(page, 'Try the demo marketplace', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
  await page.close()
  expect(await run.end('SIGTERM')).toBe(0)
})

test('without a display it says in one line why it runs in the browser', async ({ start, dataFolder }) => {
  test.skip(process.platform !== 'linux', 'Only Linux knows of machines without a display')
  const run = start(['--data-dir', dataFolder])
  await expect.poll(run.stdout).toMatch(READY)
  expect(run.stderr()).toBe('Steward is running in the browser because there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set).\n')
  expect(await run.end('SIGTERM')).toBe(0)
})

test('the API key comes in on standard input, and goes to the host on no command line', async ({ start, dataFolder, browser, marketplace }) => {
  const run = start(['--loopback', '--api-url', marketplace.url, '--api-key-stdin', '--data-dir', dataFolder], { input: `${marketplace.apiKey}\n` })
  await expect.poll(run.stdout).toMatch(READY)
  if (process.platform === 'linux') {
    const lines = commandLines().join('\n')
    expect(lines).toContain(dataFolder)
    expect(lines).not.toContain(marketplace.apiKey)
  }
  const page = await browser.newPage()
  await page.goto(run.stdout().trim().split(' ').at(-1)!)
  await signIn(page) // which the backend refuses without the key
  expect(marketplace.calls.find(call => call.path === 'admin/login')!.headers['api-key']).toBe(marketplace.apiKey)
  await page.close()
})

test('--help lists the flags and their variables', async ({ start }) => {
  const run = start(['--help'])
  expect(await run.ended).toBe(0)
  for (const word of ['--loopback', '--port', '--data-dir', '--api-url', '--api-key-stdin', '--profile', '--demo', '--open', '--no-open'])
    expect(run.stdout()).toContain(word)
  for (const word of ['STEWARD_API_URL', 'STEWARD_API_KEY', 'STEWARD_PROFILE', 'STEWARD_DATA_DIR', 'STEWARD_PORT', 'STEWARD_DEMO'])
    expect(run.stdout()).toContain(word)
})

for (const [flags, sentence] of [
  [['--wrong'], "Unknown option '--wrong'. See --help.\n"],
  [['cities'], "Unexpected argument 'cities'. See --help.\n"],
  [['--port', 'high'], '--port takes a number from 0 to 65535, not "high".\n'],
  [['--api-key-stdin'], '--api-key-stdin also needs --api-url or --profile.\n'],
  [
    ['--api-key', 'secret-1'],
    '--api-key isn’t accepted, because every user of this machine can read the command line. Set STEWARD_API_KEY, add apiKey to the profile, or pass the key on standard input with --api-key-stdin.\n',
  ],
] as const) {
  test(`a wrong flag gets a sentence and exit status 2: ${flags.join(' ')}`, async ({ start }) => {
    const run = start([...flags])
    expect(await run.ended).toBe(2)
    expect(run.stderr()).toBe(sentence)
    expect(run.stdout()).toBe('')
  })
}
