/** Elements of rows that are used again: a page of other rows changes what is in them instead of making them anew. */
import { useLayoutEffect, useRef } from 'react'

type Id = number | string

/**
 * The key of each row's element: a row keeps its own as long as it is drawn, and one that comes takes over that of one that goes.
 * `focused` is the row with the focus in it: its element goes with it, so that the focus is never on another row unawares.
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
