/** The state and the actions of a list's screen: the page that its address asks for, its look, the rows that are ticked, and the commands. */
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { MARKS, htmlName } from '../../../shared/contract/list.ts'
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import type { ListLook, Preferences } from '../../../shared/rules/preferences.ts'
import type { View } from '../../../shared/rules/views.ts'
import { startExport } from '../../state/exports.ts'
import { useIsComplete } from '../../state/offlineCopies.ts'
import { waitingAtom } from '../../state/waitingChanges.ts'
import { changePreferences, listLook, preferencesAtom } from '../../state/preferences.ts'
import { useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { noteListRead, useViews } from '../../state/views.ts'
import { withDetails } from '../address/detailsAddress.ts'
import { openViewOf, queryOf } from '../address/listAddress.ts'
import { openWindow } from '../basics/addresses.ts'
import { actionEntries } from '../basics/entries.ts'
import { recordName } from '../basics/recordName.ts'
import { useAutoRefresh } from '../basics/useAutoRefresh.ts'
import { removal, statusChange, type RowWords, type StatusCommand } from '../commands/commands.ts'
import { useRowCommands } from '../commands/useRowCommands.tsx'
import { useDetails } from '../details/useDetails.tsx'
import type { TableHandle } from '../table/DataTable.tsx'
import { listInWords } from '../table/PrintedTable.tsx'
import { rowColumns, type RowActs } from '../table/rowColumns.tsx'
import { shadedRows } from '../table/rowShades.ts'
import { withWaiting } from '../table/waitingRows.tsx'
import { useListTable } from '../table/useListTable.ts'
import { useSelection } from '../table/useSelection.ts'
import { filterColumns, type FilteredList } from './filterColumns.ts'
import { importEntries } from './importEntries.ts'
import { leftRows } from './leftRows.ts'
import { completeDefinition, type ListDefinition } from './listDefinition.ts'
import { mainEntries, readFreshRow } from './mainEntries.ts'
import { printRecords } from './printRecords.tsx'
import { printRows } from './printRows.tsx'
import { rowsWith } from './pageSearch.ts'
import { chosenInWords, isChoosing, pickOrderOf } from './pickOrders.ts'
import { summaryColumns } from './summaryColumns.ts'
import { useArrival, useArrivalPage } from './useArrival.ts'
import { ROW_HEIGHTS } from '../table/columns.ts'
import { useBulkCommands } from './useBulkCommands.tsx'
import { useFittingPages } from './useFittingPages.ts'
import { useListPage } from './useListPage.ts'
import { useMarks } from './useMarks.ts'
import { useListState } from './useListState.ts'
import { useListViews, viewLookKey } from './useListViews.ts'
import { useListVisit } from './useListVisit.ts'
import { commandEntries, useRowMenu, type RowAction } from './useRowMenu.tsx'

const NONE: never[] = []

/** What follows from the definition alone: the words for rows, the commands, and the columns that can be filtered. */
function givenBy<Row extends { id: number }>(definition: ListDefinition<Row>) {
  const { noun, rowName, hasBulk, commands = NONE, remove } = definition
  const words: RowWords<Row> = { noun, rowName: row => recordName(rowName(row), row.id) }
  const statuses: StatusCommand<Row>[] = [definition.status ?? NONE].flat()
  const removals = remove ? [removal(remove, words)] : NONE
  return {
    words,
    statuses,
    removals,
    /** The commands for all ticked rows. */
    bulk: hasBulk
      ? [
          ...statuses.flatMap(status => status.words.map(word => statusChange(status, words, word))),
          ...commands.filter(command => command.confirmMany),
          ...removals,
        ]
      : NONE,
    filterColumns: filterColumns(definition),
  }
}

/** The look of the open view, which is kept beside that of the list until it is saved into the view; otherwise the look of the list. */
function useLook(area: string, view: View | undefined): [ListLook, (change: Partial<ListLook>) => void] {
  const key = view ? viewLookKey(area, view.id) : area
  const saved = view?.state.look
  const lookOf = useCallback(
    (preferences: Preferences): ListLook =>
      saved ? { ...listLook(preferences, area), isEssential: false, ...saved, ...preferences.lists[key] } : listLook(preferences, area),
    [area, key, saved],
  )
  const setLook = useCallback(
    (change: Partial<ListLook>) =>
      changePreferences({
        lists: { [key]: { ...lookOf(store.get(preferencesAtom)), ...change } },
        ...(saved || change.isEssential === undefined ? {} : { isEssential: change.isEssential }),
      }),
    [key, lookOf, saved],
  )
  const preferences = useAtomValue(preferencesAtom)
  return [useMemo(() => lookOf(preferences), [lookOf, preferences]), setLook]
}

export function useListModel<Row extends { id: number }>(given: ListDefinition<Row>, parameters: Record<string, number> | undefined) {
  const isComplete = useIsComplete(given.area.name)
  const definition = given.shape.isPaged && isComplete ? completeDefinition(given) : given
  const { area, noun, shape, pages, record, group, actions = NONE } = definition
  const { read } = pages
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const access = useAccess(area.section)
  const views = useViews(area.name)
  const viewId = openViewOf(useSearchParams()[0])
  const openView = views?.find(({ id }) => id === viewId)
  const [look, setLook] = useLook(area.name, openView)
  const preferences = useAtomValue(preferencesAtom)
  const usualSize = preferences.fittingRows || listLook(preferences, area.name).size
  const derived = useMemo(() => givenBy(definition), [definition])
  const { words, statuses } = derived
  const isHere = definition.shape.isPaged !== true
  const summarised = useMemo(() => summaryColumns(given), [given])

  // The rows shown.
  const list = useListState(shape, definition.listState, usualSize, views && (views.find(({ isStart }) => isStart) ?? null))
  const { state, go, pageSearch } = list
  const picked = pickOrderOf(shape, state.tab, look)
  const query = { ...queryOf(state, parameters), ...(picked?.sort && !state.sort ? { sort: picked.sort } : {}), ...(picked && { only: picked.only }) }
  const { page, offset, refresh, ...reading } = useListPage(pages, list, query)
  useAutoRefresh(definition.refreshEvery, refresh, reading.loading)
  const waiting = useAtomValue(waitingAtom)
  const rows = useMemo(
    () => (page ? withWaiting(rowsWith(page.rows, pageSearch, shape, definition.columns), area.name, waiting) : NONE),
    [page, pageSearch, shape, definition, area, waiting],
  )
  const shaded = useMemo(() => shadedRows(rows, group), [rows, group])
  const marks = useMarks(area.name, shape, query, page?.rows)
  // A page from the backend includes its unreadable rows; in a list that is paged here, they may be on any page.
  const received = page ? page.rows.length + (shape.isPaged ? page.unreadable : 0) : 0
  const covered = page ? Math.max(page.rows.length, Math.min(received, state.size, page.total - offset)) : 0

  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0 || shape.tabs?.find(({ id }) => id === state.tab)?.pickOf !== undefined
  const totalOfAll = page && !page.isTotalUnknown && !isNarrowed ? page.total : undefined

  // The element that scrolls: the list's own frame, or the content around it. Rows are drawn once it is there.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const isFull = definition.canBeFull === true && look.fullTable
  const scroller = isFull ? (frame?.closest<HTMLElement>('#content') ?? null) : frame
  useFittingPages(isFull ? null : frame, ROW_HEIGHTS[look.density], list)
  const table = useRef<TableHandle>(null)
  const asOf = page?.asOf
  useEffect(() => {
    if (asOf !== undefined) noteListRead(area.name, asOf)
  }, [area.name, asOf])
  const shown = { area: area.name, page: reading.address === list.address ? page : undefined, address: list.address, query, read }
  const { leaveFor, arrived } = useListVisit(page !== undefined && !reading.isBeyond, reading.address, scroller, table)
  const isTurning = useArrivalPage(shown, arrived?.id, to => go({ page: to }, true)) && reading.failure === null
  useArrival(arrived?.id, !isTurning && rows.some(row => row.id === arrived?.id) && scroller !== null, scroller, table)

  // Commands for one row, and for all ticked rows.
  const question = JSON.stringify([state.tab, state.search, state.filters, picked?.only, pageSearch, parameters])
  const selection = useSelection(question, rows, page?.total ?? 0)
  const commands = useRowCommands<Row>({
    area: area.name,
    access,
    words,
    readRow: readFreshRow(definition, parameters),
    leftTo: leftRows(shape, state.tab, pathname, definition.details?.read),
    started: row => table.current?.focusRow(row.id),
    removed: row => selection.drop(row.id),
  })
  const { start } = commands
  const own = (row: Row, which: (action: RowAction<Row>) => boolean | undefined) => actionEntries(access, navigate, row, actions.filter(which))
  const bulk = useBulkCommands({ access, words, selection, read, query, started: () => table.current?.focusActive() })
  const details = useDetails({
    list: shown,
    definition,
    access,
    rowName: words.rowName,
    table,
    isTableDrawn: rows.length > 0 && scroller !== null,
    rowEntries: row => mainEntries(definition, access, navigate, start, row),
  })
  const removalOf = (row: Row) => commandEntries(access, start, row, derived.removals)
  const menu = useRowMenu<Row>({
    access,
    rowName: words.rowName,
    record,
    leaveFor,
    table,
    entries: row => [
      ...(record ? [] : [details.menuEntry(row)]),
      ...(definition.isDeleteFirst ? removalOf(row) : []),
      // Beside a screen of their own, rows have their details in the menu if there are any.
      ...(record && definition.details ? [details.menuEntry(row)] : []),
      ...own(row, ({ isBelow }) => !isBelow),
      ...commandEntries(access, start, row, definition.commands),
      ...own(row, ({ isBelow }) => isBelow),
      ...(definition.isDeleteFirst ? [] : removalOf(row)),
    ],
  })
  /** Opens a row's record, or its details if it has no screen of its own. */
  function openRow(row: Row, inNewWindow: boolean) {
    if (record) (inNewWindow ? menu.openWindow : menu.openRecord)(row)
    else if (inNewWindow) openWindow(`${pathname}?${withDetails(new URLSearchParams(list.address), { id: row.id })}`)
    else details.open(row)
  }

  const acts = useRef<RowActs<Row>>(null)
  acts.current = { access, openMenu: menu.open, opening: row => leaveFor(row.id), openDetails: details.open, start }
  const rights = [statuses, definition.toggles ?? NONE, definition.commands ?? NONE, record ?? NONE]
    .flat()
    .map(({ needs }) => access.hint(needs))
    .join()
  const columns = useMemo(
    () => rowColumns({ ...definition, words, statuses, acts: () => acts.current! }),
    // Rows show what is blocked, so they are drawn again when that changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [definition, rights],
  )
  const listTable = useListTable({
    columns,
    look,
    setLook,
    rows,
    sort: state.sort,
    sortable: shape.columns,
    onSort: sort => go({ sort }),
    paging: { page: state.page, size: state.size, total: page?.total ?? 0, go: to => go({ page: to }) },
    selection: definition.hasBulk ? selection : undefined,
  })
  const viewing = useListViews({ area: area.name, shape: given.shape, columns, views, open: openView, list, look, setLook })
  /** `isFormatted`: with the HTML of rich texts. */
  const exportAs = (format: ExportFormat, isFormatted = false) =>
    startExport({
      noun,
      format,
      read: options => read(query, options),
      columns: listTable.visible
        .filter(column => column.isData !== false)
        .map(({ id, header }) => (isFormatted && shape.html?.includes(id) ? { id: htmlName(id), header: `${header} (HTML)` } : { id, header })),
    })
  const hasFormatting = listTable.visible.some(({ id }) => shape.html?.includes(id))
  const tab = shape.tabs?.find(({ id }) => id === state.tab)?.label
  const printAll = () =>
    void printRows({
      noun,
      title: listPlace(area.name).title,
      about: count => {
        const filters = Object.entries(state.filters).map(([column, condition]) => derived.filterColumns.conditionWords(column, condition))
        filters.push(...chosenInWords(picked?.only ?? {}, page?.countries))
        const words = listInWords({ columns: listTable.visible, sort: state.sort, search: state.search, filters, asOf: page?.asOf ?? Date.now() })
        return [tab, `${count.toLocaleString(LOCALE)} ${count === 1 ? noun.one : noun.many}`, ...words].filter(Boolean).join(' · ')
      },
      columns: listTable.visible,
      query,
      read,
    })
  const printTicked = () =>
    access.guard('export', () => void printRecords({ definition, words, count: selection.count, rows: async signal => (await bulk.tickedRows(signal)).rows }))
  const { add, importing = [] } = definition
  const imports = importEntries(importing, access, navigate)
  /** All was seen: no row has a mark any more, and none is asked for. */
  function clearMarks() {
    marks.clear(noun.many)
    const { [MARKS]: isAsked, ...others } = state.filters
    if (isAsked) go({ filters: others })
  }
  const filtering: FilteredList = {
    ...derived.filterColumns,
    filters: state.filters,
    change: filters => go({ filters }),
    present: isHere && given.shape.isPaged ? { area: area.name, query: { tab: state.tab } } : undefined,
  }
  return {
    ...derived,
    ...reading,
    filtering,
    isReading: reading.isReading || isTurning,
    definition,
    /** How many rows the tab has; undefined if that is not known, or if these are some of them. */
    totalOfAll,
    /** Whether the backend pages the list, so that it can be made available offline. */
    isPaged: given.shape.isPaged === true,
    /** Whether all its rows can be summarised, and by which columns. */
    isHere,
    summarised,
    query,
    access,
    look,
    setLook,
    list,
    page,
    offset,
    covered,
    rows,
    shaded,
    marks,
    clearMarks,
    refresh,
    /** Whether these are only the rows found so far, because the list is still being read for the rows of a tab. */
    isPart: page?.reading?.isAgain === false,
    isFiltered: Object.keys(state.filters).length > 0 || (picked && isChoosing(picked.only)) === true,
    panelId: useId(),
    setFrame,
    isFull,
    scroller,
    table,
    selection,
    commands,
    bulkCommands: bulk,
    details,
    menu,
    openRow,
    listTable,
    viewing,
    exportAs,
    hasFormatting,
    printAll,
    printTicked,
    imports,
    add: add && { label: add.label, hint: access.hint(add.needs), run: () => access.guard(add.needs, () => void navigate(add.to)) },
  }
}

export type ListModel<Row extends { id: number }> = ReturnType<typeof useListModel<Row>>
