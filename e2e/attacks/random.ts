/** Random numbers for attacks. The seed is printed, and repeats a run (`SEED=7 npm run test:e2e …`). */

/** The seed of this run; prints it. */
export function seedOf(attack: string): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`Seed of the attack on ${attack}: ${seed}`)
  return seed
}

/** A function that returns numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
