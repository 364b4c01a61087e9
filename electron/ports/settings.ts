/** Settings: small, plain facts that survive a restart (preferences, window bounds, server profile without its secrets). */
import { readFileSync } from 'node:fs'

/** Named JSON values. No method throws; what cannot be written is kept until Steward closes. */
export interface Settings {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Sets what `change` makes of a value as it is in the file now, where another instance may have set it since; returns that. */
  update<Value>(key: string, change: (value: unknown) => Value): Value
  /** A sentence if settings cannot be written (read-only folder, full disk); otherwise null. May change while running. */
  readonly limitation: string | null
}

/** What Steward uses of electron-store. */
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

  function set(key: string, value: unknown): void {
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
  }

  /** A value as it is in the file; as it was known where the file lacks it or cannot be read. */
  function present(key: string): unknown {
    try {
      return (unsaved.has(key) ? undefined : file?.get(key)) ?? known.get(key)
    } catch (error) {
      without(error)
      return known.get(key)
    }
  }

  try {
    file = open()
  } catch (error) {
    without(error)
  }
  return {
    set,
    update(key, change) {
      const value = change(present(key))
      set(key, value)
      return value
    },
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
    get limitation() {
      return limitation
    },
  }
}

/** The object in a file; an empty one if the file is missing or holds anything else, which its library then clears. */
export function readObject(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * Settings that can be read before their library is loaded: as they are in `file` until `opened` resolves to the settings proper.
 * What is set before is set in these too.
 */
export function waitingSettings(file: string, opened: Promise<Settings>): Settings {
  let settings: Settings | null = null
  let early: Record<string, unknown> | null = null
  opened.then(
    found => (settings = found),
    () => undefined, // whoever else awaits it reports why
  )
  return {
    get: key => (settings ? settings.get(key) : (early ??= readObject(file))[key]),
    set(key, value) {
      if (settings) return settings.set(key, value)
      early = { ...(early ?? readObject(file)), [key]: value }
      opened.then(
        found => found.set(key, value),
        () => undefined,
      )
    },
    update(key, change) {
      if (settings) return settings.update(key, change)
      early ??= readObject(file)
      const value = change(early[key])
      early = { ...early, [key]: value }
      opened.then(
        found => found.update(key, change),
        () => undefined,
      )
      return value
    },
    get limitation() {
      return settings?.limitation ?? null
    },
  }
}
