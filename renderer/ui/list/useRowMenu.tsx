/** The menu of a list's row: the way to its record first, what the list offers next, and what leads out of the window last. */
import { useState, type ReactNode, type RefObject } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router-dom'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import type { ActionEffect } from '../details/details.ts'
import { copyAddress, openWindow } from '../basics/addresses.ts'
import { RowMenu, type MenuEntry, type MenuAnchor } from '../basics/RowMenu.tsx'
import type { Command } from '../commands/commands.ts'
import type { RowFocus } from './useListVisit.ts'

/** The screen of a row's record, and the menu entry that leads there. */
export interface RecordWay<Row> {
  label: string
  to(row: Row): string
  needs: Right | null
}

/** An entry of a row's menu that leads somewhere and changes nothing by itself. Denied, it shows the permission notice and does nothing. */
export type RowAction<Row> = ActionEffect<Row> & {
  label: string
  needs: Right | null
  /** False hides it where it makes no sense. */
  isOffered?(row: Row): boolean
  /** Whether it stands below the commands. */
  isBelow?: true
  /** Whether it stands below the details too: it is what such a record mostly waits for. */
  isMain?: true
}

/** The commands that a row is offered, as entries. */
export const commandEntries = <Row,>(
  { hint }: AccessGate,
  start: (row: Row, command: Command<Row>) => void,
  row: Row,
  offered: readonly Command<Row>[] = [],
): MenuEntry[] =>
  offered
    .filter(command => command.isOffered?.(row) !== false)
    .map(command => ({ label: command.label, hint: hint(command.needs), run: () => start(row, command) }))

/** The area's own entries of a row. */
export const actionEntries = <Row,>({ hint, guard }: AccessGate, row: Row, navigate: NavigateFunction, actions: readonly RowAction<Row>[] = []): MenuEntry[] =>
  actions
    .filter(action => action.isOffered?.(row) !== false)
    .map(action => ({
      label: action.label,
      hint: hint(action.needs),
      run: () => guard(action.needs, () => ('to' in action ? void navigate(action.to(row)) : action.run(row))),
    }))

export function useRowMenu<Row extends { id: number }>(options: {
  access: AccessGate
  rowName(row: Row): string
  /** Undefined where a row has no screen of its own. */
  record: RecordWay<Row> | undefined
  /** Told of the row that is left for its record. */
  leaveFor(id: number): void
  /** What stands between the record and the window. */
  entries(row: Row): MenuEntry[]
  table: RefObject<RowFocus | null>
}): {
  open(row: Row, at: MenuAnchor): void
  openRecord(row: Row): void
  openWindow(row: Row): void
  /** To be drawn in the list. */
  menu: ReactNode
} {
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
    open: (row, at) => setMenu({ row, at }),
    openRecord,
    openWindow: openApart,
    menu: menu && <RowMenu label={`Actions for ${options.rowName(menu.row)}`} at={menu.at} entries={entriesOf(menu.row)} close={close} />,
  }
}
