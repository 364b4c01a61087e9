/** The keys of administrators, each wrapped under their password: `../session/sealedKeys.ts` wraps them, `keyFile.ts` keeps them in the offline store's file. */

/** What is kept on disk for an administrator, in bytes. */
export interface KeptAmounts {
  /** Of the scope that is asked for; null if nothing is kept for it. */
  own: number | null
  /** Of each of the others. */
  others: number[]
}

/** The keys by scope. Its methods throw what SQLite throws, but for `locks` and `amounts`. */
export interface KeyTable {
  /** The wrapped key of a scope; null if it has none. */
  find(scope: string): string | null
  /** A new key for a scope: with the one of what earlier versions stored of it, if there is something. */
  fresh(scope: string): Uint8Array
  /** Adds it, wrapped, and puts what earlier versions stored under it; false if the scope has a key by now, which stays. */
  add(scope: string, key: Uint8Array, wrapped: string): boolean
  /** Whether a key is the one that is wrapped. */
  fits(scope: string, key: Uint8Array): boolean
  /** Takes another wrapping of the same key. */
  rewrap(scope: string, key: Uint8Array, wrapped: string): void
  /** Removes the key of a scope, and all that is kept under it. */
  remove(scope: string): void
  /** Opens what is kept of a scope, for as long as the process runs or until it is left. */
  use(scope: string, key: Uint8Array): void
  leave(scope: string): void
  amounts(scope: string): KeptAmounts
  /** What tells apart what the keys were used for. */
  locks(): Buffer[]
}
