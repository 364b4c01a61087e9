/**
 * The details of a list's records, beside the list. They are part of the address, so that Back closes them and a link opens them, and
 * lead to the records before and after, across pages. If the area defines none, they show the columns of the list (`quickLook`).
 */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { copyAddress, openWindow } from '../basics/addresses.ts'
import type { TableHandle } from '../table/DataTable.tsx'
import { onPage } from '../address/detailsAddress.ts'
import { detailsCommands } from './detailsCommands.ts'
import { DetailsPanel } from './DetailsPanel.tsx'
import { noteOrder, type ListOrder, type ShownList } from '../address/listOrder.ts'
import type { ActionEntry } from '../basics/entries.ts'
import { useDetailsKeys } from './useDetailsKeys.ts'
import { useDetailsRow } from './useDetailsRow.ts'
import { useDetailsSteps } from './useDetailsSteps.ts'
import { useOpenDetails } from './useOpenDetails.ts'
import { usePanelFocus } from './usePanelFocus.ts'
import { besidePanel, useContentElement, usePanelLayout } from './usePanelLayout.ts'
import { useRecordDetails, type RecordOptions } from './useRecordDetails.ts'

export interface DetailsOptions<Row extends { id: number }> extends Omit<RecordOptions<Row>, 'area'> {
  list: ShownList<Row>
  table: RefObject<TableHandle | null>
  isTableDrawn: boolean
}

export function useDetails<Row extends { id: number }>(options: DetailsOptions<Row>) {
  const { list, table } = options
  const { area, page, address, query, read } = list
  const { details: definition } = options.definition
  const navigate = useNavigate()
  const { pathname, state: history } = useLocation()
  const { open, latest, parameters, here, go: goTo, close } = useOpenDetails()
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
  const turnTo = (to: number) => void navigate({ search: `?${onPage(parameters, to)}` }, { replace: true, state: { ...history, turned: true } })
  const openRow = useDetailsRow(list, id, order, turnTo)
  const { neighbours } = openRow
  // A record's own screen leads to its neighbors in this order.
  useEffect(() => {
    if (openRow.order) noteOrder(pathname, openRow.order)
  }, [pathname, openRow.order])
  const { panel: record } = useRecordDetails(id, { ...options, area }, openRow, neighbours.next?.id)

  const go = (to: { id: number; tab?: string }, onto: number = query.page) => goTo(to, onto === query.page ? parameters : onPage(parameters, onto))
  const steps = useDetailsSteps(id, neighbours, page === undefined, to => go({ id: to.id, tab: open?.tab }, to.page))
  const show = (of: number) => {
    steps.forget()
    if (of !== latest()?.id) go({ id: of, tab: open?.tab })
  }

  const panel = useRef<HTMLElement>(null)
  useDetailsKeys(panel, isOpen, {
    previous: () => steps.take('previous'),
    next: () => steps.take('next'),
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
  usePanelFocus(id, panel, of => table.current?.focusRow(of))
  // Scrolls to the row whose details open, also if a link opened them, or if its page is read later.
  const isRowThere = openRow.isOnPage && options.isTableDrawn
  useLayoutEffect(() => {
    if (id !== null && isRowThere) table.current?.showRow(id)
  }, [id, isRowThere, table])
  const layout = usePanelLayout(isOpen)
  const content = useContentElement()

  const drawn = isOpen && (
    <DetailsPanel
      panelRef={panel}
      layout={layout}
      {...record}
      position={neighbours.position === null || openRow.hasLeft ? null : { at: neighbours.position, of: page!.total }}
      previous={steps.can('previous') ? () => steps.take('previous') : undefined}
      next={steps.can('next') ? () => steps.take('next') : undefined}
      tab={open.tab}
      chooseTab={tab => go({ id: open.id, tab })}
      openWindow={() => openWindow(here)}
      copyAddress={() => copyAddress(here)}
      close={close}
    />
  )
  return {
    /** Id of the record whose details are open. */
    current: id ?? undefined,
    open: ({ id: of }: Row) => show(of),
    /** Opens a row's details, or closes them if they are open. */
    toggle: ({ id: of }: Row) => (of === id ? close() : show(of)),
    menuEntry: ({ id: of }: Row): ActionEntry => ({ label: definition?.menuLabel ?? 'Details', run: () => show(of) }),
    /** For the list: leaves room for the panel, or makes the list inert under it. */
    listProps: isOpen ? besidePanel(layout) : {},
    /** For the command palette. */
    commands: () => (isOpen ? detailsCommands(record) : []),
    panel: drawn && content && createPortal(drawn, content),
  }
}
