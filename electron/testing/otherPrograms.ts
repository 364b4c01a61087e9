/** For tests: programs that people have, if this machine has them. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Files by their names. */
export type Files = Record<string, Uint8Array>

const run = promisify(execFile)
/** How long a program may take on a busy machine, in milliseconds. */
const LONGEST = 240_000

const found = (name: string): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(path => existsSync(path)) ?? null

/** Writes files into a folder of their own, lets a program go on with them there, and gives what that leaves in `out`. */
async function inFolder(files: Files, work: (folder: string, names: string[]) => Promise<unknown>): Promise<Files> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-programs-'))
  try {
    const out = join(folder, 'out')
    mkdirSync(out)
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    await work(folder, Object.keys(files))
    return Object.fromEntries(readdirSync(out).map(name => [name, new Uint8Array(readFileSync(join(out, name)))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where LibreOffice is; null without it. */
export const libreOffice = found('soffice')

/** How LibreOffice opens and saves files, as its command line has it; `locale` is its user's. */
export interface Conversion {
  locale: string
  from?: string
  to: string
}

const settingsOf = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`

/** Files as LibreOffice saves them, all in one start of it. */
export const savedByLibreOffice = (files: Files, { locale, from, to }: Conversion): Promise<Files> =>
  inFolder(files, (folder, names) => {
    const user = join(folder, 'profile', 'user')
    mkdirSync(user, { recursive: true })
    writeFileSync(join(user, 'registrymodifications.xcu'), settingsOf(locale))
    const flags = [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--convert-to', to, '--outdir', 'out']
    return run(libreOffice!, [...flags, ...(from === undefined ? [] : [`--infilter=${from}`]), ...names], { cwd: folder, timeout: LONGEST })
  })

/** A Python that has a module; null if there is none. */
export const pythonWith = (module: string): string | null =>
  [found('python3'), '/usr/bin/python3'].find(python => python !== null && spawnSync(python, ['-c', `import ${module}`]).status === 0) ?? null

/** What a script leaves in `out` of these files, whose names are its arguments. */
export const madeByPython = (python: string, script: string, files: Files): Promise<Files> =>
  inFolder(files, (folder, names) => run(python, ['-c', script, ...names], { cwd: folder, timeout: LONGEST }))
