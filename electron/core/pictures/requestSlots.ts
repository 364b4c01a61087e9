/** Slots for requests: limited in total and per host, so that no host blocks another. */
import pLimit, { type LimitFunction } from 'p-limit'

export interface Slots {
  /** Resolves with a function that frees the slot, which may be called twice; rejects as soon as `signal` aborts. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

/** `inAll` requests at a time, `atOneHost` of them at the same host; further ones wait in a queue per host. */
export function createSlots(inAll: number, atOneHost: number): Slots {
  const limitAll = pLimit(inAll)
  const hosts = new Map<string, LimitFunction>()
  return {
    take: (host, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const leave = () => reject(signal.reason as Error)
        signal.addEventListener('abort', leave, { once: true })
        const limitHost = hosts.get(host) ?? pLimit(atOneHost)
        hosts.set(host, limitHost)
        const hold = () =>
          new Promise<void>(giveBack => {
            signal.removeEventListener('abort', leave)
            if (signal.aborted) giveBack() // whoever gave up takes no slot
            else resolve(giveBack)
          })
        void limitHost(() => limitAll(hold)).then(() => {
          if (limitHost.activeCount + limitHost.pendingCount === 0) hosts.delete(host)
        })
      }),
  }
}
