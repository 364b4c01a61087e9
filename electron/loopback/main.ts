/** The process of the loopback host: plain Node and any Chromium, for machines without Electron, for QA and for CI. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '../../package.json' with { type: 'json' }
import { helpText, OptionError, readOptions } from '../core/options.ts'
import { redactConsole, clearEnvironment } from '../core/session/secrets.ts'
import { isKeychainBusy, keychainRest } from '../ports/keychain.ts'
import { openBrowser } from './browser.ts'
import { endpoints } from '../host/operations.ts'
import { openLoopback } from './loopback.ts'

/** The default data folder; not Electron's, so that both hosts can run at the same time. */
function defaultDataFolder(): string {
  const name = 'Steward Loopback'
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name)
  if (process.platform === 'win32') return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), name)
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), name)
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, endpoints)
  const { VITE_DEV_SERVER_URL: developmentServer, STEWARD_DEVELOPMENT_KEY: developmentKey } = process.env
  clearEnvironment()
  if (options.help) {
    console.log(helpText())
    return
  }
  const opened = await openLoopback({
    builtFiles: fileURLToPath(new URL('..', import.meta.url)),
    version,
    dataFolder: options.dataDir ?? defaultDataFolder(),
    options,
    development: developmentServer ? { server: developmentServer, key: developmentKey } : undefined,
  })
  console.log(`Steward is ready: ${opened.url}`)
  const stopOpening = options.open ? openBrowser(opened.oneTimeAddress) : null

  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    stopOpening?.()
    void opened
      .close()
      .catch((error: unknown) => console.error(error))
      .then(keychainRest)
      .then(() => {
        if (isKeychainBusy()) process.kill(process.pid, 'SIGKILL')
        process.exit(0)
      })
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  await opened.prepared
}

redactConsole()
// Like Node's own handler, but through the redacted console, because an error may quote anything.
process.on('uncaughtException', error => {
  console.error(error)
  process.exit(1)
})
run().catch((error: unknown) => {
  console.error(error instanceof OptionError ? error.message : error)
  process.exit(error instanceof OptionError ? 2 : 1)
})
