/** The current address. */

/** The current route, as main stores it with drafts and mutations; empty if there is none. */
export function presentAddress(): { address?: string } {
  const address = location.hash.slice(1)
  return address ? { address } : {}
}
