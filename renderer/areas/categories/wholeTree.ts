/** The tree from the whole list of categories: children, paths, and categories that no Top_Parent leads to. */
import type { Category } from '../../../shared/areas/categories.ts'

/** The id of the node for categories that no Top_Parent leads to; no category has it. */
export const UNPLACED = 0

export interface WholeTree {
  /** The children of each, in the order of the list. */
  below: ReadonlyMap<number, readonly Category[]>
  /** The roots of what no Top_Parent leads to: a parent that is missing or unknown, an unknown type, or a cycle. */
  unplaced: readonly Category[]
  /** The ancestors of a category, from the top, which must be open for it to show. */
  pathTo(id: number): number[]
}

/** `roots`: the ids of the first level, from the backend. */
export function wholeTree(rows: readonly Category[], roots: ReadonlySet<number> = new Set()): WholeTree {
  const isRoot = ({ id, type }: Category) => type === 'Top_Parent' || roots.has(id)
  const byId = new Map(rows.map(row => [row.id, row]))
  const below = new Map<number, Category[]>()
  for (const row of rows) {
    if (row.parent_id === null || row.parent_id === row.id) continue
    const siblings = below.get(row.parent_id)
    if (siblings) siblings.push(row)
    else below.set(row.parent_id, [row])
  }

  const reached = new Set<number>()
  const reach = (tops: readonly Category[]) => {
    const waiting = [...tops]
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      if (reached.has(row.id)) continue
      reached.add(row.id)
      waiting.push(...(below.get(row.id) ?? []))
    }
  }
  reach(rows.filter(isRoot))
  const lost = rows.filter(({ id }) => !reached.has(id))
  const lostIds = new Set(lost.map(({ id }) => id))
  const unplaced = lost.filter(row => row.parent_id === null || row.parent_id === row.id || !lostIds.has(row.parent_id))
  reach(unplaced)
  // The rest consists of cycles; the first of each represents it.
  for (const row of lost) {
    if (reached.has(row.id)) continue
    unplaced.push(row)
    reach([row])
  }

  const tops = new Set(unplaced.map(({ id }) => id))
  return {
    below,
    unplaced,
    pathTo(id) {
      const path: number[] = []
      for (let row = byId.get(id); row; row = byId.get(row.parent_id ?? UNPLACED)) {
        if (tops.has(row.id)) return [UNPLACED, ...path]
        if (isRoot(row) || row.parent_id === null || path.includes(row.parent_id)) return path
        path.unshift(row.parent_id)
      }
      return path
    },
  }
}

/** The ids in the order of the tree, those without a parent last. */
export function inTreeOrder(ids: readonly number[], { pathTo }: Pick<WholeTree, 'pathTo'>): number[] {
  const ways = new Map(ids.map(id => [id, [...pathTo(id).map(step => (step === UNPLACED ? Infinity : step)), id]]))
  return ids.toSorted((one, other) => {
    const [a, b] = [ways.get(one)!, ways.get(other)!]
    const at = a.findIndex((step, index) => step !== b[index])
    return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0)
  })
}
