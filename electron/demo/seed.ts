/** Chance that falls the same way each time: what the demo comes with is made from a seed, not stored. */

export interface Chance {
  /** A number from 0 up to, but without, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Whether something that happens with this probability does. */
  happens(probability: number): boolean
}

/** Mulberry32: fast, and good enough for names and amounts. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: items => items[Math.floor(next() * items.length)]!,
    happens: probability => next() < probability,
  }
}
