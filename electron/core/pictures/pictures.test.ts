import { beforeEach, describe, expect, it } from 'vitest'
import type { ServerProfile } from '../../../shared/areas/server.ts'
import { trialClock } from '../../testing/applicationTrial.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { createPictures, PICTURE_PATH, type PicturesOptions } from './pictures.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4, 5, 6, 7, 8])
const AWAY = 'https://media.example.com/a.png'

/** What each address answers; an address without an answer cannot be reached. */
let answers: Record<string, (init: RequestInit) => Response | Promise<Response>>
let calls: Array<{ address: string; headers: Record<string, string> }>
const store = () => memoryOfflineStore(null)
const clock = trialClock()

function open(options: Partial<PicturesOptions> = {}, profile: Partial<ServerProfile> = {}) {
  const pictures = createPictures({
    store: store(),
    clock,
    scope: () => 'server ana',
    profile: () => ({ baseUrl: 'https://api.example.com/', ...profile }),
    limit: 200,
    fetch: async (input, init = {}) => {
      calls.push({ address: input as string, headers: init.headers as Record<string, string> })
      const answer = answers[input as string]
      if (!answer) throw new TypeError('fetch failed')
      return answer(init)
    },
    ...options,
  })
  return async (address: string, path = `${PICTURE_PATH}${encodeURIComponent(address)}`) => {
    const response = (await pictures.serve(new Request(`app://steward${path}`)))!
    const content = new Uint8Array(await response.arrayBuffer())
    const isPicture = response.headers.get('content-type')?.startsWith('image/') === true
    return { response, status: response.status, bytes: isPicture ? content : undefined, reason: isPicture ? undefined : new TextDecoder().decode(content) }
  }
}

const picture = (bytes: Uint8Array<ArrayBuffer> = PNG) => new Response(bytes, { headers: { 'content-type': 'text/html' } })
const to = (location: string) => new Response(null, { status: 302, headers: { location } })

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
      expect(await open()(AWAY)).toMatchObject({ status: 502, reason: 'This picture isn’t shown, because what the server sent is no picture.' })
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
    ['https://ana:secret@media.example.com/a.png', 'This picture isn’t shown, because its address holds a password.'],
    ['http://127.0.0.1:9000/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['https://localhost/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://[::1]/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://2130706433/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
    ['http://0.0.0.0/a.png', 'This picture isn’t shown, because its address belongs to this computer.'],
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
    expect((await open()(AWAY)).reason).toBe('This picture isn’t shown, because its address leads on and on.')
    expect(calls).toHaveLength(4)
  })

  it('a damaged one, other methods, and other paths', async () => {
    expect(await open()('', `${PICTURE_PATH}%E0%A4%A`)).toMatchObject({ status: 400, reason: 'This picture’s address is damaged.' })
    const pictures = createPictures({ store: store(), clock, scope: () => 'a', profile: () => null, fetch })
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

  it('of what is no picture the rest is not waited for', async () => {
    const taken = { bytes: 1, isCancelled: false }
    answers[AWAY] = () => new Response(endless(taken))
    expect((await open()(AWAY)).reason).toContain('no picture')
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

  it('one that is not there, or has no such picture', async () => {
    answers = { [AWAY]: () => new Response('', { status: 404 }) }
    expect((await open()(AWAY)).reason).toBe('This picture can’t be had: its server answered with HTTP 404.')
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
