/** The start that both hosts share: what the first frame needs at once, then the application, whose code is loaded meanwhile. */
import { release } from 'node:os'
import { join } from 'node:path'
import type { Preferences } from '../../shared/rules/preferences.ts'
import type { RunningApplication } from '../core/application.ts'
import type { FirstFrame } from '../core/files/pageFiles.ts'
import { createPreferences } from '../core/session/preferences.ts'
import { openLog, type Log } from '../ports/log.ts'
import { redact } from '../core/secrets/secrets.ts'
import { closeToOthers, makeFolder, SETTINGS_FILE } from '../ports/dataFolder.ts'
import { waitingSettings, type Settings } from '../ports/settings.ts'
import type { HostOptions } from './hostOptions.ts'
import { isSignedIn, WAS_SIGNED_IN } from './signedIn.ts'

/** What is available at once, and what follows. */
export interface Opening {
  settings: Settings
  log: Log
  /** The current preferences. */
  preferences(): Preferences
  /** For pages that are requested now; until the application is ready, whether somebody is signed in is taken from the last run. */
  firstFrame(): FirstFrame
  /** Resolves to the application. */
  prepared: Promise<RunningApplication>
}

/**
 * Opens the application of a host: the settings at once, as they are in their file, so that a window can show; the rest in the
 * background. What the machine does not offer becomes a limitation that the screens name, not an error.
 */
export function openApplication(host: HostOptions): Opening {
  const { dataFolder } = host
  try {
    makeFolder(dataFolder)
  } catch {
    // Settings and store find out themselves that the folder is unusable, and say what that means.
  }
  const openToOthers = closeToOthers(dataFolder)
  const log = openLog(join(dataFolder, 'logs'), redact, host.options.supportBundle === null)
  log.note('start', { ...host.versions, host: host.host, platform: process.platform, processor: process.arch, release: release() })
  const loaded = Promise.resolve(host.firstFrameSent).then(() => import('./prepare.ts'))
  const opened = loaded.then(({ openSettings }) => openSettings(host))
  const settings = waitingSettings(join(dataFolder, `${SETTINGS_FILE.name}.json`), opened)
  const kept = createPreferences(settings, () => undefined)
  let application: RunningApplication | null = null
  const preferences = () => (application?.preferences ?? kept).show()
  return {
    settings,
    log,
    preferences,
    firstFrame() {
      const { theme } = preferences()
      return {
        theme: theme === 'system' ? null : theme,
        isSignedIn: application ? isSignedIn(application.session.status()) : settings.get(WAS_SIGNED_IN) === true,
      }
    },
    prepared: (async () => {
      const { prepare } = await loaded
      application = await prepare(host, await opened, openToOthers, log).catch((error: unknown) => {
        log.crash('start failed', error)
        throw error
      })
      log.note('ready', { milliseconds: Math.round(performance.now()) })
      return application
    })(),
  }
}
