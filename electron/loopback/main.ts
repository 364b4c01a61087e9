/** The process of the loopback host: plain Node and any Chromium, for machines without Electron, for QA and for CI. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '../../package.json' with { type: 'json' }
import { helpText, namesProfileFile, OptionError, readOptions } from '../core/options.ts'
import { redactConsole, clearEnvironment } from '../core/secrets/secrets.ts'
import { takeCodeCache, writeWhenSettled } from '../host/codeCache.ts'
import { isKeychainBusy, keychainRest } from '../ports/keychain.ts'
import { openBrowser } from './browser.ts'
import type { Log } from '../ports/log.ts'
import { loopbackHost, openLoopback } from './loopback.ts'

/** The default data folder; not Electron's, so that both hosts can run at the same time. */
function defaultDataFolder(): string {
  const name = 'Steward Loopback'
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name)
  if (process.platform === 'win32') return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), name)
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), name)
}

/** What ends this process in order. On Windows also Ctrl+Break, and closing the console; elsewhere a terminal that goes away leaves it to `nohup`. */
const SIGNALS: NodeJS.Signals[] = process.platform === 'win32' ? ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM']

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Once the data folder is known. */
let log: Log | null = null

async function run(): Promise<void> {
  const given = process.argv.slice(2)
  // The calls of all areas are a large part of the application, which is loaded when the server listens.
  const endpoints = namesProfileFile(given, process.env) ? (await import('../host/operations.ts')).endpoints : null
  const options = readOptions(given, process.env, endpoints)
  const { VITE_DEV_SERVER_URL: developmentServer, STEWARD_DEVELOPMENT_KEY: developmentKey } = process.env
  clearEnvironment()
  if (options.help) {
    console.log(helpText())
    return
  }
  if (options.version) {
    console.log(version)
    return
  }
  const dataFolder = options.dataDir ?? defaultDataFolder()
  const host = {
    builtFiles: here('..'),
    version,
    dataFolder,
    options,
    policyFile: process.env.STEWARD_POLICY ?? null,
    presetFile: process.env.STEWARD_DEFAULTS ?? null,
    development: developmentServer ? { server: developmentServer, key: developmentKey } : undefined,
  }
  if (options.supportBundle !== null) {
    const { writeSupportBundle } = await import('../host/writeSupportBundle.ts')
    await writeSupportBundle(loopbackHost(host), options.supportBundle)
    return process.exit(0)
  }
  const codeCache = takeCodeCache(here('.'), join(dataFolder, 'compiled'))
  const opened = await openLoopback(host)
  log = opened.log

  let closing = false
  let stopOpening: (() => void) | null = null
  const close = () => {
    if (closing) return
    closing = true
    stopOpening?.()
    void opened
      .close()
      .catch((error: unknown) => console.error(error))
      .then(keychainRest)
      .then(() => {
        opened.log.note('end')
        opened.log.flush()
        if (isKeychainBusy()) process.kill(process.pid, 'SIGKILL')
        process.exit(0)
      })
  }
  for (const signal of SIGNALS) process.on(signal, close)
  // Only now, because whoever reads it may end this process at once.
  console.log(`Steward is ready: ${opened.url}`)
  if (options.open) stopOpening = openBrowser(opened.oneTimeAddress)
  writeWhenSettled(codeCache, opened.prepared)
  await opened.prepared
}

redactConsole()
// Like Node's own handler, but through the redacted console, because an error may quote anything.
process.on('uncaughtException', error => {
  log?.crash('crash', error)
  console.error(error)
  process.exit(1)
})
run().catch((error: unknown) => {
  console.error(error instanceof OptionError ? error.message : error)
  process.exit(error instanceof OptionError ? 2 : 1)
})
