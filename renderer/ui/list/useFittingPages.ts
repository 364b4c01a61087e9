/** Pages that are as long as the list has room for: how many rows fit is kept for all lists, so that the next one is read with them at once. */
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/contract/list.ts'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'
import { HEADER_HEIGHT } from '../table/columns.ts'
import type { ListStateHandle } from './useListState.ts'

/** How many rows of a height fit into a frame, below its header; one at least. */
export const rowsIn = (frame: { clientHeight: number }, rowHeight: number): number =>
  Math.min(MAX_PAGE_SIZE, Math.max(1, Math.floor((frame.clientHeight - HEADER_HEIGHT) / rowHeight)))

/** Follows the frame while pages are to fit; the first row that shows stays on the page. Null for a list that is as high as its rows. */
export function useFittingPages(frame: HTMLElement | null, rowHeight: number, { state, go }: Pick<ListStateHandle, 'state' | 'go'>): void {
  const { fittingRows } = useAtomValue(preferencesAtom)
  const fit = useEffectEvent((place: HTMLElement, height: number) => {
    const size = rowsIn(place, height)
    if (size !== fittingRows) changePreferences({ fittingRows: size })
    if (size !== state.size) go({ size, page: Math.floor((state.page * state.size) / size) }, true)
  })
  const isOn = fittingRows > 0 && frame !== null
  useEffect(() => {
    if (!isOn) return
    const observer = new ResizeObserver(() => fit(frame, rowHeight))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [isOn, frame, rowHeight])
}
