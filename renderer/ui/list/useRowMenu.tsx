/** The menu of a row: the entry that opens its record, then the list's own entries, then those about windows. */
import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import { copyAddress, openWindow } from '../basics/addresses.ts'
import type { Action, ActionEntry } from '../basics/entries.ts'
import { RowMenu, type MenuEntry, type MenuAnchor } from '../basics/RowMenu.tsx'
import type { Command } from '../commands/commands.ts'
import type { RowFocus } from './useListVisit.ts'

/** The screen of a row's record, and the menu entry that leads there. */
export interface RecordWay<Row> {
  label: string
  to(row: Row): string
  needs: Right | null
}

/** An entry of a row's menu that is no command. */
export type RowAction<Row> = Action<Row> & {
  /** Whether it comes after the commands. */
  isBelow?: true
  /** Whether it is also a button below the details: the action that such a record usually waits for. */
  isMain?: true
}

/** The commands that a row is offered, as entries. */
export const commandEntries = <Row,>(
  { hint }: AccessGate,
  start: (row: Row, command: Command<Row>) => void,
  row: Row,
  offered: readonly Command<Row>[] = [],
): ActionEntry[] =>
  offered
    .filter(command => command.isOffered?.(row) !== false)
    .map(command => ({ label: command.label, hint: hint(command.needs), run: () => start(row, command) }))

export function useRowMenu<Row extends { id: number }>(options: {
  access: AccessGate
  rowName(row: Row): string
  /** Undefined if rows have no screens of their own. */
  record: RecordWay<Row> | undefined
  /** Called with the row whose record is opened. */
  leaveFor(id: number): void
  /** The entries between the one that opens the record and those about windows. */
  entries(row: Row): MenuEntry[]
  table: RefObject<RowFocus | null>
}) {
  const { access, record, table } = options
  const navigate = useNavigate()
  const [menu, setMenu] = useState<{ row: Row; at: MenuAnchor } | null>(null)
  function openRecord(row: Row) {
    options.leaveFor(row.id)
    if (record) access.guard(record.needs, () => void navigate(record.to(row)))
  }
  const openApart = (row: Row) => record && access.guard(record.needs, () => openWindow(record.to(row)))
  function entriesOf(row: Row): MenuEntry[] {
    if (!record) return options.entries(row)
    const hint = access.hint(record.needs)
    return [
      { label: record.label, hint, run: () => openRecord(row) },
      ...options.entries(row),
      { label: 'Open in new window', group: 'window', hint, run: () => openApart(row) },
      { label: 'Copy address', group: 'window', run: () => copyAddress(record.to(row)) },
    ]
  }
  /** The focus goes back to what the menu belongs to, before a dialog takes it from there. */
  function close() {
    if (menu?.at instanceof HTMLElement) menu.at.focus()
    else if (menu) table.current?.focusRow(menu.row.id)
    setMenu(null)
  }
  return {
    open: (row: Row, at: MenuAnchor) => setMenu({ row, at }),
    openRecord,
    openWindow: openApart,
    /** To be drawn in the list. */
    menu: menu && <RowMenu label={`Actions for ${options.rowName(menu.row)}`} at={menu.at} entries={entriesOf(menu.row)} close={close} />,
  }
}
