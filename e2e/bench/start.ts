/**
 * Start: from the start of the host's process until the first frame is painted, as Chromium's own paint timing tells it, and until
 * sign-in can be used, as the page marks it, so that no test driver has a part in it. With an empty data folder, and again with the
 * same one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { electronArguments, findElectron } from '../../electron/launcher/electron.ts'
import { startLoopback } from '../hosts/host.ts'
import { withBareHost, writeBareWindow } from './bare.ts'
import { inFolder, RUNS, type Stage } from './stage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SECTION = 'Start to sign-in'
/** The aims, as ratios to a bare window or page that shows one line. */
const FRAME_AIM = 1.15
const USABLE_AIM = 1.4

/** When the first frame was painted and when the page could be used, in milliseconds. A bare page can be used when it is painted. */
interface Shown {
  painted: number
  usable: number
}

/** Runs in the page; its times are since 1970. A page that is not there yet is waited for. */
async function shown(): Promise<Shown> {
  while (!document.querySelector('h1')) await new Promise(resolve => setTimeout(resolve, 20))
  for (;;) {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [mark] = document.getElementById('root') ? performance.getEntriesByName('sign-in is usable') : [paint]
    if (paint && mark) {
      return { painted: performance.timeOrigin + paint.startTime, usable: performance.timeOrigin + mark.startTime }
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

interface Target {
  type: string
  url: string
  webSocketDebuggerUrl: string
}

/** Evaluates an expression in the first page of a process that was started with a debugging port, and answers its value. */
async function evaluateIn(debuggingUrl: string, expression: string): Promise<Shown> {
  for (;;) {
    const targets = (await (await fetch(new URL('/json/list', debuggingUrl.replace('ws:', 'http:')))).json()) as Target[]
    const page = targets.find(({ type, url }) => type === 'page' && url !== '' && url !== 'about:blank')
    if (page) {
      const socket = new WebSocket(page.webSocketDebuggerUrl)
      await once(socket, 'open')
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true, returnByValue: true } }))
      const [data] = (await once(socket, 'message')) as [Buffer]
      socket.close()
      const { result } = JSON.parse(data.toString()) as { result?: { result?: { value?: Shown } } }
      const value = result?.result?.value
      if (value) return value
      // The page was not there yet, or went while it was asked.
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const since = (started: number, { painted, usable }: Shown): Shown => ({ painted: painted - started, usable: usable - started })

/** Starts an Electron app without a test driver, and answers how long it took. */
async function startElectronApp(electron: string, app: string, dataFolder: string): Promise<Shown> {
  const started = Date.now()
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_')))
  const child = spawn(electron, [...electronArguments(), '--remote-debugging-port=0', `--user-data-dir=${dataFolder}`, app], {
    env: { ...environment, STEWARD_DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const debuggingUrl = await new Promise<string>((resolve, reject) => {
      let output = ''
      child.stderr.on('data', data => {
        output += String(data)
        const found = /DevTools listening on (ws:\S+)/.exec(output)
        if (found) resolve(found[1]!)
      })
      child.once('exit', () => reject(new Error(`Electron ended before it was ready:\n${output}`)))
    })
    return since(started, await evaluateIn(debuggingUrl, `(${shown.toString()})()`))
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

/** Runs `start` in a new folder each time, and again in the same; the first pair, which fills the system's caches, does not count. */
async function firstAndLater(start: (dataFolder: string) => Promise<Shown>): Promise<{ first: Shown[]; later: Shown[] }> {
  const first: Shown[] = []
  const later: Shown[] = []
  for (let run = 0; run <= RUNS; run++) {
    await inFolder(async folder => {
      const times = [await start(folder), await start(folder)] as const
      if (run === 0) return
      first.push(times[0])
      later.push(times[1])
    })
  }
  return { first, later }
}

export async function measureStart({ report, hosts, browser }: Stage): Promise<void> {
  for (const host of hosts) {
    const [name, steward, bare] =
      host === 'electron'
        ? ([
            'a bare window',
            await firstAndLater(electronStart(root)),
            await inFolder(async folder => {
              await writeBareWindow(folder)
              return firstAndLater(electronStart(folder))
            }),
          ] as const)
        : ([
            'a bare server and page',
            await firstAndLater(async dataFolder => {
              const started = Date.now()
              const running = await startLoopback(browser, { dataFolder, environment: {} })
              const times = await running.page.evaluate(shown)
              await running.close()
              return since(started, times)
            }),
            await firstAndLater(async () => {
              const started = Date.now()
              return withBareHost(async url => {
                const context = await browser.newContext()
                const page = await context.newPage()
                await page.goto(url)
                const times = await page.evaluate(shown)
                await context.close()
                return since(started, times)
              })
            }),
          ] as const)
    for (const [when, values, floor] of [
      ['first start, empty data folder', steward.first, bare.first],
      ['later start, same data folder', steward.later, bare.later],
    ] as const) {
      const against = { name, values: floor.map(({ painted }) => painted) }
      const add = (what: keyof Shown, ratio: number) =>
        report.add({ section: SECTION, host, name: `${when}: ${what}`, unit: 'ms', values: values.map(each => each[what]), against, aim: { ratio } })
      add('painted', FRAME_AIM)
      add('usable', USABLE_AIM)
    }
  }
}

function electronStart(app: string): (dataFolder: string) => Promise<Shown> {
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  return async folder => {
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder, { recursive: true })
    return startElectronApp(found.path, app, dataFolder)
  }
}
