/** What a broken connection means, by Node's codes and Chromium's. */
import { expect, it } from 'vitest'
import { callFailure } from './callFailure.ts'

const ofNode = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(`${code} api.example.com`), { code }) })
const ofChromium = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: new Error(`net::${code}`) })

it.each([
  ['ERR_NAME_NOT_RESOLVED', 'ENOTFOUND'],
  ['ERR_CONNECTION_REFUSED', 'ECONNREFUSED'],
  ['ERR_CERT_AUTHORITY_INVALID', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['ERR_CERT_DATE_INVALID', 'CERT_HAS_EXPIRED'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'EPROTO'],
  ['ERR_INTERNET_DISCONNECTED', 'ENETUNREACH'],
  ['ERR_INVALID_HTTP_RESPONSE', 'HPE_INVALID_CONSTANT'],
  ['ERR_CONTENT_LENGTH_MISMATCH', 'ECONNRESET'],
])('Chromium’s %s is the same to a person as Node’s %s', (chromium, node) => {
  for (const reads of [true, false]) {
    const { details, ...failure } = callFailure.network(ofChromium(chromium), reads)
    expect({ ...failure, details: `${node}: ${node} api.example.com` }).toEqual(callFailure.network(ofNode(node), reads))
    expect(details).toBe(`${chromium}: net::${chromium}`)
  }
})

it('a port that Chromium refuses is one that fetch refuses', () =>
  expect(callFailure.network(ofChromium('ERR_UNSAFE_PORT'), false)).toEqual(
    callFailure.network(new TypeError('fetch failed', { cause: new Error('bad port') }), false),
  ))

it.each([
  ['ERR_PROXY_CONNECTION_FAILED', 'The proxy can’t be reached, so nothing was sent.'],
  ['ERR_PROXY_AUTH_REQUESTED', 'The proxy asks for a user name and password, so nothing was sent. Give them in the proxy’s address'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'The proxy didn’t connect Steward to the server, so nothing was sent.'],
  ['ERR_PROXY_AUTH_UNSUPPORTED', 'The proxy didn’t connect Steward to the server, so nothing was sent.'],
  ['ERR_SOCKS_CONNECTION_FAILED', 'The proxy didn’t connect Steward to the server, so nothing was sent.'],
  ['ERR_PROXY_CERTIFICATE_INVALID', 'The proxy’s certificate isn’t trusted, so nothing was sent.'],
  ['ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'The script that chooses the proxy can’t be read, so nothing was sent.'],
])('%s: the proxy is to blame, and nothing was sent', (code, sentence) => {
  for (const fault of [ofChromium(code), ofNode(code)])
    expect(callFailure.network(fault, false)).toMatchObject({ kind: 'offline', retryable: true, message: expect.stringContaining(sentence) as string })
})

it.each(['ERR_SSL_PROTOCOL_ERROR', 'ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'ERR_EMPTY_RESPONSE', 'ERR_NETWORK_CHANGED', 'ERR_TIMED_OUT'])(
  '%s may come after something was sent, so a mutation’s outcome is not known',
  code => {
    expect(callFailure.network(ofChromium(code), false)).toMatchObject({ kind: 'unknown' })
    expect(callFailure.network(ofChromium(code), true)).toMatchObject({ retryable: true })
  },
)
