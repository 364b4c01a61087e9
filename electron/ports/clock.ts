/** Clock: time as the core sees it, so that tests can move it. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `action` every `interval` milliseconds until the returned function is called. Does not keep the process alive. */
  every(interval: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(interval, action) {
    const timer = setInterval(action, interval)
    timer.unref()
    return () => clearInterval(timer)
  },
}
