import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPageFiles, type ServePages } from './pageFiles.ts'

const SECRET = 'nobody outside may read this'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

let parent: string
let serve: ServePages
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'steward-renderer-'))
  const folder = join(parent, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(parent, 'renderer-beside'))
  mkdirSync(join(folder, 'folder.js'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en">page')
  writeFileSync(join(folder, 'assets', 'a b.js'), 'script')
  writeFileSync(join(folder, 'assets', 'app.css'), 'style')
  writeFileSync(join(folder, 'assets', 'icon.png'), PNG)
  writeFileSync(join(folder, 'assets', 'notes.map'), SECRET)
  writeFileSync(join(parent, 'secret.json'), SECRET)
  writeFileSync(join(parent, 'renderer-beside', 'secret.json'), SECRET)
  serve = createPageFiles(folder)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const get = (path: string, method = 'GET') => serve(new Request(`http://127.0.0.1${path}`, { method }))

/** As a request would be whose address nobody has tidied: a real Request resolves dots and turns backslashes. */
const raw = (url: string) => serve({ method: 'GET', url } as Request)

describe('what is served', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-store'],
    ['/index.html', 'text/html; charset=utf-8', 'no-store'],
    ['/?any=query', 'text/html; charset=utf-8', 'no-store'],
    ['/assets/a%20b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/app.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/icon.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('%s is %s', async (path, type, cache) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, type, cache])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  it('bytes come as they lie there', async () => {
    expect(Buffer.from(await (await get('/assets/icon.png')).arrayBuffer())).toEqual(PNG)
  })

  it.each([
    [{ theme: null, isSignedIn: false }, '<html lang="en">'],
    [{ theme: 'dark', isSignedIn: false }, '<html lang="en" data-theme="dark">'],
    [{ theme: 'high-contrast', isSignedIn: true }, '<html lang="en" data-theme="high-contrast" data-signed-in>'],
  ] as const)('the page says of its first frame %j, and no other file does', async (firstFrame, start) => {
    const told = createPageFiles(join(parent, 'renderer'), undefined, () => firstFrame)
    const text = async (path: string) => (await told(new Request(`http://127.0.0.1${path}`))).text()
    expect(await text('/')).toBe(`<!doctype html>${start}page`)
    expect(await text('/assets/app.css')).toBe('style')
  })

  it('HEAD is answered without a body', async () => {
    const answer = await get('/', 'HEAD')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('what is refused', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('the method %s', async method => {
    expect((await get('/', method)).status).toBe(405)
  })

  it.each([
    ['/absent.js'],
    ['/folder.js'],
    ['/assets/'],
    ['/assets'],
    ['/assets/notes.map'],
    ['/index.html/x.js'],
    [`/${'x'.repeat(300)}.js`],
    ['//127.0.0.1/secret.json'],
  ])('%s is not there', async path => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })

  it.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/assets/../../secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/..\\secret.json',
    '/..%5csecret.json',
    '/%2e%2e%5csecret.json',
    '/../renderer-beside/secret.json',
    '/..%2frenderer-beside%2fsecret.json',
    '/%252e%252e/secret.json',
    '/index.html%00.json',
    '/..%2fsecret.json%00',
    '/%00',
    '/./..%2f./secret.json',
    '/....//secret.json',
    '/%c0%ae%c0%ae/secret.json',
    '/%',
    '/%zz',
  ])('%s does not lead out of the folder', async path => {
    for (const url of [`http://127.0.0.1${path}`, `app://steward${path}`]) {
      for (const answer of [await raw(url), await serve(new Request(url))]) {
        expect([400, 404]).toContain(answer.status)
        expect(await answer.text()).not.toContain(SECRET)
      }
    }
  })

  it('an absolute path of the machine', async () => {
    const answer = await raw(`app://steward/${encodeURIComponent(join(parent, 'secret.json'))}`)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  })

  it('a file that cannot be read is said to be so, and not to be absent', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => told.mockRestore())
    const looping = join(parent, 'renderer', 'loop.js')
    symlinkSync(looping, looping) // ELOOP, for whoever runs the tests, root included
    expect((await get('/loop.js')).status).toBe(500)
    expect(told).toHaveBeenCalledWith('A file of the renderer cannot be read.', expect.objectContaining({ code: 'ELOOP' }))
    rmSync(looping)
  })
})

describe('headers', () => {
  it.each(['/', '/assets/app.css', '/absent.js'])('%s carries the policy and its companions', async path => {
    const { headers } = await get(path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map(item => [item.split(' ')[0], item.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=()')
  })
})

describe('with a development server', () => {
  it('passes path and query on to it, and lets its inline script and socket through', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('from Vite')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const development = createPageFiles(join(parent, 'renderer'), `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const answer = await development(new Request('http://127.0.0.1:1/app/main.tsx?t=1'))
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, 'from Vite', 'text/javascript'])
    expect(answer.headers.get('content-security-policy')).toContain('ws://127.0.0.1:5173')
    expect(asked).toEqual(['/app/main.tsx?t=1'])
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
})
