/** Builds a call's request from its endpoint: address, headers, encoded body. */
import { randomUUID } from 'node:crypto'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { sessionEndpoints } from './commonEndpoints.ts'
import type { Endpoint, PathParameters } from './endpoints.ts'

type PathValue = string | number

/** A file that is sent on while it is still arriving. `field` is its name in the payload, `size` is in bytes and exact. */
export interface SentFile {
  field: string
  name: string
  type: string
  size: number
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Whether all bytes were taken from the stream, where that is known. */
  isTaken?(): boolean
}

/** The options of a call, without its `path` values: `search` is the query string, `body` the payload, `file` that of a multipart one. */
interface CallBasics {
  search?: Record<string, string | number | undefined>
  body?: Record<string, string | number>
  file?: SentFile
  signal?: AbortSignal
  /** The token of a session that is just beginning, instead of the current one. */
  token?: string
  /** True for calls that only read: they are repeated after a transient fault. GET always is. */
  reads?: boolean
  /** Reads an unpaged list in steps of this many rows, because its answer had fewer rows than it counted. */
  step?: number
}

/** The options of a call; `path` fills the `{name}` parts of its path. */
export type CallOptions<E extends Endpoint> = CallBasics &
  ([PathParameters<E['path']>] extends [never] ? { path?: undefined } : { path: Record<PathParameters<E['path']>, PathValue> })

/** The options of any call, where its path is not known. */
export interface AnyCallOptions extends CallBasics {
  path?: Record<string, PathValue>
}

/** A request, ready to be sent. */
export interface CallRequest {
  url: string
  /** PUT is used for object storage. */
  method: Endpoint['method'] | 'PUT'
  headers: Record<string, string>
  body?: string | ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The endpoint, with the profile's corrections (decisions section 0, 12). */
export function resolveEndpoint(profile: ServerProfile, endpoint: Endpoint): Endpoint {
  const { name } = endpoint
  const login = name === sessionEndpoints.login.name && profile.loginEncoding ? { encoding: profile.loginEncoding } : {}
  const [method, path] = (profile.endpoints?.[name] ?? `${endpoint.method} ${endpoint.path}`).split(' ') as [Endpoint['method'], string]
  return { ...endpoint, ...login, method, path }
}

/** The `start` that a paged list is sent, by the number of rows before those asked for (F-490, C-666). */
export function listStart(profile: ServerProfile, { name }: Endpoint, rows: number): number {
  const rule = profile.listStart?.[name] ?? profile.listStart?.default
  return rows + (rule === 'page*size+1' ? 1 : 0)
}

function targetAddress(profile: ServerProfile, endpoint: Endpoint): string {
  if (endpoint.target === 'backend') return profile.baseUrl
  if (profile.mediaUrl) return profile.mediaUrl
  throw new StewardError({
    kind: 'offline',
    message: 'No media target is set, so files cannot be uploaded. Set one up under Server on the sign-in page.',
    retryable: false,
  })
}

/** The address of a call. Values are escaped, so that an id cannot change the path. */
export function callUrl(profile: ServerProfile, endpoint: Endpoint, options: AnyCallOptions): string {
  const address = targetAddress(profile, endpoint)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(options.path?.[key] ?? '')
    // Dots alone are path steps, even when escaped.
    if (/^\.{0,2}$/.test(value)) throw new Error(`The call ${endpoint.path} lacks its ${key}`)
    return encodeURIComponent(value)
  })
  const url = new URL(`${address.replace(/\/$/, '')}/${path}`)
  for (const [key, value] of Object.entries(options.search ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url.href
}

const FORM = 'application/x-www-form-urlencoded'

interface EncodedBody {
  body?: CallRequest['body']
  headers: Record<string, string>
}

/** A name in a part's header, encoded as browsers do it. */
const partName = (name: string) => `"${name.replace(/["\r\n]/g, encodeURIComponent)}"`

/** A multipart body whose file is streamed. Its length is sent nevertheless, because many servers refuse a body without one. */
function multipart(file: SentFile | undefined, entries: Array<[string, string]>): EncodedBody {
  const boundary = `steward-${randomUUID()}`
  const encode = (text: string) => new TextEncoder().encode(text)
  const part = (name: string, rest: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${partName(name)}${rest}`
  const head = encode(file ? part(file.field, `; filename=${partName(file.name)}\r\ncontent-type: ${file.type}\r\n\r\n`) : '')
  const fields = entries.map(([name, value]) => `${part(name, '')}\r\n\r\n${value}\r\n`).join('')
  const tail = encode(`${file ? '\r\n' : ''}${fields}--${boundary}--\r\n`)
  async function* parts(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    yield head
    if (file) yield* file.bytes
    yield tail
  }
  const body = parts()
  return {
    body: new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await body.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await body.return()
      },
    }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(head.length + (file?.size ?? 0) + tail.length) },
  }
}

/** The body, and the content type, which calls without a payload carry too (F-383, F-386). */
function encode({ method, encoding }: Endpoint, { body = {}, file }: AnyCallOptions): EncodedBody {
  const entries = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)])
  if (encoding === 'multipart') return multipart(file, entries)
  if (encoding === 'json') return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return { ...(method === 'POST' ? { body: new URLSearchParams(entries).toString() } : {}), headers: { 'content-type': FORM } }
}

/**
 * The request of a call. `token` is null for the call that obtains one. All calls carry the API key, all others the token too;
 * uploads also carry it as `authorization` (F-381, F-384, F-385, O-510).
 */
export function callRequest(profile: ServerProfile, endpoint: Endpoint, options: AnyCallOptions, token: string | null): CallRequest {
  const { body, headers } = encode(endpoint, options)
  return {
    url: callUrl(profile, endpoint, options),
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(profile.apiKey ? { [profile.apiKeyHeader || 'api-key']: profile.apiKey } : {}),
      ...(token ? { 'api-token': token } : {}),
      ...(token && endpoint.target === 'media' ? { authorization: token } : {}),
    },
    ...(body === undefined ? {} : { body }),
  }
}
