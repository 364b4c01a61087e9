/**
 * Tables that are imported, each in a thread of its own: a file that takes too long or too much memory to read ends its thread alone, while lists
 * and other tables go on. What reads a file knows nothing of it.
 */
import { refusal } from '../../../shared/contract/failure.ts'
import type { HeldId } from './heldId.ts'
import { RowsGone, type RowStore } from './rowStore.ts'

/** Longest that reading a file may take, in milliseconds. */
const LONGEST = 60_000

const TOO_LONG = 'Reading this file takes too long, so it was given up. Save the sheet as CSV, or split it.'
const TOO_LARGE = 'This file takes more memory to read than Steward may use. Save the sheet as CSV, or split it.'

/** What of a row store holds tables. */
export type Tables = Pick<RowStore, 'openTable' | 'readTable' | 'tableRows' | 'editTable' | 'release' | 'forget' | 'close'>

/** `begin` starts a thread. */
export function tableThreads(begin: () => Tables, longest = LONGEST): Tables {
  const threads = new Map<HeldId, Tables>()
  function end(id: HeldId): void {
    threads.get(id)?.close()
    threads.delete(id)
  }
  const of = (id: HeldId): Tables => {
    const thread = threads.get(id)
    if (!thread) throw new RowsGone()
    return thread
  }

  /** Waits for a reading, and ends its thread if it takes too long or nobody waits for it any more. */
  function within<Read>(id: HeldId, reading: Promise<Read>, signal?: AbortSignal): Promise<Read> {
    return new Promise((resolve, reject) => {
      const giveUp = (reason: Error) => {
        end(id)
        reject(reason)
      }
      const cancel = () => giveUp(signal!.reason as Error)
      const timer = setTimeout(() => giveUp(refusal(TOO_LONG)), longest)
      signal?.addEventListener('abort', cancel)
      reading
        .finally(() => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
        })
        .then(resolve, error => {
          end(id)
          // Nobody but the system ends a thread that reads, and only for the memory that it takes.
          reject(error instanceof RowsGone ? refusal(TOO_LARGE) : (error as Error))
        })
    })
  }

  function endAll(): void {
    for (const id of Array.from(threads.keys())) end(id)
  }
  return {
    async openTable(id, name, bytes, signal) {
      signal?.throwIfAborted()
      const thread = begin()
      threads.set(id, thread)
      return within(id, thread.openTable(id, name, bytes), signal)
    },
    async readTable(id, choice) {
      const reading = of(id).readTable(id, choice)
      return choice ? within(id, reading) : reading
    },
    tableRows: async (id, ...given) => of(id).tableRows(id, ...given),
    editTable: async (id, ...given) => of(id).editTable(id, ...given),
    release: end,
    forget: endAll,
    close: endAll,
  }
}
