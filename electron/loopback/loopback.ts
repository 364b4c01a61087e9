/** The loopback host as a function: the application, and the server of its pages and frames. `main.ts` makes a process of it. */
import { join } from 'node:path'
import type { RunningApplication } from '../core/application.ts'
import { OptionError, type Options } from '../core/options.ts'
import { waitingBytes } from '../core/files/byteRoutes.ts'
import { createPageFiles } from '../core/files/pageFiles.ts'
import { waitingDispatcher } from '../core/frames/waitingDispatcher.ts'
import { openApplication } from '../host/application.ts'
import type { HostOptions } from '../host/hostOptions.ts'
import type { Log } from '../ports/log.ts'
import { openKeychainVault } from '../ports/keychain.ts'
import { createDownloads } from './downloads.ts'
import { startLoopbackServer, type LoopbackServer } from './server.ts'

interface LoopbackOptions {
  /** The output folder of the build, with `electron` and `renderer` in it. */
  builtFiles: string
  /** Steward's own version, for Diagnostics. */
  version: string
  dataFolder: string
  options: Options
  /** A policy file to read instead of this machine's. */
  policyFile: string | null
  presetFile: string | null
  /** In development: Vite's server, which serves the pages, and the key to keep across restarts. */
  development?: { server: string; key: string | undefined }
}

export interface OpenedLoopback extends LoopbackServer {
  log: Log
  /** Resolves when the application is ready; requests of pages wait for it. */
  prepared: Promise<RunningApplication>
}

/**
 * The application is loaded when a page asks for something, which it does once it is painted, because nothing is served meanwhile; or when
 * nothing was asked for during this time, in milliseconds.
 */
const IDLE_TIME = 200

/** What this host gives the start that both share, without its pages. */
export const loopbackHost = ({ builtFiles, version, dataFolder, options, policyFile, presetFile }: LoopbackOptions): HostOptions => ({
  geographyFile: join(builtFiles, 'electron', 'geography.json'),
  picturesFile: join(builtFiles, 'electron', 'pictures.json'),
  threadFile: join(builtFiles, 'electron', 'thread.cjs'),
  host: 'loopback',
  versions: { Steward: version, Node: process.versions.node },
  dataFolder,
  options,
  policyFile,
  presetFile,
  vaults: [
    () => openKeychainVault('Steward Loopback'),
    ...(process.env.STEWARD_IS_DEVELOPED
      ? [async () => (await import('../ports/developmentVault.ts')).openDevelopmentVault(join(dataFolder, 'vault-of-development'))]
      : []),
  ],
  openNetwork: async fixed => (await import('../ports/network.ts')).nodeNetwork(fixed),
  exports: { open: () => Promise.resolve(null), show: null },
  updates: () => 'Steward runs in the browser here. Update it where it was started.',
})

/** Listens, and opens the application meanwhile; rejects with an OptionError if the port is not available. Closing ends both. */
export async function openLoopback(given: LoopbackOptions): Promise<OpenedLoopback> {
  const { builtFiles, options, development } = given
  const downloads = createDownloads()
  let load!: () => void
  const firstFrameSent = new Promise<void>(resolve => (load = resolve))
  const host = { ...loopbackHost(given), exports: downloads.place, firstFrameSent }
  // Pages are served before the application is loaded; their requests wait.
  const { firstFrame, prepared, log } = openApplication(host)
  let application: RunningApplication | null = null
  const dispatcher = waitingDispatcher(
    prepared.then(opened => opened.dispatcher),
    load,
  )
  const servePage = createPageFiles(join(builtFiles, 'renderer'), development?.server, firstFrame)
  const idle = setTimeout(load, IDLE_TIME)
  const server = await startLoopbackServer(
    dispatcher,
    request => {
      idle.refresh()
      return servePage(request)
    },
    downloads,
    waitingBytes(prepared),
    options.port,
    development?.key,
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new OptionError(`Port ${options.port} is in use. Choose another with --port, or leave it out for a free one.`)
    if (error.code === 'EACCES') throw new OptionError(`Port ${options.port} is not allowed for this user. Choose one above 1023.`)
    throw error
  })
  setImmediate(() => new Response()) // whose code Node loads with the first one, here before a page waits for it
  return {
    ...server,
    log,
    prepared: prepared.then(opened => (application = opened)),
    close: () => server.close().finally(() => application?.close()),
  }
}
