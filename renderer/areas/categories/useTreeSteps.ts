/** What opens branches of the category tree besides a click: the path to a match of the search, and “Open all below”. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stepAround } from '../../ui/basics/FindSteps.tsx'
import { useFound, type CategoryTreeData } from './useCategoryTree.ts'
import { inTreeOrder } from './wholeTree.ts'

type SetOpen = (ids: readonly number[], isOpen: boolean) => void

/** The matches of a search in the order of the tree, and the present one: the path to it is opened. */
export function useFinding(search: string, { known, rows, whole }: CategoryTreeData, setOpen: SetOpen) {
  const { data, failure, loading, reload } = useFound(search)
  const found = useMemo(() => {
    const ids = data?.rows.map(({ id }) => id)
    return ids && known ? inTreeOrder(ids, known) : undefined
  }, [data, known])
  const [wanted, setWanted] = useState<{ search: string; id: number }>()
  const at = found ? Math.max(0, found.indexOf(wanted?.search === search ? wanted.id : -1)) : -1
  const present = found?.[at]
  const path = useMemo(() => (present === undefined || !known ? [] : known.pathTo(present)), [present, known])
  const pathText = path.join('-')
  useEffect(() => {
    if (present !== undefined) setOpen(path, true)
    // Once for each match: what is closed afterwards stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [present, pathText, setOpen])
  /** The present match, or the last category on the path to it that shows. */
  const nearest = useMemo(() => {
    const shown = new Set(rows.flatMap(row => (row.kind === 'item' ? [row.id] : [])))
    return present === undefined ? undefined : [...path, present].findLast(id => shown.has(id))
  }, [rows, path, present])
  const step = (by: number) => {
    if (found && found.length > 0) setWanted({ search, id: found[stepAround(at, by, found.length)]! })
  }
  return { found, at, present, nearest, step, failure, reload: () => reload(), isSearching: search !== '' && (loading || (!known && whole.loading)) }
}

/** Opens a category and everything below it, level by level, as each is read. */
export function useOpenAll({ belowOf }: CategoryTreeData, setOpen: SetOpen) {
  const [waiting, setWaiting] = useState<readonly number[]>([])
  /** Categories that were opened: one that is below itself is opened once. */
  const met = useRef(new Set<number>())
  useEffect(() => {
    const read = waiting.filter(id => belowOf(id) !== undefined)
    if (read.length === 0) return
    const next = read.flatMap(id => belowOf(id)!.flatMap(({ id: child, type }) => (type === 'Subcategory' || met.current.has(child) ? [] : [child])))
    for (const id of next) met.current.add(id)
    setWaiting(before => [...before.filter(id => !read.includes(id)), ...next])
    setOpen(next, true)
  }, [waiting, belowOf, setOpen])
  return {
    openAll(id: number) {
      met.current = new Set([id])
      setWaiting([id])
      setOpen([id], true)
    },
    /** What is closed meanwhile stays closed. */
    stop: useCallback(() => setWaiting(before => (before.length > 0 ? [] : before)), []),
  }
}
