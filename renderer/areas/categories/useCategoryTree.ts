/** The data of the category tree: the first level, the open branches, each read when it is opened, and behind them the whole list. */
import { useAtomValue } from 'jotai'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { categories, type Category } from '../../../shared/areas/categories.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { useQuery, type QueryState } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { treeRows, type Branch } from '../../ui/tree/treeRows.ts'
import * as atoms from './atoms.ts'
import { UNPLACED, wholeTree } from './wholeTree.ts'

/** A category, or without one the node for those that no Top_Parent leads to. */
export interface TreeNode {
  id: number
  title: string
  category: Category | null
  /** The number of children; undefined if it is not known yet, or cannot be. */
  count: number | undefined
}

/** The results of a search in the whole list; nothing is read for an empty text. */
export const useFound = (search: string) =>
  useQuery<atoms.WholeList>({
    key: search === '' ? null : [categories.name, 'treeSearch', { search }],
    area: categories.name,
    read: signal => atoms.readWhole(search, false, signal),
  })

const isUnreachable = (failure: Failure | null) => failure?.kind === 'offline' || failure?.kind === 'timeout'

export type CategoryTreeData = ReturnType<typeof useCategoryTree>

export function useCategoryTree(opened: ReadonlySet<number>) {
  const rootsAtom = atoms.ofType(atoms.FIRST_LEVEL)
  const wholeAtom = atoms.wholeList()
  const roots = useAtomValue(rootsAtom)
  const whole = useAtomValue(wholeAtom)
  const known = useMemo(() => (whole.data && roots.data ? wholeTree(whole.data.rows, new Set(roots.data.map(({ id }) => id))) : null), [whole.data, roots.data])

  const canOpen = useCallback(({ type, id }: Category) => type !== 'Subcategory' || known?.below.has(id) === true, [known])
  /** The children of a category. If the server is unreachable and the branch was never read, the whole list has them. */
  const below = useCallback(
    (id: number, branch: QueryState<Category[]> | undefined) => branch?.data ?? (branch && isUnreachable(branch.failure) ? known?.below.get(id) : undefined),
    [known],
  )
  // The same atoms as long as the tree shows, so that opening a branch does not read the others again.
  const [{ shownAtom, branchesAtom }] = useState(() => atoms.treeAtoms({ opened, canOpen, below, unplaced: known?.unplaced }))
  useLayoutEffect(() => {
    store.set(shownAtom, { opened, canOpen, below, unplaced: known?.unplaced })
  }, [shownAtom, opened, canOpen, below, known])
  const branches = useAtomValue(branchesAtom)
  const belowOf = useCallback((id: number) => below(id, branches.get(id)), [below, branches])
  /** Nodes that did not change stay the same objects, so that their rows are not drawn again. */
  const [nodes] = useState(() => new Map<number, TreeNode>())
  const rows = useMemo(() => {
    const nodeOf = (id: number, title: string, category: Category | null, count: number | undefined): TreeNode => {
      const before = nodes.get(id)
      if (before && before.category === category && before.count === count) return before
      const node = { id, title, category, count }
      nodes.set(id, node)
      return node
    }
    const nodesOf = (items: readonly Category[]) =>
      items.map(category => {
        const inList = known && (known.below.get(category.id)?.length ?? 0)
        return nodeOf(category.id, category.title, category, canOpen(category) ? (belowOf(category.id)?.length ?? inList ?? undefined) : undefined)
      })
    const unplaced = known && known.unplaced.length > 0 ? [nodeOf(UNPLACED, 'Without a parent', null, known.unplaced.length)] : []
    return treeRows<TreeNode>({
      roots: [...nodesOf(roots.data ?? []), ...unplaced],
      idOf: ({ id }) => id,
      isBranch: ({ category }) => category === null || canOpen(category),
      opened,
      branchOf({ id, category }): Branch<TreeNode> {
        if (category === null) return { items: nodesOf(known?.unplaced ?? []), failure: null }
        const branch = branches.get(id)
        const items = belowOf(id)
        return { items: items && nodesOf(items), failure: branch && !branch.loading ? branch.failure : null }
      },
    })
  }, [nodes, roots.data, known, opened, canOpen, branches, belowOf])

  const all = [roots, whole, ...branches.values()]
  return {
    rows,
    roots,
    whole,
    /** The tree from the whole list; null until it is read. */
    known,
    /** The children of an open category; undefined until they are there. */
    belowOf,
    /** Why open branches could not be read again. */
    stale: [roots, ...branches.values()].find(({ data, failure }) => data !== undefined && failure !== null)?.failure ?? null,
    isReading: all.some(({ loading, data }) => loading && data !== undefined),
    readAgain: (id: number) => store.set(atoms.children({ id })),
    refresh() {
      store.set(rootsAtom)
      store.set(wholeAtom, signal => atoms.readWhole('', true, signal))
      for (const id of branches.keys()) store.set(atoms.children({ id }))
    },
  }
}
