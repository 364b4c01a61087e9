/**
 * A list that is put in order by hand: by dragging, with keys, or from a row's menu. A new order shows immediately and is saved when the
 * row is dropped; if the server refuses it, the order before returns, and Undo sends that one.
 */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ById, OrderedList, Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { containing } from '../../../shared/rules/searchedText.ts'
import type { CallOptions } from '../../state/connection.ts'
import { notify } from '../../state/notices.ts'
import { useQuery } from '../../state/query.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { noteOrder } from '../address/listOrder.ts'
import { actionEntries } from '../basics/entries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { MissingBar } from '../basics/MissingBar.tsx'
import { recordName } from '../basics/recordName.ts'
import { UnreadableBar } from '../basics/UnreadableBar.tsx'
import type { Command, StatusCommand } from '../commands/commands.ts'
import { useRowCommands } from '../commands/useRowCommands.tsx'
import { importCommands, importEntries } from '../list/importEntries.ts'
import { ImportMenu } from '../list/ImportMenu.tsx'
import type { ListDefinition } from '../list/listDefinition.ts'
import { AddButton, ListToolbar, RowsFrame, useScreenStyles } from '../list/ListFrame.tsx'
import { ListMessage } from '../list/ListMessage.tsx'
import { useArrival } from '../list/useArrival.ts'
import { useIsReached, useIsTold } from '../list/useIsTold.ts'
import { useListVisit, type RowFocus } from '../list/useListVisit.ts'
import { commandEntries, useRowMenu } from '../list/useRowMenu.tsx'
import { SaveFailure } from '../saving/SaveFailure.tsx'
import type { ListColumn } from '../table/columns.ts'
import { PrintedTable } from '../table/PrintedTable.tsx'
import { rowColumns } from '../table/rowColumns.tsx'
import { idsOf, moved } from './order.ts'
import { TITLE_COLUMN, type OrderLock } from './OrderRow.tsx'
import { OrderTable, type OrderTableHandle } from './OrderTable.tsx'
import { PositionDialog } from './PositionDialog.tsx'
import { useOrder } from './useOrder.ts'

const useStyles = makeStyles({ state: { color: tokens.colorNeutralForeground3, flexShrink: 0 } })

export interface ReorderListProps<Row extends ById> extends Pick<
  ListDefinition<Row>,
  'area' | 'noun' | 'rowName' | 'add' | 'importing' | 'record' | 'actions'
> {
  /** The header of a column of menus after the title, in place of the numbers; without one, menus stand beside the handles. */
  menuHeader?: string | null
  /** The operation that reads the list, and its input: they identify the list in the cache. */
  operation: string
  input: object
  /** Columns after number and title; must stay the same object. */
  columns?: readonly ListColumn<Row>[]
  /** Reads all records in their order. */
  read(call: CallOptions): Promise<OrderedList<Row>>
  /** Reads what main holds, when the area has changed; `read` by default. */
  follow?(call: CallOptions): Promise<OrderedList<Row>>
  /** Saves an order: the ids of all records, even while a search shows only some of them. */
  save(ids: number[], call: CallOptions): Promise<Saved>
  /** The right that moving a row needs; without it, a move shows the permission notice and does nothing (decisions section 0, 24). */
  needs: Right | null
  /** How the column that shows a status changes it. */
  status?: StatusCommand<Row>
  /** Further commands of the row menu; `ids` are those of the whole list, in order. */
  commands?(ids: readonly number[]): readonly Command<Row>[]
  /** Shown above the list. */
  children?: ReactNode
}

const NO_COLUMNS: never[] = []
const NUMBER_COLUMN = { id: 'number', header: 'No.', width: 64, align: 'end' } as const
const NONE: ReadonlySet<number> = new Set()
const AWAY = 'You’re offline, so the order can’t be changed.'
const STORED = 'This is the saved order, which may be out of date. Refresh it before you change it.'
const SEARCHING = 'Rows can’t be dragged while you search. Move them with their menus, or clear the search.'

export function ReorderList<Row extends ById>(props: ReorderListProps<Row>) {
  const { area, operation, input, noun, needs, add, importing = [], record, status, columns = NO_COLUMNS } = props
  const styles = useStyles()
  const { screen, unseen } = useScreenStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const access = useAccess(area.section)

  // Not cached: an order is changed as it is now, not as it was when it was last shown.
  const {
    data: list,
    failure: readingFailure,
    loading,
    reload,
  } = useQuery<OrderedList<Row>>({
    key: [area.name, operation, input],
    area: area.name,
    read: signal => props.read({ signal }),
    follow: props.follow && (signal => props.follow!({ signal })),
    isKept: false,
  })
  const failure = readingFailure ?? list?.failure ?? null
  const isReached = useIsReached()
  const isTold = useIsTold(failure, loading)

  /** Rows that were removed, until the list is read again. */
  const [removed, setRemoved] = useState<{ from: OrderedList<Row> | undefined; ids: ReadonlySet<number> }>({ from: undefined, ids: NONE })
  const gone = removed.from === list ? removed.ids : NONE
  const order = useOrder<Row>({
    name: JSON.stringify([area.name, operation, input]),
    nouns: noun.many,
    order: { query: operation, input: { ...input } },
    access,
    needs,
    list,
    gone,
    read: () => props.read({}),
    save: props.save,
    saved: () => reload(),
  })
  const { rows, discard } = order
  const refresh = () =>
    reload(async signal => {
      const found = await props.read({ signal })
      if (found.failure === null) discard()
      return found
    })

  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const named = props.rowName
  const rowName = (row: Row) => recordName(named(row), row.id)
  const words = { noun, rowName }
  const shown = useMemo(() => {
    const isFound = containing(wanted)
    return wanted === '' ? rows : rows.filter(row => isFound(recordName(named(row), row.id)))
  }, [rows, wanted, named])
  const positions = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const positionOf = ({ id }: Row) => positions.get(id) ?? 0

  const denied = access.hint(needs)
  const locked = denied ?? (isReached ? (list?.source === 'offline' ? STORED : undefined) : AWAY)
  const tellLock = () => (denied === undefined ? notify('warning', locked!) : access.guard(needs, () => undefined))
  const lock: OrderLock | null =
    locked !== undefined
      ? { reason: locked, isDenied: denied !== undefined, tell: tellLock }
      : wanted !== ''
        ? { reason: SEARCHING, isDenied: false, tell: () => notify('info', SEARCHING) }
        : null

  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const table = useRef<OrderTableHandle>(null)
  // Without `focusActive`: opening the list does not take the focus.
  const rowFocus = useRef<RowFocus>(null)
  rowFocus.current = { focusRow: id => table.current?.focusRow(id) }
  const visit = useListVisit(list !== undefined && frame !== null, '', frame, rowFocus)
  const arrived = visit.arrived?.id
  useArrival(
    arrived,
    rows.some(row => row.id === arrived),
    frame,
    rowFocus,
  )
  // A record's own screen leads to the records before and after it in this order. The order is a single page, so no other is ever read.
  useEffect(() => {
    if (!list || !record) return
    const query = { page: 0, size: Math.max(rows.length, 1) }
    const read = () => Promise.reject(new Error('There is no other page'))
    noteOrder(pathname, { area: area.name, address: '', query, ...query, ids: idsOf(rows), total: rows.length, read })
  }, [pathname, area.name, record, list, rows])
  const [announced, announce] = useState('')
  /** `to` is a position among all rows, from 0. A drop is said by what it was dragged with. */
  function move(row: Row, to: number, isDropped = false): void {
    if (locked !== undefined) return tellLock()
    const at = shown.findIndex(({ id }) => id === row.id) // it may have been read again since
    order.arrange(moved(idsOf(rows), row.id, to))
    if (!isDropped) announce(isolating`${rowName(row)} is at position ${(to + 1).toLocaleString(LOCALE)} of ${rows.length.toLocaleString(LOCALE)}.`)
    requestAnimationFrame(() => table.current?.focusMoved(row.id, at))
  }

  const commands = useRowCommands<Row>({
    access,
    words,
    async readRow(id) {
      const found = await props.read({})
      return { ...found, rows: found.rows.filter(row => row.id === id), total: found.rows.length, refreshing: false }
    },
    started: row => table.current?.focusRow(row.id),
    removed: row => setRemoved(before => ({ from: list, ids: new Set([...(before.from === list ? before.ids : NONE), row.id]) })),
  })
  const [positioned, setPositioned] = useState<Row | null>(null)
  const menu = useRowMenu<Row>({
    access,
    rowName,
    record,
    leaveFor: visit.leaveFor,
    table: rowFocus,
    entries: row => [
      ...actionEntries(access, navigate, row, props.actions),
      ...commandEntries(access, commands.start, row, props.commands?.(idsOf(rows))),
      { label: 'Move to top', hint: locked, run: () => move(row, 0) },
      { label: 'Move to the end', hint: locked, run: () => move(row, rows.length - 1) },
      { label: 'Move to position…', hint: locked, run: () => (locked === undefined ? setPositioned(row) : tellLock()) },
    ],
  })

  const [menuColumn, ...dataColumns] = rowColumns<Row>({
    shape: { columns: [], sizes: [1], texts: { number: (row: Row) => (positionOf(row) + 1).toLocaleString(LOCALE), [TITLE_COLUMN]: rowName } },
    columns: [...(props.menuHeader ? [] : [NUMBER_COLUMN]), { id: TITLE_COLUMN, header: 'Title', width: 240 }, ...columns],
    words,
    statuses: status ? [status] : [],
    menuHeader: props.menuHeader ?? 'Actions',
    acts: () => ({ access, start: commands.start, openMenu: menu.open }),
  })
  const drawn = props.menuHeader ? dataColumns.toSpliced(1, 0, menuColumn!) : dataColumns

  const imports = importEntries(importing, access, navigate)
  useScreenCommands(() => [{ key: 'refresh', label: `Refresh ${noun.many}`, run: refresh }, ...importCommands(imports)])
  const addButton = add && { label: add.label, hint: access.hint(add.needs), run: () => access.guard(add.needs, () => void navigate(add.to)) }
  const isReading = list === undefined && failure === null
  const isStored = list?.source === 'offline'
  const count =
    wanted === ''
      ? `${rows.length.toLocaleString(LOCALE)} ${rows.length === 1 ? noun.one : noun.many}`
      : `${shown.length.toLocaleString(LOCALE)} of ${rows.length.toLocaleString(LOCALE)} shown`
  const state = [list && `${count}.`, lock && !lock.isDenied && lock.reason].filter(Boolean).join(' ')
  return (
    <div className={screen}>
      {props.children}
      <ListToolbar
        label={`${noun.many} list`}
        searchLabel={`Search ${noun.many}`}
        search={{ typed: search, type: setSearch }}
        asOf={list?.asOf}
        isSaved={isStored}
        refresh={refresh}
      >
        {imports.length > 0 && <ImportMenu imports={imports} />}
        {addButton && <AddButton {...addButton} />}
      </ListToolbar>
      {order.failure && <SaveFailure failure={order.failure} unknown={order.unknown} again="update" send={order.send} />}
      {failure && list && !isTold && <FailureBar failure={failure} retry={refresh} />}
      <UnreadableBar count={list?.unreadable ?? 0} />
      <MissingBar count={list?.missing ?? 0} noun={noun} />
      <RowsFrame setFrame={setFrame} label={`${noun.many} table`} isRefreshing={loading && list !== undefined}>
        {frame && (isReading || shown.length > 0) && (
          <OrderTable
            label={noun.many}
            rows={isReading ? undefined : shown}
            total={rows.length}
            positionOf={positionOf}
            rowName={rowName}
            columns={drawn}
            menu={props.menuHeader ? undefined : menuColumn}
            lock={lock}
            work={commands.work}
            scroller={frame}
            onMove={(row, to) => move(row, to, true)}
            onMenu={menu.open}
            handle={table}
          />
        )}
        {!isReading && shown.length === 0 && (
          <ListMessage
            noun={noun.many}
            failure={list ? null : failure}
            isTold={isTold && !list}
            retry={refresh}
            search={wanted === '' ? '' : search}
            clearSearch={() => setSearch('')}
            add={addButton}
          />
        )}
      </RowsFrame>
      <Caption1 className={styles.state} data-keep-clear>
        <span role="status" data-unsaid={order.isSaving || undefined}>
          {state}
        </span>
        {order.isSaving && ' Saving…'}
      </Caption1>
      <span role="status" className={unseen}>
        {announced}
      </span>
      {list && (
        <PrintedTable
          columns={drawn}
          page={{ ...list, rows: shown, total: rows.length, refreshing: false }}
          offset={0}
          covered={shown.length}
          sort={undefined}
          search={search.trim()}
          filters={[]}
        />
      )}
      {menu.menu}
      {positioned && (
        <PositionDialog
          name={rowName(positioned)}
          position={positionOf(positioned) + 1}
          total={rows.length}
          move={position => move(positioned, position - 1)}
          close={() => setPositioned(null)}
        />
      )}
      {commands.dialog}
    </div>
  )
}
