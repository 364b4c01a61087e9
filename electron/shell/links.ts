/**
 * Links that open in Steward, `steward://open/admin/update-city/12`: anybody may write one, in a mail or on a web page. What
 * comes out is a route and a list's query, put together anew from parts that are known; nothing in a link is a command.
 * Whether a route exists is the page's to say. Knows no Electron.
 */

export const LINK_SCHEME = 'steward'

/** Longest link that is looked at, in characters; one with a search of 200 characters, each in twelve, fits. */
const LONGEST_LINK = 3_000
const LONGEST_SEARCH = 200

/** Plain words and ids between slashes: no escapes, no dots, nothing that another parser could read otherwise. */
const LINK = /^steward:\/\/open(\/admin(?:\/[a-z0-9-]{1,60}){1,4})\/?(?:\?([\x21-\x7e]*))?$/i

/** What a list's address may say, and how. */
const QUERY: Record<string, RegExp> = {
  search: new RegExp(`^\\P{Cc}{1,${LONGEST_SEARCH}}$`, 'u'),
  sort: /^\w{1,60}\.(?:asc|desc)$/,
  size: /^\d{1,4}$/,
  page: /^\d{1,7}$/,
}

/** The route that a link names, with its query, e.g. `/admin/cities?page=2`; null where it is no link of ours. */
export function routeOfLink(link: string): string | null {
  if (link.length > LONGEST_LINK) return null
  const [, path, query = ''] = LINK.exec(link) ?? []
  if (path === undefined || query.includes('#')) return null
  const kept = [...new URLSearchParams(query)].filter(([key, value]) => Object.hasOwn(QUERY, key) && QUERY[key]!.test(value))
  const parameters = new URLSearchParams(Object.fromEntries(kept))
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path
}

/** The route of the first link among a program's arguments, as Windows and Linux hand it over; null where there is none. */
export function routeOfArguments(given: readonly string[]): string | null {
  const link = given.slice(1).find(argument => /^steward:/i.test(argument))
  return link === undefined ? null : routeOfLink(link)
}

/** A record's own route in an address of a page, whatever its query; null for lists and all else. One window is enough for a record. */
export function recordOfAddress(address: string): string | null {
  const route = URL.canParse(address) ? new URL(address).hash.slice(1).split('?')[0]! : ''
  return /^\/admin\/[a-z-]+\/\d{1,15}(?:\/[a-z-]+)?$/i.test(route) ? route : null
}
