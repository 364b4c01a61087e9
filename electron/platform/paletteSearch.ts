/** The search of the command palette: records by id, name, place, phone or code, best first, and the names of records by id. */
import { shapeNamed } from '../../shared/areas/index.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import { MOST_FOUND, type search as area, type Found, type FoundRecord, type SearchedArea } from '../../shared/platform/search.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers, type ListSource } from '../core/core.ts'
import { readEntry, readingKind } from '../core/offline/entries.ts'
import { askedTexts, SHORTEST_ASKED } from '../core/rows/recordSearch.ts'
import { limited, searchLists, unsearched, visibleList, type SearchedList } from './searchedLists.ts'

/** How many records of one rank each area gets before any area gets more. */
const FIRST_SHARE = 3

/** A list, and what the search has found in it. */
interface RankedList extends SearchedList, SearchedArea {
  /** One list per rank. */
  ranks: FoundRecord[][]
}

/** Single letters are not searched in the backend: they match nearly everything. */
const isTooShort = (source: ListSource, text: string) => source.searchesInBackend && text.length < SHORTEST_ASKED

/** Whether the rows that may match have not all been read. */
const isUnread = ({ source, isPresent }: RankedList, text: string) => !source.isRead(text) && !(isPresent && isTooShort(source, text))

/** Whether a record was found by its id and is called by it, such as Booking 167: that is meant rather than others with the same id. */
const isCalledSo = ({ matched, title }: FoundRecord) => matched?.field === 'id' && title.includes(matched.text)

/** Records of all lists, best first. Shares the places of a rank between the lists, so that one with few records is not pushed out by one with many. */
function ranked(lists: RankedList[]): FoundRecord[] {
  const ranks = Math.max(0, ...lists.map(list => list.ranks.length))
  return Array.from({ length: ranks }, (_, rank) => lists.map(list => list.ranks[rank] ?? []).toSorted((a, b) => a.length - b.length)).flatMap(few =>
    few
      .flatMap(rows => rows.slice(0, FIRST_SHARE))
      .concat(few.flatMap(rows => rows.slice(FIRST_SHARE)))
      .toSorted((a, b) => Number(isCalledSo(b)) - Number(isCalledSo(a))),
  )
}

function foundIn(lists: RankedList[], text: string, isSearching: boolean): Found {
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

/** The handlers of `search` that the command palette calls. */
export function paletteSearch(application: Application): Pick<Handlers<typeof area>, 'records' | 'named'> {
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

  /** Searches the rows of a list that are held or stored. */
  async function look(list: RankedList, text: string, signal: AbortSignal): Promise<void> {
    const { area, kind, source } = list
    const found = await source.search({ text, kind, most: MOST_FOUND + 1 }, signal)
    list.ranks = found.map(rows => rows.map(row => ({ area, ...row })))
    list.isPresent = await source.isPresent()
  }

  /** Reads the rows of a list that may match. */
  async function read({ source, kind }: RankedList, text: string, signal: AbortSignal): Promise<void> {
    if (!source.searchesInBackend) return source.read('')
    if (isTooShort(source, text)) throw new StewardError({ kind: 'invalid', message: `Type at least ${SHORTEST_ASKED} characters.`, retryable: false })
    for (const asked of askedTexts(text, kind)) {
      await source.read(asked)
      signal.throwIfAborted()
      const found = await source.search({ text, kind, most: 1 }, signal)
      if (found.flat().length > 0) return
    }
  }

  return {
    async records({ text: typed, areas: searched }, { signal, progress }) {
      const text = typed.trim()
      const lists: RankedList[] = []
      for (const { area, kind } of text === '' ? [] : searched) {
        const source = visibleList(application, area)
        if (source) lists.push({ area, kind, source, ranks: [], isPresent: false })
      }
      await searchLists(
        application,
        lists,
        {
          look: list => look(list, text, signal),
          isMissing: list => isUnread(list, text),
          read: list => read(list, text, signal),
          begun: (done, total) => progress({ done, total, answer: foundIn(lists, text, true) }),
        },
        signal,
      )
      return foundIn(lists, text, false)
    },
    async named({ records }) {
      const scope = application.scope()
      const found = await Promise.all(
        records.map(async ({ area, id }) => {
          const source = visibleList(application, area)
          return source ? await known(area, source, id) : []
        }),
      )
      if (scope !== application.scope()) throw outdated()
      return found.flat()
    },
  }
}
