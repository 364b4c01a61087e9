/**
 * Requests to untrusted addresses: each connection goes to an IP address that was checked, and to no other, whatever the name
 * resolves to a moment later.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { trustSystemCertificatesOnce } from './systemCertificates.ts'

/**
 * Like fetch, but follows no redirects and sends no credentials. Rejects with the error from `refusal`, with the signal's reason,
 * or as node:http does.
 */
export type PinnedFetch = (url: URL, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** Statuses without a body. */
const WITHOUT_BODY = new Set([204, 205, 304])
const DECODED = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' } as const
const isDecoded = (encoding: string | undefined): encoding is keyof typeof DECODED => encoding !== undefined && encoding in DECODED

/**
 * `refusal` returns why nothing may be sent to an IP address, or null. It is asked after resolving the name, and the connection
 * goes to exactly that address. Addresses that are IP addresses already are not resolved; the caller checks those. `lookup` is
 * the system's, except in tests.
 */
export function createPinnedFetch(refusal: (address: string) => Error | null, lookup: typeof systemLookup = systemLookup): PinnedFetch {
  const resolve: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const problem = error ?? addresses.map(({ address }) => refusal(address)).find(refused => refused !== null)
      if (problem) return done(problem, '', 0)
      if (options.all) return done(null, addresses)
      const [{ address, family }] = addresses as [LookupAddress]
      done(null, address, family)
    })
  // Separate agents, so that no connection is reused that was checked by another rule.
  const plain = new http.Agent({ keepAlive: true })
  const secure = new https.Agent({ keepAlive: true })

  return (url, { headers, signal }) =>
    new Promise((answer, reject) => {
      const isSecure = url.protocol === 'https:'
      if (isSecure) trustSystemCertificatesOnce()
      const request = (isSecure ? https : http).request(url, {
        agent: isSecure ? secure : plain,
        lookup: resolve,
        signal,
        headers: { ...headers, 'accept-encoding': 'identity' },
      })
      request.once('error', error => reject(signal.aborted ? (signal.reason as Error) : error))
      request.once('response', incoming => {
        const { statusCode = 0, headers: sent } = incoming
        const has = Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
        if (WITHOUT_BODY.has(statusCode)) {
          incoming.resume()
          return answer(new Response(null, { status: statusCode, headers: has }))
        }
        const bytes = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
        const encoding = sent['content-encoding']
        answer(new Response(isDecoded(encoding) ? bytes.pipeThrough(new DecompressionStream(DECODED[encoding])) : bytes, { status: statusCode, headers: has }))
      })
      request.end()
    })
}
