/** The atoms of categories: what is read, the state of the list, and what can be done. */
import { atom } from 'jotai'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import { lookups } from '../../../shared/areas/lookups.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { queryAtom, type QueryState } from '../../state/query.ts'
import { UNPLACED } from './wholeTree.ts'

export const {
  list,
  listState,
  show,
  create,
  update,
  setStatus,
  remove,
  reorder,
  translation,
  storeTranslation,
  description,
  storeDescription,
  children,
  ofType,
  minimumPrice,
  setMinimumPrice,
  parents,
  childrenInOrder,
} = areaAtoms(categories)

/** Those of the choices that categories are made of. */
export const lookupAtoms = areaAtoms(lookups)

const ALL_AT_ONCE = 1_000
const BY_ID = { column: 'id', direction: 'asc' } as const
export const FIRST_LEVEL = { type: 'Top_Parent' }

export type WholeList = Awaited<ReturnType<typeof readWhole>>

/** The whole list, or the results of a search in it, read in pages from main. */
export async function readWhole(search: string, refresh: boolean, signal: AbortSignal) {
  const rows = new Map<number, Category>()
  for (let page = 0; ; page++) {
    const query = { page, size: ALL_AT_ONCE, sort: BY_ID, ...(search ? { search } : {}), ...(refresh && page === 0 ? { refresh } : {}) }
    const part = await list.read(query, { signal })
    for (const row of part.rows) rows.set(row.id, row)
    if (part.rows.length > 0 && (page + 1) * ALL_AT_ONCE < part.total) continue
    return {
      rows: [...rows.values()],
      asOf: part.asOf,
      isSaved: part.source === 'offline',
      failure: part.failure,
      unreadable: part.unreadable,
      missing: part.missing ?? 0,
    }
  }
}

/** The whole list, of which the tree is made. */
export const wholeList = () => queryAtom<WholeList>({ key: [categories.name, 'tree', {}], area: categories.name, read: signal => readWhole('', false, signal) })

/** What shows of the tree, by the branches that are open. */
interface ShownTree {
  opened: ReadonlySet<number>
  canOpen(category: Category): boolean
  below(id: number, branch: QueryState<Category[]> | undefined): readonly Category[] | undefined
  unplaced: readonly Category[] | undefined
}

/** The open branches of a tree. Only visible ones are read; those below a closed one wait until it is opened. */
export function treeAtoms(first: ShownTree) {
  const shownAtom = atom(first)
  const branchesAtom = atom(get => {
    const shown = get(shownAtom)
    const branches = new Map<number, QueryState<Category[]>>()
    const follow = (items: readonly Category[]) => {
      for (const item of items) {
        if (!shown.opened.has(item.id) || branches.has(item.id) || !shown.canOpen(item)) continue
        const branch = get(children({ id: item.id }))
        branches.set(item.id, branch)
        follow(shown.below(item.id, branch) ?? [])
      }
    }
    follow(get(ofType(FIRST_LEVEL)).data ?? [])
    if (shown.opened.has(UNPLACED)) follow(shown.unplaced ?? [])
    return branches
  })
  return { shownAtom, branchesAtom }
}
