/** Reads the page of rows that a list's address asks for. The previous rows stay until the next ones are there, and a page beyond the last leads to the last. */
import { useEffect, useRef, useState } from 'react'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { QueryAtoms } from '../../state/areaAtoms.ts'
import { useQueryAtom } from '../../state/query.ts'
import { useIsTold } from './useIsTold.ts'
import type { ListStateHandle } from './useListState.ts'

/** What is asked of a list: by its address, or by a screen that always asks for the same. */
interface AskedPage extends Pick<ListStateHandle, 'address' | 'go'> {
  state: Pick<ListStateHandle['state'], 'page' | 'size' | 'tab'>
}

/** `query` follows from the list's address and the parameters of the route. */
export function useListPage<Row>(pages: QueryAtoms<ListQuery, Page<Row>>, list: AskedPage, query: ListQuery) {
  const { state, address, go } = list
  const offset = state.page * state.size
  const { read } = pages
  const result = useQueryAtom(pages(query))
  const [last, setLast] = useState<{ page: Page<Row>; address: string; offset: number }>()
  if (result.data && result.data !== last?.page) setLast({ page: result.data, address, offset })
  // If this page could not be read, the rows of another one do not show in its place.
  const page = result.data ?? (result.failure ? undefined : last?.page)
  const failure = result.failure ?? page?.failure ?? null
  const isTold = useIsTold(failure, result.loading)
  // A page beyond the last can be asked for if rows were deleted, or if an address was typed.
  const lastPage = page ? Math.max(0, Math.ceil(page.total / state.size) - 1) : 0
  // A list that is read in parts for the rows of a tab may still find more; reading goes on while the list is shown and nobody stops it.
  const isReadingOn = result.data?.reading?.isStopped === false
  const isBeyond = result.data !== undefined && state.page > lastPage && !isReadingOn
  useEffect(() => {
    if (isBeyond) go({ page: lastPage }, true)
  }, [isBeyond, lastPage, go])
  /** The tab for which Stop was pressed and not answered yet: a part that arrives meanwhile does not continue the reading. */
  const stopping = useRef<string>(undefined)
  const tab = state.tab ?? ''
  /** Continues the reading of a list in parts (`Reading`), or stops it. */
  function readOn(goesOn: boolean): void {
    stopping.current = goesOn ? undefined : tab
    result.reload(signal => read({ ...query, readOn: goesOn }, { signal }))
  }
  const isNextDue = isReadingOn && !result.loading && !result.failure
  useEffect(() => {
    if (result.data?.reading?.isStopped) stopping.current = undefined
    if (isNextDue && stopping.current !== tab) readOn(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each part that came
  }, [isNextDue, result.data])
  return {
    /** Undefined until the first rows were read. */
    page,
    /** The address that these rows belong to, and the number of rows before the first of them. */
    address: result.data || !last ? address : last.address,
    offset: result.data || !last ? offset : last.offset,
    failure,
    isTold,
    loading: result.loading,
    /** Whether no rows are shown because they are being read. */
    isReading: (page === undefined && failure === null) || (isBeyond && page !== undefined && page.total > 0) || (isReadingOn && page?.rows.length === 0),
    isBeyond,
    readOn,
    refresh: () => result.reload(signal => read({ ...query, refresh: true }, { signal })),
  }
}
