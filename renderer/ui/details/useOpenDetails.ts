/** The details that are open, as the address has them, and the ways to others and back to what they were opened over. */
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isListBehind, readDetailsAddress, withDetails, type DetailsAddress, type OpenedDetails } from '../address/detailsAddress.ts'
import { lastListSearch } from '../address/listVisits.ts'

export function useOpenDetails() {
  const navigate = useNavigate()
  const { pathname, search, state: history } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const open = useMemo(() => readDetailsAddress(parameters), [parameters])
  const isClosing = useRef(false)
  useLayoutEffect(() => {
    isClosing.current = false
  })
  return {
    /** Null if none are. */
    open,
    parameters,
    /** The address, to be copied or opened in a window. */
    here: `${pathname}${search}`,
    /** Goes to other details, over what is shown or something else. Only opening them adds a step to the history. */
    go(to: DetailsAddress, over: URLSearchParams = parameters) {
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
