/** Places for requests: so many in all, and so many at one host, so that no host holds up another. */

export interface Slots {
  /** Resolves with what gives the place back, which may be done twice; rejects as soon as `signal` gives up, and leaves the queue. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

/** `inAll` requests at once, `atOneHost` of them at the same host; the others wait, each host's in the order in which they came. */
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
