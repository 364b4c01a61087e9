/** The session over restarts where there is a keychain. The same in both hosts, each on a keyring of its own. */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, goTo, signIn } from '../fixtures.ts'
import { ended, type Host } from './host.ts'
import type { Keyring } from './keyring.ts'
import { isStoreKept, test } from './keyringTest.ts'
import { proves } from '../proves.ts'

/** What the keyring holds of this host: the names of the entries, and all their contents. */
function entries(keyring: Keyring, host: Host): { names: string[]; contents: string } {
  const service = host.kind === 'electron' ? 'Steward' : 'Steward Loopback'
  const program = `require(${JSON.stringify(createRequire(import.meta.url).resolve('keytar'))}).findCredentials(${JSON.stringify(service)}).then(found => { console.log(JSON.stringify(found)); process.exit(0) })`
  const found = JSON.parse(execFileSync(process.execPath, ['-e', program], { env: { PATH: process.env.PATH, ...keyring.environment } }).toString()) as Array<{
    account: string
    password: string
  }>
  return {
    names: found.map(item => item.account),
    contents: found.map(item => Buffer.from(item.password.replace(/^\d+:/, ''), 'base64').toString()).join('\n'),
  }
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const login = (page: Page) => page.getByRole('button', { name: 'Login' })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(login(page)).toBeVisible()
}

test(
  'who signed in is signed in at the next start, after a power cut too; Logout wipes it',
  { annotation: proves('F-247 F-299 F-301') },
  async ({ start, keyring, marketplace }) => {
    const first = await start()
    await signIn(first.page)
    const token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
    expect(entries(keyring, first).contents).toContain(token)
    await first.close()

    const second = await start()
    await expect(dashboard(second.page)).toBeVisible()
    await second.kill()

    const third = await start()
    await expect(dashboard(third.page)).toBeVisible()
    await logOut(third.page)
    expect(entries(keyring, third).names.filter(name => name.startsWith('admin-info'))).toEqual([])
    expect(entries(keyring, third).contents).not.toContain(token)
    await third.close()

    const fourth = await start()
    await expect(login(fourth.page)).toBeVisible()
  },
)

test('a kept session that the backend refuses ends at the sign-in page', async ({ start, marketplace }) => {
  const first = await start()
  await signIn(first.page)
  await first.close()
  marketplace.faults.add({ call: '*', kind: 'expired' })
  const second = await start()
  await expect(login(second.page)).toBeVisible()
  marketplace.faults.clear()
  await signIn(second.page)
})

test('what was typed is back at the next start, where the store outlives the run', async ({ start }) => {
  const first = await start()
  await signIn(first.page)
  test.skip(!(await isStoreKept(first.page)), 'This host has no SQLite, so its store does not outlive the run')
  await goTo(first.page, '/admin/add-city')
  await first.page.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
  await first.close()

  const second = await start()
  await expect(dashboard(second.page)).toBeVisible()
  await goTo(second.page, '/admin/add-city')
  await expect(second.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
  await expect(second.page.getByText('Your unsaved draft was restored.')).toBeVisible()
})

test('a keychain that stops answering does not keep Steward from ending', async ({ start, keyring, marketplace }) => {
  const host = await start()
  await expect(login(host.page)).toBeVisible()
  keyring.hang()
  void signIn(host.page).catch(() => undefined) // does not get further than the vault
  await expect.poll(() => marketplace.calls.length).toBeGreaterThanOrEqual(2)
  const begun = performance.now()
  host.process.kill('SIGTERM')
  await ended(host.process)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
