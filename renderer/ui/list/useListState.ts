/** A list's state in its address, and the search box before it: back, forward, reload and a copied address all lead there. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { usualSize as standardSize, type ListShape } from '../../../shared/contract/list.ts'
import { keepingDetails } from '../address/detailsAddress.ts'
import { lastPageText, notePageText } from '../address/listVisits.ts'
import { readListAddress, writeListAddress, type ListState } from '../address/listAddress.ts'
import { useSearchBox } from '../address/useSearchBox.ts'

/** How long after the last key a search is sent, in milliseconds (F-352). */
const SEARCH_PAUSE = 500

export type ListStateHandle = ReturnType<typeof useListState>

/**
 * What is typed is sent after a pause, or filters the rows on the screen at once. `shape` must stay the same object. `chosenSize` is the page
 * size chosen last, for an address without one.
 */
export function useListState(shape: ListShape, chosenSize: number | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  // As it was when the list opened: what is chosen in another window meanwhile does not turn the pages of this one.
  const [usualSize] = useState(chosenSize ?? standardSize(shape))
  const state = useMemo(() => readListAddress(parameters, shape, usualSize), [parameters, shape, usualSize])
  const address = writeListAddress(state, shape, usualSize).toString()
  // A size that was remembered goes into the address, so that the address says what shows.
  const isSizeMissing = usualSize !== standardSize(shape) && !parameters.has('size')
  useEffect(() => {
    if (isSizeMissing) setParameters(before => keepingDetails(address, before), { replace: true })
  }, [isSizeMissing, address, setParameters])
  // An address that is on its way may not have been drawn yet: changes build on the last one asked for.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const go = useCallback(
    (change: Partial<ListState>, replace = false) => {
      latest.current = { ...latest.current, page: 0, ...change }
      setParameters(before => keepingDetails(writeListAddress(latest.current, shape, usualSize), before), { replace })
    },
    [setParameters, shape, usualSize],
  )

  const isPageSearch = shape.search === 'page'
  const place = `${pathname}?${address}`
  const { search } = state
  // A search that is begun is a step that Back undoes; one that is refined is the same step.
  const send = useCallback((text: string) => void (text !== search && go({ search: text }, search !== '')), [search, go])
  const box = useSearchBox({ search, send: isPageSearch ? undefined : send, pause: SEARCH_PAUSE, initial: isPageSearch ? lastPageText(place) : search })
  const { typed } = box
  useEffect(() => {
    if (isPageSearch) notePageText(place, typed)
  }, [isPageSearch, place, typed])
  return {
    ...box,
    state,
    /** The state as an address's query; the same state is always the same text. */
    address,
    /** Changes the state. Another tab, size, sort, search or filter begins at the first page unless told otherwise. */
    go,
    /** What the rows on the screen are filtered by, on this machine (decisions section 0, 5); empty for a list whose search is sent. */
    pageSearch: isPageSearch ? typed.trim() : '',
  }
}
