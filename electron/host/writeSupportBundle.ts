/** A support bundle without a window, for a Steward that shows none. Calls nobody. */
import { writeFileSync } from 'node:fs'
import { bareSupportBundle, supportBundle } from '../platform/supportBundle.ts'
import { openApplication } from './application.ts'
import type { HostOptions } from './hostOptions.ts'

/** Writes it to a file; where Steward cannot be opened, what is known all the same. Rejects with the system's error if the file cannot be written. */
export async function writeSupportBundle(host: HostOptions, file: string): Promise<void> {
  const { prepared, log } = openApplication({
    ...host,
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
  log.flush()
  console.log(`Wrote the support bundle to ${file}`)
}
