/** The details that are open, as the address has them, and the ways to others and back to what they were opened over. */
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isListBehind, readDetailsAddress, withDetails, type DetailsAddress, type OpenedDetails } from '../address/detailsAddress.ts'
import { lastListSearch } from '../address/listVisits.ts'

const isSame = (one: DetailsAddress, other: DetailsAddress | null) => one.id === other?.id && one.area === other.area

export function useOpenDetails() {
  const navigate = useNavigate()
  const { pathname, search, state: history } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const open = useMemo(() => readDetailsAddress(parameters), [parameters])
  /** What was gone to and is not drawn yet: the address changes first. */
  const ahead = useRef<readonly DetailsAddress[]>([])
  useLayoutEffect(() => {
    const at = ahead.current.findLastIndex(each => isSame(each, open))
    ahead.current = at === -1 ? [] : ahead.current.slice(at + 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Another tab of the same record is no other record.
  }, [open?.area, open?.id])
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    isClosing.current = false
  })
  return {
    /** Null if none are. */
    open,
    parameters,
    /** What was gone to last, which may not be drawn yet. */
    latest: (): DetailsAddress | null => ahead.current.at(-1) ?? open,
    /** The address, to be copied or opened in a window. */
    here: `${pathname}${search}`,
    /** Goes to other details, over what is shown or something else. Only opening them adds a step to the history. */
    go(to: DetailsAddress, over: URLSearchParams = parameters) {
      ahead.current = [...ahead.current, to]
      const opened: OpenedDetails | null = open ? history : { detailsOver: search.replace(/^\?/, '') }
      void navigate({ search: `?${withDetails(over, to)}` }, { replace: open !== null, state: opened })
    },
    close() {
      if (isClosing.current || !open) return
      isClosing.current = true
      const bare = isListBehind(parameters, history) ? lastListSearch(pathname) : withDetails(parameters, null).toString()
      if ((history as OpenedDetails | null)?.detailsOver === bare) void navigate(-1)
      else void navigate({ search: bare && `?${bare}` }, { replace: true })
    },
  }
}
