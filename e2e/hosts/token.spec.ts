/** The token stays in main: after work with it, it is nowhere in the page. The same in both hosts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, goTo, signIn, test } from '../fixtures.ts'
import { passTaken } from './loopbackServer.ts'
import { proves } from '../proves.ts'

/** Every string that the page's scripts hold, as the engine's own snapshot of the heap tells it. */
async function heapOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  let snapshot = ''
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk))
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await client.detach()
  return snapshot
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test(
  'the token is sent to the backend and is nowhere in the page, its storage, its traffic, a file or the output',
  { annotation: proves('F-300 F-384') },
  async ({ page, host, marketplace }) => {
    const traffic: string[] = []
    if (host.kind === 'electron') {
      await page.evaluate(() => {
        const frames: string[] = []
        Object.assign(window, { frames_: frames })
        window.steward?.onFrame(text => frames.push(text))
      })
    }
    page.on('websocket', socket => socket.on('framereceived', frame => traffic.push(String(frame.payload))))
    page.on(
      'response',
      response =>
        void response.text().then(
          text => traffic.push(text),
          () => undefined,
        ),
    )
    if (host.kind === 'loopback') {
      await passTaken(page)
      await page.reload()
    }

    await signIn(page)
    await goTo(page, '/admin/cities')
    await expect(page.getByRole('table', { name: 'cities' }).getByRole('row')).toHaveCount(11)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Diagnostics' }).click()
    await expect(page.getByRole('dialog')).toContainText('admin/login')

    const token = marketplace.calls.map(call => call.headers['api-token']).find(Boolean)!
    expect(token.length).toBeGreaterThan(10)
    if (host.kind === 'electron') traffic.push(...(await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_)))
    expect(traffic.join('\n')).toContain('"administrator"') // the frames were seen
    expect(traffic.filter(text => text.includes(token))).toEqual([])

    const heap = await heapOf(page)
    expect(heap).toContain('City List'.slice(0, 4))
    expect(heap.includes(token)).toBe(false)
    const stored = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        window.name,
        history.state,
        document.documentElement.outerHTML,
        await indexedDB.databases(),
        'caches' in window ? await caches.keys() : [],
        performance.getEntries().map(entry => entry.name),
      ]),
    )
    expect(stored.includes(token)).toBe(false)

    for (const file of filesOf(host.dataFolder)) expect([file, readFileSync(file).includes(token)]).toEqual([file, false])
    expect(host.output().includes(token)).toBe(false)
  },
)
