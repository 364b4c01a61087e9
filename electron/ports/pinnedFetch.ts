/** Requests to addresses that strangers gave: each connection goes to an IP address that was looked at, and to no other. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { trustSystemCertificatesOnce } from './systemCertificates.ts'

/** Like fetch: follows no redirect, sends no credentials. Rejects with what `refusal` answered, with the signal's reason, or as node:http does. */
export type PinnedFetch = (url: URL, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** Statuses whose answer has no body. */
const WITHOUT_BODY = new Set([204, 205, 304])
const DECODED = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' } as const
const isDecoded = (encoding: string | undefined): encoding is keyof typeof DECODED => encoding !== undefined && encoding in DECODED

/**
 * `refusal` answers why nothing is sent to an IP address, or null; it is asked after the name was resolved, and what it was asked about is
 * what is connected to. IP addresses in place of a name are not resolved: whoever calls looks at those. `lookup` is the system's but for tests.
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
  // Agents of its own: a connection that was looked at by another rule is not taken up.
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
