/** Behind a proxy: pictures go through it, by the rule of names; what is told of the network. */
import { expect, it } from 'vitest'
import type { Diagnostics } from '../../shared/platform/diagnostics.ts'
import { acceptSignIn, startApplication } from '../testing/applicationHarness.ts'
import { directNetwork } from '../testing/directNetwork.ts'
import { startRecordingServer } from '../testing/recordingServer.ts'

const PROFILE = { baseUrl: 'https://api.steward.test/api/v1/' }

it('pictures go through the proxy, whose names nobody resolves here; addresses are still checked', async () => {
  const server = await startRecordingServer()
  acceptSignIn(server)
  const asked: string[] = []
  const network = {
    ...directNetwork(),
    fetchByProxy: async (input: Parameters<typeof fetch>[0]) => {
      asked.push(String(input))
      return new Response(null, { status: 404 })
    },
    proxyOf: (address: string) => Promise.resolve(address.includes('.steward.test') ? 'http://proxy.test:3128' : null),
  }
  const { application, signIn } = await startApplication({ network, profile: { baseUrl: server.baseUrl } })
  await signIn()
  const show = async (address: string) => (await application.serveBytes(new Request(`app://steward/picture/${encodeURIComponent(address)}`)))!.text()
  expect(await show('https://pictures.steward.test/a.png')).toBe('This picture can’t be loaded: its server answered with HTTP 404.')
  for (const address of ['https://169.254.169.254/a.png', 'https://ana:word@pictures.steward.test/a.png', 'http://pictures.steward.test/a.png'])
    expect(await show(address)).toMatch(
      /^This picture isn’t shown, because its address (isn’t a server’s|contains a password|doesn’t start with https:\/\/)\.$/,
    )
  expect(asked).toEqual(['https://pictures.steward.test/a.png'])
})

it('Diagnostics tells the proxy of the server, who decides about it, and the certificate that the server showed', async () => {
  const certificate = { issuer: 'Example authority', until: 1_800_000_000_000 }
  const network = {
    ...directNetwork(),
    proxyOrigin: 'policy' as const,
    proxyOf: () => Promise.resolve('http://proxy.test:3128'),
    certificateOf: (host: string) => (host === 'api.steward.test' ? certificate : null),
  }
  const { value } = await startApplication({ network, profile: PROFILE, policy: { proxy: 'http://ana:p4ssword@proxy.test:3128', certificates: '/etc/ca.pem' } })
  const shown = await value<Diagnostics>('diagnostics.show')
  expect(shown).toMatchObject({ network: { proxy: 'http://proxy.test:3128', proxyOrigin: 'policy', certificate }, policy: { certificates: '/etc/ca.pem' } })
  expect(JSON.stringify(shown)).not.toContain('p4ssword')
  expect(JSON.stringify(await value('session.state'))).not.toContain('p4ssword')
  const { text } = await value<{ text: string }>('diagnostics.bundle')
  expect(JSON.parse(text)).toMatchObject({ network: { proxyOrigin: 'policy' }, policy: { hasCertificates: true } })
  expect(text).not.toMatch(/p4ssword|\/etc\/ca\.pem|proxy\.test/)
})

it('what is wrong with the network is told with the proxy, and where a connection fails', async () => {
  const limitation = 'HTTPS_PROXY can’t be read, so it isn’t used.'
  const server = await startRecordingServer()
  server.answer(response => void response.socket?.destroy())
  const { value } = await startApplication({ network: { ...directNetwork(), limitation } })
  expect(await value<Diagnostics>('diagnostics.show')).toMatchObject({ network: { limitation } })
  expect((await value<{ text: string }>('diagnostics.bundle')).text).toContain(limitation)
  const form = { baseUrl: server.baseUrl, apiKey: 'key', apiKeyHeader: '', mediaUrl: '' }
  expect(await value('server.test', form)).toMatchObject({
    verdict: 'unreachable',
    message: expect.stringMatching(/^The connection was lost.* it isn’t used\.$/),
  })
})
