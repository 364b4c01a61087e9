/** Chromium's network, without Chromium: which session a request goes through, and what becomes of its answer. */
import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import type { Session } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'
import { chromiumFetch, proxiedFetch } from './network.ts'

class Sent extends EventEmitter {
  readonly session: string
  constructor({ session }: { session: { name: string } }) {
    super()
    this.session = session.name
    sent.push(this)
  }
  setHeader() {}
  write() {}
  end() {}
  abort() {}
  /** Begins an answer; it ends with `push(null)`. */
  answer(statusCode: number, headers: Record<string, string> = {}) {
    const answer = Object.assign(new Readable({ read() {} }), { statusCode, headers })
    this.emit('response', answer)
    return answer
  }
}
const { sent } = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('electron', () => ({ net: { request: (options: { session: { name: string } }) => new Sent(options) } }))

const closed: string[] = []
const sessionOf = (name: string) => ({ name, closeAllConnections: async () => void closed.push(name) }) as unknown as Session
const fetch = chromiumFetch(
  sessionOf('shared'),
  name => Promise.resolve(sessionOf(name)),
  () => null,
)
beforeEach(() => {
  sent.length = 0
  closed.length = 0
})

/** Begins a request, and waits until it is handed to Chromium. */
async function begin(method: string, signal?: AbortSignal) {
  const before = sent.length
  const answer = fetch('https://api.steward.test/', { method, signal })
  answer.catch(() => undefined) // told by whoever waits for it
  await vi.waitFor(() => expect(sent).toHaveLength(before + 1))
  return { answer, request: sent.at(-1)! }
}

it('what may change something goes over a connection that nothing used before, because Chromium would send it again over others', async () => {
  await begin('GET')
  const [one, other] = [await begin('POST'), await begin('PUT')]
  expect(sent.map(({ session }) => session)).toEqual(['shared', 'network-1', 'network-2'])
  const answer = one.request.answer(200)
  const ended = once(answer, 'close')
  answer.push(null)
  await (await one.answer).text()
  await ended
  expect((await begin('POST')).request.session).toBe('network-1')
  // A session is free again also where nothing answered.
  other.request.emit('error', new Error('net::ERR_CONNECTION_RESET'))
  await expect(other.answer).rejects.toThrow('fetch failed')
  const stop = new AbortController()
  const stopped = await begin('POST', stop.signal)
  stop.abort()
  await expect(stopped.answer).rejects.toBe(stop.signal.reason)
  expect([stopped.request.session, (await begin('POST')).request.session]).toEqual(['network-2', 'network-2'])
  expect(closed).toEqual(['network-1', 'network-2', 'network-1', 'network-2', 'network-2'])
})

it('a header beyond Latin letters does not spoil an answer, nor does a connection that breaks after one without a body', async () => {
  const named = await begin('GET')
  named.request.answer(200, { 'x-said-by': 'José – \uFFFD', 'content-encoding': 'gzip' })
  const { headers } = await named.answer
  expect([...headers]).toEqual([['x-said-by', 'José ? ?']])
  const empty = await begin('GET')
  const answer = empty.request.answer(204)
  expect((await empty.answer).status).toBe(204)
  const ended = new Promise(resolve => answer.once('close', resolve))
  answer.destroy(new Error('net::ERR_CONNECTION_RESET'))
  await ended
})

it('pictures go through proxies alone, in a session for each list of them, also where a script would connect directly if they are away', async () => {
  const set: unknown[] = []
  const lists: Record<string, string> = {
    'https://a.test/': 'PROXY one.test:3128;HTTPS two.test:443;DIRECT',
    'https://b.test/': 'SOCKS5 three.test:1080;SOCKS four.test:1080',
    'https://c.test/': 'DIRECT',
  }
  const shared = { resolveProxy: (address: string) => Promise.resolve(lists[address]) } as unknown as Session
  const open = (name: string) => ({ setProxy: async (config: object) => void set.push({ name, ...config }) }) as unknown as Session
  const answer = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  const fetch = proxiedFetch(shared, open, () => answer)
  for (const address of ['https://a.test/', 'https://b.test/', 'https://a.test/']) await fetch(address)
  const usual = { mode: 'fixed_servers', proxyBypassRules: '<-loopback>' }
  expect(set).toEqual([
    { name: 'pictures-0', proxyRules: 'http://one.test:3128,https://two.test:443', ...usual },
    { name: 'pictures-1', proxyRules: 'socks5://three.test:1080,socks4://four.test:1080', ...usual },
  ])
  expect(answer).toHaveBeenCalledTimes(3)
  await expect(fetch('https://c.test/')).rejects.toThrow('fetch failed')
})
