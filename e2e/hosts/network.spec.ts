/** A company's network: a proxy that asks for a password, and certificates of an authority of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'node:tls'
import { hasOpenssl, makeAuthority, makeCertificate } from '../../electron/testing/authority.ts'
import { startProxy, withPage, withPassword, type TestProxy } from '../../electron/testing/proxy.ts'
import { chooseAdvanced, expect, expectNoViolations, goTo, type Page, signIn, test as base } from '../kit/kit.ts'

const NAME = 'api.steward.test'

interface Company {
  proxy: TestProxy
  /** A policy with the server, and the authority of its certificate. */
  policy: string
  folder: string
}

/** The marketplace under a name that only the proxy knows. */
const test = base.extend<{ company: Company }>({
  company: async ({ marketplace }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-company-'))
    const authority = makeAuthority('Example authority')
    const front = createServer(makeCertificate(authority, `DNS:${NAME}`), socket => {
      const onward = connect(Number(new URL(marketplace.url).port), '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      for (const [one, other] of [[socket, onward] as const, [onward, socket] as const])
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
    })
    await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
    const proxy = await startProxy((front.address() as AddressInfo).port)
    const [certificates, policy] = [join(folder, 'authority.pem'), join(folder, 'policy.json')]
    writeFileSync(certificates, authority.cert)
    writeFileSync(policy, JSON.stringify({ server: { baseUrl: `https://${NAME}/api/v1/`, apiKey: marketplace.apiKey }, certificates }))
    await use({ proxy, policy, folder })
    proxy.close()
    front.close()
    rmSync(folder, { recursive: true })
  },
})
test.skip(!hasOpenssl, 'There is no openssl to make certificates with.')

/** What Diagnostics says under a name. */
const fact = (page: Page, name: string) => page.getByRole('dialog', { name: 'Diagnostics' }).locator(`dt:text-is("${name}") + dd`)

test(
  'calls go through the proxy of HTTPS_PROXY with its password, to a server of the policy’s own authority; Test connection names the proxy where it fails',
  { tag: '@electron' },
  async ({ startHost, company: { proxy, policy } }) => {
    proxy.manner = withPage('403 Forbidden')
    const environment = { STEWARD_POLICY: policy, HTTPS_PROXY: `http://ana:p%40ss@${proxy.place}`, NO_PROXY: 'elsewhere.test' }
    const { page } = await startHost({ environment })
    await page.getByRole('button', { name: 'Server', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Server' })
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog.getByText(/^The proxy didn’t connect Steward to the server, so nothing was sent\./)).toBeVisible()
    await expectNoViolations(page)
    proxy.manner = withPassword('ana:p@ss')
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog.getByText('The server responded and accepted the API key.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await signIn(page)
    await goTo(page, '/admin/cities')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect([...new Set(proxy.asked.map(({ to }) => to))]).toEqual([`${NAME}:443`])
    await chooseAdvanced(page, 'Diagnostics')
    await expect(fact(page, 'Proxy')).toHaveText(`http://${proxy.place}, by HTTPS_PROXY, HTTP_PROXY and NO_PROXY`)
    await expect(fact(page, 'Server’s certificate')).toHaveText(/^Issued by Example authority, valid until /)
    await expectNoViolations(page)
  },
)

test(
  'a script in a file chooses the proxy (PAC); an authority that nobody trusts is refused',
  { tag: '@electron' },
  async ({ startHost, company: { proxy, policy, folder } }, { project }) => {
    test.skip(project.name !== 'electron', 'Chromium alone runs such scripts.')
    const script = join(folder, 'proxy.pac')
    writeFileSync(script, `function FindProxyForURL(url, host) { return host === '${NAME}' ? 'PROXY ${proxy.place}' : 'DIRECT' }`)
    writeFileSync(join(folder, 'authority.pem'), makeAuthority('Another authority').cert)
    const { page } = await startHost({ environment: { STEWARD_POLICY: policy }, flags: [`--proxy-pac-url=${pathToFileURL(script).href}`] })
    await page.getByRole('button', { name: 'Server', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Server' })
    await dialog.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog.getByText(/^The server’s certificate comes from an authority that this computer doesn’t trust, so nothing was sent\./)).toBeVisible()
    expect(proxy.asked[0]?.to).toBe(`${NAME}:443`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Diagnostics' }).click()
    await expect(fact(page, 'Proxy')).toHaveText(`http://${proxy.place}, by the command line`)
  },
)
