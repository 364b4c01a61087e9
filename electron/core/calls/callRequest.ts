/** Builds a call's request from its line in the endpoint table: address, headers, encoded body. */
import type { ServerProfile } from '../../../shared/areas/server.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { endpoints, type Endpoint, type EndpointName, type PathNames } from './endpoints.ts'

type PathValue = string | number

/** What a call takes, its `path` values apart: `search` is the query string, `body` the payload, `files` those of a multipart one. */
interface CallBasics {
  search?: Record<string, string | number | undefined>
  body?: Record<string, string | number>
  files?: Record<string, File>
  signal?: AbortSignal
  /** The token of a session that is only just beginning; else the present one's is sent. */
  token?: string
  /** True for calls that only read: they are repeated after a passing fault. GET always is. */
  reads?: boolean
}

/** What the call `Name` takes; `path` fills the `{name}` parts of its line. */
export type CallOptions<Name extends EndpointName> = CallBasics &
  ([PathNames<Name>] extends [never] ? { path?: undefined } : { path: Record<PathNames<Name>, PathValue> })

/** The options of any call, where its name is not known. */
export interface AnyCallOptions extends CallBasics {
  path?: Record<string, PathValue>
}

/** A request, ready to be sent. */
export interface CallRequest {
  url: string
  method: Endpoint['method']
  headers: Record<string, string>
  body?: string | FormData
}

/** The line of the table as the profile corrects it (decisions section 0, 12). */
export function resolveEndpoint(profile: ServerProfile, name: EndpointName): Endpoint {
  const endpoint: Endpoint = endpoints[name]
  const login = name === 'session.login' && profile.loginEncoding ? { encoding: profile.loginEncoding } : {}
  const [method, path] = (profile.endpoints?.[name] ?? `${endpoint.method} ${endpoint.path}`).split(' ') as [Endpoint['method'], string]
  return { ...endpoint, ...login, method, path }
}

/** Where a page of a list that the backend pages starts (F-490, C-666). `page` counts from 0, `size` is in rows. */
export function listStart(profile: ServerProfile, name: EndpointName, page: number, size: number): number {
  const rule = profile.listStart?.[name] ?? profile.listStart?.default
  return page * size + (rule === 'page*size+1' ? 1 : 0)
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

/** The address of a call. Values are escaped, so that an id cannot leave its place in the path. */
export function callUrl(profile: ServerProfile, endpoint: Endpoint, options: AnyCallOptions): string {
  const address = targetAddress(profile, endpoint)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(options.path?.[key] ?? '')
    // Dots alone are steps in a path, also when they are escaped.
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

/** The body, and the content type where fetch does not set it itself (F-383, F-386; calls without a payload carry it too). */
function encode({ method, encoding }: Endpoint, { body = {}, files = {} }: AnyCallOptions): { body?: string | FormData; contentType?: string } {
  const entries = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)])
  if (encoding === 'multipart') {
    const form = new FormData()
    for (const [key, value] of [...Object.entries(files), ...entries]) form.set(key, value)
    return { body: form }
  }
  if (encoding === 'json') return { body: JSON.stringify(body), contentType: 'application/json' }
  return method === 'POST' ? { body: new URLSearchParams(entries).toString(), contentType: FORM } : { contentType: FORM }
}

/**
 * The request of a call. `token` is null for the call that gives one. All calls carry the API key, all others the token too;
 * uploads carry it once more as `authorization` (F-381, F-384, F-385, O-510).
 */
export function callRequest(profile: ServerProfile, endpoint: Endpoint, options: AnyCallOptions, token: string | null): CallRequest {
  const { body, contentType } = encode(endpoint, options)
  return {
    url: callUrl(profile, endpoint, options),
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(profile.apiKey ? { [profile.apiKeyHeader || 'api-key']: profile.apiKey } : {}),
      ...(token ? { 'api-token': token } : {}),
      ...(token && endpoint.target === 'media' ? { authorization: token } : {}),
    },
    ...(body === undefined ? {} : { body }),
  }
}
