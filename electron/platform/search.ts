/** Search: handlers. Searches every list that the administrator may see, and reads those that were not read yet. */
import { contract } from '../../shared/areas/index.ts'
import { type search as area, MOST_FOUND, type FoundRecord } from '../../shared/platform/search.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import { listShapeOf } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers, type ListSource } from '../core/core.ts'
import { askedTexts, SHORTEST_ASKED } from '../core/rows/recordSearch.ts'

const areas: Record<string, Area> = contract

/** Lists of thousands of rows, which are read last. */
const LONG_LISTS = ['states']

/** How many records of one rank each area gets before any area gets more. */
const FIRST_SHARE = 3

/** What reading an area costs: little if the backend searches, more for a short list, most for a long one. */
const cost = ({ area, source }: { area: string; source: ListSource }) => (source.searchesInBackend ? 0 : LONG_LISTS.includes(area) ? 2 : 1)

/** Single letters are not searched in the backend: they match nearly everything. */
const isTooShort = (source: ListSource, text: string) => source.searchesInBackend && text.length < SHORTEST_ASKED

export function search(application: Application): Handlers<typeof area> {
  /** The list of an area; undefined if it has none, or its section may not be viewed. */
  function visible(name: string): ListSource | undefined {
    const area = Object.hasOwn(areas, name) ? areas[name] : undefined
    return area && !isDenied(application.session.denials(), area.section, 'view') ? application.lists.get(`${name}.list`) : undefined
  }
  /** A record's name; if no list that was read holds it, the one from when the record was last opened. */
  async function known(area: string, source: ListSource, id: number): Promise<FoundRecord[]> {
    if (await source.isPresent()) {
      const row = await source.find(id)
      if (row) return [{ area, ...row }]
      const { list } = areas[area]!.operations
      if (!(list && listShapeOf(list.input)?.isPaged)) return []
    }
    const stored = application.store.read(application.scope(), `${area}.${id}`)?.value as { id?: unknown } | undefined
    return stored?.id === id ? [{ area, ...source.nameOf({ ...stored, id }) }] : []
  }

  return {
    async records({ text: typed, areas: searched }, { signal }) {
      const text = typed.trim()
      if (text === '') return { records: [], hasMore: false, unread: [], partly: [] }
      const scope = application.scope()
      const ranks: FoundRecord[][][] = []
      const unread: Array<{ area: string; source: ListSource; isStored: boolean }> = []
      const partly: string[] = []
      for (const { area, kind } of searched) {
        const source = visible(area)
        if (!source) continue
        const found = await source.search({ text, kind, most: MOST_FOUND + 1 }, signal)
        if (scope !== application.scope()) throw outdated()
        found.forEach((rows, rank) => (ranks[rank] ??= []).push(rows.map(row => ({ area, ...row }))))
        const isStored = await source.isPresent()
        const isEnough = source.isRead(text) || (isStored && isTooShort(source, text))
        if (!isEnough) unread.push({ area, source, isStored })
        else if (source.isPartial()) partly.push(area)
      }
      // Shares the places of a rank between the areas, so that one with few records is not pushed out by one with many.
      const records = ranks.flatMap(found => {
        const few = found.toSorted((a, b) => a.length - b.length)
        return few.flatMap(rows => rows.slice(0, FIRST_SHARE)).concat(few.flatMap(rows => rows.slice(FIRST_SHARE)))
      })
      return {
        records: records.slice(0, MOST_FOUND),
        hasMore: records.length > MOST_FOUND,
        unread: unread.toSorted((a, b) => cost(a) - cost(b)).map(({ area, isStored }) => ({ area, isStored })),
        partly,
      }
    },
    async read({ text: typed, area, kind }, { signal }) {
      const text = typed.trim()
      const source = visible(area)
      if (!source) throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
      if (source.isRead(text)) return { isRead: true }
      if (!application.online()) throw new StewardError({ kind: 'offline', message: 'The server cannot be reached.', retryable: true })
      if (!source.searchesInBackend) {
        await source.read('')
        return { isRead: true }
      }
      if (isTooShort(source, text)) throw new StewardError({ kind: 'invalid', message: `Type at least ${SHORTEST_ASKED} characters.`, retryable: false })
      for (const asked of askedTexts(text, kind)) {
        await source.read(asked)
        signal.throwIfAborted()
        const found = await source.search({ text, kind, most: 1 }, signal)
        if (found.flat().length > 0) break
      }
      return { isRead: true }
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
