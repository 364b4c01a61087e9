/** Network: how requests leave this computer. Which proxy they go through, and whose certificates are trusted. */
import { subscribe } from 'node:diagnostics_channel'
import * as http from 'node:http'
import { TLSSocket } from 'node:tls'
import type { ProxyOrigin, SeenCertificate } from '../../shared/platform/diagnostics.ts'
import { isThisMachine } from '../../shared/rules/thisMachine.ts'
import { joinWords } from '../../shared/rules/words.ts'
import { systemFetch, trustAlso } from './systemCertificates.ts'

/** How requests leave this computer. */
export interface Network {
  fetch: typeof fetch
  /** The same for an address that a proxy is for: never connects without one, also if none answers. */
  fetchByProxy: typeof fetch
  proxyOrigin: ProxyOrigin
  /** The address of the proxy that a request goes through, without its password; null if it goes directly. */
  proxyOf(address: string): Promise<string | null>
  /** The certificate that a server showed last; null if none was seen. */
  certificateOf(host: string): SeenCertificate | null
  /** A sentence if requests cannot leave as they should. */
  limitation: string | null
}

/** What the policy fixes of it. */
export interface FixedNetwork {
  /** A proxy's address, or `none`; null if the policy leaves it open. */
  proxy: string | null
  /** Certificates of authorities that are trusted beside the system's, as PEM. */
  authorities: readonly string[]
}

/** Proxies by what the variables call them. */
export interface ProxyRules {
  origin: ProxyOrigin
  http: string | null
  https: string | null
  /** Names, addresses and suffixes that are reached directly. */
  except: readonly string[]
}

/** A variable in either case; the lower one counts more, as in other programs. */
const variable = (environment: NodeJS.ProcessEnv, name: string) => environment[name.toLowerCase()] || environment[name] || null

/** A proxy's address with its scheme, which variables may leave out; null if it is none. */
function proxyAddress(given: string | null): string | null {
  if (given === null) return null
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(given) ? given : `http://${given}`
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).href : null
}

/** A sentence if one of the variables is no address of a proxy; null if all are, and where the policy counts instead. */
export function unreadProxies({ proxy }: Pick<FixedNetwork, 'proxy'>, environment: NodeJS.ProcessEnv): string | null {
  if (proxy !== null) return null
  const unread = ['HTTPS_PROXY', 'HTTP_PROXY'].filter(name => {
    const given = variable(environment, name)
    return given !== null && proxyAddress(given) === null
  })
  if (unread.length === 0) return null
  return `${joinWords(unread)} can’t be read, so ${unread.length === 1 ? 'it isn’t' : 'they aren’t'} used. Give an address such as http://proxy.example.com:3128, and start Steward again.`
}

/** The address that fetch is given. */
export const addressOf = (input: Parameters<typeof fetch>[0]): string => (typeof input === 'object' && 'url' in input ? input.url : String(input))

/** An address without its user name and password. */
export const withoutPassword = (address: string): string => new URL(address).origin

/** The user name and password in a proxy's address; null if there are none. */
export function proxyCredentials(address: string): { name: string; password: string } | null {
  const { username, password } = new URL(address)
  return username ? { name: decoded(username), password: decoded(password) } : null
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a plain % is no mistake to whoever wrote it
  }
}

/** The passwords of proxies, which are secrets. */
export const proxyPasswords = ({ proxy }: Pick<FixedNetwork, 'proxy'>, environment: NodeJS.ProcessEnv): string[] =>
  [proxy, variable(environment, 'HTTP_PROXY'), variable(environment, 'HTTPS_PROXY')].flatMap(given => {
    const address = proxyAddress(given)
    return (address && proxyCredentials(address)?.password) || []
  })

/** The proxies that the policy fixes, or else the variables name; null if neither says anything. */
export function proxyRules({ proxy }: FixedNetwork, environment: NodeJS.ProcessEnv): ProxyRules | null {
  if (proxy === 'none') return { origin: 'policy', http: null, https: null, except: [] }
  if (proxy !== null) return { origin: 'policy', http: proxyAddress(proxy), https: proxyAddress(proxy), except: [] }
  const [plain, secure] = ['HTTP_PROXY', 'HTTPS_PROXY'].map(name => proxyAddress(variable(environment, name)))
  if (!plain && !secure) return null
  const except = (variable(environment, 'NO_PROXY') ?? '').split(/[\s,]+/).filter(Boolean)
  return { origin: 'variables', http: plain!, https: secure!, except: except.map(each => each.replace(/^\*?\.(?=.)/, '')) }
}

/** The proxy for an address: a name in `except` stands for what is below it too, `*` for everything. This computer itself is reached directly. */
export function proxyFor(address: string, rules: ProxyRules | null): string | null {
  const url = new URL(address)
  if (!rules || isThisMachine(url)) return null
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isExcepted = rules.except.some(entry => {
    const [, name = entry, only] = /^(.*?):(\d+)$/.exec(entry) ?? []
    return name === '*' || ((only === undefined || only === port) && `.${url.hostname}`.endsWith(`.${name.toLowerCase()}`))
  })
  if (isExcepted) return null
  return url.protocol === 'https:' ? rules.https : rules.http
}

/** In Node 24.14 and later. */
type NewerHttp = { setGlobalProxyFromEnv?(variables: Record<string, string>): () => void }

/** Where Node keeps what fetch connects with. What is there before a proxy is set connects directly. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')
const dispatcher = (): unknown => (globalThis as Record<symbol, unknown>)[DISPATCHER]

const UNABLE = 'This Node can’t use proxies, so Steward connects directly. Start it with Node 24, from 24.14 on.'

/** What Node reports where it did not reach a proxy. */
const UNCONNECTED = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/
/** What it reports where a proxy refused the tunnel to a server. */
const REFUSED = /^Proxy response \((\d+)\)/

/** The same error where the proxy is to blame, under Chromium's name for it. */
function ofProxy(error: unknown): unknown {
  const because = (code: string, message: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(message, { cause: error }), { code }) })
  for (let cause = error; cause instanceof Error; cause = cause.cause instanceof AggregateError ? cause.cause.errors[0] : cause.cause) {
    const status = REFUSED.exec(cause.message)?.[1]
    if (status) return because(status === '407' ? 'ERR_PROXY_AUTH_REQUESTED' : 'ERR_TUNNEL_CONNECTION_FAILED', cause.message)
    if ('code' in cause && UNCONNECTED.test(String(cause.code))) return because('ERR_PROXY_CONNECTION_FAILED', cause.message)
  }
  return error
}

/** How often a proxy may drop a tunnel to a server before it opens, while a request waits for it. */
const MOST_DROPPED = 2

/** A fetch through a proxy: Node would ask one that drops connections again without end, so a request is given up. */
function givingUp(): typeof fetch {
  const waiting = new Set<{ host: string; dropped: number; end: AbortController }>()
  subscribe('undici:client:connectError', message => {
    const { connectParams, error } = message as { connectParams: { hostname: string }; error: NodeJS.ErrnoException }
    if (error.code !== 'UND_ERR_SOCKET') return
    for (const each of waiting) {
      each.dropped += each.host === connectParams.hostname ? 1 : 0
      if (each.dropped === MOST_DROPPED) each.end.abort(new TypeError('fetch failed', { cause: error }))
    }
  })
  return async (input, init) => {
    const end = new AbortController()
    const entry = { host: new URL(addressOf(input)).hostname, dropped: 0, end }
    waiting.add(entry)
    try {
      return await systemFetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end.signal]) : end.signal })
    } catch (error) {
      throw ofProxy(error)
    } finally {
      waiting.delete(entry)
    }
  }
}

/** Notes the certificates of servers that Node's fetch connects to. */
function watchCertificates(): Map<string, SeenCertificate> {
  const seen = new Map<string, SeenCertificate>()
  subscribe('undici:client:connected', message => {
    const { connectParams, socket } = message as { connectParams: { hostname: string }; socket: unknown }
    const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined
    if (certificate) seen.set(connectParams.hostname, { issuer: nameIn(certificate.issuer), until: Date.parse(certificate.validTo) })
  })
  return seen
}
/** The name in a certificate's subject or issuer as Node writes it. */
const nameIn = (lines: string): string => (/^CN=(.*)$/m.exec(lines) ?? /^O=(.*)$/m.exec(lines))?.[1] ?? lines.replaceAll('\n', ', ')

/** The network of plain Node: the proxy is that of the policy, or of HTTPS_PROXY, HTTP_PROXY and NO_PROXY. For the whole process, so called once. */
export function nodeNetwork(
  fixed: FixedNetwork,
  environment: NodeJS.ProcessEnv = process.env,
  { setGlobalProxyFromEnv }: NewerHttp = http as NewerHttp,
): Network {
  const rules = proxyRules(fixed, environment)
  trustAlso(fixed.authorities)
  void Response // Node loads fetch with the first of its classes
  const direct = dispatcher()
  const isAble = setGlobalProxyFromEnv !== undefined && direct !== undefined
  const hasProxy = Boolean(rules?.http || rules?.https)
  // Node’s own NO_PROXY knows neither `*` among others, nor all addresses of this computer: what is excepted is given the other dispatcher. It counts for what
  // is fetched elsewhere, as from the development server.
  if (isAble && hasProxy)
    setGlobalProxyFromEnv({
      ...(rules?.http && { HTTP_PROXY: rules.http }),
      ...(rules?.https && { HTTPS_PROXY: rules.https }),
      NO_PROXY: 'localhost,127.0.0.1',
    })
  const proxyOf = (address: string) => (isAble ? proxyFor(address, rules) : null)
  const seen = watchCertificates()
  const fetchByProxy = givingUp()
  const fetchDirectly: typeof fetch = (input, init) => systemFetch(input, { ...init, dispatcher: direct } as RequestInit)
  return {
    proxyOrigin: rules?.origin ?? 'variables',
    fetch: (input, init) => (proxyOf(addressOf(input)) === null ? fetchDirectly : fetchByProxy)(input, init),
    fetchByProxy,
    async proxyOf(address) {
      const proxy = proxyOf(address)
      return proxy && withoutPassword(proxy)
    },
    certificateOf: host => seen.get(host) ?? null,
    limitation: unreadProxies(fixed, environment) ?? (hasProxy && !isAble ? UNABLE : null),
  }
}
