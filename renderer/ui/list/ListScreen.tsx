/** The list screen of every area: tabs, toolbar, filters, table, footer; its state in the address, its look remembered. An area hands it data. */
import { Caption1, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Filters, ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import type { Area, Right } from '../../../shared/contract/operation.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import { readingInWords } from '../../../shared/rules/missingRows.ts'
import { startExport } from '../../state/exports.ts'
import { changePreferences, listLook, preferencesAtom } from '../../state/preferences.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { CallOptions } from '../../state/connection.ts'
import { openWindow as openRoute } from '../basics/addresses.ts'
import { BulkBar } from './BulkBar.tsx'
import { ROW_HEIGHTS, type ListColumn, type RowTone } from '../table/columns.ts'
import {
  removal,
  statusChange,
  statusColumn,
  statusToggle,
  toggleChange,
  type Command,
  type RemoveCommand,
  type StatusCommand,
  type ToggleCommand,
} from '../commands/commands.ts'
import { DataTable, type TableHandle } from '../table/DataTable.tsx'
import type { DetailsDefinition } from '../details/details.ts'
import { withDetails } from '../address/detailsAddress.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { conditionInWords, filterableColumns } from '../address/filters.ts'
import { nextSort, queryOf, queryOfRow } from '../address/listAddress.ts'
import { listCommands } from './listCommands.ts'
import { ListFooter } from './ListFooter.tsx'
import { ListHead, type ListLink } from './ListHead.tsx'
import { ListMessage } from './ListMessage.tsx'
import { MissingBar } from '../basics/MissingBar.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { rowsWith } from './pageSearch.ts'
import { PrintedTable } from '../table/PrintedTable.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { recordName } from '../basics/recordName.ts'
import { rowColumns, type RowActs } from '../table/rowColumns.tsx'
import { shadedRows } from '../table/rowShades.ts'
import { useArrival, useArrivalPage } from './useArrival.ts'
import { useAutoRefresh } from '../basics/useAutoRefresh.ts'
import { useBulkCommands } from './useBulkCommands.tsx'
import { useColumnTable } from '../table/useColumnTable.ts'
import { useListPage } from './useListPage.ts'
import { useDetails } from '../details/useDetails.tsx'
import { useListState } from './useListState.ts'
import { useListVisit } from './useListVisit.ts'
import { useRowCommands } from '../commands/useRowCommands.tsx'
import { actionEntries, commandEntries, useRowMenu, type RowAction } from './useRowMenu.tsx'
import { useSelection } from '../table/useSelection.ts'

const useStyles = makeStyles({
  screen: { height: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  fullScreen: { height: 'auto', minHeight: '100%' },
  frame: {
    position: 'relative',
    boxSizing: 'border-box',
    flexGrow: 1,
    minHeight: '160px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fullFrame: { overflow: 'visible' },
  progress: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 2 },
  tools: { position: 'relative', flexShrink: 0 },
  // As high with the button that stops a reading as without.
  aboutTab: { flexShrink: 0, display: 'flex', alignItems: 'center', minHeight: '24px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  covered: { visibility: 'hidden' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

export interface ListScreenProps<Row extends { id: number }, Word extends string = string> {
  /** The area of the contract: its name keeps the list's look, its section guards it. */
  area: Pick<Area, 'name' | 'section'>
  /** What a row is, for texts: city and cities. */
  noun: { one: string; many: string }
  /** Must stay the same object, as must the columns. */
  shape: ListShape
  columns: ListColumn<Row>[]
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  /** Those of the route that the list is read with, e.g. the category whose questions these are. */
  parameters?: Record<string, number>
  /** Rows of the tabs that do not show, by the tab's id, where they are known. */
  counts?: Readonly<Record<string, number>>
  searchLabel: string
  /** What an empty list says, where the documents say it in words of their own. */
  emptyText?: string
  /** What the button that reads the list again is called, where the documents give it words. */
  refreshLabel?: string
  /** How often the list is read again by itself, in milliseconds; not at all where nothing is said. */
  refreshEvery?: number
  /** The word that names a row, e.g. its title. */
  rowName(row: Row): string
  add?: { label: string; to: string; needs: Right | null }
  /** Other screens of the area, above the list. */
  links?: readonly ListLink[]
  /** The screen of a row's record, and the menu entry that leads there, e.g. Edit. Makes rows links. */
  record?: { label: string; to(row: Row): string; needs: Right | null }
  /** How the columns that show a status change it; several for several columns. */
  status?: StatusCommand<Row, Word> | readonly StatusCommand<Row>[]
  /** How the columns that are switches change. */
  toggles?: readonly ToggleCommand<Row>[]
  remove?: RemoveCommand<Row>
  /** The header of the column of menus, where the documents call it something else than Actions; null where they have no such column. */
  menuHeader?: string | null
  /** The details of a row's record; without them, a quick look shows its columns. */
  details?: DetailsDefinition<object>
  /** Further entries of the row menu, between the record's and Delete. */
  actions?: RowAction<Row>[]
  commands?: readonly Command<Row>[]
  /** Those that stand below the details. */
  mainCommands?: readonly Command<Row>[]
  /** Whether rows can be ticked, for the commands that run for many: statuses, Delete, and those with `confirmMany`. */
  hasBulk?: boolean
  /** How a row stands out. */
  tone?(row: Row): RowTone | undefined
  /** What rows one after the other have in common, e.g. whose they are: such groups are shaded in turns. Empty where a row belongs to none. */
  group?(row: Row): string
  /** Whether the list can be given its full height (F-164). */
  canBeFull?: boolean
  /** Greatest height of the table in pixels, where it is not full (F-488, F-489). */
  maxHeight?: number
  /** What stands above the list: whose rows these are, and what they are for. */
  about?: ReactNode
  /** Dialogs that the area's own actions open. */
  children?: ReactNode
}

const NONE: never[] = []

export function ListScreen<Row extends { id: number }, Word extends string>(props: ListScreenProps<Row, Word>) {
  const { area, shape, noun, record, add, parameters, remove, toggles = NONE, tone, group } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const access = useAccess(area.section)
  const look = listLook(useAtomValue(preferencesAtom), area.name)
  const list = useListState(shape, look.size)
  const { state, go, pageSearch } = list
  const setLook = useCallback(
    (change: Partial<ListLook>) => {
      changePreferences({ lists: { [area.name]: { ...listLook(store.get(preferencesAtom), area.name), ...change } } })
    },
    [area.name],
  )

  const query = queryOf(state, parameters)
  const { page, offset, failure, isTold, isReading, refresh, ...reading } = useListPage(area.name, list, query, props.read)
  useAutoRefresh(props.refreshEvery, refresh, reading.loading)
  // A page of the backend's own stands for those of its rows too that could not be read; they may be on another page.
  const given = page ? page.rows.length + (shape.isPaged ? page.unreadable : 0) : 0
  const covered = page ? Math.max(page.rows.length, Math.min(given, state.size, page.total - offset)) : 0
  const rows = useMemo(() => (page ? rowsWith(page.rows, pageSearch, shape, props.columns) : NONE), [page, pageSearch, shape, props.columns])

  const shaded = useMemo(() => shadedRows(rows, group), [rows, group])

  /** Whether these are the rows found so far, in a list that is read through for them. */
  const isPart = page?.reading?.isAgain === false
  // The table is drawn once the element that scrolls is there: its own frame, or the content around it.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const isFull = props.canBeFull === true && look.fullTable
  const scroller = isFull ? (frame?.closest<HTMLElement>('#content') ?? null) : frame
  const table = useRef<TableHandle>(null)
  const shownPage = reading.address === list.address ? page : undefined
  const { leaveFor, arrived } = useListVisit(page !== undefined && !reading.isBeyond, reading.address, scroller, table)
  useArrivalPage({ area: area.name, id: arrived?.id, page: shownPage, address: list.address, query, read: props.read, turnTo: to => go({ page: to }, true) })
  useArrival(arrived?.id, rows.some(row => row.id === arrived?.id) && scroller !== null, scroller, table)

  // What can be done to rows: one at a time, and to all that are ticked.
  const named = props.rowName
  const rowName = useCallback((row: Row) => recordName(named(row), row.id), [named])
  const words = { noun, rowName }
  const statuses = (props.status === undefined ? NONE : [props.status].flat()) as readonly StatusCommand<Row>[]
  const deletion = remove && removal(remove, words)
  const question = JSON.stringify([state.tab, state.search, state.filters, pageSearch, parameters])
  const selection = useSelection(question, rows, page?.total ?? 0)
  const commands = useRowCommands<Row>({
    access,
    rowName,
    async readRow(id) {
      const found = await props.read({ ...queryOfRow(id, parameters), refresh: true }, {})
      // What a link opened may be on no page that was read.
      return found.rows.length > 0 || !props.details?.readRow ? found : { rows: [(await props.details.readRow(id)) as Row], failure: null }
    },
    started: row => table.current?.focusRow(row.id),
    removed: row => selection.drop(row.id),
  })
  const bulk = useBulkCommands({ access, words, selection, read: props.read, query, started: () => table.current?.focusActive() })
  const bulkCommands = props.hasBulk
    ? [
        ...statuses.flatMap(status => status.words.map(word => statusChange(status, words, word))),
        ...(props.commands ?? []).filter(command => command.confirmMany),
        ...(deletion ? [deletion] : []),
      ]
    : NONE

  const openWindow = (row: Row) => record && access.guard(record.needs, () => openRoute(record.to(row)))
  const openRecord = (row: Row) => {
    leaveFor(row.id)
    if (record) access.guard(record.needs, () => void navigate(record.to(row)))
  }
  const actions = props.actions ?? NONE
  const details = useDetails({
    area: area.name,
    noun,
    access,
    shape,
    columns: props.columns,
    rowName,
    definition: props.details,
    page: shownPage,
    address: list.address,
    query,
    read: props.read,
    table,
    isTableDrawn: rows.length > 0 && scroller !== null,
    mainEntries: row => [
      ...actionEntries({ access, actions: actions.filter(action => action.isMain) }, row),
      ...commandEntries({ access, start: commands.start }, row, props.mainCommands ?? NONE),
    ],
    // Back leads into the details again, and not to the row.
    record: record && {
      label: record.label,
      hint: access.hint(record.needs),
      open: (row: Row) => access.guard(record.needs, () => void navigate(record.to(row))),
    },
  })
  /** Opens a row: its record, else its details. */
  function openRow(row: Row, inNewWindow: boolean) {
    if (inNewWindow && record) openWindow(row)
    else if (inNewWindow) openRoute(`${pathname}?${withDetails(new URLSearchParams(list.address), { id: row.id })}`)
    else if (record) openRecord(row)
    else details.open(row)
  }
  const openAdd = () => add && access.guard(add.needs, () => void navigate(add.to))
  const rowMenu = useRowMenu<Row>({
    access,
    rowName,
    record,
    openRecord,
    openWindow,
    detailsEntries: details.menuEntries,
    actions,
    commands: props.commands ?? NONE,
    removal: deletion,
    start: commands.start,
    table,
  })

  const acts = useRef<RowActs<Row>>(null)
  acts.current = {
    access,
    openMenu: rowMenu.open,
    opening: row => leaveFor(row.id),
    openDetails: details.open,
    askStatus(row, column) {
      const status = statuses.find(each => statusColumn(each) === column)
      if (status) commands.start(row, statusToggle(status, words, row))
    },
    toggle(row, column) {
      const toggle = toggles.find(each => each.column === column)
      if (toggle && toggle.blocked?.(row) === undefined) commands.start(row, toggleChange(toggle, words, toggle.of(row) !== true))
    },
    start: commands.start,
  }
  const rights = [...statuses, ...toggles, ...(props.commands ?? []), ...(record ? [record] : [])].map(({ needs }) => access.hint(needs)).join()
  const columns = useMemo(
    () =>
      rowColumns({
        shape,
        columns: props.columns,
        rowName,
        record,
        statuses: Object.fromEntries(statuses.map(status => [statusColumn(status), status.needs])),
        toggles,
        menuHeader: props.menuHeader === undefined ? 'Actions' : props.menuHeader,
        isSelectable: props.hasBulk === true,
        acts: () => acts.current!,
      }),
    // Rows say what is blocked, and are drawn anew when that changes; what the statuses do is asked for when one is clicked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shape, props.columns, rowName, record, toggles, props.menuHeader, props.hasBulk, statuses.length, rights],
  )
  const columnTable = useColumnTable(columns, look, setLook)
  const exportAs = (format: ExportFormat) =>
    startExport({
      noun,
      format,
      read: options => props.read(query, options),
      columns: columnTable.visible.filter(column => column.isData !== false).map(({ id, header }) => ({ id, header })),
    })
  useScreenCommands(() => listCommands({ noun: noun.many, access, refresh, exportAs }))

  const [editedFilter, editFilter] = useState<string | null>(null)
  const labelOf = useCallback(
    (column: string) => shape.filters?.[column]?.label ?? props.columns.find(({ id }) => id === column)?.header ?? column,
    [shape, props.columns],
  )
  // A column without a name in this list is filtered by nobody.
  const filterable = useMemo(
    () => filterableColumns(shape).filter(({ column }) => Object.hasOwn(shape.filters ?? {}, column) || props.columns.some(({ id }) => id === column)),
    [shape, props.columns],
  )
  const changeFilters = (filters: Filters) => go({ filters })
  const isFiltered = Object.keys(state.filters).length > 0
  const panelId = useId()
  const aboutTab = shape.tabs?.find(({ id }) => id === state.tab)?.about
  const addButton = add && { label: add.label, hint: access.hint(add.needs), run: openAdd }
  const hasRows = rows.length > 0
  return (
    <div className={mergeClasses(styles.screen, isFull && styles.fullScreen)} {...details.listProps}>
      {props.about}
      {(shape.tabs ?? props.links) && (
        <ListHead
          label={`More on ${noun.many}`}
          links={props.links}
          tabs={
            shape.tabs && {
              label: `Tabs of ${noun.many}`,
              tabs: shape.tabs,
              shown: state.tab,
              counts: { ...props.counts, ...(state.tab !== undefined && page && !isPart ? { [state.tab]: page.total } : {}) },
              panelId,
              open: tab => go({ tab }),
            }
          }
        />
      )}
      {aboutTab && (
        <div className={styles.aboutTab}>
          {page?.reading ? (
            <ReadingBar reading={page.reading} found={page.total} noun={noun.many} readOn={reading.readOn} />
          ) : (
            <Caption1 className={styles.quiet}>{aboutTab}</Caption1>
          )}
        </div>
      )}
      <div className={styles.tools}>
        <div inert={selection.count > 0} className={selection.count > 0 ? styles.covered : undefined}>
          <ListToolbar
            label={`${noun.many} list`}
            searchLabel={shape.search === 'page' ? 'Filter this page' : props.searchLabel}
            list={list}
            asOf={page?.asOf}
            isSaved={page?.source === 'offline'}
            refresh={refresh}
            refreshLabel={props.refreshLabel}
            columns={columnTable}
            look={look}
            setLook={setLook}
            fitColumns={() => table.current?.fitColumns()}
            canBeFull={props.canBeFull === true}
            access={access}
            exportAs={exportAs}
            add={addButton}
            filter={
              filterable.length > 0
                ? { columns: filterable, labelOf, filters: state.filters, change: changeFilters, edited: editedFilter, edit: editFilter }
                : undefined
            }
          />
        </div>
        {selection.count > 0 && (
          <BulkBar
            label={`Selected ${noun.many}`}
            count={selection.count}
            all={
              selection.ticked.isAll || selection.page !== true || !page || isPart || page.total <= page.rows.length || pageSearch
                ? undefined
                : {
                    label: `Select all ${page.total.toLocaleString()} ${state.search || isFiltered ? 'that match' : noun.many}`,
                    run: selection.selectAll,
                  }
            }
            commands={bulkCommands.map(command => ({ label: command.label, hint: access.hint(command.needs), run: () => bulk.ask(command) }))}
            clear={() => {
              selection.clear()
              table.current?.focusActive()
            }}
          />
        )}
        {props.hasBulk && (
          <span role="status" className={styles.unseen}>
            {selection.count > 0 ? `${selection.count.toLocaleString()} selected` : ''}
          </span>
        )}
      </div>
      <FilterChips filters={state.filters} columns={filterable} labelOf={labelOf} edit={editFilter} change={changeFilters} />
      {failure && page && !isTold && <FailureBar failure={failure} retry={refresh} />}
      <MissingBar count={page?.missing ?? 0} noun={noun} />

      <div
        ref={setFrame}
        id={panelId}
        className={mergeClasses(styles.frame, isFull && styles.fullFrame)}
        style={isFull ? undefined : { maxHeight: props.maxHeight }}
        {...(isFull ? {} : { role: 'region', 'aria-label': `${noun.many} table`, tabIndex: 0 })}
      >
        {(reading.loading || page?.refreshing) && page && <ProgressBar className={styles.progress} thickness="medium" aria-label="Refreshing" />}
        {(isReading || hasRows) && scroller && (
          <DataTable
            label={noun.many}
            columns={columnTable}
            rows={isReading ? undefined : rows}
            total={page?.total ?? 0}
            offset={offset}
            rowHeight={ROW_HEIGHTS[look.density]}
            sort={state.sort}
            sortable={shape.columns}
            onSort={column => go({ sort: nextSort(state.sort, column) })}
            scroller={scroller}
            isFull={isFull}
            work={commands.work}
            tone={group ? row => tone?.(row) ?? (shaded.has(row.id) ? 'shaded' : 'unshaded') : tone}
            selection={props.hasBulk ? selection : undefined}
            rowName={rowName}
            onOpen={openRow}
            onMenu={rowMenu.open}
            current={details.current}
            onDetails={(row, by) => (by === 'Space' ? details.toggle(row) : details.open(row))}
            handle={table}
          />
        )}
        {!hasRows && !isReading && (page === undefined || !failure || pageSearch !== '') && (
          <ListMessage
            noun={noun.many}
            failure={page ? null : failure}
            isTold={isTold && !page}
            retry={refresh}
            search={state.search || pageSearch}
            onPage={pageSearch !== ''}
            clearSearch={() => list.searchNow('')}
            isFiltered={isFiltered}
            clearFilters={() => changeFilters({})}
            emptyText={isPart && page?.reading ? readingInWords(page.reading, 0, noun.many) : props.emptyText}
            add={isPart ? undefined : addButton}
          />
        )}
      </div>

      {page && (
        <PrintedTable
          columns={columnTable.visible}
          page={{ ...page, rows }}
          offset={offset}
          covered={covered}
          sort={state.sort}
          search={state.search}
          filters={Object.entries(state.filters).map(([column, condition]) => conditionInWords(labelOf(column), condition))}
        />
      )}
      {page && (
        <ListFooter
          page={state.page}
          size={state.size}
          sizes={shape.sizes}
          total={page.total}
          isPart={isPart}
          offset={offset}
          covered={covered}
          matching={pageSearch === '' ? undefined : rows.length}
          go={go}
          chooseSize={size => {
            setLook({ size })
            go({ size })
          }}
          unreadable={page.unreadable}
        />
      )}
      {rowMenu.menu}
      {commands.dialog}
      {bulk.dialog}
      {details.panel}
      {props.children}
    </div>
  )
}
