/** Reuses the elements of rows: another page of rows changes their content instead of creating new elements. */
import { useLayoutEffect, useRef } from 'react'

type Id = number | string

/**
 * The key of each row's element: a row keeps its element as long as it is drawn, and a new row takes over the element of one that went.
 * `focused` is the row with the focus in it; its element is not reused, so that the focus never moves to another row unnoticed.
 */
export function useRowSlots(ids: readonly Id[], focused: Id | undefined): ReadonlyMap<Id, number> {
  const before = useRef<ReadonlyMap<Id, number>>(new Map())
  const shown = new Set(ids)
  const free = [...before.current].flatMap(([id, slot]) => (shown.has(id) || id === focused ? [] : [slot]))
  let unused = Math.max(-1, ...before.current.values()) + 1
  const slots = new Map(ids.map(id => [id, before.current.get(id) ?? free.shift() ?? unused++]))
  useLayoutEffect(() => {
    before.current = slots
  })
  return slots
}
