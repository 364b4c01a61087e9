/**
 * Keeps V8's compiled code of our own scripts in the data folder, so that later starts do not compile them again. Node's own
 * `module.enableCompileCache` does the same, but is not in the Node of every Electron that Steward runs on.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import { renameSoonSync } from '../ports/renaming.ts'

/** How long after the start the code is first kept, in milliseconds: by then V8 has compiled what a start needs. */
const SETTLED = 1_000
/** Length of the digest before the code; V8 itself does not notice a file that was cut off or damaged. */
const DIGEST_LENGTH = 32

const digest = (...parts: Array<string | Uint8Array>) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

interface Compiled {
  script: Script
  /** Where its code is kept: a name made from the script's text and the versions of everything that compiles it. */
  keptIn: string
  isKept: boolean
}

export interface CodeCache {
  /** The scripts compiled so far, in order, and whether the code of each was taken from the folder. */
  readonly scripts: ReadonlyArray<{ file: string; isKept: boolean }>
  /** Keeps the code of scripts that had none, and removes that of others, such as an earlier version's. */
  write(): void
}

interface CompilingModule {
  exports: unknown
  require(id: string): unknown
  _compile(text: string, file: string, ...rest: unknown[]): unknown
}

/** The code in a file, or undefined where there is none that is whole. */
function read(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file)
    const code = kept.subarray(DIGEST_LENGTH)
    return digest(code).equals(kept.subarray(0, DIGEST_LENGTH)) ? code : undefined
  } catch {
    return undefined // not there, or not readable: V8 compiles
  }
}

/**
 * From now on, CommonJS scripts in `scriptFolder` are compiled with the code kept in `folder`. A script of other text, or another
 * Node, Electron, V8 or processor, finds none. `versions` are other ones than this process has, for tests.
 */
export function takeCodeCache(scriptFolder: string, folder: string, versions: object = process.versions): CodeCache {
  const compiled = new Map<string, Compiled>()
  const compiling = (Module as unknown as { prototype: CompilingModule }).prototype
  const { _compile: compile } = compiling

  function compileWithCode(this: CompilingModule, text: string, file: string, ...rest: unknown[]): unknown {
    if (!file.startsWith(scriptFolder)) return compile.call(this, text, file, ...rest)
    const keptIn = join(folder, digest(process.arch, JSON.stringify(versions), text).toString('hex'))
    const cachedData = read(keptIn)
    const script = new Script(Module.wrap(text), { filename: file, cachedData, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER })
    compiled.set(file, { script, keptIn, isKept: cachedData !== undefined && !script.cachedDataRejected })
    const run = script.runInThisContext() as (...given: unknown[]) => unknown
    return run.call(this.exports, this.exports, this.require.bind(this), this, file, dirname(file))
  }
  Object.assign(compiling, { _compile: compileWithCode })

  return {
    get scripts() {
      return [...compiled].map(([file, { isKept }]) => ({ file, isKept }))
    },
    write() {
      const missing = [...compiled.values()].filter(({ isKept }) => !isKept)
      if (missing.length === 0) return
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        for (const each of missing) {
          const code = each.script.createCachedData()
          const part = `${each.keptIn}.part-${process.pid}`
          writeFileSync(part, Buffer.concat([digest(code), code]), { mode: 0o600 })
          renameSoonSync(part, each.keptIn)
          each.isKept = true
        }
        const names = new Set([...compiled.values()].map(({ keptIn }) => keptIn))
        for (const name of readdirSync(folder)) if (!names.has(join(folder, name))) rmSync(join(folder, name), { force: true })
      } catch (error) {
        console.warn('Compiled code cannot be kept, so the next start takes a little longer.', error)
      }
    },
  }
}

/** Writes the code once the start has settled, and what was compiled since when the process ends. */
export function writeWhenSettled(cache: CodeCache, started: Promise<unknown>): void {
  process.once('exit', cache.write)
  started.then(
    () => setTimeout(cache.write, SETTLED).unref(),
    () => undefined, // whoever else awaits it reports why
  )
}
