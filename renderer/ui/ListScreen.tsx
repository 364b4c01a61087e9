/** The list screen of every area: toolbar, table, footer; its state in the address, its look remembered. An area hands it data. */
import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListQuery, ListShape, Page } from '../../shared/contract/list.ts'
import type { ExportFormat } from '../../shared/areas/exports.ts'
import type { Area, Right } from '../../shared/contract/operation.ts'
import type { ListLook } from '../../shared/rules/preferences.ts'
import { startExport } from '../state/exports.ts'
import { changePreferences, listLook, preferencesAtom } from '../state/preferences.ts'
import { useQuery } from '../state/query.ts'
import { useScreenCommands } from '../state/screenCommands.ts'
import { sessionAtom, useAccess } from '../state/session.ts'
import { store } from '../state/store.ts'
import { hostAtom, type CallOptions } from '../state/wire.ts'
import { copyAddress, openWindow as openRoute } from './addresses.ts'
import { ROW_HEIGHTS, type ListColumn } from './columns.ts'
import { DataTable, type TableHandle } from './DataTable.tsx'
import { FailureBar } from './FailureBar.tsx'
import { Hint } from './Hint.tsx'
import { nextSort, queryOf } from './listAddress.ts'
import { listCommands } from './listCommands.ts'
import { ListFooter } from './ListFooter.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { PrintedTable } from './PrintedTable.tsx'
import { recordName } from './recordName.ts'
import { rowColumns, type RowActs } from './rowColumns.tsx'
import { RowMenu, type MenuEntry, type MenuPlace } from './RowMenu.tsx'
import { UnreadableBar } from './UnreadableBar.tsx'
import { useColumnTable } from './useColumnTable.ts'
import { useListState } from './useListState.ts'
import { useListVisit } from './useListVisit.ts'
import { useRowCommands, type RemoveCommand, type StatusCommand } from './useRowCommands.tsx'

const useStyles = makeStyles({
  screen: { height: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  fullScreen: { height: 'auto', minHeight: '100%' },
  frame: { position: 'relative', boxSizing: 'border-box', flexGrow: 1, minHeight: '160px', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  fullFrame: { overflow: 'visible' },
  progress: { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 2 },
  message: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
})

/** An entry of a row's menu besides the record's and Delete. Denied, it shows the permission notice and does nothing. */
export interface RowAction<Row> {
  label: string
  needs: Right | null
  run(row: Row): void
}

export interface ListScreenProps<Row extends { id: number }, Word extends string = string> {
  /** The area of the contract: its name keeps the list's look, its section guards it. */
  area: Pick<Area, 'name' | 'section'>
  /** What a row is, for texts: city and cities. */
  noun: { one: string; many: string }
  shape: ListShape
  columns: ListColumn<Row>[]
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  searchLabel: string
  /** The word that names a row, e.g. its title. */
  rowName(row: Row): string
  add?: { label: string; to: string; needs: Right | null }
  /** The screen of a row's record, and the menu entry that leads there, e.g. Edit. Makes rows links. */
  record?: { label: string; to(row: Row): string; needs: Right | null }
  status?: StatusCommand<Row, Word>
  remove?: RemoveCommand<Row>
  /** Further entries of the row menu, between the record's and Delete. */
  actions?: RowAction<Row>[]
  /** Whether the list can be given its full height (F-164). */
  canBeFull?: boolean
  /** Greatest height of the table in pixels, where it is not full (F-488, F-489). */
  maxHeight?: number
  /** Dialogs that the area's own actions open. */
  children?: ReactNode
}

export function ListScreen<Row extends { id: number }, Word extends string>(props: ListScreenProps<Row, Word>) {
  const { area, shape, noun, record, add } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const access = useAccess(area.section)
  const look = listLook(useAtomValue(preferencesAtom), area.name)
  const list = useListState(shape, look.size)
  const { state, address, go } = list
  const setLook = useCallback((change: Partial<ListLook>) => {
    changePreferences({ lists: { [area.name]: { ...listLook(store.get(preferencesAtom), area.name), ...change } } })
  }, [area.name])

  // The rows. While others are read, those of before stay.
  const query = useQuery<Page<Row>>({
    key: `${area.name}.list ${address}`,
    area: area.name,
    read: (signal, anew) => props.read(anew ? { ...queryOf(state), refresh: true } : queryOf(state), { signal }),
  })
  const refresh = () => query.reload(signal => props.read({ ...queryOf(state), refresh: true }, { signal }))
  const [last, setLast] = useState<{ page: Page<Row>; address: string }>()
  if (query.data && query.data !== last?.page) setLast({ page: query.data, address })
  const page = query.data ?? last?.page
  const failure = query.failure ?? page?.failure ?? null
  // A server out of reach is told once, by the frame; when it is back, the rows are being read again.
  const isHostThere = useAtomValue(hostAtom) === 'connected'
  const isReached = useAtomValue(sessionAtom)?.online === true && isHostThere
  const isTold = (failure?.kind === 'offline' || failure?.kind === 'timeout') && (!isReached || query.loading)
  // A page that is no more (rows were deleted, an address was typed) leads to the last one.
  const lastPage = page ? Math.max(0, Math.ceil(page.total / state.size) - 1) : 0
  const isBeyond = query.data !== undefined && state.page > lastPage
  useEffect(() => {
    if (isBeyond) go({ page: lastPage }, true)
  }, [isBeyond, lastPage, go])

  // The table is drawn once the element that scrolls is there: its own frame, or the content around it.
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const isFull = props.canBeFull === true && look.fullTable
  const scroller = isFull ? (frame?.closest<HTMLElement>('#content') ?? null) : frame
  const table = useRef<TableHandle>(null)
  const { leaveFor } = useListVisit(page !== undefined && !isBeyond, query.data || !last ? address : last.address, scroller, table)

  const named = props.rowName
  const rowName = useCallback((row: Row) => recordName(named(row), row.id), [named])
  const commands = useRowCommands<Row, Word>({
    access, noun: noun.one, rowName, readRow: id => props.read({ ids: [id], page: 0, size: 1, refresh: true }, {}), status: props.status, remove: props.remove, started: row => table.current?.focusRow(row.id),
  })
  const [menu, setMenu] = useState<{ row: Row; at: MenuPlace } | null>(null)
  const openWindow = (row: Row) => record && access.guard(record.needs, () => openRoute(record.to(row)))
  const openRecord = (row: Row) => {
    leaveFor(row.id)
    if (record) access.guard(record.needs, () => void navigate(record.to(row)))
  }
  const openAdd = () => add && access.guard(add.needs, () => void navigate(add.to))

  const acts = useRef<RowActs<Row>>(null)
  acts.current = { access, openMenu: (row, at) => setMenu({ row, at }), opening: row => leaveFor(row.id), askStatus: commands.askStatus }
  const statusNeeds = props.status?.needs
  const columns = useMemo(
    () => rowColumns({ shape, columns: props.columns, rowName, record, statusNeeds, acts: () => acts.current! }),
    // Rows say what is blocked, and are drawn anew when that changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shape, props.columns, rowName, record, statusNeeds, access.hint(statusNeeds ?? null), access.hint(record?.needs ?? null)],
  )
  const columnTable = useColumnTable(columns, look, setLook)
  const exportAs = (format: ExportFormat) => startExport({
    noun, format,
    read: options => props.read(queryOf(state), options),
    columns: columnTable.visible.filter(column => column.isData !== false).map(({ id, header }) => ({ id, header })),
  })
  useScreenCommands(() => listCommands({ noun: noun.many, access, refresh, exportAs }))

  const menuEntries = (row: Row): MenuEntry[] => [
    ...(record ? [{ label: record.label, hint: access.hint(record.needs), run: () => openRecord(row) }] : []),
    ...(props.actions ?? []).map(({ label, needs, run }) => ({ label, hint: access.hint(needs), run: () => access.guard(needs, () => run(row)) })),
    ...(props.remove ? [{ label: 'Delete', hint: access.hint(props.remove.needs), run: () => commands.askRemoval(row) }] : []),
    ...(record ? [
      { label: 'Open in new window', group: 'window' as const, hint: access.hint(record.needs), run: () => openWindow(row) },
      { label: 'Copy address', group: 'window' as const, run: () => copyAddress(record.to(row)) },
    ] : []),
  ]
  /** The focus goes back to what the menu belongs to, before a dialog takes it from there. */
  const closeMenu = () => {
    if (menu?.at instanceof HTMLElement) menu.at.focus()
    else if (menu) table.current?.focusRow(menu.row.id)
    setMenu(null)
  }

  const isReading = (page === undefined && failure === null) || (isBeyond && page !== undefined && page.total > 0)
  const hasRows = page !== undefined && page.rows.length > 0
  return (
    <div className={mergeClasses(styles.screen, isFull && styles.fullScreen)}>
      <ListToolbar
        label={`${noun.many} list`} searchLabel={props.searchLabel} list={list} asOf={page?.asOf} isSaved={page?.source === 'offline'} refresh={refresh} columns={columnTable} look={look} setLook={setLook}
        canBeFull={props.canBeFull === true} access={access} exportAs={exportAs} add={add && { label: add.label, hint: access.hint(add.needs), run: openAdd }}
      />
      {failure && page && !isTold && <FailureBar failure={failure} retry={refresh} />}
      <UnreadableBar count={page?.unreadable ?? 0} />

      <div
        ref={setFrame} className={mergeClasses(styles.frame, isFull && styles.fullFrame)} style={isFull ? undefined : { maxHeight: props.maxHeight }}
        {...(isFull ? {} : { role: 'region', 'aria-label': `${noun.many} table`, tabIndex: 0 })}
      >
        {(query.loading || page?.refreshing) && page && <ProgressBar className={styles.progress} thickness="medium" aria-label="Refreshing" />}
        {(isReading || hasRows) && scroller && (
          <DataTable
            label={noun.many} columns={columnTable} rows={isReading ? undefined : page?.rows} total={page?.total ?? 0} offset={state.page * state.size}
            rowHeight={ROW_HEIGHTS[look.density]} sort={state.sort} sortable={shape.columns} onSort={column => go({ sort: nextSort(state.sort, column) })}
            scroller={scroller} isFull={isFull} work={commands.work}
            onOpen={(row, inNewWindow) => (inNewWindow ? openWindow(row) : openRecord(row))} onMenu={(row, at) => setMenu({ row, at })} handle={table}
          />
        )}
        {failure && !page && !isTold && <div className={styles.message}><FailureBar failure={failure} retry={refresh} /></div>}
        {isTold && !page && (
          <div className={styles.message}>
            <Text>{`No saved ${noun.many} to show. They’ll load when the server is available again.`}</Text>
            <Button onClick={refresh}>Retry</Button>
          </div>
        )}
        {page && !hasRows && !isReading && !failure && (
          <div className={styles.message}>
            <Text>{state.search ? <>No {noun.many} match “<bdi>{state.search}</bdi>”.</> : `No ${noun.many} yet.`}</Text>
            {state.search ? <Button onClick={() => list.searchNow('')}>Clear search</Button> : add && <Hint text={access.hint(add.needs)}><Button onClick={openAdd}>{add.label}</Button></Hint>}
          </div>
        )}
      </div>

      {page && <PrintedTable columns={columnTable.visible} page={page} offset={state.page * state.size} sort={state.sort} search={state.search} />}
      {page && <ListFooter page={state.page} size={state.size} sizes={shape.sizes} total={page.total} shown={page.rows.length} go={go} chooseSize={size => { setLook({ size }); go({ size }) }} />}
      {menu && <RowMenu label={`Actions for ${rowName(menu.row)}`} at={menu.at} entries={menuEntries(menu.row)} close={closeMenu} />}
      {commands.dialog}
      {props.children}
    </div>
  )
}
