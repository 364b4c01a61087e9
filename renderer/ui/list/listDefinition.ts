/** What a list is, as data. */
import type { ListQuery, ListShape, Page } from '../../../shared/contract/list.ts'
import type { Area, Right } from '../../../shared/contract/operation.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { Command, RemoveCommand, StatusCommand, ToggleCommand } from '../commands/commands.ts'
import type { DetailsDefinition } from '../details/details.ts'
import type { ListColumn, RowTone } from '../table/columns.ts'
import type { RecordWay, RowAction } from './useRowMenu.tsx'

/** A list of an area. It must stay the same object, or all its rows are drawn anew. */
export interface ListDefinition<Row extends { id: number }, Word extends string = string> {
  /** The area of the contract: its name keeps the list's look, its section guards it. */
  area: Pick<Area, 'name' | 'section'>
  /** What a row is, for texts: city and cities. */
  noun: { one: string; many: string }
  /** The word that names a row, e.g. its title. */
  rowName(row: Row): string
  shape: ListShape
  columns: ListColumn<Row>[]
  read(query: ListQuery, options: CallOptions): Promise<Page<Row>>
  /** How often the list is read again by itself, in milliseconds; not at all where nothing is said. */
  refreshEvery?: number
  /** What an empty list says, and what the button that reads it again is called, where the documents say it in words of their own. */
  emptyText?: string
  refreshLabel?: string
  /** Rows of the tabs that do not show, by the tab's id, where they are known. */
  counts?: Readonly<Record<string, number>>

  add?: { label: string; to: string; needs: Right | null }
  /** The screen of a row's record, and the menu entry that leads there, e.g. Edit. Makes rows links. */
  record?: RecordWay<Row>
  /** The details of a row's record; without them, a quick look shows its columns. */
  details?: DetailsDefinition<object>

  /** How the columns that show a status change it; several for several columns. */
  status?: StatusCommand<Row, Word> | readonly StatusCommand<Row>[]
  /** How the columns that are switches change. */
  toggles?: readonly ToggleCommand<Row>[]
  remove?: RemoveCommand<Row>
  /** Further entries of the row menu, between the record's and Delete. */
  actions?: readonly RowAction<Row>[]
  commands?: readonly Command<Row>[]
  /** Those that stand below the details. */
  mainCommands?: readonly Command<Row>[]
  /** Whether rows can be ticked, for the commands that run for many: statuses, Delete, and those with `confirmMany`. */
  hasBulk?: boolean

  /** The header of the column of menus, where the documents call it something else than Actions; null where they have no such column. */
  menuHeader?: string | null
  /** How a row stands out. */
  tone?(row: Row): RowTone | undefined
  /** What rows one after the other have in common, e.g. whose they are: such groups are shaded in turns. Empty where a row belongs to none. */
  group?(row: Row): string
  /** Whether the list can be given its full height (F-164). */
  canBeFull?: boolean
  /** Greatest height of the table in pixels, where it is not full (F-488, F-489). */
  maxHeight?: number
}
