/**
 * The details of a list's records, beside the list. They are part of the address, so that Back closes them and a link opens them, and
 * lead to the records before and after, across pages. If the area defines none, they show the columns of the list (`quickLook`).
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Failure } from '../../../shared/contract/failure.ts'
import { cellValue, type ListQuery, type ListShape, type Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useQuery, type Query } from '../../state/query.ts'
import type { AccessGate } from '../../state/session.ts'
import { copyAddress, openWindow } from '../basics/addresses.ts'
import type { ListColumn } from '../table/columns.ts'
import type { TableHandle } from '../table/DataTable.tsx'
import type { DetailsDefinition, DetailTab } from './details.ts'
import { onPage, readDetailsAddress, withDetails, type DetailsAddress } from '../address/detailsAddress.ts'
import { DetailsPanel, type PanelButton } from './DetailsPanel.tsx'
import { noteOrder, type ListOrder } from '../address/listOrder.ts'
import { quickLook } from './quickLook.tsx'
import { recordName } from '../basics/recordName.ts'
import type { PagedRecord } from '../address/recordOrder.ts'
import type { MenuEntry } from '../basics/RowMenu.tsx'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { useDetailsKeys } from './useDetailsKeys.ts'
import { useDetailsRow } from './useDetailsRow.ts'
import { useDetailsSteps } from './useDetailsSteps.ts'
import { contentElement, usePanelLayout } from './usePanelLayout.ts'

export interface DetailsOptions<Row extends { id: number }> {
  /** The area's name, and what its rows are. */
  area: string
  noun: { one: string }
  access: AccessGate
  shape: ListShape
  columns: ListColumn<Row>[]
  rowName(row: Row): string
  /** Undefined shows a quick look. */
  definition: DetailsDefinition<object> | undefined
  /** The page of the list, its address without the details, and its query. */
  page: Page<Row> | undefined
  address: string
  query: ListQuery
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  table: RefObject<TableHandle | null>
  isTableDrawn: boolean
  /** The main commands of a row, as buttons. */
  mainEntries(row: Row): PanelButton[]
  /** Opens the record's own screen. */
  record: { label: string; hint: string | undefined; open(row: Row): void } | undefined
}

export interface DetailsHandle<Row> {
  /** Id of the record whose details are open. */
  current: number | undefined
  /** Opens a row's details, or closes them if they are open. */
  toggle(row: Row): void
  open(row: Row): void
  menuEntries(row: Row): MenuEntry[]
  /** For the list: leaves room for the panel, or makes the list inert under it. */
  listProps: { style?: { paddingInlineEnd: number }; inert?: boolean }
  panel: ReactNode
}

/** History state of an address with details: the query of the list that they were opened over. */
interface Opened {
  detailsOver?: string
}

const NO_ROW = (noun: string): Failure => ({ kind: 'invalid', message: `This ${noun} is no longer in the list.`, retryable: false })

export function useDetails<Row extends { id: number }>(options: DetailsOptions<Row>): DetailsHandle<Row> {
  const { area, shape, columns, rowName, definition, page, address, query, read, table, record, access } = options
  const navigate = useNavigate()
  const { pathname, search, state: history } = useLocation()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const open = useMemo(() => readDetailsAddress(parameters), [parameters])
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
  const openRow = useDetailsRow({
    area,
    id,
    page,
    order,
    query,
    read,
    turnTo: to => void navigate({ search: `?${onPage(parameters, to)}` }, { replace: true, state: history }),
  })
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
  useDetailsKeys(panel, open !== null, {
    previous: () => steps.take('previous'),
    next: () => steps.take('next'),
    enter: () => enter(id),
    leave: () => enter(null),
    close,
  })
  useFollowingFocus(open !== null, of => {
    if (latest.current.id !== null) show(of)
  })
  usePanelFocus(id, panel, table)
  useRowInSight(id, openRow.isOnPage && options.isTableDrawn, table)
  const layout = usePanelLayout(open !== null)

  const isOpen = open !== null
  const tabs = (definition?.tabs ?? [quickTab]) as ReadonlyArray<DetailTab<never>>
  const failure = definition ? (details.failure ?? null) : (openRow.failure ?? (openRow.isNowhere ? NO_ROW(options.noun.one) : null))
  const here = `${pathname}${search}`
  const isRowShown = row !== undefined
  const statusOf = columns.find(column => column.as === 'status')?.id
  const shownName =
    definition && details.data
      ? {
          name: recordName(definition.name(details.data), id!),
          status: definition.status?.(details.data),
          photo: definition.photo?.(details.data),
        }
      : { name: row ? rowName(row) : '', status: row && !definition && statusOf ? String(cellValue(shape, statusOf, row)) : undefined }
  const buttons: PanelButton[] = [
    ...(isRowShown ? options.mainEntries(row) : []),
    ...(record && isRowShown ? [{ label: record.label, hint: record.hint, run: () => record.open(row) }] : []),
    ...(details.data !== undefined ? (definition?.actions ?? []) : []).map(action => ({
      label: action.label,
      hint: access.hint(action.needs),
      run: () => access.guard(action.needs, () => ('to' in action ? void navigate(action.to(details.data!)) : action.run(details.data!))),
    })),
  ]
  const drawn = isOpen && (
    <DetailsPanel
      panelRef={panel}
      layout={layout}
      title={definition?.title ?? `${options.noun.one.charAt(0).toUpperCase()}${options.noun.one.slice(1)}`}
      {...shownName}
      position={neighbours.position === null || openRow.hasLeft ? null : { at: neighbours.position, of: page!.total }}
      previous={steps.can.previous ? () => steps.take('previous') : undefined}
      next={steps.can.next ? () => steps.take('next') : undefined}
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
    current: id ?? undefined,
    open: ({ id: of }) => openDetails(of),
    toggle: ({ id: of }) => (of === id ? close() : openDetails(of)),
    // A row without a screen of its own has its quick look in the menu too.
    menuEntries: row => (record && !definition ? [] : [{ label: definition?.menuLabel ?? 'Details', run: () => openDetails(row.id) }]),
    listProps: isOpen ? (layout.isOverAll ? { inert: true } : { style: { paddingInlineEnd: layout.width } }) : {},
    panel: drawn && createPortal(drawn, contentElement()),
  }
}

/** While the panel is open, it shows the row that gets the focus. */
function useFollowingFocus(isOpen: boolean, show: (id: number) => void): void {
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    if (!isOpen) return
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('tr[data-id]')) latest.current(Number(target.dataset.id))
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [isOpen])
}

/** Scrolls to the row whose details open, also if a link opened them, or if its page is read later. */
function useRowInSight(id: number | null, isThere: boolean, table: RefObject<TableHandle | null>): void {
  useLayoutEffect(() => {
    if (id !== null && isThere) table.current?.showRow(id)
  }, [id, isThere, table])
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
