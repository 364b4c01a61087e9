/** Electron's main process: the order in which Steward starts. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, crashReporter, dialog, Menu, powerMonitor } from 'electron'
import { ZOOM_STEPS, type Preferences } from '../../shared/rules/preferences.ts'
import type { RunningApplication } from '../core/application.ts'
import { helpText, namesProfileFile, OptionError, readOptions, type Options } from '../core/options.ts'
import { waitingBytes } from '../core/files/byteRoutes.ts'
import { createPageFiles } from '../core/files/pageFiles.ts'
import { waitingDispatcher } from '../core/frames/waitingDispatcher.ts'
import { redact, redactConsole, clearEnvironment } from '../core/secrets/secrets.ts'
import { openApplication } from '../host/application.ts'
import { takeCodeCache, writeWhenSettled } from '../host/codeCache.ts'
import { dropOldDumps, dumpsFolder } from '../ports/crashDumps.ts'
import type { Log } from '../ports/log.ts'
import type { HostOptions } from '../host/hostOptions.ts'
import { isKeychainBusy, keychainRest, openKeychainVault } from '../ports/keychain.ts'
import { APPLICATION_ID } from '../ports/owner.ts'
import { prepareAbout, showAbout } from './about.ts'
import { electronExports } from './exports.ts'
import { ownFlags, SHELL_FLAGS } from './flags.ts'
import { connectIpc } from './ipc.ts'
import { LINK_SCHEME, routeOfArguments, routeOfLink } from './links.ts'
import { applicationMenu, tickOnTop } from './menu.ts'
import { electronPaper } from './paper.ts'
import { addressOfRoute, APP_ORIGIN, registerScheme, serveScheme } from './protocol.ts'
import { openSafeStorageVault } from './safeStorageVault.ts'
import { secureContents } from './security.ts'
import { applyTheme, followSystemTheme } from './theme.ts'
import { electronUpdates } from './updates.ts'
import { quitOnSignals } from './signals.ts'
import { bringToFront, followScreens, go, IS_WAYLAND, isOurs, openWindow, ourWindows, showWindow, type WindowOptions } from './window.ts'

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Once the data folder is known. */
let log: Log | null = null

redactConsole()
// Like Electron's own handler, but without the secrets that an error may quote.
process.on('uncaughtException', error => {
  log?.crash('crash', error)
  console.error(error)
  dialog.showErrorBox('Something went wrong in Steward', redact(error.stack ?? String(error)))
})

// 1. Before the app is ready: sandbox, scheme, data folder, single instance. (Starting Electron with --no-sandbox, as root must, has
// already decided about the sandbox; setting both crashes every child process.)
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerScheme()
// The name under which the installer of Windows has made the shortcut; the task bar and notices find it by that.
if (process.platform === 'win32') app.setAppUserModelId(APPLICATION_ID)
// Over QUIC, Chromium sends again what may have saved something.
app.commandLine.appendSwitch('disable-quic')
// Chromium's own complaints, such as that a message bus is missing, are for those who ask for them.
if (!['enable-logging', 'log-level'].some(flag => app.commandLine.hasSwitch(flag))) app.commandLine.appendSwitch('log-level', '3')

/**
 * Chromium passes a second start's arguments to the first in one message of at most 32 kB, and kills a first instance that does
 * not answer a longer one.
 */
const LONGEST_ARGUMENTS = 16_000

/** How long a page is waited for to be painted and ask for something, before the application is loaded without it, in milliseconds. */
const LONGEST_FRAME = 2_000

/** Tells the process that writes a support bundle where Chromium's own files belong. */
const BUNDLE_FOLDER = 'STEWARD_BUNDLE_FOLDER'

/**
 * Where settings and stored lists are, of all instances; known once the flags are read, because there may be no folder of the system's. Electron keeps
 * what is an instance's own in `userData`, with its lock.
 */
let dataFolder = ''

/** Ends with status 2 for wrong options, before Electron is ready, so that no window and no error box shows. */
async function readGiven(): Promise<Options> {
  try {
    if (process.argv.join(' ').length > LONGEST_ARGUMENTS) throw new OptionError('The arguments are too long.')
    const flags = ownFlags(process.argv.slice(1))
    // The calls of all areas are a large part of the application, which is loaded when the window shows.
    const endpoints = namesProfileFile(flags, process.env) ? (await import('../host/operations.ts')).endpoints : null
    const given = readOptions(flags, process.env, endpoints)
    if (given.help) {
      console.log(helpText('steward [flags] [steward://open/…]', SHELL_FLAGS))
      return process.exit(0)
    }
    if (given.version) {
      console.log(app.getVersion())
      return process.exit(0)
    }
    const bundleFolder = given.supportBundle === null ? null : (process.env[BUNDLE_FOLDER] ?? bundleApart())
    clearEnvironment()
    if (given.dataDir) takeDataFolder(given.dataDir)
    dataFolder = app.getPath('userData')
    if (bundleFolder !== null) {
      app.disableHardwareAcceleration()
      app.setPath('userData', bundleFolder)
      return given
    }
    if (given.server !== null) takeDataFolder(instanceFolder(dataFolder, given.server))
    // Never sent: there is nowhere to send them.
    app.setPath('crashDumps', dumpsFolder(dataFolder))
    crashReporter.start({ uploadToServer: false })
    return given
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    console.error(error.message)
    return process.exit(2)
  }
}
// macOS reports a link at any time; one that comes before the start decides where Steward opens.
let openRoute: ((route: string) => void) | null = null
let firstRoute = routeOfArguments(process.argv)
app.on('open-url', (event, link) => {
  event.preventDefault()
  const route = routeOfLink(link)
  if (route === null) return
  if (openRoute) openRoute(route)
  else firstRoute = route
})
readGiven()
  .then(async options => {
    if (options.supportBundle !== null) return bundle(options, options.supportBundle)
    return app.requestSingleInstanceLock() ? app.whenReady().then(() => start(options)) : app.quit()
  })
  .catch(fail)

/** Where Electron keeps an instance that stays at the server of this name, so that it runs beside others. */
function instanceFolder(folder: string, server: string): string {
  return join(folder, 'instances', createHash('sha256').update(server.toLowerCase()).digest('hex').slice(0, 16))
}

/**
 * Has a process of its own write the support bundle, with a folder for Chromium's own files, which must not get in the way of a Steward on the data folder, nor
 * be root's there. Chromium writes them until it has ended; on Linux it needs no display only if it was started so.
 */
function bundleApart(): never {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bundle-'))
  // Electron takes its own flags out of the arguments.
  const own = [
    '--log-level=3',
    ...(process.platform === 'linux' ? ['--ozone-platform=headless'] : []),
    ...(app.commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
  ]
  const { status } = spawnSync(process.execPath, [...own, ...process.argv.slice(1)], { stdio: 'inherit', env: { ...process.env, [BUNDLE_FOLDER]: folder } })
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.exit(status ?? 1)
}

/** Writes a support bundle beside whatever else runs on the data folder. */
async function bundle(options: Options, file: string): Promise<void> {
  await app.whenReady()
  const { writeSupportBundle } = await import('../host/writeSupportBundle.ts')
  const status = await writeSupportBundle(electronHost(options), file).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return 1
    },
  )
  app.exit(status)
}

/** The folder must exist before the single-instance lock, which Chromium would otherwise refuse silently. */
function takeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new OptionError(`The data folder ${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}.`)
  }
  app.setPath('userData', folder)
}

function fail(error: unknown): void {
  dialog.showErrorBox('Steward cannot start', redact(error instanceof Error ? error.message : String(error)))
  app.exit(1)
}

/** What this host gives the start that both share, without its windows. */
const electronHost = (options: Options): HostOptions => ({
  geographyFile: here('./geography.json'),
  picturesFile: here('./pictures.json'),
  threadFile: here('./thread.cjs'),
  host: 'electron',
  versions: { Steward: app.getVersion(), Electron: process.versions.electron ?? '', Chromium: process.versions.chrome ?? '', Node: process.versions.node },
  dataFolder,
  options,
  policyFile: app.isPackaged ? null : (process.env.STEWARD_POLICY ?? null),
  presetFile: app.isPackaged ? null : (process.env.STEWARD_DEFAULTS ?? null),
  // Whoever runs it from its source code can read all of it anyway, and tests do.
  isDebugged: app.isPackaged && ['remote-debugging-port', 'remote-debugging-pipe'].some(flag => app.commandLine.hasSwitch(flag)),
  vaults: [
    () => openKeychainVault('Steward'),
    // Windows keeps the key to its encryption with the instance; a support bundle's has none, and would make the file anew.
    ...(options.supportBundle !== null || (options.server !== null && process.platform === 'win32')
      ? []
      : [() => openSafeStorageVault(join(dataFolder, 'vault'))]),
    ...(process.env.STEWARD_IS_DEVELOPED
      ? [async () => (await import('../ports/developmentVault.ts')).openDevelopmentVault(join(dataFolder, 'vault-of-development'))]
      : []),
  ],
  openNetwork: async fixed => (await import('./network.ts')).electronNetwork(fixed),
  exports: electronExports(),
  updates: () => 'Updates aren’t checked without a window.',
})

// 2. When the app is ready: the settings, then permissions, then the window. The application is prepared in the background, and the page's
// calls wait.
async function start(options: Options): Promise<void> {
  const icon = here('../../resources/icon.png')
  const paper = electronPaper(here('../renderer'), icon)
  const codeCache = takeCodeCache(here('.'), join(dataFolder, 'compiled'))
  let load!: () => void
  const firstFrameSent = new Promise<void>(resolve => (load = resolve))
  const listenAlone = quitOnSignals(process, () => app.quit())
  const opening = openApplication({
    ...electronHost(options),
    preferencesChanged: applyPreferences,
    updates: () => electronUpdates(dataFolder, window => connections.saving(window.webContents) !== null),
    paper,
    firstFrameSent,
  })
  const { settings, preferences, firstFrame, prepared } = opening
  log = opening.log
  dropOldDumps(dataFolder)
  prepared.then(listenAlone, listenAlone)
  serveScheme(
    createPageFiles(here('../renderer'), app.isPackaged ? undefined : process.env.VITE_DEV_SERVER_URL, firstFrame),
    waitingBytes(prepared),
    paper.serve,
  )
  // Loading it keeps this process busy, and so the window from being painted; the page asks once it is.
  const dispatcher = waitingDispatcher(
    prepared.then(({ dispatcher }) => dispatcher),
    load,
  )
  const connections = connectIpc(dispatcher, APP_ORIGIN)

  let application: RunningApplication | null = null
  function end(): void {
    application?.close()
    log?.note('end')
    log?.flush()
    application = null
  }
  const windows: WindowOptions = {
    settings,
    preload: here('./preload.cjs'),
    icon,
    added(window) {
      connections.add(window.webContents)
      window.webContents.on('did-finish-load', () => applyZoom(preferences()))
      // The end of a Windows session asks nobody: what is open is closed in order before the system ends this process.
      window.on('session-end', end)
      window.on('focus', () => tickOnTop(window))
      window.on('always-on-top-changed', (_event, isOnTop) => {
        tickOnTop(window)
        connections.push(window.webContents, { push: 'onTop', isOnTop })
      })
      // Steward ends with its last window, also while PDFs are shown.
      window.once('closed', () => void (process.platform !== 'darwin' && ourWindows().length === 0 && paper.clear()))
    },
    saving: (window, isEnd) => (isEnd ? dispatcher.saving() : connections.saving(window.webContents)),
    keepsDrafts: () => application?.store.kind === 'sqlite',
  }
  secureContents(address => showWindow(windows, address))
  followScreens(settings)
  applyTheme(preferences().theme, [])
  followSystemTheme(ourWindows)
  // Before the menu and the rest, which are made while the window's process starts.
  openWindow(windows, firstRoute === null ? undefined : addressOfRoute(firstRoute))

  prepareAbout(icon)
  Menu.setApplicationMenu(
    applicationMenu({
      about: window => showAbout(window, icon),
      find: window => connections.push(window.webContents, { push: 'find' }),
      print: window => (isOurs(window) ? connections.push(window.webContents, { push: 'print' }) : window.webContents.print()),
      go,
      diagnostics: window => connections.push(window.webContents, { push: 'diagnostics' }),
      updates: window => connections.push(window.webContents, { push: 'updates' }),
      help: window => connections.push(window.webContents, { push: 'help' }),
      shortcuts: window => connections.push(window.webContents, { push: 'shortcuts' }),
      zoom: step => void prepared.then(application => changeZoom(application, step)),
      newWindow: () => openWindow(windows),
      keepOnTop: (window, isOnTop) => window.setAlwaysOnTop(isOnTop),
      canKeepOnTop: !IS_WAYLAND,
    }),
  )

  // A link opens its own window, so that nothing typed in another one is lost.
  const open = (route: string) => showWindow(windows, addressOfRoute(route))
  openRoute = open
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('second-instance', (_event, given) => {
    const route = routeOfArguments(given)
    if (route !== null) return open(route)
    const [window] = ourWindows()
    if (window) bringToFront(window)
    else openWindow(windows)
  })
  app.on('activate', () => {
    if (ourWindows().length === 0) openWindow(windows)
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  // SIGINT and SIGTERM arrive here too.
  let hasRested = false
  app.on('will-quit', event => {
    if (isKeychainBusy() && !hasRested) {
      event.preventDefault()
      hasRested = true
      return void keychainRest().then(() => app.quit())
    }
    end()
    if (isKeychainBusy()) process.kill(process.pid, 'SIGKILL')
  })

  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => log?.note('page gone', { reason, exitCode }))
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => log?.note('process gone', { type, reason, exitCode }))
  // The screens may have to be locked by now; no timer ran meanwhile.
  powerMonitor.on('resume', () => application?.lock.check())
  setTimeout(load, LONGEST_FRAME)
  writeWhenSettled(codeCache, prepared)
  application = await prepared
}

// 3. Zoom and theme are preferences and apply to every window.
function applyPreferences(preferences: Preferences): void {
  applyZoom(preferences)
  applyTheme(preferences.theme, ourWindows())
}

function applyZoom({ zoom }: Preferences): void {
  for (const window of ourWindows()) window.webContents.setZoomFactor(zoom / 100)
}

function changeZoom({ preferences }: RunningApplication, step: 1 | -1 | 0): void {
  const nearest = ZOOM_STEPS.findIndex(item => item >= preferences.show().zoom)
  const next = step === 0 ? 100 : ZOOM_STEPS[Math.min(ZOOM_STEPS.length - 1, Math.max(0, nearest + step))]
  preferences.change({ zoom: next ?? 100 })
}
