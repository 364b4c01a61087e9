/** The lists that can be kept on this computer, as Offline data shows them: those that are read whole and those that are paged, in the drawer's groups. */
import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { OfflineCopy, WholeListCopy } from '../../shared/platform/offline.ts'
import { DRAWER_GROUPS, isListed } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { offlineCopiesAtom } from '../state/offlineCopies.ts'
import { queryAtom, useQueryAtom } from '../state/query.ts'
import { useAutoRefresh } from '../ui/basics/useAutoRefresh.ts'

/** How often what is here is read again while it is shown, and while whole lists are being read, in milliseconds. */
const EVERY = 10_000
const EVERY_WHILE_READING = 1_000

/** Not told by pushes: they come with every call, and this opens an entry of the store for each list. */
const wholeListsAtom = queryAtom<WholeListCopy[]>({
  key: ['offline', 'wholeLists', {}],
  area: null,
  read: signal => client.offline.wholeLists({}, { signal }),
})

/** A list, and what of it is here. */
export interface OfflineList {
  area: string
  label: string
  path: string
  group: string
  isHere: boolean
  /** Whether nobody has asked for it yet. */
  isMissing: boolean
  rows: number | null
  bytes: number | null
  asOf: number | null
  /** Of a list that the backend pages. */
  copy?: OfflineCopy
  /** Of a list that is read whole. */
  whole?: { isDue: boolean; isReading: boolean; failure: Failure | null }
}

const listed = areas.filter(isListed)
const placed = listed.toSorted((a, b) => DRAWER_GROUPS.indexOf(a.drawer.group) - DRAWER_GROUPS.indexOf(b.drawer.group))

/** All lists in the drawer's order, undefined until they are known, and reading a whole list at once. */
export function useOfflineLists() {
  const copies = useQueryAtom(offlineCopiesAtom)
  const wholes = useQueryAtom(wholeListsAtom)
  const { reload } = wholes
  useAutoRefresh(wholes.data?.some(({ isDue }) => isDue) ? EVERY_WHILE_READING : EVERY, reload, wholes.loading)
  /** The whole lists that are being read because somebody asked for them here, and why others could not be. */
  const [asked, setAsked] = useState<ReadonlyMap<string, Failure | null>>(new Map())
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  async function readNow(area: string): Promise<void> {
    const { signal } = ending.current
    const note = (failure: Failure | null | undefined) =>
      setAsked(before => new Map([...before].filter(([each]) => each !== area).concat(failure === undefined ? [] : [[area, failure]])))
    note(null)
    const failure = await client.offline.readWhole({ area }, { signal }).then(() => undefined, failureOf)
    if (signal.aborted) return
    note(failure)
    reload()
  }

  const found = placed.flatMap(({ name: area, drawer: { label, path, group } }): OfflineList[] => {
    const place = { area, label, path, group }
    const copy = copies.data?.find(each => each.area === area)
    const whole = wholes.data?.find(each => each.area === area)
    if (copy) {
      const { state, rows, bytes, asOf } = copy
      return [{ ...place, isHere: state === 'complete', isMissing: state === 'none', rows: state === 'none' ? null : rows, bytes, asOf, copy }]
    }
    if (!whole) return []
    const { asOf, rows, bytes, isDue, failure } = whole
    const isReading = asked.get(area) === null
    return [
      {
        ...place,
        isHere: asOf !== null,
        isMissing: asOf === null && !isDue && !isReading,
        rows,
        bytes,
        asOf,
        whole: { isDue, isReading, failure: isDue ? failure : (asked.get(area) ?? null) },
      },
    ]
  })
  return {
    lists: copies.data && wholes.data && found,
    failure: copies.failure ?? wholes.failure,
    reload() {
      copies.reload()
      reload()
    },
    readNow,
    /** To be called when lists were asked for: what was said of them before is over. */
    prepared() {
      setAsked(before => new Map([...before].filter(([, failure]) => failure === null)))
      reload()
    },
  }
}
