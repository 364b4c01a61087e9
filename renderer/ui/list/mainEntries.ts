/** What belongs to a single row of a list, wherever its details show: the buttons below them, and reading it again. */
import type { NavigateFunction } from 'react-router-dom'
import type { Page } from '../../../shared/contract/list.ts'
import type { AccessGate } from '../../state/session.ts'
import { queryOfRow } from '../address/listAddress.ts'
import { actionEntries, type ActionEntry } from '../basics/entries.ts'
import type { Command } from '../commands/commands.ts'
import type { ListDefinition } from './listDefinition.ts'
import { commandEntries } from './useRowMenu.tsx'

/** The main actions and commands of a row, and what opens its record. */
export const mainEntries = <Row extends { id: number }>(
  { actions = [], mainCommands, record }: ListDefinition<Row>,
  access: AccessGate,
  navigate: NavigateFunction,
  start: (row: Row, command: Command<Row>) => void,
  row: Row,
): ActionEntry[] => [
  ...actionEntries(
    access,
    navigate,
    row,
    actions.filter(({ isMain }) => isMain),
  ),
  ...commandEntries(access, start, row, mainCommands),
  // Without leaving the list for it: Back leads to the details again, not to the row.
  ...actionEntries(access, navigate, row, record && [record]),
]

/** Reads a row from the backend. */
export const readFreshRow =
  <Row extends { id: number }>({ pages, details }: ListDefinition<Row>, parameters: Record<string, number> | undefined) =>
  async (id: number): Promise<Pick<Page<Row>, 'rows' | 'failure'>> => {
    const found = await pages.read({ ...queryOfRow(id, parameters), refresh: true })
    // A record that was opened by a link may be on none of the pages read.
    return found.rows.length > 0 || !details?.readRow ? found : { rows: [(await details.readRow(id)) as Row], failure: null }
  }
