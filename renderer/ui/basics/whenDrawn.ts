/** Acts on an element once it is drawn: after a list is scrolled, its rows come a frame or two later. */

const FRAMES = 12

/** Gives up after `frames` frames. */
export function whenDrawn<Found extends Element>(find: () => Found | null | undefined, act: (found: Found) => void, frames = FRAMES): void {
  const found = find()
  if (found) act(found)
  else if (frames > 0) requestAnimationFrame(() => whenDrawn(find, act, frames - 1))
}
