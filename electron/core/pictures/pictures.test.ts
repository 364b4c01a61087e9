import type { lookup as systemLookup, LookupAddress, LookupOptions } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { createPinnedFetch } from '../../ports/pinnedFetch.ts'
import { manualClock } from '../../testing/applicationHarness.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { refusedAddress } from './addresses.ts'
import { PICTURE_PATH } from '../files/byteRoutes.ts'
import { createPictures, type PicturesOptions } from './pictures.ts'

/** The beginning of a PNG of so many pixels. */
function png(width: number, height: number) {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
const PNG = png(1, 1)
const AWAY = 'https://media.example.com/a.png'

/** What each address answers; an address without an answer cannot be reached. */
let answers: Record<string, (init: RequestInit) => Response | Promise<Response>>
let calls: Array<{ address: string; headers: Record<string, string> }>
const store = () => memoryOfflineStore(null)
const clock = manualClock()

function open(options: Partial<PicturesOptions> = {}, profile: Partial<ServerProfile> = {}) {
  const pictures = createPictures({
    store: store(),
    clock,
    scope: () => 'server ana',
    profile: () => ({ baseUrl: 'https://api.example.com/', ...profile }),
    times: { limit: 200, answer: 200, patience: 100, lease: 400 },
    fetch: async ({ url: { href } }, init) => {
      calls.push({ address: href, headers: init.headers })
      const answer = answers[href]
      if (!answer) throw Object.assign(new Error('not there'), { code: 'ECONNREFUSED' })
      return answer(init)
    },
    ...options,
  })
  return async (address: string, path = `${PICTURE_PATH}${encodeURIComponent(address)}`) => {
    const ask = async (): Promise<Response> => {
      const response = (await pictures.serve(new Request(`app://steward${path}`)))!
      return response.status === 202 ? ask() : response
    }
    const response = await ask()
    const content = new Uint8Array(await response.arrayBuffer())
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true
    return { response, status: response.status, bytes: isPicture ? content : undefined, reason: isPicture ? undefined : new TextDecoder().decode(content) }
  }
}

const picture = (bytes: Uint8Array<ArrayBuffer> = PNG) => new Response(bytes, { headers: { 'content-type': 'text/html' } })
const to = (location: string) => new Response(null, { status: 302, headers: { location } })

/** A server of the test's own, on this machine. */
async function listen(listener: RequestListener) {
  let connections = 0
  const server = createServer(listener).on('connection', () => (connections += 1))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, connections: () => connections }
}

/** A name service that knows these names. */
const resolving = (names: Record<string, string[]>, asked: () => void = () => undefined) =>
  ((name: string, _options: LookupOptions, done: (error: Error | null, addresses: LookupAddress[]) => void) => {
    asked()
    done(
      null,
      names[name]!.map(address => ({ address, family: isIP(address) })),
    )
  }) as typeof systemLookup

beforeEach(() => {
  answers = { [AWAY]: () => picture() }
  calls = []
})

describe('a picture', () => {
  it('is what its bytes say, whatever its server says, and can do nothing', async () => {
    const { response, bytes } = await open()(AWAY)
    expect(bytes).toEqual(PNG)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  it('is asked for without credentials of any kind, also at the server’s own host', async () => {
    answers['https://api.example.com/b.png'] = () => picture()
    const show = open({}, { apiKey: 'key', mediaUrl: 'https://media.example.com/' })
    await show(AWAY)
    await show('https://api.example.com/b.png')
    expect(calls.map(({ headers }) => Object.keys(headers))).toEqual([['accept'], ['accept']])
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<!doctype html><script>alert(1)</script>', '', 'GIF'])(
    '%j is none',
    async text => {
      answers[AWAY] = () => new Response(text, { headers: { 'content-type': 'image/png' } })
      expect(await open()(AWAY)).toMatchObject({ status: 502, reason: 'This picture isn’t shown, because the server sent something else.' })
    },
  )

  it('a JPEG 2000, which no page can draw, is named', async () => {
    answers[AWAY] = () => picture(Uint8Array.from([0xff, 0x4f, 0xff, 0x51, 0, 0, 0, 0, 0, 0, 0, 0]))
    expect((await open()(AWAY)).reason).toBe('This picture is a JPEG 2000, which can be stored but not shown here.')
  })
})

describe('addresses', () => {
  it.each([
    ['http://media.example.com/a.png', 'This picture isn’t shown, because its address doesn’t start with https://.'],
    ['file:///etc/passwd', 'This picture isn’t shown, because its address isn’t a web address.'],
    ['javascript:alert(1)', 'This picture isn’t shown, because its address isn’t a web address.'],
    ['a.png', 'This picture isn’t shown, because its address isn’t a web address.'],
    ['https://ana:secret@media.example.com/a.png', 'This picture isn’t shown, because its address contains a password.'],
    ['http://127.0.0.1:9000/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://localhost/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://[::1]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://2130706433/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://0.0.0.0/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://[::ffff:7f00:1]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://[::127.0.0.1]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://[64:ff9b::127.8.9.10]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://[2002:7f00:1::5]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://[::]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://169.254.169.254/a.png', 'This picture isn’t shown, because its address isn’t a server’s.'],
    ['https://[::ffff:169.254.169.254]/a.png', 'This picture isn’t shown, because its address isn’t a server’s.'],
    ['https://[fe80::1]/a.png', 'This picture isn’t shown, because its address isn’t a server’s.'],
    ['https://255.255.255.255/a.png', 'This picture isn’t shown, because its address isn’t a server’s.'],
    ['https://demo.localhost./a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
  ])('%s is refused, and nothing is asked', async (address, reason) => {
    expect(await open()(address)).toMatchObject({ status: 502, reason })
    expect(calls).toEqual([])
  })

  it('of this computer are right where the server itself runs on it', async () => {
    answers['http://127.0.0.1:9000/a.png'] = () => picture()
    expect((await open({}, { mediaUrl: 'http://localhost:9000/' })('http://127.0.0.1:9000/a.png')).bytes).toEqual(PNG)
  })

  it('are followed where they lead, but not to this computer, not without encryption and not for ever', async () => {
    answers = { 'https://a.example/': () => to('/b'), 'https://a.example/b': () => to(AWAY), [AWAY]: () => picture() }
    expect((await open()('https://a.example/')).bytes).toEqual(PNG)
    answers[AWAY] = () => to('http://127.0.0.1:9000/a.png')
    expect((await open({}, { mediaUrl: 'http://localhost:9000/' })(AWAY)).reason).toBe('This picture isn’t shown, because its address leads to this computer.')
    answers[AWAY] = () => to('http://other.example/a.png')
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because its address doesn’t start with https://.')
    answers[AWAY] = () => to(AWAY)
    calls = []
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because its address redirects too often.')
    expect(calls).toHaveLength(4)
  })

  it.each(Object.values(networkInterfaces()).flatMap(each => each ?? []))(
    '$address, an address of this computer’s own, is refused',
    async ({ address, family }) => {
      const { status } = await open()(`https://${family === 'IPv6' ? `[${address}]` : address}/a.png`)
      expect([status, calls]).toEqual([502, []])
    },
  )

  it('every way to write 127.… is refused', async () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const forms = [
      (a: number, b: number, c: number) => `127.${a}.${b}.${c}`,
      (a: number, b: number, c: number) => `${0x7f00_0000 + a * 0x1_0000 + b * 0x100 + c}`,
      (a: number, b: number, c: number) => `0x7f.0${a.toString(8)}.${b * 0x100 + c}`,
      (a: number, b: number, c: number) => `[::ffff:127.${a}.${b}.${c}]`,
      (a: number, b: number, c: number) => `[0:0:0:0:0:FFFF:127.${a}.${b}.${c}]`,
      (a: number, b: number, c: number) => `127。${a}．${b}.${c}.`,
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), byte, byte, byte, async (form, a, b, c) => {
        expect((await open()(`https://${form(a, b, c)}/`)).reason).toBe('This picture isn’t shown, because its address belongs to this computer.')
      }),
    )
  })

  it('whose name resolves to this computer are refused before anything is sent, also where a redirect leads there', async () => {
    const server = await listen((_request, response) => void response.end(PNG))
    const lookup = resolving({ 'sneaky.example': ['127.0.0.1'], 'half.example': ['203.0.113.1', '::1'], 'next.example': ['169.254.169.254'] })
    const fetchElsewhere = createPinnedFetch(address => refusedAddress(address, false), lookup)
    const show = open({
      fetch: (address, init) => (address.url.href === AWAY ? Promise.resolve(to('https://sneaky.example/')) : fetchElsewhere(address.url, init)),
    })
    const here = 'This picture isn’t shown, because its address belongs to this computer.'
    expect((await show(`https://sneaky.example:${server.port}/`)).reason).toBe(here)
    expect((await show(`https://half.example:${server.port}/`)).reason).toBe(here)
    expect((await show(`https://next.example:${server.port}/`)).reason).toBe('This picture isn’t shown, because its address isn’t a server’s.')
    expect((await show(AWAY)).reason).toBe(here)
    expect(server.connections()).toBe(0)
  })

  it('the connection goes to the address that was looked at, whatever the name stands for later', async () => {
    const server = await listen((request, response) => void response.end(request.headers.host === `api.example.com:${server.port}` ? PNG : ''))
    let asked = 0
    const judged: string[] = []
    const lookup = resolving({ 'api.example.com': ['127.0.0.1'] }, () => (asked += 1))
    const fetchAnywhere = createPinnedFetch(address => {
      judged.push(address)
      return refusedAddress(address, true)
    }, lookup)
    const answer = await fetchAnywhere(new URL(`http://api.example.com:${server.port}/`), { headers: {}, signal: new AbortController().signal })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG)
    expect([asked, judged]).toEqual([1, ['127.0.0.1']])
  })

  it('a damaged one, other methods, and other paths', async () => {
    expect(await open()('', `${PICTURE_PATH}%E0%A4%A`)).toMatchObject({ status: 400, reason: 'This picture’s address is damaged.' })
    const pictures = createPictures({ store: store(), clock, scope: () => 'a', profile: () => null, fetch: () => Promise.reject(new Error('nobody asks')) })
    expect((await pictures.serve(new Request(`app://steward${PICTURE_PATH}a`, { method: 'POST' })))!.status).toBe(405)
    expect(pictures.serve(new Request('app://steward/index.html'))).toBeNull()
  })

  it('nobody sees any before signing in', async () => {
    expect(await open({ scope: () => '' })(AWAY)).toMatchObject({ status: 401, reason: 'Sign in to see this picture.' })
    expect(calls).toEqual([])
  })
})

describe('servers', () => {
  /** A body without an end; counts what is taken of it. */
  function endless(taken: { bytes: number; isCancelled: boolean }) {
    const start = PNG
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const chunk = taken.bytes === 0 ? start : new Uint8Array(1_000_000)
        taken.bytes += chunk.length
        controller.enqueue(chunk)
      },
      cancel() {
        taken.isCancelled = true
      },
    })
  }
  const TOO_LARGE = 'This picture isn’t shown, because it is larger than 10 MB.'

  it('a picture of 500 MB is left after 10, whether its length is said or not', async () => {
    const taken = { bytes: 0, isCancelled: false }
    answers[AWAY] = () => new Response(endless(taken))
    expect((await open()(AWAY)).reason).toBe(TOO_LARGE)
    expect(taken.bytes).toBeLessThan(13_000_000)
    expect(taken.isCancelled).toBe(true)
    answers[AWAY] = () => new Response(endless({ bytes: 0, isCancelled: false }), { headers: { 'content-length': '500000000' } })
    expect((await open()(AWAY)).reason).toBe(TOO_LARGE)
  })

  it('the rest of something that is not a picture is not waited for', async () => {
    const taken = { bytes: 1, isCancelled: false }
    answers[AWAY] = () => new Response(endless(taken))
    expect((await open()(AWAY)).reason).toContain('something else')
    expect([taken.bytes < 5_000_000, taken.isCancelled]).toEqual([true, true])
  })

  it('one that hangs is given up, and holds up nobody else for longer', async () => {
    const show = open()
    for (let index = 0; index < 8; index += 1)
      answers[`https://hangs.example/${index}`] = ({ signal }) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
    const hanging = Array.from({ length: 8 }, (_, index) => show(`https://hangs.example/${index}`))
    expect((await show(AWAY)).bytes).toEqual(PNG)
    for (const { reason } of await Promise.all(hanging)) expect(reason).toBe('The server of this picture took too long to answer.')
  })

  it('thirty of one server that never answer hold up nothing, and what nobody asks for any more is left', async () => {
    let hanging = 0
    const server = await listen((request, response) => {
      if (request.url === '/good.png') return void response.end(PNG)
      hanging += 1
      response.once('close', () => (hanging -= 1))
    })
    const fetchAnywhere = createPinnedFetch(address => refusedAddress(address, true))
    const pictures = createPictures({
      store: store(),
      clock,
      scope: () => 'server ana',
      profile: () => ({ baseUrl: server.origin }),
      fetch: ({ url }, init) => fetchAnywhere(url, init),
      times: { limit: 600_000, answer: 600_000, patience: 10, lease: 1_000 },
    })
    const ask = async (path: string) => (await pictures.serve(new Request(`app://steward${PICTURE_PATH}${encodeURIComponent(server.origin + path)}`)))!
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(`/silent-${index}.png`)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 202))
    await expect.poll(async () => (await ask('/good.png')).status).toBe(200)
    await expect.poll(() => hanging, { timeout: 10_000 }).toBe(0)
    expect((await ask('/good.png')).status).toBe(200)
  })

  it('one that did not answer is left alone for half a minute: the address, or all of a server that was not there', async () => {
    const show = open()
    answers[AWAY] = ({ signal }) => new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
    const late = (await show(AWAY)).reason
    expect((await show(AWAY)).reason).toBe(late)
    expect((await show('https://gone.example/1.png')).reason).toBe((await show('https://gone.example/2.png')).reason)
    expect(calls.map(({ address }) => address)).toEqual([AWAY, 'https://gone.example/1.png'])
    answers[AWAY] = answers['https://gone.example/2.png'] = () => picture()
    clock.advance(30_000)
    expect([(await show(AWAY)).status, (await show('https://gone.example/2.png')).status]).toEqual([200, 200])
  })

  it.each([
    ['HTTP 404', { status: 404 }],
    ['HTTP 500', { status: 500 }],
    ['too long', { headers: { 'content-length': '500000000' } }],
    ['a redirect', { status: 302, headers: { location: 'ftp://x' } }],
  ])('the body of a refused answer is not waited for: %s', async (_what, init) => {
    const taken = { bytes: 0, isCancelled: false }
    answers[AWAY] = () => new Response(endless(taken), init)
    expect((await open()(AWAY)).status).toBe(502)
    expect(taken.isCancelled).toBe(true)
  })

  it('a small file that unpacks to gigabytes is refused by its header', async () => {
    answers[AWAY] = () => picture(png(60_000, 60_000))
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because it has 60,000 × 60,000 pixels.')
    answers[AWAY] = () => picture(png(1, 30_000))
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because it has 1 × 30,000 pixels.')
    answers[AWAY] = () => picture(PNG.slice(0, 20))
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because its size can’t be read.')
  })

  it('one that is not there, or has no such picture', async () => {
    answers = { [AWAY]: () => new Response('', { status: 404 }) }
    expect((await open()(AWAY)).reason).toBe('This picture can’t be loaded: its server answered with HTTP 404.')
    expect((await open()('https://gone.example/')).reason).toBe('The server of this picture can’t be reached.')
  })

  it('several who ask for the same at once are answered by one call', async () => {
    const show = open()
    const shown = await Promise.all([show(AWAY), show(AWAY), show(AWAY)])
    expect(shown.every(({ bytes }) => bytes?.length === PNG.length)).toBe(true)
    expect(calls).toHaveLength(1)
  })
})

describe('what is kept', () => {
  it('shows without a network, and after an hour is asked for again', async () => {
    const show = open()
    await show(AWAY)
    answers = {}
    expect((await show(AWAY)).bytes).toEqual(PNG)
    expect(calls).toHaveLength(1)
    clock.advance(60 * 60_000)
    expect((await show(AWAY)).bytes, 'of before').toEqual(PNG)
    expect(calls).toHaveLength(2)
    answers[AWAY] = () => new Response('', { status: 404 })
    clock.advance(30_000)
    expect((await show(AWAY)).reason, 'known to be gone').toContain('404')
  })

  it('is each administrator’s own', async () => {
    let who = 'ana'
    const show = open({ scope: () => who })
    await show(AWAY)
    answers = {}
    who = 'luis'
    expect((await show(AWAY)).reason).toBe('The server of this picture can’t be reached.')
  })

  it('is at most 50 MB: what was fetched longest ago goes', async () => {
    const show = open()
    const large = new Uint8Array(9_000_000)
    large.set(PNG)
    const addresses = Array.from({ length: 7 }, (_, index) => `https://media.example.com/${index}.png`)
    for (const address of addresses) {
      answers[address] = () => picture(large)
      await show(address)
      clock.advance(1)
    }
    answers = {}
    const kept: boolean[] = []
    for (const address of addresses) kept.push((await show(address)).status === 200)
    expect(kept).toEqual([false, false, true, true, true, true, true])
  })
})
