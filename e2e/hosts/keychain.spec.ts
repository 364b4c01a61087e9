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
  'who signed in is signed in at the next start, with what was typed, after a power cut too; Logout wipes it, and a backend that refuses it ends it; a keychain that stops answering does not keep Steward from ending',
  { annotation: proves('F-247 F-299 F-301') },
  async ({ start, keyring, marketplace }) => {
    test.setTimeout(120_000)
    const first = await start()
    await signIn(first.page)
    const token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
    expect(entries(keyring, first).contents).toContain(token)
    const isKept = await isStoreKept(first.page)
    await goTo(first.page, '/admin/add-city')
    await first.page.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
    await first.close()

    const second = await start()
    await expect(dashboard(second.page)).toBeVisible()
    // A host without SQLite has a store that does not outlive the run.
    if (isKept) {
      await goTo(second.page, '/admin/add-city')
      await expect(second.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
      await expect(second.page.getByText('Your unsaved draft was restored.')).toBeVisible()
    }
    await second.kill()

    const third = await start()
    await expect(dashboard(third.page)).toBeVisible()
    await logOut(third.page)
    expect(entries(keyring, third).names.filter(name => name.startsWith('admin-info'))).toEqual([])
    expect(entries(keyring, third).contents).not.toContain(token)
    await third.close()

    const fourth = await start()
    await expect(login(fourth.page)).toBeVisible()
    await signIn(fourth.page)
    await fourth.close()

    marketplace.faults.add({ call: '*', kind: 'expired' })
    const fifth = await start()
    await expect(login(fifth.page), 'the backend refuses the kept session').toBeVisible()
    marketplace.faults.clear()
    await signIn(fifth.page)
    await logOut(fifth.page)

    keyring.hang()
    marketplace.calls.length = 0
    void signIn(fifth.page).catch(() => undefined) // does not get further than the vault
    await expect.poll(() => marketplace.calls.length).toBeGreaterThanOrEqual(2)
    const begun = performance.now()
    fifth.process.kill('SIGTERM')
    await ended(fifth.process)
    expect(performance.now() - begun).toBeLessThan(2_000)
  },
)
