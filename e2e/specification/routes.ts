/**
 * The routes in the specification (decisions 5.0). `routes.md` is a verbatim copy of its table, so that the tests do not need the
 * specification itself.
 */
import { readFileSync } from 'node:fs'

/** A route: its area, and its address as written in the table, such as `/admin/update-city/{id}`. */
export interface SpecifiedRoute {
  area: string
  path: string
}

/** The first part of routes that the table leaves out, by area. */
const BASES: Record<string, string> = { categories: '/admin/category/', customers: '/admin/', providers: '/admin/' }

/** An address in a cell, whole or without its area's first part. */
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
        // This cell describes in words that the order view is part of the list.
        cell.includes('inside the list')
          ? []
          : (cell.match(ADDRESS) ?? []).map(path => ({ area, path: path.startsWith('/') ? path : `${BASES[area]}${path}` })),
      )
    })

/** All routes of the specification. */
export const specifiedRoutes = routesIn(readFileSync(new URL('./routes.md', import.meta.url), 'utf8'))
