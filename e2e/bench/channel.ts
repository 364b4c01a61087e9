/** The channel: 1,000 calls of a trivial operation, one after the other, against the raw channel under each host. */
import type { Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { withBareHost, withBareWindow } from './bare.ts'
import { RUNS, withMarketplace, withSteward, type Stage } from './stage.ts'

const SECTION = 'Channel'
const CALLS = 1000
const AIM = 1.3
const OPERATION = 'preferences.show'

/** Calls are made in blocks, Steward's and bare ones by turns, so that what the machine does besides falls on both. */
const BLOCK = 100

declare global {
  interface Window {
    /** The bare window's own channel. */
    bare?: { invoke(): Promise<void> }
    /** Set by the bench: makes so many calls and answers what they took, in milliseconds. */
    makeCalls?(calls: number): Promise<number>
  }
}

/** Runs in the page: opens a channel as the renderer's wire does, with its work on each frame. Answers an answer's length. */
async function openOperation(op: string): Promise<number> {
  let settle: (answer: { id?: number; ok?: boolean }) => void = () => undefined
  let length = 0
  const receive = (text: string) => {
    length = text.length
    settle(JSON.parse(text) as { id?: number; ok?: boolean })
  }
  let send: (text: string) => void
  if (window.steward) {
    window.steward.onFrame(receive)
    send = window.steward.send
  } else {
    const socket = new WebSocket(`ws://${location.host}/frames`)
    await new Promise(resolve => {
      socket.onopen = resolve
    })
    socket.send(localStorage.getItem('steward-pass')!)
    socket.onmessage = event => receive(event.data as string)
    send = text => socket.send(text)
  }
  let lastId = 0
  window.makeCalls = async calls => {
    const started = performance.now()
    for (let call = 0; call < calls; call++) {
      const id = ++lastId
      await new Promise<void>((resolve, reject) => {
        settle = answer => {
          if (answer.id !== id) return
          if (answer.ok) resolve()
          else reject(new Error(JSON.stringify(answer)))
        }
        send(JSON.stringify({ id, op, input: {} }))
      })
    }
    return performance.now() - started
  }
  await window.makeCalls(1)
  return length
}

/** Runs in the page: opens a bare socket, for texts of the same lengths both ways. */
async function openSocket({ length, sent }: { length: number; sent: number }): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/?length=${length}`)
  await new Promise(resolve => {
    socket.onopen = resolve
  })
  const text = 'x'.repeat(sent)
  window.makeCalls = async calls => {
    const started = performance.now()
    for (let call = 0; call < calls; call++) {
      await new Promise<void>(resolve => {
        socket.onmessage = () => resolve()
        socket.send(text)
      })
    }
    return performance.now() - started
  }
}

/** Runs in the page: the same over Electron's own call and answer. */
function openInvoke(): void {
  window.makeCalls = async calls => {
    const started = performance.now()
    for (let call = 0; call < calls; call++) await window.bare!.invoke()
    return performance.now() - started
  }
}

/** The bare channel's page, for as long as `use` takes. */
async function withBare<T>({ browser }: Stage, host: Host['kind'], url: string, use: (page: Page) => Promise<T>): Promise<T> {
  if (host === 'electron') return withBareWindow('', use)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  const result = await use(page)
  await context.close()
  return result
}

const makeBlock = (page: Page) => page.evaluate(calls => window.makeCalls!(calls), BLOCK)

async function timeBoth(host: Host['kind'], page: Page, bare: Page): Promise<{ steward: number[]; raw: number[] }> {
  // A page of Steward's own origin that is not there: the channel is open to it, and nothing else runs in it.
  await page.goto(await page.evaluate(() => `${location.protocol}//${location.host}/none`))
  const length = await page.evaluate(openOperation, OPERATION)
  if (host === 'electron') await bare.evaluate(openInvoke)
  else await bare.evaluate(openSocket, { length, sent: JSON.stringify({ id: BLOCK, op: OPERATION, input: {} }).length })

  const steward: number[] = []
  const raw: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const sums = { steward: 0, raw: 0 }
    for (let call = 0; call < CALLS; call += BLOCK) {
      sums.steward += await makeBlock(page)
      sums.raw += await makeBlock(bare)
    }
    if (run === 0) continue // warming up
    steward.push(sums.steward)
    raw.push(sums.raw)
  }
  return { steward, raw }
}

export function measureChannel(stage: Stage): Promise<void> {
  return withMarketplace('built', marketplace =>
    withBareHost(async url => {
      for (const host of stage.hosts) {
        const { steward, raw } = await withSteward(stage, host, marketplace, ({ page }) => withBare(stage, host, url, bare => timeBoth(host, page, bare)))
        const name = host === 'electron' ? 'raw ipcRenderer.invoke' : 'raw WebSocket'
        stage.report.add({
          section: SECTION,
          host,
          name: `${CALLS} calls of ${OPERATION}`,
          unit: 'ms',
          values: steward,
          against: { name, values: raw },
          aim: { ratio: AIM },
        })
      }
    }),
  )
}
