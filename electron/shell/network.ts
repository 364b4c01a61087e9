/**
 * The network of Electron is Chromium's, in sessions of its own without cookies, cache and credentials: it knows the system's proxy, scripts that
 * choose one (PAC), sign-in at proxies by the system's account, the system's certificates and client certificates.
 */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as tls from 'node:tls'
import { fileURLToPath } from 'node:url'
import { app, net, session, type AuthInfo, type IncomingMessage, type Session } from 'electron'
import type { SeenCertificate } from '../../shared/platform/diagnostics.ts'
import { isIssuedByOwn } from '../ports/certificateChain.ts'
import { addressOf, proxyCredentials, proxyRules, unreadProxies, withoutPassword, type FixedNetwork, type Network, type ProxyRules } from '../ports/network.ts'
import { systemFetch, trustAlso } from '../ports/systemCertificates.ts'

/** Chromium's own flags for proxies, which stand above the variables. */
const FLAGS = ['proxy-server', 'proxy-pac-url', 'proxy-auto-detect', 'no-proxy-server']

/**
 * Longest body that is held in memory, in bytes. Chromium tells a body's length only if it holds all of it, and many servers refuse one without. A longer
 * one is streamed by Node where no proxy is needed.
 */
const LONGEST_HELD = 32_000_000

/** Statuses without a body. */
const WITHOUT_BODY = new Set([204, 205, 304])

const AUTHORITY_INVALID = -202
/** What Chromium is told of a certificate: that it is fine, or to go by its own verdict. */
const [TRUSTED, AS_CHROMIUM_SAYS] = [0, -3]

/** Only in newer Nodes (22.15, 24). On Linux Chromium has a store of its own, and does not look into the system's. */
const systemAuthorities = (): string[] => (process.platform === 'linux' ? ((tls as Partial<typeof tls>).getCACertificates?.('system') ?? []) : [])

async function held(body: RequestInit['body']): Promise<Buffer | null> {
  if (body === null || body === undefined) return null
  return Buffer.from(await new Response(body).arrayBuffer())
}

/** Makes a Response of Chromium's answer. */
function responseOf(answer: IncomingMessage, giveUp: () => void): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    // Chromium has unpacked the body.
    if (name === 'content-encoding') continue
    // It also reads headers as UTF-8, and a Response takes no character that is longer than a byte.
    headers.set(
      name,
      [value]
        .flat()
        .join(', ')
        .replaceAll(/[\u0100-\uffff]/g, '?'),
    )
  }
  const readable = answer as unknown as Readable
  readable.once('close', () => {
    if (!readable.readableEnded) giveUp()
  })
  const hasBody = !WITHOUT_BODY.has(answer.statusCode)
  // Nobody reads it, so nobody else hears of a connection that breaks now.
  if (!hasBody) readable.on('error', () => undefined).resume()
  return new Response(hasBody ? (Readable.toWeb(readable) as ReadableStream<Uint8Array<ArrayBuffer>>) : null, { status: answer.statusCode, headers })
}

/**
 * Lends sessions without an open connection, each to one request at a time. Chromium sends a request again by itself where a connection that was used
 * before ends without an answer, also one that may have saved something; over a new connection it does not.
 */
function lending(open: (name: string) => Promise<Session>) {
  const free: Session[] = []
  let opened = 0
  return {
    async take(): Promise<Session> {
      const own = free.pop() ?? (await open(`network-${(opened += 1)}`))
      await own.closeAllConnections()
      return own
    },
    giveBack: (own: Session) => void free.push(own),
  }
}

/**
 * fetch by Chromium. It follows no redirect: what redirects is the answer, as with `redirect: 'manual'`. GET goes through `shared`, what may change
 * something through sessions that `open` opens. `credentialsOf` gives the user name and password for a proxy that asks.
 */
export function chromiumFetch(
  shared: Session,
  open: (name: string) => Promise<Session>,
  credentialsOf: (proxy: AuthInfo) => { name: string; password: string } | null,
): typeof fetch {
  const lent = lending(open)
  return async (input, init = {}) => {
    const url = addressOf(input)
    const { signal, method = 'GET' } = init
    const headers = new Headers(init.headers)
    const isLong = Number(headers.get('content-length') ?? 0) > LONGEST_HELD
    if (isLong && (await shared.resolveProxy(url)) === 'DIRECT') return systemFetch(input, init)
    signal?.throwIfAborted()
    const body = await held(init.body)
    signal?.throwIfAborted()
    const own = method === 'GET' ? shared : await lent.take()
    return new Promise((resolve, reject) => {
      const request = net.request({ session: own, url, method, redirect: 'manual', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
      for (const [name, value] of headers) if (name !== 'content-length') request.setHeader(name, value)
      let answer: IncomingMessage | null = null
      let isOver = false
      // The request's own close comes once it is sent; only the answer's is the end.
      const over = () => {
        signal?.removeEventListener('abort', stop)
        if (own !== shared && !isOver) lent.giveBack(own)
        isOver = true
      }
      const stop = () => {
        reject(signal?.reason as Error)
        ;(answer as Readable | null)?.destroy(signal?.reason as Error)
        request.abort()
        over()
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      const fail = (error: Error) => {
        over()
        reject(new TypeError('fetch failed', { cause: error }))
      }
      let isAsked = false
      request.on('login', (asking, answerWith) => {
        const known = asking.isProxy && !isAsked ? credentialsOf(asking) : null
        isAsked = true
        if (known) return answerWith(known.name, known.password)
        if (asking.isProxy) fail(new Error('net::ERR_PROXY_AUTH_REQUESTED'))
        answerWith()
      })
      request.on('redirect', (status, _method, location) => {
        over()
        resolve(new Response(null, { status, headers: { location } }))
        request.abort()
      })
      request.on('response', came => {
        answer = came
        ;(came as unknown as Readable).once('close', over)
        try {
          resolve(responseOf(came, () => request.abort()))
        } catch (error) {
          // A status that no Response can have.
          fail(new Error('net::ERR_INVALID_HTTP_RESPONSE', { cause: error }))
          request.abort()
        }
      })
      request.on('error', fail)
      if (body) request.write(body)
      request.end()
    })
  }
}

/** What the session's proxies are set to. */
async function setProxy(own: Session, rules: ProxyRules | null): Promise<void> {
  if (rules) {
    const each = (['http', 'https'] as const).flatMap(scheme => (rules[scheme] ? [`${scheme}=${withoutPassword(rules[scheme])}`] : []))
    if (each.length === 0) return own.setProxy({ mode: 'direct' })
    // A name stands for what is below it too, as in the variables of other programs.
    const proxyBypassRules = rules.except.flatMap(entry => (/^[\d.:*]+$/.test(entry) ? [entry] : [entry, `*.${entry}`])).join(',')
    return own.setProxy({ mode: 'fixed_servers', proxyRules: each.join(';'), proxyBypassRules })
  }
  // Chromium reads no script from a file.
  const script = app.commandLine.getSwitchValue('proxy-pac-url')
  if (script.startsWith('file:')) {
    const pacScript = `data:application/x-ns-proxy-autoconfig;base64,${await readFile(fileURLToPath(script), 'base64')}`
    return own.setProxy({ mode: 'pac_script', pacScript })
  }
  if (app.commandLine.hasSwitch('proxy-auto-detect')) return own.setProxy({ mode: 'auto_detect' })
}

/** The schemes of proxies that are called otherwise in Chromium's lists. */
const SCHEMES: Record<string, string> = { PROXY: 'http', SOCKS: 'socks4' }

/** The addresses of the proxies in Chromium's list, such as `PROXY proxy.example.com:3128;DIRECT`, with null where it goes directly. */
const proxiesIn = (list: string): Array<string | null> =>
  list.split(';').map(entry => {
    const [kind = 'DIRECT', place = ''] = entry.trim().split(/\s+/)
    if (kind === 'DIRECT' || place === '') return null
    return `${SCHEMES[kind] ?? kind.toLowerCase()}://${place}`
  })

/**
 * fetch through proxies alone, for pictures. A script may say to connect directly if its proxies do not answer: a picture's address would then not be
 * checked. So each list of proxies has a session that knows nothing else. There pictures hold up no calls either: Chromium opens six connections
 * to a server at once.
 */
export function proxiedFetch(shared: Session, open: (name: string) => Session, fetchOver: (own: Session) => typeof fetch): typeof fetch {
  const fetches = new Map<string, Promise<typeof fetch>>()
  async function opened(proxies: string): Promise<typeof fetch> {
    const own = open(`pictures-${fetches.size}`)
    // This computer's own addresses are not excepted.
    await own.setProxy({ mode: 'fixed_servers', proxyRules: proxies, proxyBypassRules: '<-loopback>' })
    return fetchOver(own)
  }
  return async (input, init) => {
    const proxies = proxiesIn(await shared.resolveProxy(addressOf(input)))
      .filter(each => each !== null)
      .join(',')
    if (proxies === '') throw new TypeError('fetch failed', { cause: new Error('net::ERR_NO_SUPPORTED_PROXIES') })
    const found = fetches.get(proxies) ?? opened(proxies)
    fetches.set(proxies, found)
    return (await found)(input, init)
  }
}

/** Opens the network, once per process. */
export async function electronNetwork(fixed: FixedNetwork): Promise<Network> {
  const hasFlags = FLAGS.some(flag => app.commandLine.hasSwitch(flag))
  const environment = hasFlags ? {} : process.env
  const rules = proxyRules(fixed, environment)
  let limitation = unreadProxies(fixed, environment)
  // Pictures and long uploads go by Node where no proxy is needed.
  trustAlso(fixed.authorities)
  const seen = new Map<string, SeenCertificate>()
  let authorities: string[] | null = null
  const judge: Parameters<Session['setCertificateVerifyProc']>[0] = ({ hostname, certificate, errorCode }, verdict) => {
    seen.set(hostname, { issuer: certificate.issuerName, until: certificate.validExpiry * 1_000 })
    try {
      if (errorCode !== AUTHORITY_INVALID) return verdict(AS_CHROMIUM_SAYS)
      authorities ??= [...fixed.authorities, ...systemAuthorities()]
      verdict(isIssuedByOwn(certificate, hostname, authorities) ? TRUSTED : AS_CHROMIUM_SAYS)
    } catch (error) {
      console.error('A certificate can’t be checked; Chromium’s verdict counts.', error)
      verdict(AS_CHROMIUM_SAYS)
    }
  }
  function opened(name: string): Session {
    const own = session.fromPartition(name, { cache: false })
    own.setUserAgent(`Steward/${app.getVersion()}`)
    own.setCertificateVerifyProc(judge)
    return own
  }
  async function open(name: string): Promise<Session> {
    const own = opened(name)
    await setProxy(own, rules).catch((error: unknown) => {
      limitation = `The script that chooses the proxy can’t be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}), so Steward connects directly.`
    })
    return own
  }
  const shared = await open('network')
  const proxies = [rules?.http, rules?.https].filter(address => typeof address === 'string')
  const credentialsOf = ({ host, port }: AuthInfo) => {
    const asking = proxies.find(address => new URL(address).hostname === host && portOf(address) === port)
    return asking === undefined ? null : proxyCredentials(asking)
  }
  return {
    fetch: chromiumFetch(shared, open, credentialsOf),
    fetchByProxy: proxiedFetch(shared, opened, own => chromiumFetch(own, open, credentialsOf)),
    proxyOrigin: rules?.origin ?? (hasFlags ? 'flags' : 'system'),
    proxyOf: async address => proxiesIn(await shared.resolveProxy(address))[0]!,
    certificateOf: host => seen.get(host) ?? null,
    limitation,
  }
}

function portOf(address: string): number {
  const { port, protocol } = new URL(address)
  return Number(port || (protocol === 'https:' ? 443 : 80))
}
