/** The definition of a list, as data. */
import type { ComponentType } from 'react'
import type { ListQuery, ListShape, Page, Sort } from '../../../shared/contract/list.ts'
import type { Area, Right } from '../../../shared/contract/operation.ts'
import type { ListStateAtom, QueryAtoms } from '../../state/areaAtoms.ts'
import type { Command, RemoveCommand, StatusCommand, ToggleCommand } from '../commands/commands.ts'
import type { DetailsDefinition } from '../details/details.ts'
import type { ListColumn, RowTone, TableColumn } from '../table/columns.ts'
import type { RecordWay, RowAction } from './useRowMenu.tsx'
import type { ImportWay } from './importEntries.ts'

/** What the table shows whose cells are edited. */
export interface CellsProps<Row extends { id: number }> {
  definition: Pick<ListDefinition<Row>, 'area' | 'noun' | 'maxHeight'>
  /** The columns that show, in their order, and the rows of the page. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowName(row: Row): string
  /** The position of the first row among those of all pages, and how many these are. */
  offset: number
  total: number
  sort: Sort | undefined
  /** The columns that can be sorted by. */
  sortable: readonly string[]
  onSort(sort: Sort): void
  isRefreshing: boolean
  rowHeight: number
  isFull: boolean
  setFrame(frame: HTMLElement | null): void
}

/** A list of an area. It must stay the same object, or all its rows are drawn again. */
export interface ListDefinition<Row extends { id: number }, Word extends string = string> {
  /** The area of the contract: the list's look is stored under its name, and its section says who may do what. */
  area: Pick<Area, 'name' | 'section'>
  /** What a row is called in texts: city and cities. */
  noun: { one: string; many: string }
  /** The name of a row, e.g. its title. */
  rowName(row: Row): string
  shape: ListShape
  columns: ListColumn<Row>[]
  /** Its pages, and the state it was asked for last: atoms of its area. */
  pages: QueryAtoms<ListQuery, Page<Row>>
  listState: ListStateAtom
  /** How often the list is read again by itself, in milliseconds; by default never. */
  refreshEvery?: number
  /** The sentence of an empty list, and the text of the Refresh button, if the documents have words of their own. */
  emptyText?: string
  refreshLabel?: string
  /** How many rows the tabs that are not shown have, by the tab's id, if that is known. */
  counts?: Readonly<Record<string, number>>

  add?: { label: string; to: string; needs: Right | null }
  /** The screens that import. */
  importing?: readonly ImportWay[]
  /** The screen of a row's record, and the menu entry that leads there, e.g. Edit. With it, rows are links. */
  record?: RecordWay<Row>
  /** The details of a row's record; without them, a quick look shows its columns. */
  details?: DetailsDefinition<object>

  /** How statuses change; an array if several columns show one. */
  status?: StatusCommand<Row, Word> | readonly StatusCommand<Row>[]
  /** How the columns of switches change. */
  toggles?: readonly ToggleCommand<Row>[]
  remove?: RemoveCommand<Row>
  /** Whether Delete follows the first entry of a row's menu, as the documents have it (C-053, C-112 to C-114); it is the last one by default. */
  isDeleteFirst?: true
  /** Further entries of the row menu, between the record and Delete. */
  actions?: readonly RowAction<Row>[]
  commands?: readonly Command<Row>[]
  /** Commands that are buttons below the details. */
  mainCommands?: readonly Command<Row>[]
  /** The table whose cells are edited, in place of the list's own while that is chosen; large, so the area's screens import it. */
  cells?: ComponentType<CellsProps<Row>>
  /** Whether rows can be ticked, for commands on many: statuses, Delete, and those with `confirmMany`. */
  hasBulk?: boolean

  /** The header of the column of menus, if the documents do not call it Actions; null if they have no such column. */
  menuHeader?: string | null
  /** The look of a row that stands out. */
  tone?(row: Row): RowTone | undefined
  /** What a row shares with the rows next to it, e.g. whose they are; every other group of such rows is shaded. Empty if the row belongs to no group. */
  group?(row: Row): string
  /** Whether the list can be given its full height (F-164). */
  canBeFull?: boolean
  /** The greatest height of the table in pixels, unless it has its full height (F-488, F-489). */
  maxHeight?: number
}

const made = new WeakMap<object, object>()

/** How often the newest rows of a list that is on this computer are read while it is shown, in milliseconds. */
const NEWEST_EVERY = 3 * 60_000

/** The definition of a paged list once all its rows are on this computer: all columns can be sorted and filtered, and the search goes through all rows. Always the same object for the same definition. */
export function completeDefinition<Row extends { id: number }>(definition: ListDefinition<Row>): ListDefinition<Row> {
  const found = made.get(definition) as ListDefinition<Row> | undefined
  if (found) return found
  const columns = definition.columns.filter(({ isData }) => isData !== false).map(({ id }) => id)
  const complete: ListDefinition<Row> = { refreshEvery: NEWEST_EVERY, ...definition, shape: { ...definition.shape, columns, search: 'rows', isPaged: false } }
  made.set(definition, complete)
  return complete
}
