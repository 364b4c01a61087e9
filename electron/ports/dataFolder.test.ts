import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Store from 'electron-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeToOthers, makeFile, makeFolder, SETTINGS_FILE } from './dataFolder.ts'

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-folder-'))
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o7777
/** A file that everybody can read. */
function openFile(name: string): string {
  writeFileSync(join(folder, name), 'x')
  chmodSync(join(folder, name), 0o666)
  return join(folder, name)
}

describe.skipIf(process.platform === 'win32')(`the data folder${process.platform === 'win32' ? ' (skipped: this system has no modes)' : ''}`, () => {
  it('is made for its owner alone, whatever the umask, with the folders above it', () => {
    makeFolder(join(folder, 'a', 'b'))
    makeFile(join(folder, 'a', 'b', 'file'))
    expect([join('a'), join('a', 'b'), join('a', 'b', 'file')].map(name => modeOf(join(folder, name)))).toEqual([0o700, 0o700, 0o600])
    expect(closeToOthers(join(folder, 'a', 'b'))).toBeNull()
  })

  it('is closed where it was there before, with Steward’s files of all kinds, and nothing else in it', () => {
    chmodSync(folder, 0o755)
    const own = [
      'config.json',
      'vault',
      'vault.part',
      'sign-outs',
      'demo.sqlite-wal',
      'offline.sqlite',
      'offline.sqlite-shm',
      'offline.sqlite.broken-2025-01-01T00-00-00-000Z',
    ].map(openFile)
    const other = openFile('notes.txt')
    expect(closeToOthers(folder)).toBeNull()
    expect(modeOf(folder)).toBe(0o700)
    expect(own.map(modeOf)).toEqual(own.map(() => 0o600))
    expect(modeOf(other)).toBe(0o666)
  })

  it('does not reach through links, which may lead anywhere', () => {
    const target = openFile('elsewhere')
    symlinkSync(target, join(folder, 'config.json'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'vault'))
    expect(closeToOthers(folder)).toBeNull()
    expect(modeOf(target)).toBe(0o666)
  })

  it('is left as it is where everybody has files in it, which is said', () => {
    chmodSync(folder, 0o1777)
    const file = openFile('config.json')
    expect(closeToOthers(folder)).toBe(
      'Other users of this computer may be able to read the data folder, because its permissions could not be restricted (shared folder).',
    )
    expect([modeOf(folder), modeOf(file)]).toEqual([0o1777, 0o600])
  })

  it('that the system does not let be closed is said, and stops nothing', () => {
    if (process.platform !== 'linux') return console.log('Not on this system: there is no /proc.')
    expect(closeToOthers('/proc/self')).toContain('could not be restricted (EPERM)')
  })

  it('that is not there says nothing', () => {
    expect(closeToOthers(join(folder, 'absent'))).toBeNull()
    expect(existsSync(join(folder, 'absent'))).toBe(false)
  })

  it('holds a settings file for its owner alone, also after one that everybody could read', () => {
    openFile('config.json')
    new Store<Record<string, unknown>>({ cwd: folder, ...SETTINGS_FILE }).set('theme', 'dark')
    expect(modeOf(join(folder, 'config.json'))).toBe(0o600)
    mkdirSync(join(folder, 'fresh'))
    new Store<Record<string, unknown>>({ cwd: join(folder, 'fresh'), ...SETTINGS_FILE }).set('theme', 'dark')
    expect(modeOf(join(folder, 'fresh', 'config.json'))).toBe(0o600)
  })
})

it('on Windows, which has no modes, nothing is done and nothing said', () => {
  chmodSync(folder, 0o755)
  const before = modeOf(folder)
  expect(closeToOthers(folder, 'win32', tmpdir())).toBeNull()
  expect(modeOf(folder)).toBe(before)
})

it('says on Windows that a data folder outside one’s own user folder may be open to others', () => {
  const profile = String.raw`C:\Users\Ann`
  const said = (folder: string) => closeToOthers(folder, 'win32', profile)
  for (const folder of [String.raw`C:\Users\Ann\AppData\Roaming\Steward`, String.raw`c:\users\ann\..data`]) expect(said(folder), folder).toBeNull()
  for (const folder of [String.raw`C:\Users\Ann2`, String.raw`C:\Steward`, String.raw`D:\Ann`, String.raw`\\server\share\Ann`])
    expect(said(folder), folder).toContain('isn’t in your own user folder')
})
