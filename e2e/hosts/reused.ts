/** A loopback host and a page that serve test after test: nothing of a test is left for the next, but neither has to be started or compiled again. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { cleanEnvironment, ended, loopbackPage, type Host, type HostOptions } from './host.ts'
import type { Order } from './reusedProcess.ts'

export interface ReusedHost {
  /** Opens Steward, and shows it. Closing the host takes both back to their first state; ending its process is for hosts that are a test's own. */
  open(options: Pick<HostOptions, 'dataFolder' | 'environment'>): Promise<Host>
  stop(): Promise<void>
}

/** Where a page of the origin runs nothing of Steward's. */
const NOWHERE = '/nowhere'

/** Calls `spoil` when something is put into a page or its context that cannot be taken out again, such as a clock. */
function watch(owner: object, names: readonly string[], spoil: () => void): void {
  const methods = owner as Record<string, (...given: unknown[]) => unknown>
  for (const name of names) {
    const before = methods[name]!.bind(owner)
    methods[name] = (...given) => {
      spoil()
      return before(...given)
    }
  }
}

interface Kept {
  context: BrowserContext
  page: Page
  isSpoilt: boolean
  /** Leaves Steward, and takes back what a test changed of the page. */
  clear(origin: string): Promise<void>
}

async function openPage(browser: Browser, viewport: ViewportSize): Promise<Kept> {
  const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const kept: Kept = {
    context,
    page,
    isSpoilt: false,
    async clear(origin) {
      for (const other of context.pages()) if (other !== page) await other.close()
      page.removeAllListeners()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(`${origin}${NOWHERE}`)
      await page.evaluate(() => sessionStorage.clear())
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null })
      await page.setViewportSize(viewport)
      await page.mouse.move(-1, -1)
      await devtools.send('Page.resetNavigationHistory')
    },
  }
  const spoil = () => {
    kept.isSpoilt = true
  }
  page.on('crash', spoil)
  watch(context.clock, ['install'], spoil)
  watch(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders', 'close'], spoil)
  const ofContext = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'setOffline', 'setExtraHTTPHeaders', 'grantPermissions']
  watch(context, [...ofContext, 'clearPermissions', 'newCDPSession'], spoil)
  return kept
}

export function reuseLoopback(browser: Browser, viewport: ViewportSize): ReusedHost {
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
  let kept: Kept | null = null

  return {
    async open({ dataFolder, environment }) {
      output = ''
      const line = await tell({ dataFolder, environment })
      output += `${line}\n`
      const url = new URL(line.slice(line.indexOf('http')))
      kept ??= await openPage(browser, viewport)
      const { context, page } = kept
      await page.goto(url.href)
      return {
        ...loopbackPage(page),
        process: child,
        dataFolder,
        output: () => output,
        async close() {
          if (!kept?.isSpoilt) await kept?.clear(url.origin)
          else {
            kept = null
            await context.close()
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
