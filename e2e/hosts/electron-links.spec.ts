/** Links that open in Steward, from outside: the program's arguments (Windows, Linux), and the system's word (macOS). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findElectron } from '../../electron/launcher/electron.ts'
import { chooseFrom, DEMO_ADMINISTRATORS, DEMO_PASSWORD, expect, goTo, type Host, openScreen, press, test } from '../kit/kit.ts'
import { choose } from './nativeMenu.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const found = findElectron()
test.skip('missing' in found, 'missing' in found ? `No Electron: ${found.missing}` : '')

async function run(dataFolder: string, program: string, ...given: string[]): Promise<number | null> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_')))
  const child = spawn(program, given, {
    cwd: root,
    env: { ...inherited, STEWARD_DATA_DIR: dataFolder },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
/** Starts Steward a second time, as the system does for a link, and waits until it has handed it over and ended; answers its status. */
async function start(dataFolder: string, ...given: string[]): Promise<number | null> {
  if ('missing' in found) throw new Error(found.missing)
  return run(dataFolder, found.path, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root, ...given)
}
const openOutside = async (dataFolder: string, ...given: string[]) => expect(await start(dataFolder, ...given)).toBe(0)

const routes = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)
      .map(({ webContents }) => webContents.getURL().replace('app://steward/', '')),
  )
const windowAt = (host: Host, route: string) => host.electron!.windows().find(page => page.url().endsWith(route))!

/** Notes which windows are brought to the front, by their number. */
const watchFocus = (host: Host) =>
  host.electron!.evaluate(({ BrowserWindow }) => {
    const brought: number[] = []
    Object.assign(globalThis, { brought })
    for (const [index, window] of BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)
      .entries())
      window.focus = () => {
        brought.push(index)
      }
  })
const brought = (host: Host) => host.electron!.evaluate(() => (globalThis as unknown as { brought: number[] }).brought)

test('a link opens a window of its own; a second one of the same record brings it to the front; what is typed elsewhere stays', async ({
  page,
  host,
  dataFolder,
}) => {
  await openScreen(page, '/admin/add-city')
  await page.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
  await openOutside(dataFolder, 'steward://open/admin/update-city/3')
  await expect.poll(() => routes(host)).toEqual(['#/admin/add-city', '#/admin/update-city/3'])
  await expect.poll(() => windowAt(host, '/update-city/3')).toBeTruthy()
  await expect(windowAt(host, '/update-city/3').getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú')
  await windowAt(host, '/update-city/3').getByRole('textbox', { name: 'Title' }).fill('Yapeyú Norte')

  await watchFocus(host)
  await openOutside(dataFolder, 'steward://open/admin/update-city/3?page=2')
  await expect.poll(() => brought(host)).toEqual([1])
  await expect(windowAt(host, '/update-city/3').getByRole('textbox', { name: 'Title' }), 'brought to the front as it stands').toHaveValue('Yapeyú Norte')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
  expect(await routes(host)).toHaveLength(2)

  // Lists may be open many times, with their address.
  const list = 'steward://open/admin/cities?search=yapeyu&size=100'
  await openOutside(dataFolder, list)
  await expect.poll(() => routes(host)).toHaveLength(3)
  // From a terminal: npm start -- steward://…
  expect(await run(dataFolder, process.execPath, 'electron/start.ts', list)).toBe(0)
  await expect.poll(() => routes(host)).toHaveLength(4)
  await expect.poll(async () => (await routes(host)).at(-1)).toBe('#/admin/cities?search=yapeyu&size=100')
  await expect(windowAt(host, 'size=100').getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(2)
})

test('every way to open a record leads to the one window that shows it', async ({ page, host }) => {
  await openScreen(page, '/admin/cities')
  const link = page.getByRole('link', { name: 'Yapeyú' })
  await link.click({ button: 'middle' })
  await expect.poll(() => routes(host)).toEqual(['#/admin/cities', '#/admin/update-city/3'])
  await watchFocus(host)
  await link.click({ button: 'middle' })
  await expect.poll(() => brought(host)).toEqual([1])
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => brought(host)).toEqual([1, 1])
  await chooseFrom(page, 'Actions for Yapeyú', 'Open in new window')
  await expect.poll(() => brought(host)).toEqual([1, 1, 1])
  await host.electron!.evaluate(({ app }) => void app.emit('open-url', { preventDefault() {} }, 'steward://open/admin/update-city/3'))
  await expect.poll(() => brought(host)).toEqual([1, 1, 1, 1])
  expect(await routes(host)).toHaveLength(2)

  // A window that went on to another record is that record's.
  await goTo(windowAt(host, '/update-city/3'), '/admin/update-city/4')
  await link.click({ button: 'middle' })
  await expect.poll(() => routes(host)).toEqual(['#/admin/cities', '#/admin/update-city/4', '#/admin/update-city/3'])
  await choose(host, 'File', 'New window')
  await expect.poll(() => routes(host)).toHaveLength(4)
})

test('Steward that is started by a link begins there, after sign-in; an address that is none is not found', async ({ startHost }) => {
  const host = await startHost({ given: ['steward://open/admin/update-city/3'] })
  const { page } = host
  // Nobody has signed in yet: a second link of the same record opens no second sign-in page.
  await expect(page.getByLabel('Email')).toBeVisible()
  await watchFocus(host)
  await openOutside(host.dataFolder, 'steward://open/admin/update-city/3')
  await expect.poll(() => brought(host)).toEqual([0])
  expect(await routes(host)).toHaveLength(1)
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await press(page, 'Login', { values: { Title: 'Yapeyú' } })
  await openOutside(host.dataFolder, 'steward://open/admin/nowhere/at-all')
  await expect.poll(() => routes(host)).toEqual(['#/admin/update-city/3', '#/admin/nowhere/at-all'])
  await expect.poll(() => windowAt(host, '/at-all')).toBeTruthy()
  await expect(windowAt(host, '/at-all').getByText('404 page not found')).toBeVisible()
})

test('hostile links open nothing, run nothing and switch nothing on', async ({ page, host, dataFolder }) => {
  await openScreen(page, '/admin/cities')
  await host.electron!.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = address => {
      opened.push(address)
      return Promise.resolve()
    }
  })
  // More of them, faster: electron/shell/links.test.ts.
  const hostile = [
    ['javascript:alert(1)'],
    ['steward://open/admin/javascript:alert(1)'],
    ['steward://open/admin/../../../etc/passwd'],
    ['steward://open/admin/cities%2F3'],
    ['steward://open/admin/cities?search=x#/admin/settings'],
    ['app://steward/#/admin/settings'],
    ['steward://open/admin/cities" --inspect=0.0.0.0:9333 "'],
    [`steward://open/admin/cities?search=${'x'.repeat(10_000)}`],
  ]
  await watchFocus(host)
  for (const [index, given] of hostile.entries()) {
    await openOutside(dataFolder, ...given)
    // What is no link of ours is a second start like any other.
    await expect.poll(async () => (await brought(host)).length, given.join(' ').slice(0, 100)).toBe(index + 1)
  }
  expect(await start(dataFolder, `steward://open/admin/cities?search=${'x'.repeat(100_000)}`), 'longer than can be handed over').toBe(2)
  // A link may bring flags with it, where a system quotes it badly: none counts.
  for (const flag of ['--url=steward://open/admin/settings', '--api-url=https://evil.example/', '--demo'])
    expect(await start(dataFolder, 'steward://open/admin/cities', flag), flag).toBe(2)
  await host.electron!.evaluate(({ app }) => {
    for (const link of ['steward://open/admin/a\0b', 'javascript:alert(1)', '', 'steward://', 'steward://open/admin/cities\r\n', 'x'.repeat(1_000_000)])
      app.emit('open-url', { preventDefault() {} }, link)
  })
  expect(await routes(host)).toEqual(['#/admin/cities'])
  expect(await host.electron!.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([])
  await expect(page.getByRole('grid', { name: 'cities' }).getByRole('row')).toHaveCount(11)
})
