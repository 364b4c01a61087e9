/** Images as they go over the wire: the file to object storage, then its record to the backend. */
import { describe, expect, it } from 'vitest'
import { imageList, type StoredImage, type WaitingAnswer } from '../../shared/areas/images.ts'
import type { LoggedCall } from '../../shared/platform/diagnostics.ts'
import type { ServerProfile } from '../../shared/platform/server.ts'
import type { Page } from '../../shared/contract/list.ts'
import { acceptSignIn, startApplication, memorySettings, type HarnessOptions } from '../testing/applicationHarness.ts'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'
import { json, plain, startRecordingServer, type Answer } from '../testing/recordingServer.ts'
import { expectCall, KEY, signedIn } from '../testing/signedIn.ts'
import { IMAGE, uploadHarness } from '../testing/uploadHarness.ts'
import { memoryOfflineStore } from '../core/offline/offline.ts'

const PAGE = { page: 0, size: 10 }
const ADDRESS = 'https://s3.example.com/images/plaza.jpg'
const listed = (...rows: unknown[]) => json({ code: '1', message: '', data: { image_details: rows } })
const KEYS = { accessKey: 'AKIAEXAMPLE', secretKey: 'secret-of-the-storage' }

describe('the list', () => {
  it('GET image/lists, its rows in data.image_details', { tags: ['O-375', 'O-376', 'O-631', 'O-635'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(listed({ id: 2, img_url: 'https://a.example/2.png', page_id: 4 }, { id: '1', img_url: null }, { img_url: 'https://a.example/x.png' }))
    const page = await value<Page<StoredImage>>('images.list', { ...PAGE, sort: imageList.sort })
    expect([page.rows, page.total, page.unreadable]).toEqual([
      [
        { id: 1, img_url: '' },
        { id: 2, img_url: 'https://a.example/2.png' },
      ],
      2,
      1,
    ])
    expectCall(calls, 'GET', 'image/lists')
  })

  it('ten at first, by id ascending', { tags: ['O-689'] }, () => {
    expect([imageList.sizes, imageList.sort]).toEqual([[10, 50, 100], { column: 'id', direction: 'asc' }])
  })

  it('data may be the list itself, which is found by its text too', async () => {
    const { value, server } = await signedIn()
    server.answer(
      json({
        code: '1',
        data: [
          { id: 1, img_url: 'https://a.example/plaza.png' },
          { id: 2, img_url: 'https://a.example/sea.png' },
        ],
      }),
    )
    expect((await value<Page<StoredImage>>('images.list', { ...PAGE, search: 'PLAZA' })).rows.map(({ id }) => id)).toEqual([1])
  })
})

describe('the record', () => {
  it('is added form-encoded, POST image/store with page_id and img_url', { tags: ['O-377', 'O-632', 'O-635', 'O-658'] }, async () => {
    const { value, calls, server } = await signedIn()
    server.answer(json({ code: '1', message: 'Image added', data: { id: 9 } }))
    expect(await value('images.create', { page_id: 3, img_url: ADDRESS })).toEqual({ message: 'Image added', id: 9 })
    expectCall(calls, 'POST', 'image/store', { page_id: '3', img_url: ADDRESS })
  })

  it('is deleted with its id appended, DELETE image/delete/{id}, also by who may delete nothing', { tags: ['O-633', 'O-507', 'O-635'] }, async () => {
    const { value, calls } = await signedIn({ 'All Images list': { delete: true } })
    expect(await value('images.remove', { id: 7 })).toMatchObject({ message: 'Done' })
    expectCall(calls, 'DELETE', 'image/delete/7')
  })

  it('is not added by who may not, and needs a page and an address', async () => {
    const { failure, calls } = await signedIn({ 'All Images list': { add: true } })
    expect(await failure('images.create', { page_id: 1, img_url: ADDRESS })).toMatchObject({ kind: 'denied' })
    const other = await signedIn()
    expect((await other.failure('images.create', { page_id: 0, img_url: '' })).fields).toMatchObject({
      page_id: expect.any(String),
      img_url: expect.any(String),
    })
    expect([calls, other.calls]).toEqual([[], []])
  })
})

interface Open {
  answer?: Answer
  profile?: Partial<ServerProfile>
  options?: HarnessOptions
}

/** An application with object storage, which answers as told. */
async function open({ answer = plain('', 200, { etag: '"a"' }), profile = {}, options = {} }: Open = {}) {
  const [server, storage] = [await startRecordingServer(), await startRecordingServer()]
  acceptSignIn(server)
  storage.answer(answer)
  const objectStorage = { endpoint: `${storage.origin}/s3/`, bucket: 'images', region: 'eu-west-1' }
  const harness = await startApplication({ profile: { baseUrl: server.baseUrl, apiKey: KEY, objectStorage, storageKeys: KEYS, ...profile }, ...options })
  await harness.signIn()
  server.calls.length = 0
  const uploads = uploadHarness(harness.application)
  return {
    ...harness,
    ...uploads,
    server,
    storage,
    async upload(name = 'Plaza Mayor (ñandú).JPG', bytes = IMAGE) {
      const { address, answered } = await uploads.begin({ directory: 'images', name, size: bytes.length })
      await uploads.sendAll(await address, bytes)
      return answered
    },
  }
}

describe('the file', () => {
  it(
    'goes straight to the bucket of the profile: PUT endpoint/bucket/name, signed, with its type, its length and all its bytes',
    { tags: ['O-634', 'O-636'] },
    async () => {
      const { upload, storage, server, frames } = await open()
      const { value } = await upload()
      const [call] = storage.calls
      expect(call!.method).toBe('PUT')
      expect(call!.path).toMatch(/^\/s3\/images\/plaza-mayor-nandu-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/)
      expect(value).toEqual({ address: `${storage.origin}${call!.path}` })
      const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
      expect(call!.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(IMAGE.length),
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        'x-amz-date': expect.stringMatching(new RegExp(`^${day}T\\d{6}Z$`)),
        authorization: expect.stringMatching(
          new RegExp(
            `^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE/${day}/eu-west-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$`,
          ),
        ),
      })
      expect(call!.bytes.equals(Buffer.from(IMAGE))).toBe(true)
      for (const header of ['api-key', 'api-token', 'cookie']) expect(call!.headers, 'what is the backend’s stays with it').not.toHaveProperty(header)
      expect(JSON.stringify([call!.headers, call!.path])).not.toContain(KEYS.secretKey)
      expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
      expect(frames.at(-1)).toEqual({ done: IMAGE.length, total: IMAGE.length })
    },
  )

  it('only JPG, JPEG 2000 and PNG are taken, by their bytes, each under its own ending', { tags: ['O-484'] }, async () => {
    const { upload, storage } = await open()
    for (const [bytes, ending] of [
      [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 'png'],
      [[0xff, 0x4f, 0xff, 0x51, 0, 0, 0, 0, 0, 0, 0xff, 0xd9], 'jp2'],
    ] as const) {
      await upload('../../etc/пароль', Uint8Array.from(bytes))
      expect(storage.calls.at(-1)!.path).toMatch(
        new RegExp(`^/s3/images/(etc-)?image-[0-9a-f-]{36}\\.${ending}$|^/s3/images/[a-z0-9-]+-[0-9a-f-]{36}\\.${ending}$`),
      )
    }
    const count = storage.calls.length
    expect((await upload('a.png', new TextEncoder().encode('GIF89a, or so it says'))).error).toMatchObject({ kind: 'invalid' })
    expect(storage.calls.length).toBe(count)
  })

  it('two of the same name are two objects', async () => {
    const { upload, storage } = await open()
    await upload('a.jpg')
    await upload('a.jpg')
    expect(new Set(storage.calls.map(({ path }) => path)).size).toBe(2)
  })

  it('is taken by a storage that works the signature out by itself, and by none whose keys are others', async () => {
    const storage = { bucket: 'images', region: 'eu-west-1', ...KEYS }
    const demo = openTestMarketplace({ storage })
    const objectStorage = { endpoint: 'http://demo.localhost/api/v1/storage', bucket: 'images', region: 'eu-west-1' }
    const options = { fetch: ((input, init) => (String(input).includes('/storage/') ? demo.fetch(input, init) : fetch(input, init))) as typeof fetch }
    const { value } = await (await open({ profile: { objectStorage }, options })).upload()
    const served = await demo.fetch((value as { address: string }).address)
    expect([served.headers.get('content-type'), Buffer.from(await served.arrayBuffer()).equals(Buffer.from(IMAGE))]).toEqual(['image/jpeg', true])
    const refusal = async (profile: Partial<ServerProfile>) => (await (await open({ profile: { objectStorage, ...profile }, options })).upload()).error?.message
    expect(await refusal({ storageKeys: { ...KEYS, secretKey: 'secret-of-others' } })).toContain('doesn’t accept these storage keys')
    expect(await refusal({ storageKeys: { ...KEYS, accessKey: 'access-of-others' } })).toContain('doesn’t accept these storage keys')
    expect(await refusal({ objectStorage: { ...objectStorage, bucket: 'other' } })).toContain('no bucket called other')
    expect(await refusal({ objectStorage: { ...objectStorage, region: 'us-east-2' } })).toContain('is in another region')
  })

  it('decisions section 0, 14: goes to the media service where no bucket is configured', async () => {
    const media = await startRecordingServer()
    media.routes['POST /media/upload'] = json({ code: '1', message: '', data: 'https://media.example.com/1.jpg' })
    const { upload, storage } = await open({ profile: { objectStorage: undefined, storageKeys: undefined, mediaUrl: `${media.origin}/media/` } })
    expect((await upload()).value).toEqual({ address: 'https://media.example.com/1.jpg' })
    expect([storage.calls, media.calls.map(({ method, path }) => `${method} ${path}`)]).toEqual([[], ['POST /media/upload']])
    expect(media.calls[0]!.body).toContain('name="dir"\r\n\r\nimages')
  })

  it('needs keys, and says where they are entered', async () => {
    const { upload, storage } = await open({ profile: { storageKeys: undefined } })
    expect((await upload()).error).toMatchObject({ message: 'The keys of the object storage are missing. Enter them under Server on the sign-in page.' })
    expect(storage.calls).toEqual([])
  })

  const fault = (status: number, code: string, message = 'As it says') =>
    plain(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`, status)
  it.each([
    [
      'keys that it does not know',
      fault(403, 'InvalidAccessKeyId'),
      'rejected',
      'The storage doesn’t accept these storage keys. Check them under Server on the sign-in page.',
    ],
    [
      'another signature',
      fault(403, 'SignatureDoesNotMatch'),
      'rejected',
      'The storage doesn’t accept these storage keys. Check them under Server on the sign-in page.',
    ],
    [
      'a right that is missing',
      fault(403, 'AccessDenied'),
      'rejected',
      'The storage keys aren’t allowed to upload to the bucket images. Ask the storage’s operator.',
    ],
    ['a bucket that is missing', fault(404, 'NoSuchBucket'), 'rejected', 'The storage has no bucket called images. Check it under Server on the sign-in page.'],
    ['another region', fault(301, 'PermanentRedirect'), 'rejected', 'The bucket images is in another region. Check it under Server on the sign-in page.'],
    ['another time', fault(403, 'RequestTimeTooSkewed'), 'rejected', 'This computer’s clock differs too much from the storage’s. Set it right and try again.'],
    [
      'a reason of its own',
      fault(400, 'EntityTooLarge', 'Your upload is too large.'),
      'rejected',
      'The storage refused this image. It says: “Your upload is too large.”',
    ],
    ['no reason', plain('', 401), 'rejected', 'The storage refused this image. It gave no reason.'],
    ['too much to do', fault(503, 'SlowDown', 'Reduce your request rate.'), 'unexpected', 'Reduce your request rate.'],
    ['a fault', plain('', 500), 'unexpected', expect.stringContaining('Something went wrong on the server.')],
    ['an error under HTTP 200', fault(200, 'InternalError', 'We failed.'), 'rejected', 'The storage refused this image. It says: “We failed.”'],
    ['a web page', plain('<html>Sign in to the hotel</html>'), 'unexpected', expect.stringContaining('web page')],
    [
      'another region, as Chromium hands it over',
      plain('', 307, { location: 'https://images.s3.eu-west-1.example.com/' }),
      'rejected',
      'The storage redirected this image to another address, so the bucket images may be in another region. Check it under Server on the sign-in page.',
    ],
    ['another place', plain('', 302, { location: '/login' }), 'unexpected', expect.stringContaining('redirected')],
    ['a cut', (response => void response.socket?.destroy()) satisfies Answer, 'offline', expect.stringContaining('The connection was lost')],
  ])('a storage that answers with %s: said plainly, to be tried again, and nothing waits for a record', async (_what, answer, kind, message) => {
    const { upload, value, storage } = await open({ answer })
    expect((await upload()).error).toMatchObject({ kind, message, retryable: true })
    expect(storage.calls.length, 'never repeated by itself').toBe(1)
    expect(await value('images.waiting')).toEqual({ images: [], failure: null })
    expect(await value<{ status: string }>('session.state'), 'no news of the session').toMatchObject({ status: 'signed-in', online: true })
  })

  it('that is not answered is given up after the time that uploads have', async () => {
    const timing = { call: 5_000, upload: 100, total: 100, pause: () => 1, longestPause: 5 }
    const { upload } = await open({ answer: () => undefined, options: { timing } })
    expect((await upload()).error).toMatchObject({ kind: 'timeout', message: expect.stringContaining('took too long') })
  })

  it('stands in the request log like any call, without keys', async () => {
    const { upload, value } = await open({ answer: fault(400, 'Odd', `secret ${KEYS.secretKey} of ${KEYS.accessKey}`) })
    const { error } = await upload()
    const { calls } = await value<{ calls: LoggedCall[] }>('diagnostics.show')
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: expect.stringMatching(/^\/s3\/images\/plaza-mayor/), status: 400, failure: 'rejected' })
    expect(JSON.stringify([calls, error])).not.toMatch(/secret-of-the-storage|AKIAEXAMPLE/)
  })
})

describe('what was uploaded and is not in the list', () => {
  it('waits for its record, with the page that it was sent with, and no longer once the record is there', async () => {
    const { upload, value, failure, server, storage } = await open()
    server.routes['GET image/lists'] = listed()
    const { address } = (await upload('plaza.jpg')).value as { address: string }
    expect(await value('images.waiting')).toEqual({ images: [{ address, name: 'plaza.jpg', page_id: null }], failure: null })
    server.routes['POST image/store'] = json({ code: '0', message: 'Not today.' })
    expect(await failure('images.create', { page_id: 4, img_url: address })).toMatchObject({ kind: 'rejected', message: 'Not today.' })
    expect(await value('images.waiting')).toEqual({ images: [{ address, name: 'plaza.jpg', page_id: 4 }], failure: null })
    server.routes['POST image/store'] = json({ code: '1', message: 'Added' })
    await value('images.create', { page_id: 4, img_url: address })
    expect(await value('images.waiting')).toEqual({ images: [], failure: null })
    expect(storage.calls.length, 'uploaded once').toBe(1)
  })

  it('is not offered while its record is being added, and again if that is refused', async () => {
    const { upload, value, failure, server } = await open()
    server.routes['GET image/lists'] = listed()
    const { address } = (await upload('plaza.jpg')).value as { address: string }
    let answer!: () => void
    server.routes['POST image/store'] = response => {
      answer = () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: '0', message: 'Not today.' }))
    }
    const refused = failure('images.create', { page_id: 4, img_url: address })
    await expect.poll(() => answer).toBeDefined()
    expect(await value('images.waiting')).toEqual({ images: [], failure: null })
    answer()
    await refused
    expect(await value<WaitingAnswer>('images.waiting')).toMatchObject({ images: [{ address, page_id: 4 }] })
  })

  it('is no longer offered when the list turns out to have it; while the list cannot be read, that is said', async () => {
    const { upload, value, failure, server } = await open()
    const { address } = (await upload('plaza.jpg')).value as { address: string }
    server.routes['POST image/store'] = response => void response.socket?.destroy()
    expect(await failure('images.create', { page_id: 1, img_url: address })).toMatchObject({ kind: 'unknown' })
    server.routes['GET image/lists'] = json({ code: '0', message: 'The list is closed.' })
    expect(await value<WaitingAnswer>('images.waiting')).toMatchObject({ images: [{ address }], failure: { message: 'The list is closed.' } })
    server.routes['GET image/lists'] = listed({ id: 5, img_url: address })
    expect(await value('images.waiting')).toEqual({ images: [], failure: null })
  })

  it('outlives a restart, is nobody else’s, and is let go of when nobody wants it', async () => {
    const [store, settings] = [memoryOfflineStore(null), memorySettings()]
    const first = await open({ options: { store, settings } })
    const { address } = (await first.upload('plaza.jpg')).value as { address: string }
    first.server.routes['GET image/lists'] = listed()
    const profile = first.application.target.profile()!
    const next = await startApplication({ profile, store, settings })
    await next.signIn()
    expect(await next.value('images.waiting')).toMatchObject({ images: [{ address, name: 'plaza.jpg' }] })
    acceptSignIn(first.server, {}, { token: 'token-of-luis', id: 8, name: 'Luis', email: 'luis@example.com', role_type: 's', assigned_lang: '[]' })
    const other = await startApplication({ profile, store, settings })
    await other.signIn()
    expect(await other.value('images.waiting')).toEqual({ images: [], failure: null })
    expect(await next.value('images.discard', { address })).toEqual({ message: 'Discarded' })
    expect(await next.value('images.waiting')).toEqual({ images: [], failure: null })
  })
})
