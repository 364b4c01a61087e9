/** Slots for requests: limited in total and per host, so that no host blocks another. */

export interface Slots {
  /** Resolves with a function that frees the slot, which may be called twice; rejects and leaves the queue as soon as `signal` aborts. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

/** `inAll` requests at a time, `atOneHost` of them at the same host; further ones wait in a queue per host. */
export function createSlots(inAll: number, atOneHost: number): Slots {
  const taken = new Map<string, number>()
  let waiting: Array<{ host: string; start(): void }> = []
  const at = (host: string) => taken.get(host) ?? 0
  const all = () => [...taken.values()].reduce((sum, each) => sum + each, 0)

  function fill(): void {
    for (const next of waiting) {
      if (all() >= inAll) return
      if (at(next.host) >= atOneHost) continue
      taken.set(next.host, at(next.host) + 1)
      waiting = waiting.filter(each => each !== next)
      next.start()
    }
  }
  function giveBack(host: string): void {
    if (at(host) > 1) taken.set(host, at(host) - 1)
    else taken.delete(host)
    fill()
  }

  return {
    take: (host, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const leave = () => {
          waiting = waiting.filter(each => each !== own)
          reject(signal.reason as Error)
        }
        const own = {
          host,
          start() {
            signal.removeEventListener('abort', leave)
            let isHeld = true
            resolve(() => {
              if (isHeld) giveBack(host)
              isHeld = false
            })
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(own)
        fill()
      }),
  }
}
