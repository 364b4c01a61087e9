/** Steps from one record's details to the next. A step that is asked for during another, or while its page is read, is taken afterwards. */
import { useEffect, useRef } from 'react'
import type { KnownNeighbours } from '../address/listOrder.ts'
import type { PagedRecord } from '../address/recordOrder.ts'

type Way = 'previous' | 'next'

/** `isReading`: the page of the list is not there yet, so no neighbor is known. */
export function useDetailsSteps(id: number | null, neighbours: KnownNeighbours, isReading: boolean, go: (to: PagedRecord) => void) {
  const steps = useRef<{ underWay: number | null; after: Way[] }>({ underWay: null, after: [] })
  function take(way: Way) {
    const to = neighbours[way]
    if (steps.current.underWay !== null || isReading || neighbours.isComing[way]) steps.current.after.push(way)
    else if (to) {
      steps.current.underWay = to.id
      go(to)
    }
  }
  /** Drops the steps that are still to be taken, because other details were opened. */
  function forget() {
    steps.current = { underWay: null, after: [] }
  }
  useEffect(() => {
    const { underWay, after } = steps.current
    if (id === null) return forget()
    if (underWay !== null && underWay !== id) return
    steps.current.underWay = null
    if (isReading) return
    const way = after.shift()
    if (!way) return
    if (neighbours.isComing[way]) after.unshift(way)
    else take(way)
  })
  /** Whether there is a record before or after; false at the ends of the list. */
  const can = (way: Way) => neighbours[way] !== null || neighbours.isComing[way]
  return { can, take, forget }
}
