/** What differs in a packaged Electron: no developer tools, no development server, and a vault without the keychain library. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findElectron } from '../../electron/launcher/electron.ts'
import { chooseAdvanced, expect, goTo, type Host, type HostOptions, press, proves, rangeOf, signIn, test as base } from '../kit/kit.ts'
import { startForeignSite } from './foreignSite.ts'
import { cleanEnvironment } from './host.ts'
import { missingForKeyring, startKeyring } from './keyring.ts'
import { choose } from './nativeMenu.ts'
import { packSteward } from './packaged.ts'

base.skip(process.platform !== 'linux', 'The packaged folder is put together for Linux alone')

const test = base.extend<{ start(options?: Partial<HostOptions>): Promise<Host> }, { packed: string }>({
  packed: [
    async ({}, use) => {
      const found = findElectron()
      if ('missing' in found) return use('')
      const folder = mkdtempSync(join(tmpdir(), 'steward-packaged-'))
      await use(await packSteward(found.path, folder))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  start: async ({ packed, startHost }, use) => use(options => startHost({ ...options, packaged: packed })),
})

test('its flags are those of --help, and a wrong one ends it with status 2 and without a window; a support bundle leaves nothing else; no variable gives it another key for updates', async ({
  packed,
  start,
  dataFolder,
}) => {
  const run = (...given: string[]) =>
    spawnSync(packed, [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...given], {
      env: cleanEnvironment({ STEWARD_DATA_DIR: dataFolder, TMPDIR: dataFolder }),
      encoding: 'utf8',
      timeout: 30_000,
    })
  for (const wrong of [
    ['--api-ulr', 'https://api.example.com/'],
    ['--loopback'],
    ['--demo', '--api-url=https://api.example.com/'],
    ['--profile=/nonexistent.json'],
  ])
    expect(run(...wrong).status, wrong.join(' ')).toBe(2)
  const help = run('--help')
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/^Usage: steward[^]+--profile FILE/)])
  expect(run('--support-bundle', join(dataFolder, 'bundle.json')).status).toBe(0)
  expect(readdirSync(dataFolder).filter(name => !name.startsWith('.'))).toEqual(['bundle.json'])
  const host = await start({ environment: { STEWARD_UPDATE_FEED: 'http://127.0.0.1:9/', STEWARD_UPDATE_KEY: 'MCowBQYDK2VwAyEA' }, given: ['--demo'] })
  await expect(host.page.getByRole('button', { name: 'Try the demo marketplace' })).toBeVisible()
  await choose(host, 'Help', 'Check for updates…')
  await expect(host.page.getByRole('dialog', { name: 'Updates' })).toContainText('has no key to verify updates')
})

test(
  'without the keychain library the system encrypts a file that keeps the session',
  { annotation: proves('F-247') },
  async ({ start, marketplace, dataFolder }) => {
    const lacking = missingForKeyring()
    test.skip(lacking !== null, lacking ?? '')
    const home = mkdtempSync(join(tmpdir(), 'steward-keyring-'))
    const keyring = await startKeyring(home)
    const options = {
      environment: { ...keyring.environment, STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey },
      flags: ['--password-store=gnome-libsecret'],
    }
    const first = await start(options)
    expect(await first.electron!.evaluate(({ safeStorage }) => [safeStorage.isEncryptionAvailable(), safeStorage.getSelectedStorageBackend()])).toEqual([
      true,
      'gnome_libsecret',
    ])
    await signIn(first.page)
    await chooseAdvanced(first.page, 'Diagnostics')
    await expect(first.page.getByRole('dialog', { name: 'Diagnostics' })).toContainText(/file/i)
    const token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
    const kept = readFileSync(join(dataFolder, 'vault'))
    expect([kept.length > 50, kept.includes(token), kept.includes('admin-info')]).toEqual([true, false, false])
    await first.close()

    const second = await start(options)
    await expect(second.page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await second.page.getByRole('button', { name: 'Account' }).click()
    await press(second.page, second.page.getByRole('menuitem', { name: 'Logout' }), { shows: second.page.getByRole('button', { name: 'Login' }) })
    await second.close()

    const third = await start(options)
    await expect(third.page.getByRole('button', { name: 'Login' })).toBeVisible()
    await third.close()
    await keyring.stop()
    rmSync(home, { recursive: true, force: true })
  },
)

test('the developer tools stay closed, no development server is listened to, nothing is written where the system only obscures, and a long list is kept by a thread', async ({
  start,
  marketplace,
  dataFolder,
}) => {
  const foreign = await startForeignSite()
  const { electron, page, output } = await start({
    environment: {
      STEWARD_API_URL: marketplace.url,
      STEWARD_API_KEY: marketplace.apiKey,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
      VITE_DEV_SERVER_URL: foreign.origin,
    },
    flags: ['--password-store=basic'],
  })
  await test.step('the developer tools cannot be opened', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await electron!.evaluate(({ app }) => app.isPackaged)).toBe(true)
    for (const keys of ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C']) await page.keyboard.press(keys)
    const found = await electron!.evaluate(({ BrowserWindow, Menu }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      for (const open of [() => webContents.openDevTools(), () => webContents.toggleDevTools(), () => webContents.inspectElement(1, 1)]) open()
      return {
        isOpen: webContents.isDevToolsOpened(),
        contents: webContents.devToolsWebContents,
        items: Menu.getApplicationMenu()!
          .items.flatMap(item => item.submenu!.items)
          .map(item => String(item.role))
          .filter(role => /devtools/i.test(role)),
      }
    })
    expect(found).toEqual({ isOpen: false, contents: null, items: [] })
  })
  await test.step('no development server is listened to', async () => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(foreign.asked).toEqual([])
    await foreign.stop()
  })
  await test.step('where the system only obscures, nothing is written, and the sign-in page says so', async () => {
    expect(await electron!.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend())).toBe('basic_text')
    await expect(page.getByText('No keychain is available, so you’ll have to sign in again after Steward closes.')).toBeVisible()
    await signIn(page)
    expect(() => readFileSync(join(dataFolder, 'vault'))).toThrow('ENOENT')
  })
  await test.step('a long list is kept by a thread that starts from the archive', async () => {
    await goTo(page, '/admin/cities', { shows: page.getByText(rangeOf(1, 10)) })
    expect(output()).not.toMatch(/thread/i)
  })
})
