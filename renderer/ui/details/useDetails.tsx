/**
 * The details of a list's records, beside the list: in its address, so that Back closes them and a link opens them; with the
 * record before and after, across pages. Where an area says nothing of details, they are a quick look at the list's own columns.
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
import type { RecordPlace } from '../address/recordOrder.ts'
import type { MenuEntry } from '../basics/RowMenu.tsx'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { useDetailsKeys } from './useDetailsKeys.ts'
import { useDetailsPlace } from './useDetailsPlace.ts'
import { useDetailsSteps } from './useDetailsSteps.ts'
import { contentElement, usePanelPlace } from './usePanelPlace.ts'

export interface DetailsOptions<Row extends { id: number }> {
  /** The area's name, and what its rows are. */
  area: string
  noun: { one: string }
  access: AccessGate
  shape: ListShape
  columns: ListColumn<Row>[]
  rowName(row: Row): string
  /** None shows a quick look. */
  definition: DetailsDefinition<object> | undefined
  /** The list's page as it shows, its address without the details, and what it is asked with. */
  page: Page<Row> | undefined
  address: string
  query: ListQuery
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  table: RefObject<TableHandle | null>
  isTableDrawn: boolean
  /** What a record mostly waits for, where it is a row of the list. */
  mainEntries(row: Row): PanelButton[]
  /** The way to the record's own screen. */
  record: { label: string; hint: string | undefined; open(row: Row): void } | undefined
}

export interface DetailsHandle<Row> {
  /** The record whose details are open. */
  current: number | undefined
  /** Opens a row's details, or closes them where they are open already. */
  toggle(row: Row): void
  open(row: Row): void
  menuEntries(row: Row): MenuEntry[]
  /** For the list: room for the panel beside it, or out of reach under it. */
  listProps: { style?: { paddingInlineEnd: number }; inert?: boolean }
  panel: ReactNode
}

/** What stands in the history beside an address with details: the address that they were opened over. */
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
    // The address says all that the query asks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [area, address, page],
  )
  const stand = useDetailsPlace({
    area,
    id,
    page,
    order,
    query,
    read,
    turnTo: to => void navigate({ search: `?${onPage(parameters, to)}` }, { replace: true, state: history }),
  })
  const { source, neighbours } = stand
  // The record's own screen goes on from where it stands.
  useEffect(() => {
    if (stand.order) noteOrder(pathname, stand.order)
  }, [pathname, stand.order])
  const detailsOf = (of: number | undefined | null): Query<object> => ({
    key: definition && of ? [area, 'details', of] : null,
    area,
    read: (signal: AbortSignal) => definition!.read(of!, { signal }),
  })
  const details = useQuery(detailsOf(id))
  useQuery(detailsOf(details.data && neighbours.next?.id)) // read ahead, so that it opens at once
  const row = stand.row ?? (definition?.readRow ? (details.data as Row | undefined) : undefined)
  const quickTab = useMemo(() => quickLook(shape, columns), [shape, columns])

  const isClosing = useRef(false)
  const latest = useRef({ id, row })
  useLayoutEffect(() => {
    latest.current = { id, row }
    isClosing.current = false
  })

  /** Goes to other details. Only opening them is a step that Back undoes. */
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
  /** The record whose details were opened, and not only stepped past: what is typed goes to them. */
  const [entered, enter] = useState(id)
  const show = (of: number) => {
    steps.forget()
    if (of !== id) go({ id: of, tab: open?.tab })
  }
  const openDetails = (of: number) => {
    enter(of)
    show(of)
  }
  function goOn(to: RecordPlace | null) {
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
  useFocusWay(id, panel, table)
  useRowInSight(id, stand.isOnPage && options.isTableDrawn, table)
  const place = usePanelPlace(open !== null)

  const isOpen = open !== null
  const tabs = (definition?.tabs ?? [quickTab]) as ReadonlyArray<DetailTab<never>>
  const failure = definition ? (details.failure ?? null) : (stand.failure ?? (stand.isNowhere ? NO_ROW(options.noun.one) : null))
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
    ...(details.data !== undefined ? (definition?.actions ?? []) : []).map(({ label, needs, run }) => ({
      label,
      hint: access.hint(needs),
      run: () => access.guard(needs, () => run(details.data!)),
    })),
  ]
  const drawn = isOpen && (
    <DetailsPanel
      panelRef={panel}
      place={place}
      title={definition?.title ?? `${options.noun.one.charAt(0).toUpperCase()}${options.noun.one.slice(1)}`}
      {...shownName}
      position={neighbours.position === null || stand.hasLeft ? null : { at: neighbours.position, of: page!.total }}
      previous={steps.can.previous ? () => steps.take('previous') : undefined}
      next={steps.can.next ? () => steps.take('next') : undefined}
      header={definition?.header}
      below={definition?.below && { content: definition.below, takesFocus: entered === open.id, goOn }}
      tabs={tabs}
      tab={open.tab}
      chooseTab={tab => go({ id: open.id, tab })}
      shown={definition ? details.data : row}
      failure={failure}
      retry={() => (definition ? details.reload() : stand.reload())}
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
    // Without a screen of its own, a row has its quick look in the menu too.
    menuEntries: row => (record && !definition ? [] : [{ label: definition?.menuLabel ?? 'Details', run: () => openDetails(row.id) }]),
    listProps: isOpen ? (place.isOverAll ? { inert: true } : { style: { paddingInlineEnd: place.width } }) : {},
    panel: drawn && createPortal(drawn, contentElement()),
  }
}

/** While the panel is open it shows the row that the focus goes to. */
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

/** The row whose details open is in sight, also where a link opened them or its page is only then read. */
function useRowInSight(id: number | null, isThere: boolean, table: RefObject<TableHandle | null>): void {
  useLayoutEffect(() => {
    if (id !== null && isThere) table.current?.showRow(id)
  }, [id, isThere, table])
}

/** The focus goes into the panel as it opens, and back to where it came from or to the row that was shown. */
function useFocusWay(id: number | null, panel: RefObject<HTMLElement | null>, table: RefObject<TableHandle | null>): void {
  // An address that came with details was opened by nothing in the list.
  const before = useRef<{ id?: number | null; first?: number; opener?: Element | null }>({})
  useLayoutEffect(() => {
    const was = before.current
    if (id === was.id) return
    if (id !== null && typeof was.id !== 'number') {
      before.current = { id, first: id, opener: was.id === null ? document.activeElement : null }
      panel.current?.focus({ preventScroll: true })
    } else if (id !== null) {
      before.current = { ...was, id }
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true }) // what was typed into went with its record
    } else {
      before.current = { id }
      if (was.id === undefined) return
      if (document.activeElement && document.activeElement !== document.body) return
      const isSame = was.id === was.first && was.opener instanceof HTMLElement && was.opener !== document.body && was.opener.isConnected
      if (isSame) (was.opener as HTMLElement).focus({ preventScroll: true })
      else table.current?.focusRow(was.id!)
      restoreFocus({ current: contentElement() }) // where no row is left
    }
  }, [id, panel, table])
}
