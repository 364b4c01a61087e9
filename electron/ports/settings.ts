/** Settings: small, plain facts that survive a restart (preferences, window bounds, server profile without its secrets). */

/** Named JSON values. Neither method throws; what cannot be written is kept until Steward closes. */
export interface Settings {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** A sentence if settings cannot be written (read-only folder, full disk); otherwise null. May change while running. */
  readonly limitation: string | null
}

/** The interface of a settings file library; electron-store and conf both have it. */
export interface SettingsFile {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/**
 * Settings in a file, or in memory if the file cannot be opened or written. `open` opens the library on its file and lets it
 * clear a file that is not JSON; what it throws becomes the limitation.
 */
export function fileSettings(open: () => SettingsFile): Settings {
  /** Every value read or set in this run; undefined for those missing in the file, which are not looked up again. */
  const known = new Map<string, unknown>()
  /** The names of values that may be missing in the file. */
  const unsaved = new Set<string>()
  let file: SettingsFile | null = null
  let limitation: string | null = null
  const without = (error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    limitation = `Steward cannot write its settings file${reason}, so choices such as theme and columns are forgotten when it closes.`
  }

  function save(key: string, to: SettingsFile): void {
    const value = known.get(key)
    to.set(key, value)
    // If the disk fills up while writing, the libraries raise no error and leave a truncated file.
    if (JSON.stringify(to.get(key)) !== JSON.stringify(value)) throw new Error('The settings file does not hold what was written.')
    unsaved.delete(key)
  }

  try {
    file = open()
  } catch (error) {
    without(error)
  }
  return {
    get(key) {
      if (known.has(key)) return known.get(key)
      try {
        const value = file?.get(key)
        known.set(key, value)
        return value
      } catch (error) {
        without(error)
        return undefined
      }
    },
    set(key, value) {
      known.set(key, value)
      if (!file) return
      unsaved.add(key)
      try {
        for (const each of unsaved) save(each, file)
        limitation = null
      } catch (error) {
        // The file may have lost the other values too: the next successful write restores them all.
        for (const [each, held] of known) if (held !== undefined) unsaved.add(each)
        without(error)
      }
    },
    get limitation() {
      return limitation
    },
  }
}
