/** Whole lists: read once, held and stored; shown at once, refreshed in the background. */
import { placesIn } from '../calls/endpoints.ts'
import { isWatched } from '../../../shared/contract/list.ts'
import type { Core, ListSource } from '../core.ts'
import { nameRow, type NamedRow } from '../rows/rowDefinition.ts'
import { oneList, type OneList, type ListCall } from './oneList.ts'
import type { Asked, WholeList, WholeListOptions } from './wholeListOptions.ts'
import { joinMatches } from '../rows/textSearch.ts'

/** How many lists inside records are held at a time. */
const HELD_PARTS = 40

/** The options of a call: path values and query values. */
function callOf({ endpoint, asked }: Pick<WholeListOptions<{ id: number }>, 'endpoint' | 'asked'>, query: Asked): ListCall {
  const places = placesIn(endpoint.path)
  const given = Object.entries(asked ? asked(query) : (query.parameters ?? {}))
  const named = asked ? given : given.map(([name, value], index) => [places[index] ?? name, value] as const)
  return {
    path: Object.fromEntries(named.filter(([name]) => places.includes(name))),
    search: Object.fromEntries(named.filter(([name]) => !places.includes(name))),
  }
}

/** The list of an area; with parameters, or where the call takes a tab, it is one list for each of them. */
export function wholeList<Row extends { id: number }>(core: Core, options: WholeListOptions<Row>): WholeList<Row> {
  const name = `${options.area}.list`
  const followWrites = (expire: () => void) =>
    core.onWrite(area => {
      if (options.dependsOn?.includes(area)) expire()
    })
  if (!options.asked && !options.shape.parameters) {
    const list = oneList(core, options, name, { path: {}, search: {} })
    core.lists.set(name, list.source)
    followWrites(list.expire)
    return list
  }

  const lists = new Map<string, OneList<Row>>()
  function listOf(query: Asked): OneList<Row> {
    const call = callOf(options, query)
    const part = Object.entries({ ...call.path, ...call.search })
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')
    const found = lists.get(part) ?? oneList(core, options, `${name}?${part}`, call)
    lists.delete(part)
    lists.set(part, found)
    for (const list of [...lists.values()].slice(0, -HELD_PARTS)) list.release()
    return found
  }
  /** The most recently opened lists, newest first; the others hold nothing, and are read when opened again. */
  const all = () => [...lists.values()].slice(-HELD_PARTS).toReversed()
  const each = (change: (list: OneList<Row>) => void) => {
    for (const list of all()) change(list)
  }
  const expire = () => each(list => list.expire())
  async function find(id: number): Promise<Row | undefined> {
    for (const list of all()) {
      const row = await list.find(id)
      if (row) return row
    }
    return undefined
  }
  const page: WholeList<Row>['page'] = query => listOf(query).page(query)
  const select: ListSource['select'] = query => listOf(query).source.select(query)
  const summarise: ListSource['summarise'] = (query, ...how) => listOf(query).source.summarise(query, ...how)
  const heldSummary: ListSource['heldSummary'] = (query, ...how) => listOf(query).source.heldSummary(query, ...how)
  const markedAs: ListSource['markedAs'] = query => listOf(query).source.markedAs(query)
  const parts: ListSource = {
    page,
    select,
    summarise,
    heldSummary,
    async isPresent() {
      for (const list of all()) if (await list.source.isPresent()) return true
      return false
    },
    async search(search, signal) {
      const ranks: NamedRow[][] = []
      for (const list of all()) {
        for (const [rank, rows] of (await list.source.search(search, signal)).entries()) {
          const before = (ranks[rank] ??= [])
          before.push(...rows.filter(({ id }) => !before.some(row => row.id === id)))
        }
      }
      return ranks
    },
    async findText(search) {
      const parts = (await Promise.all(all().map(list => list.source.findText(search)))).filter(found => found !== null)
      return parts.length === 0 ? null : { ...joinMatches(parts, search), isWhole: false }
    },
    // Nobody can tell whether all of these lists are here, but whether one of them is.
    heldPage: query => (query.parameters ? listOf(query).source.heldPage(query) : Promise.resolve(null)),
    async find(id) {
      const row = await find(id)
      return row && nameRow(options, row)
    },
    row: find,
    async readAt() {
      const times = await Promise.all(all().map(list => list.source.readAt()))
      return times.findLast(time => time !== undefined)
    },
    nameOf: row => nameRow(options, row as Row),
    watches: field => isWatched(options.shape, field),
    kinds: options.shape.kinds ?? {},
    markedAs,
    isWhole: false,
    searchesInBackend: false,
    // Nobody can tell which of all these lists contains a text, so only those that were opened are searched.
    isRead: () => true,
    isPartial: () => true,
    read: async () => undefined,
  }
  const heldPage: ListSource['heldPage'] = query => listOf(query).source.heldPage(query)
  core.lists.set(name, options.all ? { ...listOf(options.all).source, page, select, summarise, heldSummary, heldPage, markedAs } : parts)
  followWrites(expire)
  return {
    page,
    find,
    put: row => each(list => list.replace(row)),
    patch: (id, change) => each(list => list.patch(id, change)),
    drop: id => each(list => list.drop(id)),
    expire,
  }
}
