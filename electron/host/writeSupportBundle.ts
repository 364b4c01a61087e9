/** A support bundle without a window, for a Steward that shows none. Calls nobody, and leaves log and settings as they are: root may write it for somebody else. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareSupportBundle, supportBundle } from '../platform/supportBundle.ts'
import { SETTINGS_FILE } from '../ports/dataFolder.ts'
import { readObject, type SettingsFile } from '../ports/settings.ts'
import { openApplication } from './application.ts'
import type { HostOptions } from './hostOptions.ts'

/** The settings of a data folder, in memory. */
function settingsOf(dataFolder: string): SettingsFile {
  const values = new Map(Object.entries(readObject(join(dataFolder, `${SETTINGS_FILE.name}.json`))))
  return { get: key => values.get(key), set: (key, value) => void values.set(key, value) }
}

/** Writes it to a file; where Steward cannot be opened, what is known all the same. Rejects with the system's error if the file cannot be written. */
export async function writeSupportBundle(host: HostOptions, file: string): Promise<void> {
  const { prepared, log } = openApplication({
    ...host,
    openSettingsFile: () => settingsOf(host.dataFolder),
    openNetwork: async fixed => ({ ...(await host.openNetwork(fixed)), fetch: () => Promise.reject(new TypeError('fetch failed')) }),
  })
  const text = await prepared.then(
    application => {
      const made = supportBundle(application)
      application.close()
      return made
    },
    (error: unknown) => bareSupportBundle({ log, dataFolder: host.dataFolder, versions: host.versions, host: host.host }, error),
  )
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  console.log(`Wrote the support bundle to ${file}`)
}
