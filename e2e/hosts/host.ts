/** Starts Steward in Electron or on loopback, as a user would. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, errors, type Browser, type ElectronApplication, type Page } from '@playwright/test'
import { findElectron } from '../../electron/launcher/electron.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** How long Electron may take to start, in milliseconds, unless told otherwise. */
const LAUNCH_TIMEOUT = 20_000

export interface HostOptions {
  dataFolder: string
  /** Environment variables in addition to the test's own, from which STEWARD_* is removed. */
  environment: Record<string, string>
  /** Flags for Electron's Chromium. */
  flags?: string[]
  /** Further arguments, such as a link. */
  given?: string[]
  /** The program of a packaged Steward, to run instead of the Electron that was found. */
  packaged?: string
  /** Whether Chromium's sandbox is used; by default it is, except by root, who cannot. */
  sandbox?: boolean
  /** How long Electron may take to start, in milliseconds, before it is started once more. */
  timeout?: number
}

export interface Host {
  kind: 'loopback' | 'electron'
  page: Page
  dataFolder: string
  /** The running Electron; null in the loopback host. */
  electron: ElectronApplication | null
  /** The host's main process. */
  process: ChildProcess
  /** Standard output and error of the main process. */
  output(): string
  resize(width: number, height: number): Promise<void>
  /** The text on the clipboard, which Steward's page itself may not read in Electron. */
  clipboard(): Promise<string>
  /** Makes the page's requests for addresses with this part fail, until called again with false. */
  failFiles(part: string, failing: boolean): Promise<void>
  /** From now on, answers Leave when reloading or closing the window asks because of unsaved input. */
  leaveAnyway(): Promise<void>
  /** Closes Steward as a user does. */
  close(): Promise<void>
  /** Kills the process, as a power cut does. */
  kill(): Promise<void>
}

/** The environment of the tests without STEWARD_* variables. */
export function cleanEnvironment(extra: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('STEWARD_'))
  return { ...Object.fromEntries(inherited), ...extra }
}

/** Waits until a process has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export async function startLoopback(browser: Browser, options: HostOptions): Promise<Host> {
  const child = spawn(process.execPath, [`${root}/dist/electron/loopback.cjs`, '--data-dir', options.dataFolder], {
    env: cleanEnvironment(options.environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', data => (output += String(data)))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', data => {
      output += String(data)
      const match = /^Steward is ready: (\S+)$/m.exec(output)
      if (match) resolve(match[1]!)
    })
    child.once('exit', () => reject(new Error(`The loopback host ended before it was ready:\n${output}`)))
  })
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(url)
  return {
    ...loopbackPage(page),
    process: child,
    dataFolder: options.dataFolder,
    output: () => output,
    async close() {
      for (const each of context.pages()) await each.close() // one by one, so that each page is notified as when its tab is closed
      await context.close()
      child.kill('SIGTERM')
      await ended(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
      await context.close()
    },
  }
}

/** The parts of a loopback host that need nothing but its page. */
export function loopbackPage(page: Page): Pick<Host, 'kind' | 'page' | 'electron' | 'resize' | 'clipboard' | 'failFiles' | 'leaveAnyway'> {
  return {
    kind: 'loopback',
    page,
    electron: null,
    resize: (width, height) => page.setViewportSize({ width, height }),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    failFiles: (part, failing) => (failing ? page.route(`**/*${part}*`, route => route.abort()).then(() => undefined) : page.unroute(`**/*${part}*`)),
    async leaveAnyway() {
      page.on('dialog', dialog => void dialog.accept())
    },
  }
}

/**
 * Repairs `evaluate`, which fails with "Resulting promise was garbage collected" if main collects garbage while its function runs. The
 * result is kept in main, and fetched again after such a failure.
 */
function keepAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app) as (
    run: (modules: unknown, given: { call: number; source: string; argument: unknown }) => unknown,
    given: unknown,
  ) => Promise<unknown>
  let calls = 0
  const evaluateOnce = async (run: unknown, argument: unknown) => {
    const given = { call: calls++, source: String(run), argument }
    for (let attempt = 0; ; attempt++) {
      try {
        return await evaluate((modules, { call, source, argument: own }) => {
          const answers = ((globalThis as { stewardTestAnswers?: Map<number, unknown> }).stewardTestAnswers ??= new Map())
          if (!answers.has(call)) answers.set(call, ((0, eval)(`(${source})`) as (...given: unknown[]) => unknown)(modules, own))
          return answers.get(call)
        }, given)
      } catch (error) {
        if (attempt === 5 || !String(error).includes('garbage collected')) throw error
      }
    }
  }
  app.evaluate = evaluateOnce as ElectronApplication['evaluate']
}

export async function startElectron(options: HostOptions): Promise<Host> {
  const found = options.packaged ? { path: options.packaged } : findElectron()
  if ('missing' in found) throw new Error(found.missing)
  const { sandbox = process.getuid?.() !== 0 } = options
  let output = ''
  const launch = () =>
    _electron.launch({
      executablePath: found.path,
      chromiumSandbox: sandbox,
      args: [...(options.flags ?? []), ...(options.packaged ? [] : [root]), ...(options.given ?? [])],
      env: cleanEnvironment({ ...options.environment, STEWARD_DATA_DIR: options.dataFolder }),
      timeout: options.timeout ?? LAUNCH_TIMEOUT,
    })
  // Playwright attaches while the first window loads. In about one of a hundred starts, on some machines more, Chromium does not tell it that the
  // page was navigated to (Page.frameNavigated), for which it then waits until its limit, and ends an Electron in which all is well.
  const app = await launch().catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.warn('Electron is started once more: Playwright did not get hold of it.')
    return launch()
  })
  keepAnswers(app)
  app.process().stdout?.on('data', data => (output += String(data)))
  app.process().stderr?.on('data', data => (output += String(data)))
  const page = await app.firstWindow()
  // It is the system's dialog that asks.
  const leaveAnyway = () =>
    app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    })
  return {
    kind: 'electron',
    page,
    electron: app,
    process: app.process(),
    dataFolder: options.dataFolder,
    output: () => output,
    async resize(width, height) {
      await app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height), { width, height })
    },
    clipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    // Playwright's own interception does not see the app:// scheme.
    failFiles: (part, failing) =>
      app.evaluate(
        ({ session }, given) => {
          session.defaultSession.webRequest.onBeforeRequest(given.failing ? (details, answer) => answer({ cancel: details.url.includes(given.part) }) : null)
        },
        { part, failing },
      ),
    leaveAnyway,
    async close() {
      await leaveAnyway()
      await app.close()
    },
    async kill() {
      const child = app.process()
      child.kill('SIGKILL')
      await ended(child)
    },
  }
}
