/** Checks whether dist/ is up to date, and builds it. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.ts'
import { ROOT } from './root.ts'

const SOURCES = ['electron', 'renderer', 'shared', 'package.json', 'package-lock.json', 'vite.config.ts']
/** One file of each part of the build; a build that was interrupted lacks some of them, or has old ones. */
const BUILT = ['renderer/index.html', 'electron/main.cjs', 'electron/preload.cjs', 'electron/loopback.cjs', 'electron/thread.cjs', 'electron/geography.json']

/** When a path was last changed, in milliseconds since 1970. Folders count too, because they change when a file is removed. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, changedAt(join(path, name))), found.mtimeMs)
}

/** Whether dist/ is complete and newer than every source. */
export function isBuilt(root = ROOT): boolean {
  const built = BUILT.map(file => statSync(join(root, 'dist', file), { throwIfNoEntry: false })?.mtimeMs ?? -1)
  return Math.min(...built) > Math.max(...SOURCES.map(source => changedAt(join(root, source))))
}

/** Builds, with all output on standard error. Returns Vite's exit status. */
export async function build(): Promise<number> {
  console.error('Building Steward…')
  return runChild(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { quietOutput: true })
}
