/** Whole lists: read once, held and stored; shown at once, refreshed in the background. */
import { placesIn } from '../calls/endpoints.ts'
import type { Core } from '../core.ts'
import { oneList, type OneList, type ListCall } from './oneList.ts'
import { listQueries } from './queries.ts'
import type { Asked, WholeList, WholeListOptions } from './wholeListOptions.ts'

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
  const whole = options.all && listOf(options.all).rows
  const source = listQueries<Row>(core, options, {
    // Nobody can tell whether all of these lists are here, but whether one of them is.
    open: query => (whole || query.tab !== undefined || query.parameters ? listOf(query).rows.open(query) : Promise.resolve(null)),
    load: query => listOf(query).rows.load(query),
    all: async search => whole?.all(search) ?? (await Promise.all(all().map(list => list.rows.all()))).flat(),
    ofPages: () => null,
    state: {
      // Nobody can tell which of all these lists contains a text, so only those that were opened are searched.
      isWhole: false,
      searchesInBackend: false,
      isRead: () => true,
      isPartial: () => true,
      read: async () => undefined,
      ...whole?.state,
      page,
      markedAs: query => listOf(query).rows.state.markedAs(query),
    },
  })
  core.lists.set(name, source)
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
