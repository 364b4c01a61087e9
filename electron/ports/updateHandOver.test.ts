/** electron-updater takes what was checked, and nothing that was changed since; it starts the installer without a window. */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NsisUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { handOver } from './updateHandOver.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-handover-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** Its requests, by Node in place of Electron. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: object, callback: (response: never) => void) {
    return get(options, callback as never) as never
  }
  override addRedirectHandlers() {}
}

/** The updater of Windows, in front of an application that is no Electron. */
function updaterOf(version: string): NsisUpdater {
  writeFileSync(join(folder, 'app-update.yml'), 'updaterCacheDirName: cache\n')
  const updater = new NsisUpdater(null, {
    version,
    name: 'steward',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch() {},
    quit() {},
    onQuit() {},
  })
  Object.assign(updater, { httpExecutor: new NodeExecutor() })
  return updater
}

function checkedPackage(version: string, content: string) {
  const url = `Steward Setup ${version}.exe`
  const path = join(folder, url)
  writeFileSync(path, content)
  const file = { url, sha512: createHash('sha512').update(content).digest('base64'), size: content.length }
  return { path, manifest: { manifest: 'latest.yml', version, releaseDate: '2026-11-20T10:00:00.000Z', number: 1, releaseNotes: '', files: [file] } }
}

it('gives it the package, which it installs in silence and starts again', async () => {
  const updater = updaterOf('0.1.0')
  const told = join(folder, 'told')
  const checked = checkedPackage('0.2.0', `#!/bin/sh\necho "$@" > '${told}'\n`)
  await handOver(updater, checked)
  const taken = join(folder, 'cache/pending/Steward Setup 0.2.0.exe')
  expect(readFileSync(taken)).toEqual(readFileSync(checked.path))
  if (process.platform === 'win32') return
  chmodSync(taken, 0o700)
  updater.install(true, true)
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe('--updated /S --force-run\n')
})

it('rejects if the file was changed in between, and if it is no newer version', async () => {
  const told = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  onTestFinished(() => told.forEach(each => each.mockRestore()))
  const checked = checkedPackage('0.2.0', 'installer')
  writeFileSync(checked.path, 'innstaler')
  await expect(handOver(updaterOf('0.1.0'), checked)).rejects.toThrow('sha512 checksum mismatch')
  expect(existsSync(join(folder, 'cache/pending/Steward Setup 0.2.0.exe'))).toBe(false)
  await expect(handOver(updaterOf('0.3.0'), checkedPackage('0.2.0', 'installer'))).rejects.toThrow('does not take version 0.2.0')
})
