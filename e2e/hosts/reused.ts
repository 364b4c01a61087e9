/** A loopback host and a page that tests use one after the other, which saves starting and compiling. Each test finds them in their initial state. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { cleanEnvironment, ended, loopbackPage, type Host, type HostOptions } from './host.ts'
import type { HostRequest } from './reusedProcess.ts'

export interface ReusedHost {
  /** Opens Steward in the page. Closing the returned host restores the initial state of both; it cannot be killed. */
  open(options: Pick<HostOptions, 'dataFolder' | 'environment'>): Promise<Host>
  stop(): Promise<void>
}

/** A path of Steward's origin without Steward. A page that a test left shows the server's “Not found”. */
const NOWHERE = '/nowhere'

/** electron-store imports the package electron, which downloads its binary unless told where one is. This host runs without. */
const NO_ELECTRON = { ELECTRON_OVERRIDE_DIST_PATH: fileURLToPath(new URL('../../node_modules/electron', import.meta.url)) }

/** Calls `report` before any of these methods of a page or context. They change it for good, for example by installing a clock. */
function watch(owner: object, names: readonly string[], report: () => void): void {
  const methods = owner as Record<string, (...given: unknown[]) => unknown>
  for (const name of names) {
    const before = methods[name]!.bind(owner)
    methods[name] = (...given) => {
      report()
      return before(...given)
    }
  }
}

interface ReusedPage {
  context: BrowserContext
  page: Page
  /** Whether a test has changed it for good, so that it cannot be used again. */
  isChanged: boolean
  /** Leaves Steward, and undoes what a test changed in the page. */
  clear(origin: string): Promise<void>
}

async function openPage(browser: Browser, viewport: ViewportSize): Promise<ReusedPage> {
  const context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const reused: ReusedPage = {
    context,
    page,
    isChanged: false,
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
  const markChanged = () => {
    reused.isChanged = true
  }
  page.on('crash', markChanged)
  watch(context.clock, ['install'], markChanged)
  watch(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders', 'close'], markChanged)
  const ofContext = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket', 'setOffline', 'setExtraHTTPHeaders', 'grantPermissions']
  watch(context, [...ofContext, 'clearPermissions', 'newCDPSession'], markChanged)
  return reused
}

export function reuseLoopback(browser: Browser, viewport: ViewportSize): ReusedHost {
  const child = fork(fileURLToPath(new URL('reusedProcess.ts', import.meta.url)), {
    env: cleanEnvironment(NO_ELECTRON),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', data => (output += String(data)))
  /** Settles the promise of the current request to the process. */
  let waiting: { resolve(line: string): void; reject(error: Error): void } | null = null
  child.on('message', line => waiting?.resolve(String(line)))
  child.on('exit', () => waiting?.reject(new Error(`The loopback host ended:\n${output}`)))
  const send = (request: HostRequest) =>
    new Promise<string>((resolve, reject) => {
      waiting = { resolve, reject }
      child.send(request)
    })
  let reused: ReusedPage | null = null

  return {
    async open({ dataFolder, environment }) {
      output = ''
      const line = await send({ dataFolder, environment })
      output += `${line}\n`
      const url = new URL(line.slice(line.indexOf('http')))
      reused ??= await openPage(browser, viewport)
      const { context, page } = reused
      await page.goto(url.href)
      return {
        ...loopbackPage(page),
        process: child,
        dataFolder,
        output: () => output,
        async close() {
          if (!reused?.isChanged) await reused?.clear(url.origin)
          else {
            reused = null
            await context.close()
          }
          await send('close')
        },
        kill: () => Promise.reject(new Error('Tests share this host: start one with startHost')),
      }
    },
    async stop() {
      child.disconnect()
      await ended(child)
    },
  }
}
