/** Runs a child process in place of this one: signals are passed on to it, and its exit status becomes ours. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.ts'

export interface ChildOptions {
  environment?: Record<string, string | undefined>
  /** Sends the child's standard output to our standard error. */
  quietOutput?: boolean
}

/** Signals that are passed on. On Windows the console itself signals every process. */
const SIGNALS = process.platform === 'win32' ? (['SIGINT', 'SIGBREAK'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)

/** How often to check whether npm's shell is still there, in milliseconds. */
const SHELL_INTERVAL = 500

/**
 * Calls `gone` when the shell in which npm runs scripts is gone: it passes no signals on, so ending npm was meant for us. Returns
 * a function that stops watching.
 */
function watchNpm(gone: () => void): () => void {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    gone()
  }, SHELL_INTERVAL)
  return () => clearInterval(timer)
}

/** Runs a program in the project's folder to its end. Returns its exit status, or 128 plus the number of the signal that ended it. */
export function runChild(command: string, commandArguments: string[], options: ChildOptions = {}): Promise<number> {
  const child = spawn(command, commandArguments, {
    cwd: ROOT,
    env: options.environment ?? process.env,
    stdio: ['ignore', options.quietOutput ? 2 : 'inherit', 'inherit'],
  })
  const forward = (signal: NodeJS.Signals) => {
    if (process.platform !== 'win32') child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  const stopWatching = watchNpm(() => child.kill('SIGTERM'))
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)))
  }).finally(() => {
    stopWatching()
    for (const signal of SIGNALS) process.off(signal, forward)
  })
}
