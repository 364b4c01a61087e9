/** The loopback host's own service ends while its page is open, and is started anew. */
import { createServer, type AddressInfo } from 'node:net'
import { DEMO_PASSWORD, expect, openScreen, test } from '../kit/kit.ts'
import { ended } from './host.ts'

async function freePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return String(port)
}

test('the page says that its service has stopped, keeps what was typed, and goes on when it runs again', async ({ startHost, marketplace }) => {
  const environment = { STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey, STEWARD_PORT: await freePort() }
  const first = await startHost({ environment })
  const { page } = first
  await openScreen(page, '/admin/settings')
  const version = page.getByRole('textbox', { name: 'iOS app version' })
  await version.fill('6.6.6')
  first.process.kill('SIGKILL')
  await ended(first.process)
  await expect(page.getByRole('alert')).toHaveText('Steward has stopped. Start it again; what you typed stays on this page.')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('form', { name: 'Settings' }).getByRole('alert')).toContainText('Steward has stopped.')
  await expect(version).toHaveValue('6.6.6')

  // Started anew on the same port: another key, so this page is not known to it yet.
  const second = await startHost({ environment })
  await expect(
    page.getByText('Steward was restarted. Open the new address it printed in another tab of this browser; then continue here with what you typed.'),
  ).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(/^Steward is ready: (\S+)$/m.exec(second.output())![1]!)
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await other.close()

  // The page asks now and then.
  await expect(page.getByText('Steward was restarted.')).toHaveCount(0, { timeout: 30_000 })
  // Where no keychain holds the token the session is gone too: sign-in opens over the screen.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Your session has ended' }), async dialog => {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
  })
  await expect(version).toHaveValue('6.6.6')
  const isSent = () => marketplace.calls.some(call => call.path === 'update-settings' && call.body.includes('6.6.6'))
  await expect(async () => {
    if (!isSent()) await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(isSent, { timeout: 2_000 }).toBe(true)
  }).toPass()
})
