/** What every list answers from its rows, in the row store or of pages that were read: pages, selections, summaries and searches. */
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { isWatched, type ListQuery } from '../../../shared/contract/list.ts'
import { outdated, type Core, type ListSelection, type ListSource } from '../core.ts'
import { createCollection } from '../rows/collection.ts'
import { lastSince } from '../rows/newestRows.ts'
import { searchRows, type RecordSearch } from '../rows/recordSearch.ts'
import { anyKeyOf, nameRow, type NamedRow, type RowDefinition } from '../rows/rowDefinition.ts'
import { rowsFrom } from '../rows/rows.ts'
import { RowsGone } from '../rows/rowStore.ts'
import { everyTextOf } from '../rows/rowTexts.ts'
import { findTexts, joinMatches } from '../rows/textSearch.ts'
import type { OpenedRows } from './openedRows.ts'
import { selectRows } from './selectRows.ts'

/** For what is asked of all rows. */
export const ANY: ListQuery = { page: 0, size: 1 }

/** How often rows that are gone are opened again for one question. */
const MOST_ATTEMPTS = 3

const NOT_HERE: Failure = {
  kind: 'invalid',
  message: 'Only a list whose rows are all on this computer can be summarised. Search all of it first.',
  retryable: false,
}

/** What a list gives, from which everything that is asked of it is answered. */
export interface QuerySource<Row extends { id: number }> {
  /** The rows of a query's tab and parameters, or of all tabs; null if they are not all here. Never asks the backend. */
  open(query: ListQuery): Promise<OpenedRows[] | null>
  /** The same, read if they are not here; null if the backend does not give them in one answer. */
  load(query: ListQuery): Promise<OpenedRows[] | null>
  /** All rows that are here, with those that the backend found for a search. They may overlap. */
  all(search?: RecordSearch): Promise<OpenedRows[]>
  /** Rows of pages that were read, the newest version of each, and when the last page came; null if there are none. */
  ofPages(): { rows: Row[]; asOf: number } | null
  /** Goes through all rows that match a query, where `load` has none. */
  selectPages?(query: ListQuery): Promise<ListSelection>
  state: QueryState
}

/** What is known of a list without its rows. */
type QueryState = Pick<ListSource, 'page' | 'markedAs' | 'isWhole' | 'searchesInBackend' | 'isRead' | 'isPartial' | 'read' | 'here' | 'found' | 'since'>

/** Asks opened rows, and again if they are gone by then. */
export async function asking<Opened extends Pick<OpenedRows, 'gone'>, Result>(
  core: Core,
  open: () => Promise<Opened[]>,
  ask: (opened: Opened[]) => Promise<Result>,
): Promise<Result> {
  const scope = core.scope()
  for (let attempt = 1; ; attempt++) {
    const opened = await open()
    try {
      return await ask(opened)
    } catch (error) {
      if (!(error instanceof RowsGone)) throw error
      for (const { gone } of opened) gone()
      if (scope !== core.scope()) throw outdated()
      if (attempt === MOST_ATTEMPTS) throw error
    }
  }
}

/** The records that match a text, as one list per rank; of several that have the same record, the first counts. */
function joinRanks(parts: ReadonlyArray<NamedRow[][]>): NamedRow[][] {
  const seen = new Set<number>()
  const isFirst = ({ id }: NamedRow) => !seen.has(id) && seen.add(id)
  const ranks = Math.max(...parts.map(part => part.length))
  return Array.from({ length: ranks }, (_, rank) => parts.flatMap(part => part[rank] ?? []).filter(isFirst))
}

/** The answers of a list. A row that several tabs show is one row. */
export function listQueries<Row extends { id: number }>(
  core: Core,
  definition: Pick<RowDefinition<Row>, 'shape' | 'named' | 'place' | 'refersTo'>,
  { open, load, all, ofPages, selectPages, state }: QuerySource<Row>,
): ListSource {
  const { shape } = definition
  const nameOf = (row: { id: number }) => nameRow(definition, row as Row)
  /** The query of one tab: without one, of that with which the list opens. */
  const ofTab = (query: ListQuery): ListQuery => ({ ...query, tab: query.tab ?? shape.tabs?.[0].id })
  /** Which rows are left out of each of several, because one before has them. */
  const before = (opened: readonly OpenedRows[], nth: number) => (nth === 0 ? {} : { except: opened.slice(0, nth).map(({ id }) => id) })

  /** Asks what `open` gives; null if it gives nothing. */
  const askingOf = <Result>(open: () => Promise<OpenedRows[] | null>, ask: (opened: OpenedRows[]) => Promise<Result>): Promise<Result | null> => {
    let isHere = true
    return asking(
      core,
      async () => {
        const opened = await open()
        isHere = opened !== null
        return opened ?? []
      },
      async opened => (isHere ? ask(opened) : null),
    )
  }

  /** The rows of pages that opened ones do not have. */
  async function othersThan(opened: readonly OpenedRows[]): Promise<Row[]> {
    const rows = ofPages()?.rows ?? []
    const asked = { page: 0, size: rows.length, ids: rows.map(({ id }) => id) }
    const known = rows.length === 0 ? [] : await Promise.all(opened.map(({ id }) => core.rows.page(id, asked)))
    const ids = new Set(known.flatMap(page => page.rows.map(({ id }) => id)))
    return rows.filter(({ id }) => !ids.has(id))
  }

  /** The rows with some ids that are here, in the order of the ids. Of several versions of a row, that of the first opened rows counts. */
  async function rows(ids: readonly number[]): Promise<Row[]> {
    const asked = { page: 0, size: ids.length, ids: [...ids] }
    const opened = await asking(core, all, each => Promise.all(each.map(({ id }) => core.rows.page(id, asked))))
    const versions = [...(ofPages()?.rows ?? []), ...opened.toReversed().flatMap(page => page.rows as Row[])]
    const found = new Map(versions.map(row => [row.id, row]))
    return ids.flatMap(id => found.get(id) ?? [])
  }
  const row = async (id: number) => (await rows([id]))[0]

  return {
    ...state,
    async select(query) {
      const selected = await askingOf(
        () => load(ofTab(query)),
        async ([opened]) => {
          const { id, query: asked, missing = 0, since } = opened!
          return { ...(await selectRows(core, id, asked)), missing: () => missing, ...(since ? { since } : {}) }
        },
      )
      return selected ?? selectPages!(query)
    },
    async summarise(query, choice, signal) {
      const summary = await askingOf(
        () => load(ofTab(query)),
        ([opened]) => core.rows.summarise(opened!.id, opened!.query, choice, signal),
      )
      if (!summary) throw new StewardError(NOT_HERE)
      return summary
    },
    heldSummary: (query, choice, signal) =>
      askingOf(
        () => open(ofTab(query)),
        async ([opened]) => {
          const { id, query: asked, asOf, since } = opened!
          return { summary: await core.rows.summarise(id, asked, choice, signal), asOf, ...(since ? { since } : {}) }
        },
      ),
    heldPage: query =>
      askingOf(
        () => open(query),
        async opened => {
          const pages = await Promise.all(opened.map(({ id, query: asked }, nth) => core.rows.page(id, { ...asked, ...before(opened, nth) })))
          const since = lastSince(opened.flatMap(each => each.since ?? []))
          const rows = pages.flatMap(page => page.rows)
          return {
            rows: pages.length === 1 ? rows : rows.toSorted((a, b) => b.id - a.id).slice(0, query.size),
            total: pages.reduce((sum, { total }) => sum + total, 0),
            ...(since ? { since } : {}),
          }
        },
      ),
    isPresent: async () => (await all()).length > 0 || ofPages() !== null,
    async search(search, signal) {
      const inPages = await searchRows([rowsFrom(ofPages()?.rows ?? [])], nameOf, search, signal)
      const ids = (opened: OpenedRows[]) => opened.map(({ id }) => id)
      const found = await asking(
        core,
        () => all(search),
        opened => core.rows.search(ids(opened), search, signal),
      )
      return joinRanks([inPages, found])
    },
    async findText(search) {
      let isHere = false
      const openAll = async () => {
        const opened = await open(ANY)
        isHere = opened !== null
        return opened ?? all()
      }
      return asking(core, openAll, async opened => {
        const found = await Promise.all(opened.map(({ id }, nth) => core.rows.findText(id, { ...search, ...before(opened, nth) })))
        const others = isHere ? [] : await othersThan(opened)
        if (opened.length === 0 && others.length === 0) return null
        const collection = createCollection(rowsFrom(others), { keys: {}, keyOf: anyKeyOf({ shape }), searched: everyTextOf(shape), shape })
        const isWhole = isHere && opened.every(({ since }) => !since)
        return { ...joinMatches([...found, findTexts(collection, definition, search)], search), isWhole }
      })
    },
    async find(id) {
      const found = await row(id)
      return found && nameOf(found)
    },
    row,
    rows,
    async readAt() {
      const opened = await all()
      return opened.length > 0 ? Math.min(...opened.map(({ asOf }) => asOf)) : ofPages()?.asOf
    },
    nameOf,
    watches: field => isWatched(shape, field),
    kinds: shape.kinds ?? {},
  }
}
