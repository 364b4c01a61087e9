/** What the category tree shows: the first level, the branches that are open, each read when it is opened, and behind them the whole list. */
import { atom, useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { queryAtom, useQuery, type Query, type QueryState } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { treeRows, type Branch, type TreeRow } from '../../ui/treeRows.ts'
import { UNPLACED, wholeTree, type WholeTree } from './wholeTree.ts'

/** A category; or, without one, the place of those that no Top_Parent leads to. */
export interface TreeNode {
  id: number
  title: string
  category: Category | null
}

const ALL_AT_ONCE = 1_000
const BY_ID = { column: 'id', direction: 'asc' } as const
const atoms = areaAtoms(categories)

/** The whole list, or what a search finds in it; main holds it, and gives it in pages. */
export interface WholeList {
  rows: Category[]
  asOf: number
  isSaved: boolean
  failure: Failure | null
  unreadable: number
}

async function readWhole(search: string, refresh: boolean, signal: AbortSignal): Promise<WholeList> {
  const rows = new Map<number, Category>()
  for (let page = 0; ; page++) {
    const query = { page, size: ALL_AT_ONCE, sort: BY_ID, ...(search ? { search } : {}), ...(refresh && page === 0 ? { refresh } : {}) }
    const part = await client.categories.list(query, { signal })
    for (const row of part.rows) rows.set(row.id, row)
    if (part.rows.length > 0 && (page + 1) * ALL_AT_ONCE < part.total) continue
    return { rows: [...rows.values()], asOf: part.asOf, isSaved: part.source === 'offline', failure: part.failure, unreadable: part.unreadable }
  }
}

const wholeQuery: Query<WholeList> = {
  key: [categories.name, 'tree', {}],
  area: categories.name,
  read: (signal, anew) => readWhole('', anew, signal),
}

/** What a text finds in the whole list; reads nothing for an empty one. */
export const useFound = (search: string): QueryState<WholeList> & { reload(): void } => {
  const { reload, ...state } = useQuery<WholeList>({
    key: search === '' ? null : [categories.name, 'treeSearch', { search }],
    area: categories.name,
    read: (signal, anew) => readWhole(search, anew, signal),
  })
  return { ...state, reload: () => reload() }
}

const nodeOf = (category: Category): TreeNode => ({ id: category.id, title: category.title, category })
const isUnreachable = (failure: Failure | null) => failure?.kind === 'offline' || failure?.kind === 'timeout'

export interface CategoryTreeData {
  rows: TreeRow<TreeNode>[]
  roots: QueryState<Category[]>
  whole: QueryState<WholeList>
  /** What the whole list says; null until it is read. */
  known: WholeTree | null
  /** How many stand directly below a node; undefined where nobody has read that yet. */
  countOf(node: TreeNode): number | undefined
  /** What stands below a category that is open; undefined where it is not there yet. */
  belowOf(id: number): readonly Category[] | undefined
  /** Why branches that show what was read before could not be read again. */
  stale: Failure | null
  isReading: boolean
  readAgain(id: number): void
  refresh(): void
}

export function useCategoryTree(opened: ReadonlySet<number>): CategoryTreeData {
  const rootsAtom = atoms.ofType({ type: 'Top_Parent' })
  const wholeAtom = queryAtom(wholeQuery)
  const roots = useAtomValue(rootsAtom)
  const whole = useAtomValue(wholeAtom)
  const known = useMemo(() => (whole.data && roots.data ? wholeTree(whole.data.rows, new Set(roots.data.map(({ id }) => id))) : null), [whole.data, roots.data])

  const canOpen = useCallback(({ type, id }: Category) => type !== 'Subcategory' || known?.below.has(id) === true, [known])
  // Branches that show are read, and no others: what is open below something closed waits until that is opened.
  const branchesAtom = useMemo(
    () =>
      atom(get => {
        const branches = new Map<number, QueryState<Category[]>>()
        const follow = (items: readonly Category[]) => {
          for (const item of items) {
            if (!opened.has(item.id) || branches.has(item.id) || !canOpen(item)) continue
            const branch = get(atoms.children({ id: item.id }))
            branches.set(item.id, branch)
            follow(branch.data ?? [])
          }
        }
        follow(get(rootsAtom).data ?? [])
        if (opened.has(UNPLACED)) follow(known?.unplaced ?? [])
        return branches
      }),
    [rootsAtom, opened, canOpen, known],
  )
  const branches = useAtomValue(branchesAtom)

  const belowOf = useCallback(
    (id: number) => {
      const branch = branches.get(id)
      // Where the server is out of reach and the branch was never read, the list says what is there.
      return branch?.data ?? (branch && isUnreachable(branch.failure) ? known?.below.get(id) : undefined)
    },
    [branches, known],
  )
  const countOf = useCallback(
    ({ id, category }: TreeNode) => (category ? (belowOf(id)?.length ?? (known ? (known.below.get(id)?.length ?? 0) : undefined)) : known?.unplaced.length),
    [belowOf, known],
  )
  const rows = useMemo(() => {
    const unplaced: TreeNode[] = known && known.unplaced.length > 0 ? [{ id: UNPLACED, title: 'Without a parent', category: null }] : []
    return treeRows<TreeNode>({
      roots: [...(roots.data ?? []).map(nodeOf), ...unplaced],
      idOf: ({ id }) => id,
      isBranch: ({ category }) => category === null || canOpen(category),
      opened,
      branchOf({ id, category }): Branch<TreeNode> {
        if (category === null) return { items: known?.unplaced.map(nodeOf), failure: null }
        const branch = branches.get(id)
        return { items: belowOf(id)?.map(nodeOf), failure: branch && !branch.loading ? branch.failure : null }
      },
    })
  }, [roots.data, known, opened, canOpen, branches, belowOf])

  const all = [roots, whole, ...branches.values()]
  return {
    rows,
    roots,
    whole,
    known,
    countOf,
    belowOf,
    stale: [roots, ...branches.values()].find(({ data, failure }) => data !== undefined && failure !== null)?.failure ?? null,
    isReading: all.some(({ loading, data }) => loading && data !== undefined),
    readAgain: id => store.set(atoms.children({ id })),
    refresh() {
      store.set(rootsAtom)
      store.set(wholeAtom, signal => readWhole('', true, signal))
      for (const id of branches.keys()) store.set(atoms.children({ id }))
    },
  }
}
