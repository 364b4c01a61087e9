/**
 * Data folder: makes it and Steward's files in it accessible to their owner only, including those that existed before with wider
 * modes. Windows has no modes: there, a folder in the user's own profile is closed, and others are as open as the folders above them.
 */
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, win32 } from 'node:path'

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
/** The mode bits of everybody but the owner. */
const OTHERS = 0o077
/** The sticky bit marks a folder shared by everybody, such as /tmp. */
const STICKY = 0o1000

/** Prefixes of Steward's file names; `-wal`, `.broken-…` and `.part` may follow. Electron keeps more in the folder. */
const OWN_FILES = ['config.json', 'demo.sqlite', 'offline.sqlite', 'sign-outs', 'vault']

/** The options with which electron-store opens the settings file. */
export const SETTINGS_FILE = { name: 'config', clearInvalidConfig: true, configFileMode: OWNER_FILE }

/**
 * Makes a folder and its parents. Throws the system's error. Not mkdirSync's own `recursive`: if the system answers "no such
 * file" for a folder that it does not allow, that never returns.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder) || dirname(folder) === folder) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: OWNER_FOLDER })
}

/** Makes an empty file if there is none; SQLite gives its side files the same mode. Throws the system's error. */
export function makeFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_FILE))
}

/** Removes all rights but the owner's. Throws if the system refuses, or if a file system without modes ignores it. */
function close(path: string): void {
  const { mode } = statSync(path)
  if (!(mode & OTHERS)) return
  if (mode & STICKY) throw Object.assign(new Error('Everybody has files in this folder.'), { code: 'shared folder' })
  chmodSync(path, mode & ~OTHERS & 0o7777)
  if (statSync(path).mode & OTHERS) throw Object.assign(new Error('The mode did not change.'), { code: 'no file modes' })
}

/** On Windows, whether a folder is outside the profile of its user. */
function isOutside(folder: string, profile: string): boolean {
  const path = win32.relative(profile, folder)
  return win32.isAbsolute(path) || /^\.\.(\\|$)/.test(path)
}

/**
 * Makes the data folder and Steward's files in it accessible to their owner only. Returns a sentence if that failed; null if it
 * succeeded or there is no such folder.
 */
export function closeToOthers(folder: string, platform = process.platform, profile = homedir()): string | null {
  if (platform === 'win32') {
    return isOutside(folder, profile)
      ? 'Other users of this computer may be able to read the data folder, because it isn’t in your own user folder. Choose one there, or have its permissions restricted.'
      : null
  }
  if (!existsSync(folder)) return null
  let refused: unknown = null
  const attempt = (action: () => void) => {
    try {
      action()
    } catch (error) {
      // Another instance on this folder may remove its side files at any moment.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) refused ??= error
    }
  }
  attempt(() => close(folder))
  attempt(() => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      // The target of a link is not Steward's to change.
      if (OWN_FILES.some(own => name.startsWith(own))) attempt(() => lstatSync(path).isFile() && close(path))
    }
  })
  if (refused === null) return null
  const reason = refused instanceof Error && 'code' in refused ? ` (${String(refused.code)})` : ''
  return `Other users of this computer may be able to read the data folder, because its permissions could not be restricted${reason}.`
}
