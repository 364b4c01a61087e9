/**
 * Start: from the start of the host's process until sign-in is painted, as Chromium's own paint timing tells it, so that no
 * test driver has a part in it. With an empty data folder, and again with the same one.
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
const SECTION = 'Start to sign-in visible'

/** Runs in the page: when its first heading had been painted, in milliseconds since 1970. A page that is not there yet is waited for. */
async function headingPainted(): Promise<number> {
  while (!document.querySelector('h1')) await new Promise(resolve => setTimeout(resolve, 20))
  // Painted as content for the first time: nothing is drawn before sign-in, and the bare pages hold the heading alone.
  for (;;) {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (paint) return performance.timeOrigin + paint.startTime
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

interface Target {
  type: string
  url: string
  webSocketDebuggerUrl: string
}

/** Evaluates an expression in the first page of a process that was started with a debugging port, and answers its number. */
async function evaluateIn(debuggingUrl: string, expression: string): Promise<number> {
  for (;;) {
    const targets = (await (await fetch(new URL('/json/list', debuggingUrl.replace('ws:', 'http:')))).json()) as Target[]
    const page = targets.find(({ type, url }) => type === 'page' && url !== '' && url !== 'about:blank')
    if (page) {
      const socket = new WebSocket(page.webSocketDebuggerUrl)
      await once(socket, 'open')
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true, returnByValue: true } }))
      const [data] = (await once(socket, 'message')) as [Buffer]
      socket.close()
      const { result } = JSON.parse(data.toString()) as { result?: { result?: { value?: unknown } } }
      const value = result?.result?.value
      if (typeof value === 'number') return value
      // The page was not there yet, or went while it was asked.
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Starts an Electron app without a test driver, and answers how long it took to its heading. */
async function startElectronApp(electron: string, app: string, dataFolder: string): Promise<number> {
  const started = Date.now()
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_')))
  const child = spawn(electron, [...electronArguments(), '--remote-debugging-port=0', `--user-data-dir=${dataFolder}`, app], {
    env: { ...environment, STEWARD_DATA_DIR: dataFolder }, stdio: ['ignore', 'ignore', 'pipe'],
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
    return (await evaluateIn(debuggingUrl, `(${headingPainted.toString()})()`)) - started
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

/** Runs `start` in a new folder each time, and again in the same; the first pair, which fills the system's caches, does not count. */
async function firstAndLater(start: (dataFolder: string) => Promise<number>): Promise<{ first: number[]; later: number[] }> {
  const first: number[] = []
  const later: number[] = []
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
    const [name, steward, bare] = host === 'electron'
      ? ['a bare window', await firstAndLater(electronStart(root)), await inFolder(async folder => {
          await writeBareWindow(folder)
          return firstAndLater(electronStart(folder))
        })] as const
      : ['a bare server and page', await firstAndLater(async dataFolder => {
          const started = Date.now()
          const running = await startLoopback(browser, { dataFolder, environment: {} })
          const shown = await running.page.evaluate(headingPainted)
          await running.close()
          return shown - started
        }), await firstAndLater(async () => {
          const started = Date.now()
          return withBareHost(async url => {
            const context = await browser.newContext()
            const page = await context.newPage()
            await page.goto(url)
            const shown = await page.evaluate(headingPainted)
            await context.close()
            return shown - started
          })
        })] as const
    report.add({ section: SECTION, host, name: 'first start, empty data folder', unit: 'ms', values: steward.first, against: { name, values: bare.first } })
    report.add({ section: SECTION, host, name: 'later start, same data folder', unit: 'ms', values: steward.later, against: { name, values: bare.later } })
  }
}

function electronStart(app: string): (dataFolder: string) => Promise<number> {
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  return async folder => {
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder, { recursive: true })
    return startElectronApp(found.path, app, dataFolder)
  }
}
