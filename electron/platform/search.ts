/** Search: handlers. Searches every list that the administrator may see, and reads those that were not read yet. */
import { setTimeout as pause } from 'node:timers/promises'
import { contract, isViewable, shapeNamed } from '../../shared/areas/index.ts'
import {
  type search as area,
  MOST_FOUND,
  MOST_SEARCHES,
  type Found,
  type FoundEverywhere,
  type FoundRecord,
  type LimitedArea,
  type RelatedInArea,
  type RelatedInTab,
  type SearchedArea,
} from '../../shared/platform/search.ts'
import { failureOf, StewardError, type Failure } from '../../shared/contract/failure.ts'
import { cellValue, type ListQuery, type ListReference, type ListShape } from '../../shared/contract/list.ts'
import type { Application } from '../core/application.ts'
import { isUnreachable, outdated, type Handlers, type ListSource } from '../core/core.ts'
import { isText, readEntry, readingKind, storedList } from '../core/offline/entries.ts'
import { askedTexts, SHORTEST_ASKED } from '../core/rows/recordSearch.ts'
import { canMeet, hasConditions, joinMatches, type RowConditions, type TextSearch } from '../core/rows/textSearch.ts'

/** Lists of thousands of rows, which are read last. */
const LONG_LISTS = ['states']

/** How long after a search the backend is asked, in milliseconds: whoever types on needs no answer. */
const READ_AFTER = 250

/** How many records of one rank each area gets before any area gets more. */
const FIRST_SHARE = 3

const UNREACHABLE = 'The server cannot be reached.'

/** A list, and what a search has found in it. */
interface SearchedList extends SearchedArea {
  source: ListSource
  /** One list per rank. */
  ranks: FoundRecord[][]
  /** Whether rows are held or stored. */
  isPresent: boolean
  /** Why it could not be read. */
  failure?: Failure
}

/** What reading a list costs: little if the backend searches, more for a short list, most for a long one. */
const cost = ({ area, source }: Pick<SearchedList, 'area' | 'source'>) => (source.searchesInBackend ? 0 : LONG_LISTS.includes(area) ? 2 : 1)

/** Single letters are not searched in the backend: they match nearly everything. */
const isTooShort = (source: ListSource, text: string) => source.searchesInBackend && text.length < SHORTEST_ASKED

/** Whether the rows that may match have not all been read. */
const isUnread = ({ source, isPresent }: SearchedList, text: string) => !source.isRead(text) && !(isPresent && isTooShort(source, text))

/** Records of all lists, best first. Shares the places of a rank between the lists, so that one with few records is not pushed out by one with many. */
function ranked(lists: SearchedList[]): FoundRecord[] {
  const ranks = Math.max(0, ...lists.map(list => list.ranks.length))
  return Array.from({ length: ranks }, (_, rank) => lists.map(list => list.ranks[rank] ?? []).toSorted((a, b) => a.length - b.length)).flatMap(few =>
    few.flatMap(rows => rows.slice(0, FIRST_SHARE)).concat(few.flatMap(rows => rows.slice(FIRST_SHARE))),
  )
}

/** The lists that failed, those with the same reason together. */
function unsearched(lists: ReadonlyArray<Pick<SearchedList, 'area' | 'failure' | 'isPresent'>>): Found['unsearched'] {
  const groups: Found['unsearched'] = []
  for (const { area, failure, isPresent: isStored } of lists) {
    if (!failure) continue
    const reason = failure.kind === 'offline' ? UNREACHABLE : failure.message
    const group = groups.find(each => each.reason === reason && each.isStored === isStored)
    if (group) group.areas.push(area)
    else groups.push({ areas: [area], isStored, reason })
  }
  return groups
}

/** The lists of which only the newest part is here. */
const limited = (lists: ReadonlyArray<Pick<SearchedList, 'area' | 'source'>>): LimitedArea[] =>
  lists.flatMap(({ area, source }) => {
    const since = source.since?.()
    return since ? [{ area, since }] : []
  })

function foundIn(lists: SearchedList[], text: string, isSearching: boolean): Found {
  const records = ranked(lists)
  return {
    records: records.slice(0, MOST_FOUND),
    hasMore: records.length > MOST_FOUND,
    isSearching,
    unsearched: unsearched(lists),
    partly: lists.filter(list => !isUnread(list, text) && list.source.isPartial()).map(({ area }) => area),
    limited: limited(lists.filter(({ source }) => !source.searchesInBackend)),
  }
}

/** Where the last searches of Find are stored. */
const LAST_SEARCHES = 'search.last'

/** A list, and what Find has found in it; null if no rows are here. */
interface FoundList {
  area: string
  source: ListSource
  found: Awaited<ReturnType<ListSource['findText']>>
  isPresent: boolean
  failure?: Failure
}

/** A list whose records may name a record, and those that do; null if it is not all here. */
interface RelatedList {
  area: string
  source: ListSource
  references: readonly ListReference[]
  /** For a list that is read for one record: the one that the records may name. */
  parameters?: Record<string, number>
  found: RelatedInArea[] | null
  isPresent: boolean
  failure?: Failure
}

/** `told` has the areas of the answers before, which stay where they are: what somebody is about to choose must not move. */
function foundEverywhere(lists: FoundList[], told: Set<string>, unable: string[], isSearching: boolean): FoundEverywhere {
  const found = lists.flatMap(({ area, found: matches }) => (matches && matches.total > 0 ? [{ ...matches, area }] : []))
  for (const { area } of found.toSorted((a, b) => a.rows[0]!.rank - b.rows[0]!.rank)) told.add(area)
  const inOrder = [...told].flatMap(name => found.find(({ area }) => area === name) ?? [])
  return {
    areas: inOrder.map(({ area, total, rows }) => ({ area, total, rows: rows.map(({ rank: _, ...row }) => ({ area, ...row })) })),
    unable,
    isSearching,
    unsearched: unsearched(lists),
    partly: lists.filter(list => !list.failure && !list.found?.isWhole && !list.source.since?.()).map(({ area }) => area),
    limited: limited(lists),
  }
}

export function search(application: Application): Handlers<typeof area> {
  /** The list of an area; undefined if it has none, or its section may not be viewed. */
  const visible = (name: string): ListSource | undefined =>
    isViewable(application.session.denials(), name) ? application.lists.get(`${name}.list`) : undefined
  /** A record's name; if no list that was read holds it, the one from when the record was last opened. */
  async function known(area: string, source: ListSource, id: number): Promise<FoundRecord[]> {
    if (await source.isPresent()) {
      const row = await source.find(id)
      if (row) return [{ area, ...row }]
      if (!shapeNamed(area)?.isPaged) return []
    }
    const stored = readEntry(application.store, application.scope(), `${area}.${id}`, readingKind<{ id?: unknown }>())?.value
    return stored?.id === id ? [{ area, ...source.nameOf({ ...stored, id }) }] : []
  }

  /** Whether the rows of a paged list, whose shape does not name all their fields, have those that conditions ask for; true while no row is here. */
  async function haveFields(source: ListSource, shape: ListShape, conditions: RowConditions): Promise<boolean> {
    if (!shape.isPaged || !hasConditions(conditions)) return true
    const any = await source.findText({ text: '', most: 1, conditions: { status: '' } })
    const row = any?.rows[0] && (await source.row(any.rows[0].id))
    return !row || canMeet({ ...shape, isPaged: false, columns: Object.keys(row) }, conditions)
  }

  /** Searches the rows of a list that are held or stored. */
  async function look(list: SearchedList, text: string, signal: AbortSignal): Promise<void> {
    const { area, kind, source } = list
    const found = await source.search({ text, kind, most: MOST_FOUND + 1 }, signal)
    list.ranks = found.map(rows => rows.map(row => ({ area, ...row })))
    list.isPresent = await source.isPresent()
  }

  /** Reads the rows of a list that may match. */
  async function read({ source, kind }: SearchedList, text: string, signal: AbortSignal): Promise<void> {
    if (source.isRead(text)) return
    if (!application.online()) throw new StewardError({ kind: 'offline', message: UNREACHABLE, retryable: true })
    if (!source.searchesInBackend) return source.read('')
    if (isTooShort(source, text)) throw new StewardError({ kind: 'invalid', message: `Type at least ${SHORTEST_ASKED} characters.`, retryable: false })
    for (const asked of askedTexts(text, kind)) {
      await source.read(asked)
      signal.throwIfAborted()
      const found = await source.search({ text, kind, most: 1 }, signal)
      if (found.flat().length > 0) return
    }
  }

  /** Adds the records of a list whose details were opened and match, while their rows do not or are not here. */
  async function withOpened({ area, source }: FoundList, opened: number[], inRows: FoundList['found'], search: TextSearch): Promise<FoundList['found']> {
    const matches = application.opened.find(application.scope(), area, opened, search.text, shapeNamed(area)?.covered)
    if (matches.length === 0) return inRows
    const only = (text: string) =>
      source.findText({ ...search, text, most: matches.length, conditions: { ...search.conditions, ids: matches.map(({ value }) => value.id) } })
    const idsIn = async (text: string) => new Set((await only(text))?.rows.map(({ id }) => id))
    const counted = await idsIn(search.text)
    // Only rows tell of conditions, and whether a record of a list that is all here is still there.
    const known = hasConditions(search.conditions) || inRows?.isWhole ? await idsIn('') : null
    const others = matches.filter(({ value: { id } }) => !counted.has(id) && (known === null || known.has(id)))
    if (others.length === 0) return inRows
    const named = others.map(({ value, ...match }) => Object.assign(source.nameOf(value), match))
    const { total, rows } = joinMatches([inRows ?? { total: 0, rows: [] }, { total: named.length, rows: named }], search)
    return { total, rows, isWhole: inRows?.isWhole ?? false }
  }

  /** Reads lists for who is signed in as `scope`, one after the other, the cheapest first. One that fails stops no other, but a server that cannot be reached is not asked again. */
  async function readMissing<List extends Pick<SearchedList, 'area' | 'source' | 'failure'>>(
    scope: string,
    lists: List[],
    read: (list: List) => Promise<void>,
    begun: (done: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const unread = lists.toSorted((a, b) => cost(a) - cost(b))
    for (const [done, list] of unread.entries()) {
      if (scope !== application.scope()) throw outdated()
      begun(done)
      if (done === 0) await pause(READ_AFTER, undefined, { signal })
      try {
        await read(list)
      } catch (error) {
        for (const each of isUnreachable(error) ? unread.slice(done) : [list]) each.failure = failureOf(error)
        if (isUnreachable(error)) break
      }
      signal.throwIfAborted()
    }
    if (scope !== application.scope()) throw outdated()
  }

  /** Reads a whole list, or the one of a record, and then looks in it. */
  const readWhole =
    <List extends Pick<RelatedList, 'source' | 'parameters'>>(look: (list: List) => Promise<void>) =>
    async (list: List): Promise<void> => {
      const { source, parameters } = list
      if (!application.online()) throw new StewardError({ kind: 'offline', message: UNREACHABLE, retryable: true })
      await (parameters ? source.page({ page: 0, size: 1, parameters }) : source.read(''))
      await look(list)
    }

  /** How the rows of a query are spread over the tabs of a list; undefined if all are in the tab with which it opens. */
  async function tabsOf({ source, area }: RelatedList, query: ListQuery, total: number): Promise<RelatedInTab[] | undefined> {
    const { tabs = [], waiting } = shapeNamed(area)!
    const counted = await Promise.all(
      // What waits is picked out of the rows of the first tab.
      tabs
        .filter(({ id }) => id !== waiting?.tab)
        .map(async ({ id, label }) => ({ tab: id, label, total: (await source.heldPage({ ...query, tab: id }))?.total ?? 0 })),
    )
    if (counted.length === 0 || counted[0]!.total === total) return undefined
    return counted.filter(each => each.total > 0)
  }

  /** Looks in one list for the records that name a record. Null if it is not all here. */
  async function relatedIn(list: RelatedList, named: { id: number; email: string | null; most: number }): Promise<RelatedInArea[] | null> {
    const { area, source, references, parameters } = list
    const shape = shapeNamed(area)!
    const found: RelatedInArea[] = []
    for (const { field, label, by = 'id' } of references) {
      const value = by === 'id' ? String(named.id) : named.email
      if (value === null || value === '') continue
      const query: ListQuery = {
        page: 0,
        size: named.most,
        sort: { column: 'id', direction: 'desc' },
        filters: { [field]: { is: [value] } },
        ...(parameters ? { parameters } : {}),
      }
      const page = await source.heldPage(query)
      if (!page) return null
      const statusOf = (row: object) => ('status' in row || shape.texts?.status ? String(cellValue(shape, 'status', row)) : '')
      const rows = page.rows.map(row => {
        const { created_at: date } = row as { created_at?: unknown }
        return { area, ...source.nameOf(row), status: statusOf(row), date: typeof date === 'string' ? date : '' }
      })
      if (page.total === 0) continue
      const tabs = await tabsOf(list, query, page.total)
      found.push({ area, field, label, value, by, total: page.total, rows, ...(tabs ? { tabs } : {}) })
    }
    return found
  }

  const lastSearches = storedList(application.store, application.clock, LAST_SEARCHES, isText)

  return {
    async everywhere({ text: typed, areas: names, most, conditions: { isMine, ...others } = {} }, { signal, progress }) {
      const text = typed.trim()
      const scope = application.scope()
      const lists: FoundList[] = []
      const told = new Set<string>()
      const unable: string[] = []
      const own = application.own.all(scope)
      const isAsked = text !== '' || isMine === true || hasConditions(others)
      for (const area of isAsked ? names : []) {
        const source = visible(area)
        const shape = shapeNamed(area)
        if (!source || !shape) continue
        if (canMeet(shape, others) && (await haveFields(source, shape, others))) lists.push({ area, source, found: null, isPresent: false })
        else unable.push(area)
      }
      async function look(list: FoundList): Promise<void> {
        const ids = own.flatMap(({ area, id }) => (area === list.area ? id : []))
        const conditions = isMine ? { ...others, ids } : others
        const inRows = await list.source.findText({ text, most, conditions })
        // A whole list that is not here is read first.
        list.found = inRows === null && list.source.isWhole ? null : await withOpened(list, ids, inRows, { text, most, conditions })
        list.isPresent = list.found !== null
        signal.throwIfAborted()
      }
      await Promise.all(lists.map(look))
      const unread = lists.filter(({ source, found }) => source.isWhole && found === null)
      await readMissing(
        scope,
        unread,
        readWhole(look),
        done => progress({ done, total: unread.length, answer: foundEverywhere(lists, told, unable, true) }),
        signal,
      )
      return foundEverywhere(lists, told, unable, false)
    },
    async related({ area: of, ...named }, { signal }) {
      const scope = application.scope()
      const lists: RelatedList[] = []
      for (const area of Object.keys(contract)) {
        const shape = shapeNamed(area)
        const references = shape?.references?.filter(({ to }) => to === of) ?? []
        const source = references.length > 0 ? visible(area) : undefined
        const parameters = shape?.parameters && Object.fromEntries(shape.parameters.map(name => [name, named.id]))
        if (source) lists.push({ area, source, references, parameters, found: null, isPresent: false })
      }
      async function look(list: RelatedList): Promise<void> {
        list.found = await relatedIn(list, named)
        list.isPresent = list.found !== null
        signal.throwIfAborted()
      }
      await Promise.all(lists.map(look))
      await readMissing(
        scope,
        lists.filter(({ area, found }) => found === null && !shapeNamed(area)!.isPaged),
        readWhole(look),
        () => undefined,
        signal,
      )
      return {
        areas: lists.flatMap(({ found }) => found ?? []),
        unsearched: unsearched(lists),
        partly: lists.filter(({ found, failure }) => found === null && !failure).map(({ area }) => area),
        limited: limited(lists.filter(({ found }) => found !== null)),
      }
    },
    last: () => lastSearches.read(application.scope()),
    remember({ text }) {
      const scope = application.scope()
      lastSearches.write(scope, [text, ...lastSearches.read(scope).filter(each => each !== text)].slice(0, MOST_SEARCHES))
      return {}
    },
    forget() {
      lastSearches.write(application.scope(), [])
      return {}
    },
    async records({ text: typed, areas: searched }, { signal, progress }) {
      const text = typed.trim()
      const scope = application.scope()
      const lists: SearchedList[] = []
      for (const { area, kind } of text === '' ? [] : searched) {
        const source = visible(area)
        if (source) lists.push({ area, kind, source, ranks: [], isPresent: false })
      }
      for (const list of lists) await look(list, text, signal)
      const unread = lists.filter(list => isUnread(list, text))
      await readMissing(
        scope,
        unread,
        async list => {
          await read(list, text, signal)
          await look(list, text, signal)
        },
        done => progress({ done, total: unread.length, answer: foundIn(lists, text, true) }),
        signal,
      )
      return foundIn(lists, text, false)
    },
    async named({ records }) {
      const scope = application.scope()
      const found = await Promise.all(
        records.map(async ({ area, id }) => {
          const source = visible(area)
          return source ? await known(area, source, id) : []
        }),
      )
      if (scope !== application.scope()) throw outdated()
      return found.flat()
    },
  }
}
