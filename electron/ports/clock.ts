/** Clock: the time as the core sees it, so that tests can control it. */

export interface Clock {
  /** Milliseconds since 1970, for times that are shown or stored. Changing the computer's clock changes it, also backwards. */
  now(): number
  /** Milliseconds since some earlier moment, for durations and expiry. Never goes back; meaningless after a restart. */
  elapsed(): number
  /** Runs `action` every `interval` milliseconds until the returned function is called. Does not keep the process alive. */
  every(interval: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  every(interval, action) {
    const timer = setInterval(action, interval)
    timer.unref()
    return () => clearInterval(timer)
  },
}
