/**
 * Hands a package that was checked to electron-updater, which installs it on Windows and macOS. It reads a generic feed, so it gets one: on this
 * machine alone, at an address that cannot be guessed, with nothing but that package in it. It compares the digest once more.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { AppUpdater } from 'electron-updater'
import type { CheckedPackage } from './updateHost.ts'

/** Resolves once electron-updater has the package; `quitAndInstall` then installs it. Rejects if it refuses it. */
export async function handOver(updater: AppUpdater, { path, manifest }: CheckedPackage): Promise<void> {
  const { version, releaseDate, files } = manifest
  const file = files.find(({ url }) => url === basename(path))!
  const folder = `/${randomUUID()}/`
  const told = JSON.stringify({ version, releaseDate, path: file.url, sha512: file.sha512, files: [file] })
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (name === `${folder}${file.url}`)
      createReadStream(path)
        .on('error', error => response.destroy(error))
        .pipe(response.setHeader('content-length', file.size))
    else if (name.startsWith(folder) && name.endsWith('.yml')) response.end(told)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    updater.logger = { info() {}, warn: console.warn, error: console.error }
    updater.autoDownload = false
    updater.autoInstallOnAppQuit = false
    updater.allowDowngrade = false
    updater.disableDifferentialDownload = true
    updater.disableWebInstaller = true
    updater.setFeedURL({ provider: 'generic', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`, useMultipleRangeRequest: false })
    const found = await updater.checkForUpdates()
    if (!found?.isUpdateAvailable) throw new Error(`electron-updater does not take version ${version} for an update.`)
    await updater.downloadUpdate()
  } finally {
    server.close()
  }
}
