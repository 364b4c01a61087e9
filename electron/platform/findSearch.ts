/** Find: records by a text in any of their fields, of their rows or of their opened details, and the searches that were made last. */
import { shapeNamed } from '../../shared/areas/index.ts'
import type { ListShape } from '../../shared/contract/list.ts'
import { MOST_SEARCHES, type search as area, type FoundEverywhere } from '../../shared/platform/search.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers, type ListSource } from '../core/core.ts'
import { isText, storedList } from '../core/offline/entries.ts'
import { canMeet, hasConditions, joinMatches, type RowConditions, type TextSearch } from '../core/rows/textSearch.ts'
import { limited, searchLists, unsearched, visibleList, type SearchedList } from './searchedLists.ts'

/** Where the last searches of Find are stored. */
const LAST_SEARCHES = 'search.last'

/** A list, and what Find has found in it; null if no rows are here. */
interface FoundList extends SearchedList {
  found: Awaited<ReturnType<ListSource['findText']>>
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

/** The handlers of `search` that Find calls. */
export function findSearch(application: Application): Pick<Handlers<typeof area>, 'everywhere' | 'last' | 'remember' | 'forget'> {
  const lastSearches = storedList(application.store, application.clock, LAST_SEARCHES, isText)

  /** Whether the rows of a paged list, whose shape does not name all their fields, have those that conditions ask for; true while no row is here. */
  async function haveFields(source: ListSource, shape: ListShape, conditions: RowConditions): Promise<boolean> {
    if (!shape.isPaged || !hasConditions(conditions)) return true
    const any = await source.findText({ text: '', most: 1, conditions: { status: '' } })
    const row = any?.rows[0] && (await source.row(any.rows[0].id))
    return !row || canMeet({ ...shape, isPaged: false, columns: Object.keys(row) }, conditions)
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

  return {
    async everywhere({ text: typed, areas: names, most, conditions: { isMine, ...others } = {} }, { signal, progress }) {
      const text = typed.trim()
      const lists: FoundList[] = []
      const told = new Set<string>()
      const unable: string[] = []
      const isAsked = text !== '' || isMine === true || hasConditions(others)
      const scope = application.scope()
      for (const area of isAsked ? names : []) {
        const source = visibleList(application, area)
        const shape = shapeNamed(area)
        if (!source || !shape) continue
        if (canMeet(shape, others) && (await haveFields(source, shape, others))) lists.push({ area, source, found: null, isPresent: false })
        else unable.push(area)
      }
      if (scope !== application.scope()) throw outdated()
      const own = application.own.all(scope)
      async function look(list: FoundList): Promise<void> {
        const ids = own.flatMap(({ area, id }) => (area === list.area ? id : []))
        const conditions = isMine ? { ...others, ids } : others
        const inRows = await list.source.findText({ text, most, conditions })
        // A whole list that is not here is read first.
        list.found = inRows === null && list.source.isWhole ? null : await withOpened(list, ids, inRows, { text, most, conditions })
        list.isPresent = list.found !== null
        signal.throwIfAborted()
      }
      await searchLists(
        application,
        lists,
        {
          look,
          isMissing: ({ source, found }) => source.isWhole && found === null,
          read: ({ source }) => source.read(''),
          begun: (done, total) => progress({ done, total, answer: foundEverywhere(lists, told, unable, true) }),
        },
        signal,
      )
      return foundEverywhere(lists, told, unable, false)
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
  }
}
