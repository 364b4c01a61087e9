/**
 * `npm run test:windows`: what is different for the loopback host on Windows, tried in Wine with a Windows Node: paths with spaces and letters beyond
 * ASCII, %APPDATA%, a policy in the registry, a kill and a restart, two instances on one data folder, an export, damaged files. Where Wine or a Windows
 * Node is missing the walk says so and does nothing.
 */
import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { ROOT } from '../../electron/launcher/root.ts'
import { run } from '../ci/spawn.ts'
import { findChromium } from '../hosts/chromium.ts'
import { makeWindows, missingForWindows, windowsPath, type Running, type Windows } from './wine.ts'

/** How long one thing may take, in milliseconds: Wine starts slowly. */
const LIMIT = 60_000
const READY = /Steward is ready: (http:\S+)/
const KEY = String.raw`HKLM\Software\Policies\Steward`
/** Names that are hard on programs which take bytes for letters. */
const PROGRAM = 'Programme Ünïcode/Steward 数据'
const DATA = 'Meine Daten/Żółć ñandú'

interface Stage {
  windows: Windows
  browser: Browser
}

/** Starts the host on a data folder, or without one. */
async function start({ windows }: Stage, folder: string | null = DATA, given: string[] = []): Promise<Running & { address: string }> {
  const script = windowsPath(windows.drive, join(windows.drive, PROGRAM, 'dist/electron/loopback.cjs'))
  const of = folder === null ? [] : ['--data-dir', windowsPath(windows.drive, join(windows.drive, folder))]
  const running = windows.start(script, ['--demo', ...of, ...given])
  await expect.poll(() => running.output(), { timeout: LIMIT, message: 'the host is ready' }).toMatch(READY)
  return { ...running, address: READY.exec(running.output())![1]! }
}

async function open({ browser }: Stage, { address }: { address: string }): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  page.setDefaultTimeout(LIMIT)
  await page.goto(address)
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: LIMIT })
}

async function chooseDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
}

const TASKS: Record<string, (stage: Stage) => Promise<void>> = {
  async 'without a data folder, settings are in %APPDATA%'(stage) {
    const host = await start(stage, null)
    const page = await open(stage, host)
    await signIn(page)
    await chooseDark(page)
    const [file] = globSync('users/*/AppData/Roaming/Steward Loopback/config.json', { cwd: stage.windows.drive })
    assert.ok(file, 'config.json is in %APPDATA%')
    await host.kill()
  },
  async 'paths may have spaces and letters beyond ASCII; a kill loses no setting'(stage) {
    const first = await start(stage)
    const page = await open(stage, first)
    await expect(page.getByText('isn’t in your own user folder'), 'it is said that others may read it').toBeVisible({ timeout: LIMIT })
    await signIn(page)
    await chooseDark(page)
    const settings = join(stage.windows.drive, DATA, 'config.json')
    await expect.poll(() => (existsSync(settings) ? readFileSync(settings, 'utf8') : ''), { timeout: LIMIT, message: 'it is written' }).toMatch(/"dark"/)
    await first.kill()
    const second = await start(stage)
    await expect((await open(stage, second)).locator('html')).toHaveCSS('color-scheme', 'dark', { timeout: LIMIT })
    await second.kill()
    const kept = readdirSync(join(stage.windows.drive, DATA))
    for (const name of ['config.json', 'demo.sqlite']) assert.ok(kept.includes(name), `${name} is there`)
  },
  async 'two instances share a data folder'(stage) {
    const hosts = [await start(stage), await start(stage)]
    const pages = [await open(stage, hosts[0]!), await open(stage, hosts[1]!)]
    for (const page of pages) await signIn(page)
    for (const page of pages) {
      await page.getByRole('link', { name: 'Cities', exact: true }).click()
      await expect(page.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11, { timeout: LIMIT })
    }
    for (const host of hosts) await host.kill()
  },
  async 'a list is exported'(stage) {
    const host = await start(stage)
    const page = await open(stage, host)
    await signIn(page)
    await page.getByRole('link', { name: 'Banks', exact: true }).click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    assert.match(text, /^\uFEFF?.*Title/)
    assert.match(text, /Banco del Litoral/)
    await host.kill()
  },
  async 'a policy in the registry applies, in every kind of text'(stage) {
    const policy = '{"managedBy":"IT of Acme","exports":false}'
    const lines = String.raw`{\0"managedBy":"IT of Acme",\0"exports":false}`
    for (const [kind, value] of [
      ['REG_SZ', policy],
      ['REG_EXPAND_SZ', policy],
      ['REG_MULTI_SZ', lines],
    ] as const) {
      stage.windows.run('reg', 'add', KEY, '/v', 'Policy', '/t', kind, '/d', value, '/f')
      const host = await start(stage)
      const page = await open(stage, host)
      await signIn(page)
      await page.getByRole('button', { name: 'Account' }).click()
      for (const name of ['Advanced', 'Diagnostics']) await page.getByRole('menuitem', { name }).click()
      await expect(page.getByRole('dialog', { name: 'Diagnostics' }), kind).toContainText('managed by IT of Acme')
      await host.kill()
    }
    stage.windows.run('reg', 'add', KEY, '/v', 'Policy', '/t', 'REG_DWORD', '/d', '1', '/f')
    const host = await start(stage)
    await expect((await open(stage, host)).getByText('it isn’t a string value').first()).toBeVisible({ timeout: LIMIT })
    await host.kill()
    stage.windows.run('reg', 'delete', KEY, '/f')
  },
  // Without a keychain nothing of the marketplace is stored, so there is no other file to damage.
  async 'damaged settings and demo data stop nothing'(stage) {
    const folder = join(stage.windows.drive, DATA)
    for (const name of ['config.json', 'demo.sqlite']) {
      assert.ok(existsSync(join(folder, name)))
      writeFileSync(join(folder, name), 'damaged '.repeat(2_000))
    }
    const host = await start(stage)
    const page = await open(stage, host)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await signIn(page)
    await chooseDark(page)
    await expect.poll(() => readFileSync(join(folder, 'config.json'), 'utf8'), { timeout: LIMIT }).toMatch(/"dark"/)
    await host.kill()
  },
}

async function walk(): Promise<void> {
  const windows = makeWindows()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    mkdirSync(join(windows.drive, PROGRAM), { recursive: true })
    cpSync(join(ROOT, 'dist'), join(windows.drive, PROGRAM, 'dist'), { recursive: true })
    // Real Windows has this folder, and everybody may list it.
    windows.run('reg', 'add', String.raw`HKLM\Software\Policies\Microsoft`, '/f')
    for (const [name, task] of Object.entries(TASKS)) {
      await task({ windows, browser })
      console.log(`✓ ${name}`)
      for (const context of browser.contexts()) await context.close()
    }
  } finally {
    await browser.close()
    await windows.remove()
  }
}

const missing = missingForWindows()
if (missing !== null) console.log(`Not walked: ${missing}. README.md beside walk.ts says how to get a Wine and a Windows Node.`)
else if (!existsSync(join(ROOT, 'dist/electron/loopback.cjs'))) throw new Error('Run `npm run build` first.')
else if (process.env.DISPLAY) await walk()
else process.exitCode = (await run('xvfb-run', ['-a', process.execPath, import.meta.filename])) ?? 1
