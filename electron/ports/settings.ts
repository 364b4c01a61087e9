/** Settings: small, plain facts that survive a restart (preferences, window place, server profile without its secrets). */

/** Named JSON values. Neither method throws; what cannot be kept is remembered until Steward closes. */
export interface Settings {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** A sentence where settings are not kept (read-only folder, full disk); null where they are. May change while running. */
  readonly limitation: string | null
}

/** What a settings file library offers: electron-store and conf both do. */
export interface SettingsFile {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/**
 * Settings over a file, or in memory alone where the file cannot be opened or written.
 * @param open opens the library on its file, and lets it clear a file that is not JSON; what it throws becomes `limitation`
 */
export function fileSettings(open: () => SettingsFile): Settings {
  /** Every value that was read or set in this run; undefined for what the file does not hold, which is not looked for again. */
  const known = new Map<string, unknown>()
  /** What the file may not hold. */
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
    // A disk that fills up in the middle of a file raises no error in the libraries, and leaves a file that is cut off.
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
        // The file may have lost the other values too: the next write that succeeds puts them all back.
        for (const [each, held] of known) if (held !== undefined) unsaved.add(each)
        without(error)
      }
    },
    get limitation() {
      return limitation
    },
  }
}
