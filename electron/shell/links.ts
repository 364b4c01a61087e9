/**
 * Links that open in Steward, `steward://open/admin/update-city/12`. Anybody may write one, in a mail or on a web page, so the
 * route and the list's query are rebuilt from known parts; a link cannot do anything. The page decides whether the route exists.
 * Knows no Electron.
 */

export const LINK_SCHEME = 'steward'

/** Longest link that is accepted, in characters; enough for a search of 200 characters at twelve each. */
const LONGEST_LINK = 3_000
const LONGEST_SEARCH = 200

/** Plain words and ids between slashes: no escapes and no dots, which another parser might read differently. */
const LINK = /^steward:\/\/open(\/admin(?:\/[a-z0-9-]{1,60}){1,4})\/?(?:\?([\x21-\x7e]*))?$/i

/** The allowed query parameters of a list, with their formats. */
const QUERY: Record<string, RegExp> = {
  search: new RegExp(`^\\P{Cc}{1,${LONGEST_SEARCH}}$`, 'u'),
  sort: /^\w{1,60}\.(?:asc|desc)$/,
  size: /^\d{1,4}$/,
  page: /^\d{1,7}$/,
}

/** The route of a link with its query, e.g. `/admin/cities?page=2`; null if the link is not valid. */
export function routeOfLink(link: string): string | null {
  if (link.length > LONGEST_LINK) return null
  const [, path, query = ''] = LINK.exec(link) ?? []
  if (path === undefined || query.includes('#')) return null
  const kept = [...new URLSearchParams(query)].filter(([key, value]) => Object.hasOwn(QUERY, key) && QUERY[key]!.test(value))
  const parameters = new URLSearchParams(Object.fromEntries(kept))
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path
}

/** The route of the first link among a program's arguments, where Windows and Linux put it; null if there is none. */
export function routeOfArguments(given: readonly string[]): string | null {
  const link = given.slice(1).find(argument => /^steward:/i.test(argument))
  return link === undefined ? null : routeOfLink(link)
}

/**
 * The route of the record in a page's address, without its query; null for lists and everything else. Used to open only one
 * window per record.
 */
export function recordOfAddress(address: string): string | null {
  const route = URL.canParse(address) ? new URL(address).hash.slice(1).split('?')[0]! : ''
  return /^\/admin\/[a-z-]+\/\d{1,15}(?:\/[a-z-]+)?$/i.test(route) ? route : null
}
