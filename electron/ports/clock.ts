/** Clock: time as the core sees it, so that tests can move it. */

export interface Clock {
  /** Milliseconds since 1970, for times that are shown or kept. Whoever sets the computer's clock moves it, back too. */
  now(): number
  /** Milliseconds since some moment before, for how long something took or is good for. It never goes back, and means nothing after a restart. */
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
