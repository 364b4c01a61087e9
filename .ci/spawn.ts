/** Runs programs with their output shown. */
import { spawn } from 'node:child_process'
import { ROOT } from '../electron/launcher/root.ts'

/** Runs a program in the project's root. Returns its exit status, null if a signal ended it. */
export function run(command: string, commandArguments: string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(command, commandArguments, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

/** Runs a script of package.json, with what is to be added to its command line. */
export const runScript = (script: string, given: string[] = [], environment: Record<string, string> = {}): Promise<number | null> =>
  run(process.execPath, ['--run', script, ...(given.length > 0 ? ['--', ...given] : [])], environment)
