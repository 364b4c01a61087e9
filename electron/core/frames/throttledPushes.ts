/** Tells pages of changes, and not of each by itself where many follow each other quickly, as in a bulk run: each telling has a list read again. */
import type { PushFrame } from '../../../shared/contract/frames.ts'

/** Within this time of a telling, changes of the same area are told together at its end, in milliseconds. */
export const THROTTLE = 250

/** The same as `push`: the first change of an area goes out at once, and the last one is always told. Other frames pass. */
export function throttledPushes(push: (frame: PushFrame) => void): (frame: PushFrame) => void {
  /** By area: whether another change has come since the last telling. */
  const recent = new Map<string, boolean>()
  return function throttled(frame) {
    if (frame.push !== 'changed') return push(frame)
    const { area } = frame
    if (recent.has(area)) return void recent.set(area, true)
    recent.set(area, false)
    setTimeout(() => {
      const isWaiting = recent.get(area)
      recent.delete(area)
      if (isWaiting) throttled(frame)
    }, THROTTLE).unref()
    push(frame)
  }
}
