/**
 * The details of a list's records, beside the list. They are part of the address, so that Back closes them and a link opens them, and
 * lead to the records before and after, across pages. If the area defines none, they show the columns of the list (`quickLook`).
 */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Failure } from '../../../shared/contract/failure.ts'
import { cellValue, type ListShape } from '../../../shared/contract/list.ts'
import { useQuery, type Query } from '../../state/query.ts'
import type { AccessGate } from '../../state/session.ts'
import { copyAddress, openWindow } from '../basics/addresses.ts'
import type { ListColumn } from '../table/columns.ts'
import type { TableHandle } from '../table/DataTable.tsx'
import type { DetailsDefinition, DetailTab } from './details.ts'
import { onPage, readDetailsAddress, withDetails, type DetailsAddress } from '../address/detailsAddress.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { noteOrder, type ListOrder, type ShownList } from '../address/listOrder.ts'
import { quickLook } from './quickLook.tsx'
import { recordName } from '../basics/recordName.ts'
import { useRelatedTab } from './RelatedRecords.tsx'
import type { PagedRecord } from '../address/recordOrder.ts'
import { actionEntries, type Entry } from '../basics/entries.ts'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { useDetailsKeys } from './useDetailsKeys.ts'
import { useDetailsRow } from './useDetailsRow.ts'
import { useDetailsSteps } from './useDetailsSteps.ts'
import { contentElement, usePanelLayout } from './usePanelLayout.ts'

export interface DetailsOptions<Row extends { id: number }> {
  list: ShownList<Row>
  /** What the list's definition says of its records; without `details`, a quick look shows the columns. */
  definition: { noun: { one: string }; shape: ListShape; columns: ListColumn<Row>[]; details?: DetailsDefinition<object> }
  access: AccessGate
  rowName(row: Row): string
  table: RefObject<TableHandle | null>
  isTableDrawn: boolean
  /** The buttons of a row: its main commands, and the one that opens the record's own screen. */
  rowEntries(row: Row): Entry[]
}

/** History state of an address with details: the query of the list that they were opened over. */
interface Opened {
  detailsOver?: string
}

const NO_ROW = (noun: string): Failure => ({ kind: 'invalid', message: `This ${noun} is no longer in the list.`, retryable: false })

export function useDetails<Row extends { id: number }>(options: DetailsOptions<Row>) {
  const { list, rowName, table, access } = options
  const { area, page, address, query, read } = list
  const { noun, shape, columns, details: definition } = options.definition
  const navigate = useNavigate()
  const { pathname, search, state: history } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const open = useMemo(() => readDetailsAddress(parameters), [parameters])
  const isOpen = open !== null
  const id = open?.id ?? null

  const order = useMemo<ListOrder | undefined>(
    () =>
      page && {
        area,
        address,
        query,
        ids: page.rows.map(row => row.id),
        page: query.page,
        size: query.size,
        total: page.total,
        read: (other, signal) => read({ ...query, page: other }, { signal }),
      },
    // The address determines the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [area, address, page],
  )
  const turnTo = (to: number) => void navigate({ search: `?${onPage(parameters, to)}` }, { replace: true, state: history })
  const openRow = useDetailsRow(list, id, order, turnTo)
  const { source, neighbours } = openRow
  // A record's own screen leads to its neighbors in this order.
  useEffect(() => {
    if (openRow.order) noteOrder(pathname, openRow.order)
  }, [pathname, openRow.order])
  const detailsOf = (of: number | undefined | null): Query<object> => ({
    key: definition && of ? [area, 'details', of] : null,
    area,
    read: (signal: AbortSignal) => definition!.read(of!, { signal }),
  })
  const details = useQuery(detailsOf(id))
  useQuery(detailsOf(details.data && neighbours.next?.id)) // read ahead, so that it opens at once
  const row = openRow.row ?? (definition?.readRow ? (details.data as Row | undefined) : undefined)
  const relatedTab = useRelatedTab(area)
  const quickTab = useMemo(() => quickLook(shape, columns), [shape, columns])

  const isClosing = useRef(false)
  const latest = useRef({ id, row })
  useLayoutEffect(() => {
    latest.current = { id, row }
    isClosing.current = false
  })

  /** Goes to other details. Only opening them adds a step to the history. */
  function go(to: DetailsAddress, onto: number = query.page) {
    const next = withDetails(onto === query.page ? parameters : onPage(parameters, onto), to)
    const opened: Opened | null = open ? history : { detailsOver: search.replace(/^\?/, '') }
    void navigate({ search: `?${next}` }, { replace: open !== null, state: opened })
  }
  function close() {
    if (isClosing.current || !open) return
    isClosing.current = true
    const bare = withDetails(parameters, null).toString()
    if ((history as Opened | null)?.detailsOver === bare) void navigate(-1)
    else void navigate({ search: bare && `?${bare}` }, { replace: true })
  }
  const steps = useDetailsSteps(id, neighbours, page === undefined, to => go({ id: to.id, tab: open?.tab }, to.page))
  /** The record whose details were opened and not just stepped to: what is typed goes to them. */
  const [entered, enter] = useState(id)
  const show = (of: number) => {
    steps.forget()
    if (of !== id) go({ id: of, tab: open?.tab })
  }
  const openDetails = (of: number) => {
    enter(of)
    show(of)
  }
  function goOn(to: PagedRecord | null) {
    if (latest.current.id !== id) return
    if (!to) return close()
    enter(to.id)
    steps.forget()
    go({ id: to.id }, to.page)
  }

  const panel = useRef<HTMLElement>(null)
  useDetailsKeys(panel, isOpen, {
    previous: () => steps.take('previous'),
    next: () => steps.take('next'),
    enter: () => enter(id),
    leave: () => enter(null),
    close,
  })
  // The panel shows the row that gets the focus.
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    if (id !== null && target instanceof HTMLElement && target.matches('tr[data-id]')) show(Number(target.dataset.id))
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [isOpen])
  usePanelFocus(id, panel, table)
  // Scrolls to the row whose details open, also if a link opened them, or if its page is read later.
  const isRowThere = openRow.isOnPage && options.isTableDrawn
  useLayoutEffect(() => {
    if (id !== null && isRowThere) table.current?.showRow(id)
  }, [id, isRowThere, table])
  const layout = usePanelLayout(isOpen)

  const tabs = [...(definition?.tabs ?? [quickTab]), ...(shape.isReferred ? [relatedTab] : [])] as ReadonlyArray<DetailTab<never>>
  const failure = definition ? (details.failure ?? null) : (openRow.failure ?? (openRow.isNowhere ? NO_ROW(noun.one) : null))
  const here = `${pathname}${search}`
  const statusOf = columns.find(column => column.as === 'status')?.id
  const shownName =
    definition && details.data
      ? {
          name: recordName(definition.name(details.data), id!),
          status: definition.status?.(details.data),
          photo: definition.photo?.(details.data),
        }
      : { name: row ? rowName(row) : '', status: row && !definition && statusOf ? String(cellValue(shape, statusOf, row)) : undefined }
  const buttons = [...(row ? options.rowEntries(row) : []), ...(details.data ? actionEntries(access, navigate, details.data, definition?.actions) : [])]
  const drawn = isOpen && (
    <DetailsPanel
      panelRef={panel}
      layout={layout}
      title={definition?.title ?? `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)}`}
      {...shownName}
      position={neighbours.position === null || openRow.hasLeft ? null : { at: neighbours.position, of: page!.total }}
      previous={steps.can('previous') ? () => steps.take('previous') : undefined}
      next={steps.can('next') ? () => steps.take('next') : undefined}
      header={definition?.header}
      below={definition?.below && { content: definition.below, takesFocus: entered === open.id, goOn }}
      tabs={tabs}
      tab={open.tab}
      chooseTab={tab => go({ id: open.id, tab })}
      shown={definition ? details.data : row}
      failure={failure}
      retry={() => (definition ? details.reload() : openRow.reload())}
      savedAt={source?.source === 'offline' ? source.asOf : undefined}
      buttons={buttons}
      openWindow={() => openWindow(here)}
      copyAddress={() => copyAddress(here)}
      close={close}
    />
  )
  return {
    /** Id of the record whose details are open. */
    current: id ?? undefined,
    open: ({ id: of }: Row) => openDetails(of),
    /** Opens a row's details, or closes them if they are open. */
    toggle: ({ id: of }: Row) => (of === id ? close() : openDetails(of)),
    menuEntry: ({ id: of }: Row): Entry => ({ label: definition?.menuLabel ?? 'Details', run: () => openDetails(of) }),
    /** For the list: leaves room for the panel, or makes the list inert under it. */
    listProps: isOpen ? (layout.isOverAll ? { inert: true } : { style: { paddingInlineEnd: layout.width } }) : {},
    panel: drawn && createPortal(drawn, contentElement()),
  }
}

/** Moves the focus into the panel when it opens, and back to its opener or to the row that was shown when it closes. */
function usePanelFocus(id: number | null, panel: RefObject<HTMLElement | null>, table: RefObject<TableHandle | null>): void {
  // Details that came with the address were not opened from the list.
  const before = useRef<{ id?: number | null; first?: number; opener?: Element | null }>({})
  useLayoutEffect(() => {
    const was = before.current
    if (id === was.id) return
    if (id !== null && typeof was.id !== 'number') {
      before.current = { id, first: id, opener: was.id === null ? document.activeElement : null }
      panel.current?.focus({ preventScroll: true })
    } else if (id !== null) {
      before.current = { ...was, id }
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true }) // the field that had it belonged to the record before
    } else {
      before.current = { id }
      if (was.id === undefined) return
      if (document.activeElement && document.activeElement !== document.body) return
      const isSame = was.id === was.first && was.opener instanceof HTMLElement && was.opener !== document.body && was.opener.isConnected
      if (isSame) (was.opener as HTMLElement).focus({ preventScroll: true })
      else table.current?.focusRow(was.id!)
      restoreFocus({ current: contentElement() }) // if no row is left
    }
  }, [id, panel, table])
}
