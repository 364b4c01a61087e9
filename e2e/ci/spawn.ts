/** Runs programs, with their output shown, or kept until they have ended. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../electron/launcher/root.ts'

/** Runs a program in the project's root. Returns its exit status, null if a signal ended it. */
export function run(command: string, commandArguments: string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(command, commandArguments, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

const scriptArguments = (script: string, given: string[]) => ['--run', script, ...(given.length > 0 ? ['--', ...given] : [])]

/** Runs a script of package.json without showing its output. Returns its exit status, null if a signal ended it, and all that it printed. */
export async function runQuietly(script: string, given: string[] = []): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, scriptArguments(script, given), { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

/** Runs a script of package.json, with what is to be added to its command line. */
export const runScript = (script: string, given: string[] = [], environment: Record<string, string> = {}): Promise<number | null> =>
  run(process.execPath, scriptArguments(script, given), environment)
