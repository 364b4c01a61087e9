/** Uploads on the wire, slice by slice from the page and as one body to the media service. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AnswerFrame } from '../../shared/contract/frames.ts'
import type { Failure } from '../../shared/contract/failure.ts'
import { acceptSignIn, administrator, startApplication } from '../testing/applicationHarness.ts'
import { json, plain, startRecordingServer, type Answer } from '../testing/recordingServer.ts'
import { IMAGE, jpegOf, uploadHarness } from '../testing/uploadHarness.ts'

async function open(answer: Answer = json({ code: '1', message: 'Uploaded', data: 'https://media.example.com/category/1.jpg' })) {
  const [server, media] = [await startRecordingServer(), await startRecordingServer()]
  acceptSignIn(server)
  media.routes['POST /media/upload'] = answer
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: 'key', mediaUrl: `${media.origin}/media/` } })
  await harness.signIn()
  return { ...harness, server, media, ...uploadHarness(harness.application) }
}

it(
  'an image goes to the media service as it comes, byte by byte, with its directory, its length and authorization',
  { tags: ['C-591', 'C-620', 'C-621', 'C-622'] },
  async () => {
    const { begin, sendAll, media, server, frames } = await open()
    const { address, answered } = await begin()
    expect(await sendAll(await address)).toEqual([204, 204, 204])
    expect(await answered).toEqual({ value: { address: 'https://media.example.com/category/1.jpg' } })
    const [call] = media.calls
    expect([call!.method, call!.path]).toEqual(['POST', '/media/upload'])
    expect(call!.headers).toMatchObject({ authorization: administrator.token, 'api-token': administrator.token, 'content-length': String(call!.bytes.length) })
    const form = await new Response(new Uint8Array(call!.bytes), { headers: { 'content-type': call!.headers['content-type']! } }).formData()
    const file = form.get('media') as File
    expect([[...form.keys()], form.get('dir'), file.name, file.type]).toEqual([['media', 'dir'], 'category', 'plaza mayor.jpg', 'image/jpeg'])
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(IMAGE))).toBe(true)
    expect(frames.map(({ done }) => done)).toEqual([0, 500_000, 1_000_000, 1_200_000])
    expect(server.calls.some(({ path }) => path.includes('upload'))).toBe(false)
  },
)

it('decisions 1a, 28: the address may stand in data.data', async () => {
  const { begin, sendAll } = await open(json({ code: '1', message: '', data: { data: 'https://media.example.com/2.jpg' } }))
  const { address, answered } = await begin()
  await sendAll(await address)
  expect(await answered).toEqual({ value: { address: 'https://media.example.com/2.jpg' } })
})

describe('what the page sends', () => {
  it('an image is what its bytes say; of anything else nothing leaves', async () => {
    const { begin, post, media } = await open()
    const { address, answered } = await begin({ directory: 'category', name: 'harmless.png', size: 20 })
    const answer = await post(await address, 0, new TextEncoder().encode('<svg onload=alert(1)>'.slice(0, 20)))
    expect([answer.status, await answer.text()]).toEqual([415, 'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.'])
    expect((await answered).error).toMatchObject({ kind: 'invalid', message: 'This file isn’t a JPG, JPEG 2000 or PNG image. Choose another one.' })
    expect(media.calls).toEqual([])
  })

  it.each([
    ['in one slice', 300_000],
    ['in several', 1_100_000],
  ])('an image that is cut off is refused at its end, and never stored (%s)', async (_how, size) => {
    const { begin, sendAll, media } = await open()
    const { address, answered } = await begin({ directory: 'category', name: 'plaza.jpg', size })
    expect((await sendAll(await address, IMAGE.slice(0, size))).at(-1)).toBe(415)
    expect((await answered).error).toMatchObject({ kind: 'invalid', retryable: false, message: expect.stringMatching(/^This image is cut off/) })
    expect(media.calls, 'no whole request came').toEqual([])
  })

  it('comes in order, once, and is as long as it was said to be', async () => {
    const { begin, post, sendAll } = await open()
    const { address, answered } = await begin()
    const at = await address
    expect((await post(at, 0, IMAGE.slice(0, 500_000))).status).toBe(204)
    expect((await post(at, 0, IMAGE.slice(0, 500_000))).status, 'again').toBe(409)
    expect((await post(at, 700_000, IMAGE.slice(700_000))).status, 'with a gap').toBe(409)
    expect((await post(at, 500_000, new Uint8Array())).status, 'nothing').toBe(204)
    expect((await post(at, 500_000, IMAGE.slice(500_000))).status).toBe(204)
    expect((await answered).value).toBeDefined()
    expect((await post(at, 0, IMAGE.slice(0, 10))).status, 'after its end').toBe(410)
    expect(await sendAll('/upload/guessed')).toEqual([410])
    const other = await begin()
    expect((await post(await other.address, 0, IMAGE.slice(0, 1_000_000))).status).toBe(204)
    expect((await post(await other.address, 1_000_000, new Uint8Array(900_000))).status, 'more than was said').toBe(409)
    expect((await other.answered).error).toMatchObject({ kind: 'invalid', message: 'This file changed while it was uploaded. Choose it again.' })
  })

  it('may come all at once: how much was passed on is told on the way', async () => {
    const { begin, post, frames, media } = await open()
    const { address, answered } = await begin()
    expect((await post(await address, 0, IMAGE)).status).toBe(204)
    expect((await answered).value).toBeDefined()
    expect(frames.map(({ done }) => done)).toEqual([0, 500_000, 1_000_000, 1_200_000])
    expect(media.calls[0]!.bytes.includes(Buffer.from(IMAGE))).toBe(true)
  })

  it('tells what it is from its first bytes, however few come at once', async () => {
    const { begin, post, sendAll, media } = await open()
    const { address, answered } = await begin()
    const at = await address
    for (let from = 0; from < 20; from += 5) expect((await post(at, from, IMAGE.slice(from, from + 5))).status).toBe(204)
    expect((await post(at, 20, IMAGE.slice(20))).status).toBe(204)
    expect((await answered).value).toBeDefined()
    expect(media.calls[0]!.bytes.includes(Buffer.from(IMAGE))).toBe(true)
    expect(await sendAll(at)).toEqual([410])
  })

  it.each([
    ['empty', { directory: 'category', name: 'a.png', size: 0 }],
    ['for another place', { directory: '../secrets', name: 'a.png', size: 10 }],
  ])('%s is refused before anything is taken', async (_what, input) => {
    const { failure, media } = await open()
    expect(await failure('uploads.send', input)).toMatchObject({ kind: 'invalid' })
    expect(media.calls).toEqual([])
  })

  it('given up, it ends at the media service too', async () => {
    for (const way of ['cancel', 'close'] as const) {
      const { begin, post, media } = await open()
      const upload = await begin()
      const at = await upload.address
      await post(at, 0, IMAGE.slice(0, 500_000))
      upload[way]()
      await expect.poll(async () => (await post(at, 500_000, IMAGE.slice(500_000, 600_000))).status).toBe(410)
      expect(media.calls, 'no whole request came').toEqual([])
    }
  })
})

describe('the media service', () => {
  const outcome = async (answer: Answer) => {
    const { begin, sendAll, value } = await open(answer)
    const { address, answered } = await begin()
    await sendAll(await address)
    return { error: (await answered).error!, value }
  }
  it('refuses in its own words', async () => {
    expect((await outcome(json({ code: '0', message: 'The disk is full.' }))).error).toMatchObject({
      kind: 'rejected',
      message: 'The disk is full.',
      retryable: true,
    })
  })
  it.each(['javascript:alert(1)', 'data:image/png;base64,AA==', 'file:///etc/passwd', 'ftp://a.example/1.png', 'http://a.example/1.png', '/1.png', ''])(
    'stored at %j, where no picture can be had, it is not stored',
    async data => {
      const { error } = await outcome(json({ code: '1', message: 'Uploaded', data }))
      expect([error.kind, error.retryable]).toEqual(['unexpected', true])
    },
  )
  it('on this machine may say its own address', async () => {
    const { begin, sendAll, media } = await open()
    const data = `${media.origin}/1.png`
    media.routes['POST /media/upload'] = json({ code: '1', message: 'Uploaded', data })
    const { address, answered } = await begin()
    await sendAll(await address)
    expect(await answered).toEqual({ value: { address: data } })
  })
  it('answers nonsense, or without an address', async () => {
    for (const answer of [plain('<html>'), json({ code: '1', message: '', data: { id: 3 } }), json({ code: '1', message: '', data: 'stored' })]) {
      const { error } = await outcome(answer)
      expect([error.kind, error.retryable]).toEqual(['unexpected', true])
    }
  })
  it('dies midway', async () => {
    const { error } = await outcome(response => void response.socket?.destroy())
    expect(error).toMatchObject({ kind: 'offline', retryable: true, message: expect.stringContaining('The connection was lost') })
  })
  it('no longer takes the token: said plainly, and the session stays until the backend says otherwise', async () => {
    const { error, value } = await outcome(json({ message: 'Unauthenticated.' }, 401))
    expect(error).toMatchObject({ kind: 'rejected', status: 401, retryable: true, message: expect.stringContaining('no longer accepts your session') })
    expect(await value<{ status: string }>('session.state')).toMatchObject({ status: 'signed-in' })
  })
  it('is missing from the profile', async () => {
    const server = await startRecordingServer()
    acceptSignIn(server)
    const harness = await startApplication({ profile: { baseUrl: server.baseUrl } })
    await harness.signIn()
    const { application } = harness
    const answered = new Promise<Failure>(resolve => {
      const connection = application.dispatcher.connect(text => {
        const frame = JSON.parse(text) as AnswerFrame
        if ('push' in frame) return
        if ('progress' in frame && frame.progress.address)
          void application.serveBytes(new Request(`app://steward${frame.progress.address}?from=0`, { method: 'POST', body: jpegOf(100) }))
        else if ('ok' in frame && !frame.ok) resolve(frame.error)
      })
      connection.receive(JSON.stringify({ id: 1, op: 'uploads.send', input: { directory: 'category', name: 'a.jpg', size: 100 } }))
      onTestFinished(() => connection.close())
    })
    expect((await answered).message).toBe('No media target is set, so files cannot be uploaded. Set one up under Server on the sign-in page.')
  })
})

describe('how large an image may be', () => {
  const LARGE = 200_000_000
  const PART = 500_000

  it('200 MB pass through main, which never holds more than a few of them', { tags: ['C-575'] }, async () => {
    let got = 0
    const slow = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        got += chunk.length
        // Slower than the page for a while: what main cannot send on it does not take.
        if (got < 20 * PART) {
          request.pause()
          setImmediate(() => request.resume())
        }
      })
      request.on('end', () => response.setHeader('content-type', 'application/json').end('{"code":"1","data":"https://media.example.com/1.jpg"}'))
    })
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void slow.close())
    const { application, begin } = await open()
    application.target.profile()!.mediaUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
    const { address, answered } = await begin({ directory: 'category', name: 'large.jpg', size: LARGE })
    let given = 0
    let most = 0
    async function* page(): AsyncGenerator<Uint8Array> {
      for (; given < LARGE; given += PART) {
        most = Math.max(most, given - got)
        yield given === 0 ? IMAGE.slice(0, PART) : given + PART < LARGE ? new Uint8Array(PART) : IMAGE.slice(-PART)
      }
    }
    const at = await address
    expect((await application.serveBytes(new Request(`app://steward${at}?from=0`, { method: 'POST' }), page()))!.status).toBe(204)
    expect(await answered).toEqual({ value: { address: 'https://media.example.com/1.jpg' } })
    expect(got).toBeGreaterThan(LARGE)
    expect(most, 'with what the system holds of a connection').toBeLessThan(16_000_000)
  })

  it('the server profile can say, and then nothing leaves', { tags: ['C-575'] }, async () => {
    const { application, begin, media } = await open()
    application.target.profile()!.uploadLimit = 1_000_000
    expect((await (await begin()).answered).error).toMatchObject({
      kind: 'invalid',
      message: 'This image is 1.2 MB. The limit is 1 MB. Choose a smaller one.',
    })
    expect(media.calls).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ['in its own words', json({ code: '0', message: 'At most 1 MB, please.' }, 413), 'At most 1 MB, please.'],
    [
      'with a page',
      plain('<html>413 Request Entity Too Large</html>', 413),
      'The server refused this, because it is too large for it. Choose a smaller one, or ask the server’s operator.',
    ],
  ])('the server’s refusal is shown %s', async (_title, answer, message) => {
    const { begin, sendAll } = await open(answer)
    const { address, answered } = await begin()
    await sendAll(await address)
    expect((await answered).error).toMatchObject({ kind: 'rejected', status: 413, message })
  })
})

it('a success that comes before the file was sent does not count as stored', async () => {
  const early = createServer((request, response) => {
    request.once('data', () => response.setHeader('content-type', 'application/json').end('{"code":"1","data":"https://media.example.com/1.jpg"}'))
    request.resume()
  })
  await new Promise<void>(resolve => early.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void early.close())
  const { application, begin, post, value } = await open()
  application.target.profile()!.mediaUrl = `http://127.0.0.1:${(early.address() as AddressInfo).port}/`
  const { address, answered } = await begin({ directory: 'images', name: 'plaza.jpg', size: IMAGE.length })
  await post(await address, 0, IMAGE.slice(0, 600_000))
  expect((await answered).error).toMatchObject({
    kind: 'unexpected',
    message: 'The server answered before it had the whole file, so it doesn’t count as stored. Try again. If it keeps happening, tell the server’s operator.',
    retryable: true,
  })
  expect(await value('images.waiting')).toMatchObject({ images: [] })
})
