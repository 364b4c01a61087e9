/** The state of a list, which is kept in its address, and its search box: Back, Forward, a reload and a copied address restore them. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { usualSize as standardSize, type ListShape } from '../../../shared/contract/list.ts'
import type { View } from '../../../shared/rules/views.ts'
import type { ListState, ListStateAtom } from '../../state/areaAtoms.ts'
import { store } from '../../state/store.ts'
import { keepingDetails } from '../address/detailsAddress.ts'
import { lastPageText, notePageText } from '../address/listVisits.ts'
import { isUnstated, readListAddress, viewParameters, withoutStart, writeListAddress } from '../address/listAddress.ts'
import { useSearchBox } from '../address/useSearchBox.ts'

/** How long after the last key the search is sent, in milliseconds (F-352). */
const SEARCH_PAUSE = 500

export type ListStateHandle = ReturnType<typeof useListState>

/**
 * What is typed is sent after a pause, or filters the rows on the screen at once. `shape` must stay the same object. `asked` is the list's
 * atom of its area. `chosenSize` is the page size chosen last, for an address without one. `start` is the view that the list opens with, if
 * its address says nothing else; undefined until that is known.
 */
export function useListState(shape: ListShape, asked: ListStateAtom, chosenSize: number | undefined, start: View | null | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const { pathname, key } = useLocation()
  // The size when the list opened: choosing another one in another window does not change the pages of this one.
  const [usualSize] = useState(chosenSize ?? standardSize(shape))
  const state = useMemo(() => readListAddress(parameters, shape, usualSize), [parameters, shape, usualSize])
  const address = writeListAddress(state, shape, usualSize).toString()
  // A size that was remembered goes into the address, so that the address says what shows.
  const isSizeMissing = usualSize !== standardSize(shape) && !parameters.has('size')
  useEffect(() => {
    if (isSizeMissing) setParameters(before => keepingDetails(address, before), { replace: true })
  }, [isSizeMissing, address, setParameters])
  // Once for each visit: making a view the start changes no list that is open.
  const begun = useRef<string>(undefined)
  useEffect(() => {
    if (start === undefined || begun.current === key) return
    begun.current = key
    if (start && isUnstated(parameters, usualSize)) setParameters(viewParameters(start.id, start.state), { replace: true })
  }, [start, key, parameters, usualSize, setParameters])
  // The last address may not be drawn yet, so changes build on the one requested last.
  useLayoutEffect(() => store.set(asked, state), [asked, state])
  const latest = useRef({ setParameters, start })
  latest.current = { setParameters, start }
  const go = useCallback(
    (change: Partial<ListState>, replace = false) => {
      const { setParameters: set, start: opened } = latest.current
      const wanted: ListState = { ...store.get(asked)!, page: 0, ...change }
      store.set(asked, wanted)
      const next = writeListAddress(wanted, shape, usualSize)
      set(before => keepingDetails(opened && isUnstated(next, usualSize) ? withoutStart(next) : next, before), { replace })
    },
    [asked, shape, usualSize],
  )

  /** The address of the list with a change of its state, to be a link. */
  const addressOf = (change: Partial<ListState>) => `${pathname}?${writeListAddress({ ...state, page: 0, ...change }, shape, usualSize).toString()}`

  const isPageSearch = shape.search === 'page'
  const place = `${pathname}?${address}`
  const { search } = state
  // Back undoes a search as a whole: beginning one adds a history entry, refining it does not.
  const send = useCallback((text: string) => void (text !== search && go({ search: text }, search !== '')), [search, go])
  const box = useSearchBox({ search, send: isPageSearch ? undefined : send, pause: SEARCH_PAUSE, initial: isPageSearch ? lastPageText(place) : search })
  const { typed } = box
  useEffect(() => {
    if (isPageSearch) notePageText(place, typed)
  }, [isPageSearch, place, typed])
  return {
    ...box,
    shape,
    state,
    usualSize,
    /** The state as an address's query; the same state is always the same text. */
    address,
    /** Changes the state. Leads to the first page unless the change names another. The same function whatever the address is. */
    go,
    addressOf,
    /** The text that the rows on the screen are filtered by, on this computer (decisions section 0, 5); empty for a list whose search is sent. */
    pageSearch: isPageSearch ? typed.trim() : '',
  }
}
