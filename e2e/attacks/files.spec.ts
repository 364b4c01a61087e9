/** What Steward writes on the disk is its owner's alone, whatever the umask, and whatever was there before. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFrom, expect, type Host, signIn, test } from '../kit/kit.ts'

test.skip(process.platform === 'win32', 'Windows has no modes')

const OWN = /^(?:config\.json|sign-outs|vault|(?:demo|offline)\.sqlite)/

/** Steward's files in a folder that others can reach. */
const openToOthers = (folder: string) => ['', ...readdirSync(folder).filter(name => OWN.test(name))].filter(name => statSync(join(folder, name)).mode & 0o077)

/** A day with Steward, as far as it writes files: settings, the demo's data, the store, and the sign-out. */
async function use({ page }: Host): Promise<void> {
  await signIn(page)
  await chooseFrom(page, 'Account', 'Logout', { shows: page.getByRole('button', { name: 'Login' }) })
}

test.describe('with a umask that lets everybody in', () => {
  let umask: number
  test.beforeEach(() => void (umask = process.umask(0)))
  test.afterEach(() => void process.umask(umask))

  test('the data folder and its files are made for their owner alone', async ({ startHost, dataFolder }) => {
    const folder = join(dataFolder, 'made', 'anew')
    const host = await startHost({ dataFolder: folder, environment: { STEWARD_DEMO: '1' } })
    await use(host)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['config.json', 'sign-outs']))
    if (host.kind === 'loopback') expect(readdirSync(folder)).toContain('demo.sqlite')
    expect(openToOthers(folder)).toEqual([])
    expect(statSync(join(dataFolder, 'made')).mode & 0o777).toBe(0o700)
    await host.close()
    expect(openToOthers(folder)).toEqual([])
  })

  test('and closed where they were open before', async ({ startHost, dataFolder }) => {
    const folder = join(dataFolder, 'before')
    mkdirSync(folder, { mode: 0o755 })
    const before = ['config.json', 'demo.sqlite', 'offline.sqlite', 'offline.sqlite.broken-2026-01-01T00-00-00-000Z', 'sign-outs', 'vault']
    for (const name of before) {
      writeFileSync(join(folder, name), name === 'config.json' ? '{"theme":"dark"}' : '')
      chmodSync(join(folder, name), 0o644)
    }
    const host = await startHost({ dataFolder: folder, environment: { STEWARD_DEMO: '1' } })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(before))
    expect(openToOthers(folder)).toEqual([])
    await expect(host.page.getByText('Other users of this computer')).toHaveCount(0)
    await use(host)
    expect(openToOthers(folder)).toEqual([])
  })
})

test('a data folder in which everybody has files is left as it is, and that is said', async ({ startHost, dataFolder }) => {
  const folder = join(dataFolder, 'shared')
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  const { page } = await startHost({ dataFolder: folder })
  await expect(
    page.getByText('Other users of this computer may be able to read the data folder, because its permissions could not be restricted (shared folder).'),
  ).toBeVisible()
  expect(statSync(folder).mode & 0o7777).toBe(0o1777)
})
