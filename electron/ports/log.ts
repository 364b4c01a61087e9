/**
 * Log: what happened to Steward itself (starts, failed calls by name, crashes, updates), for whoever helps when something goes wrong. Nothing of
 * the marketplace is in it. Written in the background, in up to five files; what cannot be written is dropped, because nobody waits for it.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FILES = 5
const MOST_BYTES = 1_000_000
/** How long lines are gathered before they are written, in milliseconds. */
const GATHERED = 500
const OWNER = { folder: 0o700, file: 0o600 }

/** What is told of an event: numbers, and words of Steward's own. */
export type Facts = Record<string, string | number | boolean | undefined>

export interface Log {
  /** Where its files are. */
  readonly folder: string
  /** A sentence if it cannot be written; otherwise null. */
  readonly limitation: string | null
  note(event: string, facts?: Facts): void
  /** Notes an error by its name, code and place in the program; its message may quote anything. Written at once, because the process may end. */
  crash(event: string, error: unknown): void
  /** Writes at once what waits. */
  flush(): void
  /** Resolves when everything noted so far was written or dropped. */
  settled(): Promise<void>
  /** The last lines. */
  last(count: number): string[]
}

/** For tests, and where nothing is to be written. */
export const noLog: Log = {
  folder: '',
  limitation: null,
  note() {},
  crash() {},
  flush() {},
  settled: () => Promise.resolve(),
  last: () => [],
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** The places of an error's stack, without folders. */
const placesOf = (stack: string) => [...stack.matchAll(/^\s+at .*?([^\s\\/()]+:\d+:\d+)\)?$/gm)].map(([, place]) => place).slice(0, 8)

/**
 * Opens the log in a folder. `redact` masks secrets in each line; unless `isWritten`, what is noted is only among the last lines; `mostBytes` is the
 * size of a file. Never throws.
 */
export function openLog(folder: string, redact: (text: string) => string, isWritten = true, mostBytes = MOST_BYTES): Log {
  const fileOf = (number: number) => join(folder, number === 0 ? 'steward.log' : `steward.${number}.log`)
  const waiting: string[] = []
  let limitation: string | null = null
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  /** Writes, or says why that is not possible, also in later calls until it is. */
  function told(error: unknown): void {
    limitation = error === null ? null : `Steward can’t write its log (${codeOf(error)}), so it may lack what happened last.`
  }
  const taken = () => (isWritten ? waiting.splice(0).join('') : '')

  /** Another instance on the folder may do the same at this moment. */
  async function rotate(added: number): Promise<void> {
    const size = await stat(fileOf(0)).then(
      found => found.size,
      () => 0,
    )
    if (size === 0 || size + added <= mostBytes) return
    for (let number = FILES - 2; number >= 0; number--) await rename(fileOf(number), fileOf(number + 1)).catch(() => undefined)
  }
  async function write(): Promise<void> {
    const text = taken()
    if (text === '') return
    try {
      mkdirSync(folder, { recursive: true, mode: OWNER.folder })
      await rotate(Buffer.byteLength(text))
      await appendFile(fileOf(0), text, { mode: OWNER.file })
      told(null)
    } catch (error) {
      told(error)
    }
  }
  function settled(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  function flush(): void {
    const text = taken()
    if (text === '') return
    try {
      mkdirSync(folder, { recursive: true, mode: OWNER.folder })
      appendFileSync(fileOf(0), text, { mode: OWNER.file })
      told(null)
    } catch (error) {
      told(error)
    }
  }
  function note(event: string, facts: Facts = {}): void {
    const told = Object.entries(facts).filter(([, value]) => value !== undefined)
    const words = told.map(([name, value]) => `${name}=${typeof value === 'string' && /[\s"=]|^$/.test(value) ? JSON.stringify(value) : String(value)}`)
    waiting.push(`${redact([new Date().toISOString(), String(process.pid), event, ...words].join(' ')).replaceAll(/[\r\n]+/g, ' ')}\n`)
    timer ??= setTimeout(() => void settled(), GATHERED).unref()
  }
  return {
    folder,
    get limitation() {
      return limitation
    },
    note,
    crash(event, error) {
      const { name = 'not an error', stack = '' } = error instanceof Error ? error : {}
      note(event, { error: name, code: error instanceof Error && 'code' in error ? String(error.code) : undefined, at: placesOf(stack).join(' ') })
      flush()
    },
    flush,
    settled,
    last(count) {
      const lines: string[] = []
      for (const number of [1, 0]) {
        try {
          lines.push(...readFileSync(fileOf(number), 'utf8').split('\n').filter(Boolean))
        } catch {
          continue // not there yet, or not to be read, which its limitation tells
        }
      }
      return [...lines, ...waiting.map(line => line.trimEnd())].slice(-count)
    },
  }
}
