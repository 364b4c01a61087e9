/** The network of plain Node: proxies and authorities, with a real proxy and certificates of the test's own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import * as http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasOpenssl, makeAuthority, makeCertificate } from '../testing/authority.ts'
import { startProxy, withPage, withPassword } from '../testing/proxy.ts'
import { json, startRecordingServer } from '../testing/recordingServer.ts'
import { nodeNetwork, proxyCredentials, proxyFor, proxyPasswords, proxyRules, unreadProxies } from './network.ts'

const OPEN = { proxy: null, authorities: [] }

describe('which proxy', () => {
  const rulesOf = (environment: Record<string, string>, proxy: string | null = null) => proxyRules({ ...OPEN, proxy }, environment)

  it('is the policy’s, then that of the variables, in either case', () => {
    expect(rulesOf({})).toBeNull()
    expect(rulesOf({ HTTPS_PROXY: 'proxy.test:3128' })).toMatchObject({ origin: 'variables', http: null, https: 'http://proxy.test:3128/' })
    expect(rulesOf({ https_proxy: 'https://a.test', HTTPS_PROXY: 'http://b.test' })).toMatchObject({ https: 'https://a.test/' })
    expect(rulesOf({ HTTPS_PROXY: 'http://b.test' }, 'http://c.test:8080')).toMatchObject({ origin: 'policy', https: 'http://c.test:8080/' })
    expect(rulesOf({ HTTPS_PROXY: 'http://b.test' }, 'none')).toMatchObject({ origin: 'policy', http: null, https: null })
    expect(rulesOf({ HTTPS_PROXY: 'socks5://b.test' })).toBeNull()
  })

  it.each([
    ['https://api.example.com/', 'http://proxy.test:3128/'],
    ['http://api.example.com/', null],
    ['https://127.0.0.1:8443/', null],
    ['https://localhost/', null],
    ['https://inside.test/', null],
    ['https://api.inside.test/', null],
    ['https://notinside.test/', 'http://proxy.test:3128/'],
    ['https://dotted.test/', null],
    ['https://port.test/', 'http://proxy.test:3128/'],
    ['https://port.test:8443/', null],
  ])('%s goes through %s', (address, proxy) => {
    const rules = rulesOf({ HTTPS_PROXY: 'proxy.test:3128', NO_PROXY: 'inside.test, .dotted.test,port.test:8443' })
    expect(proxyFor(address, rules)).toBe(proxy)
    expect(proxyFor(address, rulesOf({ HTTPS_PROXY: 'proxy.test', NO_PROXY: '*' }))).toBeNull()
  })

  it('has its user name and password in its address', () => {
    expect(proxyCredentials('http://ana:p%40ss@proxy.test')).toEqual({ name: 'ana', password: 'p@ss' })
    expect(proxyCredentials('http://100%:100%@proxy.test')).toEqual({ name: '100%', password: '100%' })
    expect(proxyCredentials('http://proxy.test')).toBeNull()
    expect(proxyPasswords({ proxy: 'http://ana:p%40ss@proxy.test' }, { HTTPS_PROXY: 'ben:word@proxy.test', HTTP_PROXY: 'proxy.test' })).toEqual([
      'p@ss',
      'word',
    ])
  })

  it('that is no address is not used, which is said without its password', () => {
    const told = (environment: Record<string, string>, proxy: string | null = null) => unreadProxies({ proxy }, environment)
    expect(told({ HTTPS_PROXY: 'socks5://ana:word@proxy.test', http_proxy: 'http://proxy.test:port' })).toBe(
      'HTTPS_PROXY and HTTP_PROXY can’t be read, so they aren’t used. Give an address such as http://proxy.example.com:3128, and start Steward again.',
    )
    expect(nodeNetwork(OPEN, { HTTPS_PROXY: 'http://proxy.test', HTTP_PROXY: 'a b' }).limitation).toMatch(/^HTTP_PROXY can’t be read, so it isn’t used\./)
    expect([told({ HTTPS_PROXY: 'proxy.test:3128' }), told({}), told({ HTTPS_PROXY: 'a b' }, 'none')]).toEqual([null, null, null])
  })

  it('cannot be used by an old Node, which is said', async () => {
    const network = nodeNetwork(OPEN, { HTTPS_PROXY: 'proxy.test' }, {})
    expect(network.limitation).toBe('This Node can’t use proxies, so Steward connects directly. Start it with Node 24, from 24.14 on.')
    expect(await network.proxyOf('https://api.example.com/')).toBeNull()
    expect(nodeNetwork({ ...OPEN, proxy: 'none' }, {}, {}).limitation, 'nor does it need any').toBeNull()
  })
})

describe.skipIf(!hasOpenssl || !('setGlobalProxyFromEnv' in http))('behind a proxy, in front of a server of an authority of one’s own', () => {
  let folder: string
  const authority = hasOpenssl ? makeAuthority('Example authority') : { key: '', cert: '' }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'steward-network-'))
    writeFileSync(join(folder, 'authority.pem'), authority.cert)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A server whose name only the proxy knows, and the proxy. */
  async function start() {
    const server = await startRecordingServer(makeCertificate(authority, 'DNS:api.steward.test'))
    const proxy = await startProxy(Number(new URL(server.origin).port))
    onTestFinished(() => proxy.close())
    server.answer(json({ code: '1' }))
    return { server, proxy }
  }

  /**
   * What a fetch answers in a process of its own, because the network is the process's: the status, or how it fails, and what is told of the network. `isOther`
   * has Node's own fetch asked.
   */
  async function asked(given: {
    environment?: Record<string, string>
    proxy?: string
    isTrusted?: boolean
    signal?: number
    address?: string
    isOther?: true
  }) {
    const body = `
      const { nodeNetwork } = await import(${JSON.stringify(new URL('./network.ts', import.meta.url).href)})
      const { callFailure } = await import(${JSON.stringify(new URL('../core/calls/callFailure.ts', import.meta.url).href)})
      const address = ${JSON.stringify(given.address ?? 'https://api.steward.test/api/v1/city/lists')}
      const network = nodeNetwork(${JSON.stringify({ proxy: given.proxy ?? null, authorities: given.isTrusted === false ? [] : [authority.cert] })})
      const init = { method: 'POST', body: 'a=1', ${given.signal ? `signal: AbortSignal.timeout(${given.signal})` : ''} }
      const answer = await ${given.isOther ? 'fetch' : 'network.fetch'}(address, init).then(({ status }) => ({ status }), error => ({ failed: error.name === 'TimeoutError' ? error.name : callFailure.network(error, false).message }))
      console.log(JSON.stringify({ ...answer, proxy: await network.proxyOf(address), origin: network.proxyOrigin, issuer: network.certificateOf('api.steward.test')?.issuer }))
      process.exit(0) // a tunnel that never opens keeps it running`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', body], {
      env: { PATH: process.env.PATH, SSL_CERT_FILE: '/dev/null', ...given.environment },
    })
    return JSON.parse(stdout) as { status?: number; failed?: string; proxy: string | null; origin: string; issuer?: string }
  }

  it('calls go through the proxy of the variables, and Diagnostics is told of it and of the certificate', async () => {
    const { server, proxy } = await start()
    expect(await asked({ environment: { HTTPS_PROXY: proxy.place } })).toEqual({
      status: 200,
      proxy: `http://${proxy.place}`,
      origin: 'variables',
      issuer: 'Example authority',
    })
    expect(proxy.asked.map(({ to }) => to)).toEqual(['api.steward.test:443'])
    expect(server.calls).toMatchObject([{ method: 'POST', body: 'a=1' }])
  })

  it('those of the policy stand above the variables', async () => {
    const { proxy } = await start()
    expect(await asked({ environment: { HTTPS_PROXY: '127.0.0.1:9' }, proxy: `http://${proxy.place}` })).toMatchObject({ status: 200, origin: 'policy' })
  })

  it('this computer is reached directly by all its addresses, and so is what is excepted', async () => {
    const here = await startRecordingServer()
    here.answer(json({ code: '1' }))
    const { port } = new URL(here.origin)
    const { proxy } = await start()
    const directly = (place: string, more = {}) =>
      asked({ address: `http://${place}:${port}/`, environment: { HTTP_PROXY: proxy.place, HTTPS_PROXY: proxy.place, ...more } })
    expect(await directly('127.0.0.2')).toMatchObject({ failed: expect.stringMatching(/refused the connection/) as string, proxy: null })
    expect(await directly('127.0.0.1')).toMatchObject({ status: 200, proxy: null })
    const other = { address: `${here.origin}/`, environment: { HTTP_PROXY: proxy.place }, isOther: true } as const
    expect(await asked(other), 'by what does not know of the network').toMatchObject({ status: 200 })
    for (const NO_PROXY of ['elsewhere.test, *', 'inside.test'])
      expect(await directly('api.inside.test', { NO_PROXY })).toMatchObject({ failed: expect.stringMatching(/name wasn’t found/) as string, proxy: null })
    expect(proxy.asked).toEqual([])
  })

  it('an authority is trusted by the policy, by NODE_EXTRA_CA_CERTS, or by the system; nobody else is', async () => {
    const { server, proxy } = await start()
    const trusting = (environment: Record<string, string>) => asked({ environment: { HTTPS_PROXY: proxy.place, ...environment }, isTrusted: false })
    const file = join(folder, 'authority.pem')
    const trusted: Array<Record<string, string>> = [{ NODE_EXTRA_CA_CERTS: file }, { SSL_CERT_FILE: file }]
    expect(await Promise.all(trusted.map(trusting))).toMatchObject(trusted.map(() => ({ status: 200 })))
    server.calls.length = 0
    expect((await trusting({})).failed).toMatch(/^The server’s certificate comes from an authority that this computer doesn’t trust, so nothing was sent\./)
    expect(server.calls).toEqual([])
  })

  it('a proxy that asks for a password gets that in its address', async () => {
    const { proxy } = await start()
    proxy.manner = withPassword('ana:p@ss')
    expect(await asked({ environment: { HTTPS_PROXY: `http://ana:p%40ss@${proxy.place}` } })).toMatchObject({ status: 200, proxy: `http://${proxy.place}` })
    const wrong = [proxy.place, `ana:wrong@${proxy.place}`].map(place => asked({ environment: { HTTPS_PROXY: `http://${place}` } }))
    for (const { failed } of await Promise.all(wrong)) expect(failed).toMatch(/^The proxy asks for a user name and password, so nothing was sent\./)
  })

  it('a proxy that gives a page, dies, is slow or is not there is told apart from the server', async () => {
    const { server, proxy } = await start()
    const through = (more = {}) => asked({ environment: { HTTPS_PROXY: proxy.place }, ...more }).then(({ failed }) => failed)
    proxy.manner = withPage('403 Forbidden')
    expect(await through()).toMatch(/^The proxy didn’t connect Steward to the server, so nothing was sent\./)
    proxy.manner = socket => void socket.destroy()
    expect(await through()).toMatch(/^Not known whether this was saved\./)
    proxy.manner = () => undefined
    expect(await through({ signal: 300 })).toBe('TimeoutError')
    proxy.close()
    expect(await through()).toMatch(/^The proxy can’t be reached, so nothing was sent\./)
    expect(server.calls).toEqual([])
  })
})
