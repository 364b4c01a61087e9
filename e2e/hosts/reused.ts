/** A loopback host and a browser that serve test after test: nothing of a test is left for the next, but neither has to be started or compiled again. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { cleanEnvironment, ended, loopbackPage, type Host, type HostOptions } from './host.ts'
import type { Order } from './reusedProcess.ts'

export interface ReusedHost {
  /** Opens Steward, and a page on it. Closing the host closes both; ending its process is for hosts that are a test's own. */
  open(options: Pick<HostOptions, 'dataFolder' | 'environment'>): Promise<Host>
  stop(): Promise<void>
}

/** Notes when something is put into a context that no page of it can get rid of again, such as a clock. */
function watchContext(context: BrowserContext): { isSpoilt(): boolean } {
  let isSpoilt = false
  const watch = <Name extends string>(owner: { [name in Name]: (...given: never[]) => unknown }, name: Name) => {
    const before = owner[name].bind(owner)
    owner[name] = ((...given: never[]) => {
      isSpoilt = true
      return before(...given)
    }) as (typeof owner)[Name]
  }
  watch(context.clock, 'install')
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'setOffline', 'setExtraHTTPHeaders'] as const)
    watch(context as unknown as Record<typeof name, () => unknown>, name)
  return { isSpoilt: () => isSpoilt }
}

export function reuseLoopback(browser: Browser): ReusedHost {
  const child = fork(fileURLToPath(new URL('reusedProcess.ts', import.meta.url)), { env: cleanEnvironment({}), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', data => (output += String(data)))
  /** Who waits for the answer to the order under way. */
  let waiting: { resolve(line: string): void; reject(error: Error): void } | null = null
  child.on('message', line => waiting?.resolve(String(line)))
  child.on('exit', () => waiting?.reject(new Error(`The loopback host ended:\n${output}`)))
  const tell = (order: Order) =>
    new Promise<string>((resolve, reject) => {
      waiting = { resolve, reject }
      child.send(order)
    })
  let kept: { context: BrowserContext; isSpoilt(): boolean } | null = null

  return {
    async open({ dataFolder, environment }) {
      output = ''
      const line = await tell({ dataFolder, environment })
      output += `${line}\n`
      const url = new URL(line.slice(line.indexOf('http')))
      if (!kept) {
        const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
        kept = { context, ...watchContext(context) }
      }
      const { context, isSpoilt } = kept
      const page = await context.newPage()
      await page.goto(url.href)
      return {
        ...loopbackPage(page),
        process: child,
        dataFolder,
        output: () => output,
        async close() {
          if (isSpoilt()) {
            await context.close()
            kept = null
          } else {
            // What a page of the origin stored goes with the last page that could write to it.
            const last = await context.newPage()
            for (const each of context.pages()) if (each !== last) await each.close()
            const devtools = await context.newCDPSession(last)
            await devtools.send('Storage.clearDataForOrigin', { origin: url.origin, storageTypes: 'all' })
            await last.close()
          }
          await tell('close')
        },
        kill: () => Promise.reject(new Error('This host is not the test’s own: start one with startHost')),
      }
    },
    async stop() {
      child.disconnect()
      await ended(child)
    },
  }
}
