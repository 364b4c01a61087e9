/** The session over restarts where there is a keychain. The same in both hosts, each on a keyring of its own. */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { answer, chooseFrom, DEMO_ADMINISTRATORS, expect, goTo, type Host, type Page, proves, signIn } from '../kit/kit.ts'
import { ended } from './host.ts'
import type { Keyring } from './keyring.ts'
import { isStoreKept, test } from './keyringTest.ts'

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
  await chooseFrom(page, 'Account', 'Logout', { shows: login(page) })
}

test(
  'who signed in is signed in at the next start, with what was typed, after a power cut too; Logout wipes the session and leaves the email',
  { annotation: proves('F-247 F-299 F-301') },
  async ({ start, keyring, marketplace }) => {
    let host = await start()
    let token = ''
    let isKept = false
    await test.step('the keychain holds the session from sign-in on', async () => {
      await signIn(host.page)
      token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
      expect(entries(keyring, host).contents).toContain(token)
      isKept = await isStoreKept(host.page)
      if (!isKept) test.info().annotations.push({ type: 'drafts', description: 'This host has no SQLite, so its store does not outlive the run' })
      await goTo(host.page, '/admin/add-city')
      await host.page.getByRole('textbox', { name: 'Title' }).fill('Punta Nueva')
      await host.close()
    })
    await test.step('it goes on at the next start, with what was typed where the store outlives the run', async () => {
      host = await start()
      await expect(dashboard(host.page)).toBeVisible()
      if (isKept) {
        await goTo(host.page, '/admin/add-city')
        await expect(host.page.getByRole('textbox', { name: 'Title' })).toHaveValue('Punta Nueva')
        await expect(host.page.getByText('Your unsaved draft was restored.')).toBeVisible()
      }
      await host.kill()
    })
    await test.step('it goes on after a power cut, and Logout wipes it', async () => {
      host = await start()
      await expect(dashboard(host.page)).toBeVisible()
      await logOut(host.page)
      expect(entries(keyring, host).names.filter(name => name.startsWith('admin-info'))).toEqual([])
      expect(entries(keyring, host).contents).not.toContain(token)
      await host.close()
      host = await start()
      await expect(login(host.page)).toBeVisible()
      await expect(host.page.getByLabel('Email')).toHaveValue(DEMO_ADMINISTRATORS.full)
    })
    await test.step('the next sign-in opens what was typed before Logout, and everything can be removed with it', async () => {
      await signIn(host.page)
      await goTo(host.page, '/admin/add-city')
      await expect(host.page.getByRole('textbox', { name: 'Title' })).toHaveValue(isKept ? 'Punta Nueva' : '')
      if (isKept) {
        await chooseFrom(host.page, 'Account', 'Log out and remove everything from this computer')
        await answer(host.page, 'Log out and remove everything?', 'Log out and remove', { says: 'This can’t be undone.' })
        await expect(login(host.page)).toBeVisible()
        await expect(host.page.getByLabel('Email')).toHaveValue('')
        await signIn(host.page)
        await goTo(host.page, '/admin/add-city')
        await expect(host.page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
      }
    })
  },
)

test('a kept session that the backend refuses ends at the sign-in page; a keychain that stops answering does not keep Steward from ending', async ({
  start,
  keyring,
  marketplace,
}) => {
  const first = await start()
  await signIn(first.page)
  await first.close()
  marketplace.faults.add({ call: '*', kind: 'expired' })
  const second = await start()
  await test.step('a kept session that the backend refuses ends at the sign-in page', async () => {
    await expect(login(second.page)).toBeVisible()
    marketplace.faults.clear()
    await signIn(second.page)
    await logOut(second.page)
  })
  await test.step('a keychain that stops answering does not keep Steward from ending', async () => {
    keyring.hang()
    marketplace.calls.length = 0
    void signIn(second.page).catch(() => undefined) // does not get further than the vault
    await expect.poll(() => marketplace.calls.length).toBeGreaterThanOrEqual(2)
    const begun = performance.now()
    second.process.kill('SIGTERM')
    await ended(second.process)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
