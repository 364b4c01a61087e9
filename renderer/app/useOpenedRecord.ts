/** Remembers the records that are opened, for the Dashboard to lead back to. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { detailsPath } from '../../shared/rules/places.ts'
import { shownRecord, type ScreenHandle } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { readDetailsAddress } from '../ui/address/detailsAddress.ts'

/** How long a record shows before it counts as opened, in milliseconds, so that stepping through a list opens none of those passed. */
const OPENED_AFTER = 500

/** `handle` is that of the current screen, if it may be viewed; `id` the one in its path. */
export function useOpenedRecord(handle: ScreenHandle | undefined, id: string | undefined): void {
  const { pathname, search } = useLocation()
  const record = handle ? shownRecord(handle.route, id, search) : null
  // Details of several areas are those of their lists.
  const list = areas.find(({ name }) => name === readDetailsAddress(new URLSearchParams(search))?.area)
  const area = list?.name ?? handle?.area.name
  const address = list?.drawer && record !== null ? detailsPath(list.drawer, record) : pathname + search
  useEffect(() => {
    if (!area || record === null) return
    const timer = setTimeout(() => {
      client.dashboard.noteOpened({ area, id: record, address }).catch((error: unknown) => console.warn('The record was not remembered', error))
    }, OPENED_AFTER)
    return () => clearTimeout(timer)
    // One record is opened once, whatever tab of it shows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [area, record])
}
