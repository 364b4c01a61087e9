/** Updates of the Electron host: where they come from, and how each kind of package is installed. */
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { app, BrowserWindow, shell } from 'electron'
import type { InstallWay } from '../../shared/platform/updates.ts'
import { manifestName } from '../../shared/rules/releases.ts'
import { isSigned } from '../ports/codeSignature.ts'
import type { UpdateHost } from '../ports/updateHost.ts'
import updates from '../../resources/updates.json' with { type: 'json' }

/** How long a page may take to say whether something in it is unsaved, in milliseconds. One that hangs counts as unsaved. */
const PATIENCE = 3_000

/** What a page is asked before it is left, without leaving it. Forms keep what was typed as a draft. */
const ASK_PAGE = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"

/** What electron-updater installs, by system. */
const INSTALLERS: Partial<Record<NodeJS.Platform, string>> = { darwin: '.zip', win32: '.exe' }
/** Packages by how they are installed: how their names end. */
const SUFFIXES: Record<InstallWay, string> = { restart: INSTALLERS[process.platform] ?? '.AppImage', deb: '.deb', appimage: '.AppImage', archive: '.tar.gz' }

const isWay = (given: string): given is InstallWay => Object.hasOwn(SUFFIXES, given)

function wayHere(): InstallWay {
  if (process.platform !== 'linux') return 'restart'
  if (process.env.APPIMAGE) return 'appimage'
  return process.execPath.startsWith('/opt/Steward/') ? 'deb' : 'archive'
}

async function isPageUnsaved({ webContents }: BrowserWindow): Promise<boolean> {
  if (webContents.isCrashed() || webContents.getURL() === '') return false
  const answer = webContents.executeJavaScript(ASK_PAGE).then(Boolean, () => true)
  return Promise.race([answer, pause(PATIENCE, true)])
}

/** `isSaving` tells whether a window waits for the server. */
export function electronUpdates(dataFolder: string, isSaving: (window: BrowserWindow) => boolean): UpdateHost | string {
  // What a package looks for was decided when it was built. Only Steward's own source code takes it from variables, for tests.
  const { STEWARD_UPDATE_FEED: feed, STEWARD_UPDATE_KEY: publicKey, STEWARD_UPDATE_WAY: given } = app.isPackaged ? {} : process.env
  const place = feed && publicKey ? { feed, publicKey } : updates
  if (!app.isPackaged && place === updates) return 'Steward runs from its source code here. Update the code.'
  if (!place.publicKey) return 'This build of Steward has no key to verify updates, so it doesn’t check for any.'
  if (app.isPackaged && process.platform === 'darwin' && !isSigned(process.execPath)) {
    return 'This build of Steward isn’t signed, and macOS updates only signed programs. Install new versions by hand.'
  }
  const way = given && isWay(given) ? given : wayHere()
  return {
    version: app.getVersion(),
    feed: place.feed || null,
    publicKey: place.publicKey,
    manifest: manifestName(process.platform, process.arch),
    suffix: SUFFIXES[way],
    way,
    get folder() {
      return way === 'restart' ? join(dataFolder, 'updates') : app.getPath('downloads')
    },
    async isUnsaved() {
      const windows = BrowserWindow.getAllWindows()
      return windows.some(isSaving) || (await Promise.all(windows.map(isPageUnsaved))).some(Boolean)
    },
    async install(checked) {
      const [{ autoUpdater }, { handOver }] = await Promise.all([import('electron-updater'), import('../ports/updateHandOver.ts')])
      await handOver(autoUpdater, checked)
      if (process.platform === 'darwin') return autoUpdater.quitAndInstall()
      installAtEnd(() => autoUpdater.quitAndInstall(true, true))
    },
    reveal: path => shell.showItemInFolder(path),
  }
}

/** Ends Steward and then installs. If it does not end after all, because somebody typed meanwhile and stays, nothing is installed later either. */
function installAtEnd(install: () => void): void {
  app.once('quit', install)
  app.quit()
  app.once('before-quit', () => app.off('quit', install))
}
