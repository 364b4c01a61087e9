/** Throttles pushes of changes, because each makes a list read again, and a bulk run causes many. */
import type { PushFrame } from '../../../shared/contract/frames.ts'

/** Changes of one area within this time are pushed together at its end, in milliseconds. */
export const THROTTLE = 250

/** Wraps `push`: the first change of an area is pushed at once, and the last one is never lost. Other frames pass. */
export function throttledPushes(push: (frame: PushFrame) => void): (frame: PushFrame) => void {
  /** By area: whether another change has come since the last push. */
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
