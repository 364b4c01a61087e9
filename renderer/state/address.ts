/** Where this page is. */

/** The route of the present screen, as main keeps it with drafts and commands; nothing where there is none. */
export function presentAddress(): { address?: string } {
  const address = location.hash.slice(1)
  return address ? { address } : {}
}
