/** An image of 10 MB on its way from the page to the media service, against a plain fetch of the same bytes; and what main holds of it. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import { withBareHost } from './bare.ts'
import { inFolder, RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Upload'
const SIZE = 10_000_000
const AIM = 1.5
/** A fast line, beside one that is as fast as this machine's memory; in bytes a second. */
const LINE = 25_000_000
/** How much more memory main may hold, in multiples of the file. */
const MEMORY_AIM = 2

declare global {
  interface Window {
    /** Set by the bench: uploads an image once and answers what it took, in milliseconds. */
    uploadOnce?(): Promise<number>
  }
}

/** Runs in the page: uploads the chosen file as the form field does, over the same frames. */
async function openUploads(): Promise<void> {
  const file = document.querySelector('input')!.files![0]!
  const { size } = file
  const pass = localStorage.getItem('steward-pass')
  const headers = pass ? { authorization: `Bearer ${pass}` } : undefined
  type Frame = { id?: number; ok?: boolean; progress?: { address?: string } }
  let told: (frame: Frame) => void = () => undefined
  const receive = (text: string) => told(JSON.parse(text) as Frame)
  let send: (text: string) => void
  if (window.steward) {
    window.steward.onFrame(receive)
    send = window.steward.send
  } else {
    const socket = new WebSocket(`ws://${location.host}/frames`)
    await new Promise(resolve => {
      socket.onopen = resolve
    })
    socket.send(pass!)
    socket.onmessage = event => receive(event.data as string)
    send = text => socket.send(text)
  }
  let id = 0
  window.uploadOnce = () => {
    const started = performance.now()
    id += 1
    return new Promise((resolve, reject) => {
      told = frame => {
        if (frame.id !== id) return
        if (frame.progress?.address) fetch(`${frame.progress.address}?from=0`, { method: 'POST', body: file, headers }).catch(reject)
        if (frame.ok === true) resolve(performance.now() - started)
        if (frame.ok === false) reject(new Error(JSON.stringify(frame)))
      }
      send(JSON.stringify({ id, op: 'uploads.send', input: { directory: 'category', name: 'large.png', size } }))
    })
  }
}

/** Chooses a file on the disk, as people do. */
async function choose(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    document.body.innerHTML = '<input type="file">'
  })
  await page.setInputFiles('input', file)
}

async function plainFetch(media: string, image: Blob): Promise<number> {
  const started = performance.now()
  const form = new FormData()
  form.set('media', image, 'large.png')
  form.set('dir', 'category')
  const answer = await fetch(`${media}upload`, { method: 'POST', body: form })
  await answer.json()
  return performance.now() - started
}

/** The most memory that a process has held so far, in MB of a million bytes; null where this system does not tell. */
function peakMemory(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
}

/** How much more memory a bare server holds at most that passes the same bytes on, as often; null where this system does not tell. */
const bareMemory = (media: string, image: Blob): Promise<number | null> =>
  withBareHost(async (url, pid) => {
    const passOn = async (bytes: Blob | string) => {
      await (await fetch(`${url}/pass-on?to=${encodeURIComponent(`${media}upload`)}`, { method: 'POST', body: bytes })).text()
    }
    await passOn('') // loads what that takes
    const before = peakMemory(pid)
    for (let run = 0; run <= RUNS; run += 1) await passOn(image)
    const after = peakMemory(pid)
    return before === null || after === null ? null : after - before
  })

async function timeBoth(page: Page, media: string, image: Blob): Promise<{ steward: number[]; plain: number[] }> {
  const [steward, plain]: [number[], number[]] = [[], []]
  for (let run = 0; run <= RUNS; run += 1) {
    const times = { steward: await page.evaluate(() => window.uploadOnce!()), plain: await plainFetch(media, image) }
    if (run === 0) continue // warming up
    steward.push(times.steward)
    plain.push(times.plain)
  }
  return { steward, plain }
}

export function measureUpload(stage: Stage): Promise<void> {
  return withMarketplace('built', marketplace =>
    inFolder(async folder => {
      const bytes = new Uint8Array(SIZE)
      bytes.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
      new DataView(bytes.buffer).setUint32(8, SIZE - 32)
      bytes.set(Buffer.from('IDAT'), 12)
      bytes.set(Buffer.from('IEND'), SIZE - 8)
      const file = join(folder, 'large.png')
      await writeFile(file, bytes)
      const image = new Blob([bytes], { type: 'image/png' })
      const worker = new Worker(new URL('./mediaThread.ts', import.meta.url), { workerData: LINE })
      const { fast, slow } = await new Promise<{ fast: string; slow: string }>(resolve => worker.once('message', resolve))
      for (const host of stage.hosts) {
        for (const [media, name] of [
          [fast, 'an image of 10 MB, nothing in the way'],
          [slow, `an image of 10 MB over a line of ${(LINE * 8) / 1e6} Mbit/s`],
        ] as const) {
          await withSteward(stage, host, { ...marketplace, mediaUrl: media }, async ({ page, process: main }) => {
            await page.goto(await page.evaluate(() => `${location.protocol}//${location.host}/none`))
            await choose(page, file)
            await page.evaluate(openUploads)
            const before = peakMemory(main.pid)
            const { steward, plain } = await timeBoth(page, media, image)
            const after = peakMemory(main.pid)
            stage.report.add({
              section: SECTION,
              host,
              name,
              unit: 'ms',
              values: steward,
              against: { name: 'a plain fetch', values: plain },
              aim: { ratio: AIM },
            })
            const bare = await bareMemory(media, image)
            if (before === null || after === null || bare === null) return
            const against = { name: 'the image', values: [SIZE / 1e6] }
            stage.report.add({
              section: SECTION,
              host,
              name: 'memory of main beyond',
              unit: 'MB',
              values: [after - before],
              against,
              aim: { ratio: MEMORY_AIM },
            })
            stage.report.add({
              section: SECTION,
              host,
              name: 'the same, against a bare server',
              unit: 'MB',
              values: [after - before],
              against: { name: 'a bare server that passes it on', values: [bare] },
            })
          })
        }
      }
      await worker.terminate()
    }),
  )
}
