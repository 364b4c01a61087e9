/**
 * The routes that the specification lists (decisions 5.0), as it writes them. `routes.md` beside this file is its table, word for word,
 * so that they can be tested where the specification is not at hand.
 */
import { readFileSync } from 'node:fs'

/** One route: the area it belongs to, and its address as it stands in the table, such as `/admin/update-city/{id}`. */
export interface SpecifiedRoute {
  area: string
  path: string
}

/** Where the routes begin that the table writes without their first part. */
const BASES: Record<string, string> = { categories: '/admin/category/', customers: '/admin/', providers: '/admin/' }

/** An address, whole or from its area's base on; nothing else in a cell looks like one. */
const ADDRESS = /(?<![\w{}/-])(?:\/(?:[A-Za-z][\w-]*(?:\/[\w{}?-]+)*)?|(?:users|details|order)(?:\/[\w{}?-]+)*)(?![\w{}/-])/g

/** The routes of a table in the form of decisions 5.0. */
export const routesIn = (table: string): SpecifiedRoute[] =>
  table
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| Area'))
    .flatMap(line => {
      const [area, ...cells] = line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()) as [string, ...string[]]
      return cells.flatMap(cell =>
        // What follows in words is no address: the order view is inside the list.
        cell.includes('inside the list')
          ? []
          : (cell.match(ADDRESS) ?? []).map(path => ({ area, path: path.startsWith('/') ? path : `${BASES[area]}${path}` })),
      )
    })

/** All routes of the specification. */
export const specifiedRoutes = routesIn(readFileSync(new URL('./routes.md', import.meta.url), 'utf8'))
