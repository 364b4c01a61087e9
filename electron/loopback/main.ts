/** The loopback host: plain Node and any Chromium, where Electron is not to be had, for QA and for CI. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Conf from 'conf'
import { version } from '../../package.json' with { type: 'json' }
import type { Application } from '../core/application.ts'
import { helpText, OptionError, readOptions } from '../core/options.ts'
import { createPageFiles } from '../core/files/pageFiles.ts'
import { waitingDispatcher } from '../core/frames/waitingDispatcher.ts'
import { cleanseConsole, clearEnvironment } from '../core/session/secrets.ts'
import { openApplication } from '../host/application.ts'
import { SETTINGS_FILE } from '../ports/dataFolder.ts'
import { isKeychainBusy, openKeychainVault } from '../ports/keychain.ts'
import { openBrowser } from './browser.ts'
import { createDownloads } from './downloads.ts'
import { startLoopbackServer } from './server.ts'

/** Where this host keeps its data unless told otherwise; not Electron's folder, so that both can run at once. */
function defaultDataFolder(): string {
  const name = 'Steward Loopback'
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name)
  if (process.platform === 'win32') return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), name)
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), name)
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  clearEnvironment()
  if (options.help) {
    console.log(helpText())
    return
  }
  const downloads = createDownloads()
  // Pages are served while the application is prepared; what they ask waits for it.
  const { firstFrame, prepared } = openApplication({
    geographyFile: fileURLToPath(new URL('./geography.json', import.meta.url)),
    threadFile: fileURLToPath(new URL('./thread.cjs', import.meta.url)),
    host: 'loopback',
    versions: { Steward: version, Node: process.versions.node },
    dataFolder: options.dataDir ?? defaultDataFolder(),
    options,
    vaults: [() => openKeychainVault('Steward Loopback')],
    exports: downloads.place,
    openSettingsFile: folder => new Conf<Record<string, unknown>>({ cwd: folder, configName: 'config', ...SETTINGS_FILE }),
  })
  const { VITE_DEV_SERVER_URL: developmentServer, STEWARD_DEVELOPMENT_KEY: developmentKey } = process.env
  const renderer = createPageFiles(fileURLToPath(new URL('../renderer', import.meta.url)), developmentServer, firstFrame)
  const server = await startLoopbackServer(
    waitingDispatcher(prepared.then(({ dispatcher }) => dispatcher)),
    renderer,
    downloads,
    options.port,
    developmentServer ? developmentKey : undefined,
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new OptionError(`Port ${options.port} is in use. Choose another with --port, or leave it out for a free one.`)
    if (error.code === 'EACCES') throw new OptionError(`Port ${options.port} is not allowed for this user. Choose one above 1023.`)
    throw error
  })
  console.log(`Steward is ready: ${server.url}`)
  const stopOpening = options.open ? openBrowser(server.oneTimeAddress) : null

  let application: Application | null = null
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    stopOpening?.()
    void server.close().finally(() => {
      application?.close()
      if (isKeychainBusy()) process.kill(process.pid, 'SIGKILL')
      process.exit(0)
    })
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  application = await prepared
}

cleanseConsole()
// As Node does, but through the console: Node's own words would quote whatever the error does.
process.on('uncaughtException', error => {
  console.error(error)
  process.exit(1)
})
run().catch((error: unknown) => {
  console.error(error instanceof OptionError ? error.message : error)
  process.exit(error instanceof OptionError ? 2 : 1)
})
