import { serve, type ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureOf } from '../../shared/contract/failure.ts'
import type { ExportTarget } from '../ports/exportDestination.ts'
import { createDownloads, type Downloads } from './downloads.ts'

const call = (signal = new AbortController().signal) => {
  let tell: (address: string) => void = () => undefined
  const address = new Promise<string>(resolve => {
    tell = resolve
  })
  return { signal, offer: (given: string) => tell(given), address }
}

/** The downloads behind a real server, because a broken connection is what tells a browser. */
async function served(downloads: Downloads): Promise<string> {
  const server = await new Promise<ServerType>(resolve => {
    const started = serve(
      { fetch: request => downloads.serve(request) ?? new Response('page'), port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      () => resolve(started),
    )
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function opened(name: string): Promise<{ target: ExportTarget; answer: Response; address: string; origin: string }> {
  const downloads = createDownloads()
  const origin = await served(downloads)
  const asked = call()
  const opening = downloads.place.open(name, asked)
  const address = await asked.address
  const fetching = fetch(origin + address)
  const target = (await opening)!
  await target.write(Buffer.from('ID,Title\r\n'))
  return { target, answer: await fetching, address, origin }
}

describe('a download', () => {
  it('comes from an address that answers once, under its name', async () => {
    const { target, answer, address, origin } = await opened('cities-2026-11-21.csv')
    const body = answer.text()
    await target.write(Buffer.from('1,Yapeyú\r\n'))
    await target.finish()
    expect(await body).toBe('ID,Title\r\n1,Yapeyú\r\n')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cities-2026-11-21.csv"')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(origin + address)).status).toBe(410)
    expect(await (await fetch(`${origin}/`)).text()).toBe('page')
  })
  it('has a name in any letters', async () => {
    const { target, answer } = await opened('texts-ñ“x”.csv')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="texts-__x_.csv"; filename*=UTF-8''texts-%C3%B1%E2%80%9Cx%E2%80%9D.csv`)
    await target.finish()
  })
  it('that is given up breaks off, so that the browser keeps nothing', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => told.mockRestore())
    const { target, answer } = await opened('cities.xlsx')
    const body = answer.text()
    await target.discard()
    await expect(body).rejects.toThrow()
    expect(told.mock.calls.map(([error]) => String(error))).toEqual(['Error: The export was cancelled.'])
  })
  it('that the browser stops is no success', async () => {
    const { target, answer } = await opened('cities.csv')
    await answer.body!.cancel()
    const writing = (async () => {
      for (let slice = 0; slice < 200; slice++) await target.write(Buffer.alloc(100_000))
      await target.finish()
    })()
    expect(await writing.catch(failureOf)).toMatchObject({ kind: 'unsaved', message: expect.stringContaining('The browser didn’t accept the file.') as string })
  })
  it('that nobody fetches is given up after a while, and its address is gone', async () => {
    const downloads = createDownloads(20)
    const asked = call()
    const opening = downloads.place.open('cities.csv', asked).catch(failureOf)
    const address = await asked.address
    expect(await opening).toMatchObject({ kind: 'unsaved' })
    expect(downloads.serve(new Request(`http://127.0.0.1${address}`))!.status).toBe(410)
  })
  it('that is cancelled before it is fetched opens nothing', async () => {
    const controller = new AbortController()
    const asked = call(controller.signal)
    const opening = createDownloads().place.open('cities.csv', asked)
    await asked.address
    controller.abort()
    await expect(opening).rejects.toThrow('abort')
  })
})
