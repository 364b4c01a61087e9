/** Sign-outs: how the instances on one data folder learn that one of them signed an administrator out. */
import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { makeFile } from './dataFolder.ts'

/** A log of sign-outs. A scope is one administrator on one server. */
export interface SignOuts {
  /** Tells all others. Returns false if that is not possible. */
  add(scope: string): boolean
  /** The current end of the log. */
  position(): number
  /** Whether a scope was signed out since `position`; also true if the log was removed since. */
  has(scope: string, position: number): boolean
}

/** For a run without a data folder to share. */
export function memorySignOuts(): SignOuts {
  return { add: () => true, position: () => 0, has: () => false }
}

/**
 * A file in the data folder with one line per sign-out: a short hash of its scope. It is only appended to, one line at a time, so
 * that any number of processes can write and read it at once.
 */
export function fileSignOuts(file: string): SignOuts {
  const line = (scope: string) => `${createHash('sha256').update(scope).digest('hex').slice(0, 16)}\n`
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const sizeOrNone = () => {
    try {
      return size()
    } catch {
      return 0
    }
  }

  function linesFrom(position: number, end: number): string {
    const bytes = Buffer.alloc(end - position)
    const open = openSync(file, 'r')
    try {
      return bytes.toString('latin1', 0, readSync(open, bytes, 0, bytes.length, position))
    } finally {
      closeSync(open)
    }
  }

  return {
    add(scope) {
      try {
        makeFile(file)
        appendFileSync(file, line(scope))
        return true
      } catch {
        return false
      }
    },
    position: sizeOrNone,
    has(scope, position) {
      try {
        const end = size()
        // The usual case, decided by the size alone.
        if (end === position) return false
        return end < position || linesFrom(position, end).includes(line(scope))
      } catch {
        return false // what cannot be read tells nothing; the session goes on as without others
      }
    },
  }
}
