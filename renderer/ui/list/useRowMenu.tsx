/** What the menu of a list's row holds, and the menu: the way to the record, its details, the area's own entries and commands. */
import { useState, type ReactNode, type RefObject } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import { copyAddress } from '../basics/addresses.ts'
import type { Command } from '../commands/commands.ts'
import type { TableHandle } from '../table/DataTable.tsx'
import { RowMenu, type MenuEntry, type MenuPlace } from '../basics/RowMenu.tsx'

/** An entry of a row's menu that leads somewhere and changes nothing by itself. Denied, it shows the permission notice and does nothing. */
export interface RowAction<Row> {
  label: string
  needs: Right | null
  run(row: Row): void
  /** False hides it where it makes no sense. */
  isOffered?(row: Row): boolean
  /** Whether it stands below the commands. */
  isBelow?: true
  /** Whether it stands below the details too: it is what such a record mostly waits for. */
  isMain?: true
}

export interface RowMenuOptions<Row> {
  access: AccessGate
  rowName(row: Row): string
  /** The screen of a row's record, and the entry that leads there; undefined where it has none. */
  record: { label: string; to(row: Row): string; needs: Right | null } | undefined
  openRecord(row: Row): void
  openWindow(row: Row): void
  detailsEntries(row: Row): MenuEntry[]
  actions: readonly RowAction<Row>[]
  commands: readonly Command<Row>[]
  removal: Command<Row> | undefined
  start(row: Row, command: Command<Row>): void
  table: RefObject<TableHandle | null>
}

export interface RowMenuHandle<Row> {
  open(row: Row, at: MenuPlace): void
  /** To be drawn in the list. */
  menu: ReactNode
}

type Entered<Row> = Pick<RowMenuOptions<Row>, 'access' | 'actions' | 'start'>

/** The commands that a row is offered, as entries. */
export const commandEntries = <Row,>({ access, start }: Omit<Entered<Row>, 'actions'>, row: Row, offered: readonly Command<Row>[]): MenuEntry[] =>
  offered
    .filter(command => command.isOffered?.(row) !== false)
    .map(command => ({ label: command.label, hint: access.hint(command.needs), run: () => start(row, command) }))

/** The area's own entries of a row. */
export const actionEntries = <Row,>({ access, actions }: Omit<Entered<Row>, 'start'>, row: Row): MenuEntry[] =>
  actions
    .filter(action => action.isOffered?.(row) !== false)
    .map(({ label, needs, run }) => ({ label, hint: access.hint(needs), run: () => access.guard(needs, () => run(row)) }))

export function useRowMenu<Row extends { id: number }>(options: RowMenuOptions<Row>): RowMenuHandle<Row> {
  const { access, record, table, actions, removal } = options
  const [menu, setMenu] = useState<{ row: Row; at: MenuPlace } | null>(null)
  const own = (row: Row, isBelow: boolean) => actionEntries({ access, actions: actions.filter(action => (action.isBelow === true) === isBelow) }, row)
  const entries = (row: Row): MenuEntry[] => [
    ...(record ? [{ label: record.label, hint: access.hint(record.needs), run: () => options.openRecord(row) }] : []),
    ...options.detailsEntries(row),
    ...own(row, false),
    ...commandEntries(options, row, options.commands),
    ...own(row, true),
    ...commandEntries(options, row, removal ? [removal] : []),
    ...(record
      ? [
          { label: 'Open in new window', group: 'window' as const, hint: access.hint(record.needs), run: () => options.openWindow(row) },
          { label: 'Copy address', group: 'window' as const, run: () => copyAddress(record.to(row)) },
        ]
      : []),
  ]
  /** The focus goes back to what the menu belongs to, before a dialog takes it from there. */
  function close() {
    if (menu?.at instanceof HTMLElement) menu.at.focus()
    else if (menu) table.current?.focusRow(menu.row.id)
    setMenu(null)
  }
  return {
    open: (row, at) => setMenu({ row, at }),
    menu: menu && <RowMenu label={`Actions for ${options.rowName(menu.row)}`} at={menu.at} entries={entries(menu.row)} close={close} />,
  }
}
