/** Signals quit, as they do in Electron before electron-store is loaded, whose libraries take them for themselves. */
import type { EventEmitter } from 'node:events'

/** SIGBREAK is Ctrl+Break in a console of Windows. */
const SIGNALS = ['SIGBREAK', 'SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Calls `quit` for each signal that `source`, the process, receives. Returns a function that removes all other listeners, to be called when the
 * library is loaded. To replace the last listener by another one would lose a signal that came before and is not told yet.
 */
export function quitOnSignals(source: EventEmitter, quit: () => void): () => void {
  for (const signal of SIGNALS) source.on(signal, quit)
  return () => {
    for (const signal of SIGNALS) for (const other of source.listeners(signal)) if (other !== quit) source.off(signal, other as () => void)
  }
}
