/** The filters, both as they are chosen and as users are searched by, which follows half a second later (O-486). */
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_FILTERS, readFilters, writeFilters, type MapFilters } from './filters.ts'

/** In milliseconds. */
const DEBOUNCE = 500

const keyOf = (filters: MapFilters) => writeFilters(new URLSearchParams(), filters).toString()

export type ChosenFilters = ReturnType<typeof useMapFilters>

export function useMapFilters() {
  const [parameters, setParameters] = useSearchParams()
  const settledKey = keyOf(readFilters(parameters))
  const settled = useMemo(() => readFilters(new URLSearchParams(settledKey)), [settledKey])
  const [chosen, setChosen] = useState(settled)
  /** The address as last drawn, and as last written here. Any other address (Back, a link) overrides the choice. */
  const [drawn, setDrawn] = useState(settledKey)
  const [written, setWritten] = useState(settledKey)
  if (drawn !== settledKey) {
    setDrawn(settledKey)
    setWritten(settledKey)
    if (written !== settledKey) setChosen(settled)
  }

  const chosenKey = keyOf(chosen)
  useEffect(() => {
    if (chosenKey === settledKey) return
    const timer = setTimeout(() => {
      setWritten(chosenKey)
      setParameters(before => writeFilters(before, readFilters(new URLSearchParams(chosenKey))), { replace: true })
    }, DEBOUNCE)
    return () => clearTimeout(timer)
  }, [chosenKey, settledKey, setParameters])

  return {
    chosen,
    /** The filters in the address; the same object until the address changes. */
    settled,
    choose: (change: Partial<MapFilters>) => setChosen(before => ({ ...before, ...change })),
    /** Restores the defaults immediately; Back undoes it. */
    reset() {
      setWritten(keyOf(DEFAULT_FILTERS))
      setChosen(DEFAULT_FILTERS)
      setParameters(before => writeFilters(before, DEFAULT_FILTERS))
    },
  }
}
