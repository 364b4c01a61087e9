/** The loopback host as a function: the application, and the server of its pages and frames. `main.ts` makes a process of it. */
import { join } from 'node:path'
import type { Application } from '../core/application.ts'
import { OptionError, type Options } from '../core/options.ts'
import { waitingBytes } from '../core/files/byteRoutes.ts'
import { createPageFiles } from '../core/files/pageFiles.ts'
import { waitingDispatcher } from '../core/frames/waitingDispatcher.ts'
import { openApplication } from '../host/application.ts'
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
  /** In development: Vite's server, which serves the pages, and the key to keep across restarts. */
  development?: { server: string; key: string | undefined }
}

export interface OpenedLoopback extends LoopbackServer {
  /** Resolves when the application is ready; requests of pages wait for it. */
  prepared: Promise<Application>
}

/**
 * How long to wait for the first page and for its first file, and then for each next one, before the application is loaded, in milliseconds:
 * while that takes place, nothing is served.
 */
const PAGE_TIME = 200
const FILE_TIME = 40

/** Listens, and opens the application meanwhile; rejects with an OptionError if the port is not available. Closing ends both. */
export async function openLoopback({ builtFiles, version, dataFolder, options, development }: LoopbackOptions): Promise<OpenedLoopback> {
  const downloads = createDownloads()
  let load!: () => void
  const firstFrameSent = new Promise<void>(resolve => (load = resolve))
  // Pages are served before the application is loaded; their requests wait.
  const { firstFrame, prepared } = openApplication({
    geographyFile: join(builtFiles, 'electron', 'geography.json'),
    picturesFile: join(builtFiles, 'electron', 'pictures.json'),
    threadFile: join(builtFiles, 'electron', 'thread.cjs'),
    host: 'loopback',
    versions: { Steward: version, Node: process.versions.node },
    dataFolder,
    options,
    vaults: [() => openKeychainVault('Steward Loopback')],
    exports: downloads.place,
    firstFrameSent,
  })
  let application: Application | null = null
  const dispatcher = waitingDispatcher(prepared.then(opened => opened.dispatcher))
  const servePage = createPageFiles(join(builtFiles, 'renderer'), development?.server, firstFrame)
  let idle = setTimeout(load, PAGE_TIME)
  const server = await startLoopbackServer(
    {
      ...dispatcher,
      connect(send) {
        load()
        return dispatcher.connect(send)
      },
    },
    request => {
      clearTimeout(idle)
      idle = setTimeout(load, new URL(request.url).pathname === '/' ? PAGE_TIME : FILE_TIME)
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
    prepared: prepared.then(opened => (application = opened)),
    close: () => server.close().finally(() => application?.close()),
  }
}
