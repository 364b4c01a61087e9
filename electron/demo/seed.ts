/** Seeded pseudo-random numbers: the demo's data is generated from a seed, not stored. */
import { moved, now, seedFrom } from './making.ts'

export interface Chance {
  /** A number from 0 to below 1. */
  next(): number
  /** An integer, both ends included. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Whether an event of this probability happens. */
  happens(probability: number): boolean
}

/** Mulberry32: fast, and good enough for names and amounts. `usual` is the seed, unless the marketplace is made from another. */
export function chanceFrom(usual: number): Chance {
  let state = seedFrom(usual) | 0
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

const written = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** A moment of a record as the marketplace's database writes it, wherever its clock is. */
export const stored = (moment: number): string => written(moved(moment))
/** The time that it is, likewise. */
export const storedNow = (): string => written(now())

/** The time of an appointment, on the hour or half past. */
export const appointmentTime = (chance: Chance): string => `${String(chance.whole(8, 19)).padStart(2, '0')}:${chance.pick(['00', '30'])}:00`
