/** Steps from one record's details to the next: a step asked for while another is under way, or while its page is being read, is taken after it. */
import { useEffect, useRef } from 'react'
import type { KnownNeighbours } from '../address/listOrder.ts'
import type { RecordPlace } from '../address/recordOrder.ts'

type Way = 'previous' | 'next'

export interface DetailsSteps {
  /** Where there is a step to take; false at the ends of the list. */
  can: Record<Way, boolean>
  take(way: Way): void
  /** Another way was taken: what was still to be stepped is no longer meant. */
  forget(): void
}

/** `isReading` says that the list's own page is not there yet, so that no neighbour can be known. */
export function useDetailsSteps(id: number | null, neighbours: KnownNeighbours, isReading: boolean, go: (to: RecordPlace) => void): DetailsSteps {
  const steps = useRef<{ underWay: number | null; after: Way[] }>({ underWay: null, after: [] })
  function take(way: Way) {
    const to = neighbours[way]
    if (steps.current.underWay !== null || isReading || neighbours.isComing[way]) steps.current.after.push(way)
    else if (to) {
      steps.current.underWay = to.id
      go(to)
    }
  }
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
  const can = (way: Way) => neighbours[way] !== null || neighbours.isComing[way]
  return { can: { previous: can('previous'), next: can('next') }, take, forget }
}
