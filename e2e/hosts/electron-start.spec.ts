/** How Electron starts: variables, a wrong one, a second start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findElectron } from '../../electron/launcher/electron.ts'
import { expect, expectShown, press, signIn, test } from '../kit/kit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts Electron as a user would, without a debugger, and waits for its end. */
async function run(environment: Record<string, string>): Promise<{ code: number | null; output: string; errors: string }> {
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_')))
  const child = spawn(found.path, [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', data => (output += String(data)))
  child.stderr.on('data', data => (errors += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  return {
    code,
    output,
    errors: errors
      .split('\n')
      .filter(line => line !== '' && !/^\[\d+:/.test(line))
      .join('\n'),
  } // Chromium's own log lines start so
}

const missing = findElectron()
test.skip('missing' in missing, 'missing' in missing ? `No Electron: ${missing.missing}` : '')

test('a wrong variable is one sentence on standard error, status 2 and no window', async ({ dataFolder }) => {
  const file = join(dataFolder, 'profile.json')
  writeFileSync(file, '{ "baseUrl": "https://api.example.com/", "nonsense": 1 }')
  const wrong: Array<[Record<string, string>, RegExp]> = [
    [{ STEWARD_API_URL: 'http://api.example.com/' }, /^STEWARD_API_URL: /],
    [{ STEWARD_API_URL: 'nonsense' }, /^STEWARD_API_URL: /],
    [{ STEWARD_API_KEY: 'key-alone' }, /^STEWARD_API_KEY also needs /],
    [{ STEWARD_PORT: '99999' }, /^STEWARD_PORT takes a number/],
    [{ STEWARD_PROFILE: '/nonexistent.json' }, /^The profile file \/nonexistent\.json cannot be read/],
    [{ STEWARD_PROFILE: file }, /^The profile file .+ nonsense/],
    [{ STEWARD_DEMO: '1', STEWARD_API_URL: 'https://api.example.com/' }, /can’t be used together/],
    [{ STEWARD_DATA_DIR: join(file, 'below-a-file') }, /^The data folder .+ cannot be made/],
  ]
  for (const [environment, sentence] of wrong) {
    const { code, output, errors } = await run({ STEWARD_DATA_DIR: join(dataFolder, 'data'), ...environment })
    expect([environment, code, output]).toEqual([environment, 2, ''])
    expect(errors).toMatch(sentence)
    expect(errors.split('\n')).toHaveLength(1)
    expect(errors).not.toContain('key-alone')
  }
})

test('STEWARD_PROFILE names the server; a second start with the same data folder brings the first window to the front; one with another folder makes it and is an instance of its own', async ({
  startHost,
  dataFolder,
  marketplace,
}) => {
  const file = join(dataFolder, 'profile.json')
  writeFileSync(file, JSON.stringify({ name: 'Rehearsal', baseUrl: marketplace.url, apiKey: marketplace.apiKey }))
  const host = await startHost({ environment: { STEWARD_PROFILE: file } })
  await test.step('STEWARD_PROFILE names the server', async () => {
    await expect(host.page.getByText('Rehearsal').first()).toBeVisible()
    await signIn(host.page)
  })
  await test.step('a second start with the same data folder ends at once and brings the first window to the front', async () => {
    await host.electron!.evaluate(({ app, BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]!
      const brought: string[] = []
      Object.assign(globalThis, { brought })
      const { restore, focus } = window
      window.isMinimized = () => true
      window.restore = () => {
        brought.push('restore')
        restore.call(window)
      }
      window.focus = () => {
        brought.push('focus')
        focus.call(window)
      }
      app.on('second-instance', () => brought.push('second start'))
    })
    const { code, errors } = await run({ STEWARD_DATA_DIR: dataFolder })
    expect([code, errors]).toEqual([0, ''])
    await expect
      .poll(() => host.electron!.evaluate(() => (globalThis as unknown as { brought: string[] }).brought))
      .toEqual(['restore', 'focus', 'second start'])
    expect(await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
  await test.step('STEWARD_DATA_DIR is made where it is not there; STEWARD_DEMO starts with the demo marketplace, beside the other instance', async () => {
    const folder = join(dataFolder, 'not', 'there', 'yet')
    const { page, electron } = await startHost({ dataFolder: folder, environment: { STEWARD_DEMO: '1' } })
    await expectShown(page.getByRole('button', { name: 'Login' }), page.getByText(/demo marketplace/i).first())
    expect(await electron!.evaluate(({ app }) => app.getPath('userData'))).toBe(folder)
    expect(existsSync(folder)).toBe(true)
    await press(page, 'Try the demo marketplace', { shows: page.getByRole('heading', { name: 'Dashboard' }) })
    expect(await host.electron!.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length), 'the first lives on').toBe(1)
  })
})
