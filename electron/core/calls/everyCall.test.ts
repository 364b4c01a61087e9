/** ky makes every call: reads, mutations, and bodies that are streamed (decisions section 0, 42). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { backendHarness, readCity, storeCity } from '../../testing/backendHarness.ts'
import { json, startRecordingServer } from '../../testing/recordingServer.ts'
import { uploadEndpoints } from './commonEndpoints.ts'

const made: string[] = []
vi.mock('ky', async original => {
  const ky = await original<typeof import('ky')>()
  const create: typeof ky.default.create = defaults => {
    const client = ky.default.create(defaults)
    const counting = (...[input, options]: Parameters<typeof client>) => {
      made.push(`${options?.method} ${String(input)}`)
      return client(input, options)
    }
    return Object.assign(counting, client)
  }
  return { ...ky, default: Object.assign(ky.default.bind(null), { ...ky.default, create }) }
})
beforeEach(() => void (made.length = 0))

const bytes = new Uint8Array(300_000).fill(1)
const image = () => ({ name: 'a.png', type: 'image/png', size: bytes.length, bytes: new Blob([bytes]).stream() })

it('a read, a mutation, an upload and an object of the storage are calls of ky, each sent once, streams with their length', async () => {
  const media = await startRecordingServer()
  const { server, backend } = await backendHarness({
    profile: {
      mediaUrl: media.origin,
      objectStorage: { endpoint: media.origin, bucket: 'images' },
      storageKeys: { accessKey: 'a', secretKey: 'b' },
    },
  })
  server.answer(json({ code: '1', data: { id: 1, title: 'Rosario' } }))
  await readCity(backend)
  await storeCity(backend)
  await backend.call(uploadEndpoints.send, { file: { ...image(), field: 'media' }, body: { dir: 'x' } })
  media.answer((response, call) => void response.writeHead(call.bytes.length === bytes.length ? 200 : 400).end())
  await backend.storeObject(image())
  const came = [server, media].flatMap(({ calls, origin }) => calls.map(({ method, path }) => `${method} ${origin}${path}`))
  expect(made).toEqual(came)
  expect(made).toHaveLength(4)
  for (const { headers, bytes: sent } of media.calls) {
    expect(headers).toMatchObject({ 'content-length': String(sent.length) })
    expect(headers).not.toHaveProperty('transfer-encoding')
  }
})

it('what is sent once is not repeated, whatever it is answered', async () => {
  const media = await startRecordingServer()
  const { server, backend } = await backendHarness({ profile: { mediaUrl: media.origin } })
  for (const answer of [json({}, 503), json({}, 429, { 'retry-after': '0' })]) {
    server.answer(answer)
    media.answer(answer)
    await storeCity(backend).catch(() => undefined)
    await backend.call(uploadEndpoints.send, { file: { ...image(), field: 'media' }, body: { dir: 'x' } }).catch(() => undefined)
  }
  expect([server.calls.length, media.calls.length, made.length]).toEqual([2, 2, 4])
})

it('nothing else makes calls: where fetch is called, it is given to ky, or fetches no answer of a backend', () => {
  const core = join(import.meta.dirname, '..')
  const files = ['.', '../areas', '../platform'].flatMap(folder =>
    readdirSync(join(core, folder), { recursive: true }).map(name => join(core, folder, String(name))),
  )
  const calling = files
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => [...readFileSync(name, 'utf8').matchAll(/(?<![.\w])fetch\(.*/g)].map(([line]) => `${relative(core, name)}: ${line}`))
  expect(calling.toSorted()).toEqual([
    'calls/exchange.ts: fetch(url, { ...sent, signal: (request as Request).signal }),',
    'calls/reach.ts: fetch(input, init)', // what exchange.ts gives to ky, watched
    "files/pageFiles.ts: fetch(new URL(url.pathname + url.search, developmentServer), { headers: { accept: request.headers.get('accept') ?? '*/*' } })",
    "pictures/fetching.ts: fetch(address, { redirect: 'manual', headers: { accept: SHOWN.join(', ') }, signal }) })", // given to ky
    "pictures/fetching.ts: fetch(address: CheckedAddress, init: { headers: Record<string, string>; signal: AbortSignal; redirect: 'manual' }): Promise<Response>",
  ])
})
