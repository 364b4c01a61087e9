/** The sessions of administrators: who is signed in with which token. They survive a reset of the data. */
import { randomBytes } from 'node:crypto'
import type { Caller } from '../request.ts'
import type { Row, TableDefinition, Tables } from '../tables.ts'
import { administratorTable } from './administrators.ts'

interface TokenRow extends Row {
  token: string
  admin_id: number
}

export const tokenTable: TableDefinition<TokenRow> = { name: 'tokens', seed: () => [], outlivesReset: true }

/** How many sessions an administrator may have; the oldest end. */
const SESSIONS = 20

const sessionsOf = (tables: Tables, admin: number) =>
  tables
    .open(tokenTable)
    .all()
    .filter(row => row.admin_id === admin)

/** Who a token belongs to; undefined if it is not valid. */
export function callerOf(tables: Tables, token: string | undefined): Caller | undefined {
  if (!token) return undefined
  const tokens = tables.open(tokenTable).all()
  const found = tokens.find(row => row.token === token)
  return found && { id: found.admin_id, role_type: tables.open(administratorTable).get(found.admin_id)?.role_type ?? '' }
}

/** Begins a session of an administrator, and returns its token. */
export function beginSession(tables: Tables, admin: number): string {
  const tokens = tables.open(tokenTable)
  const { token } = tokens.insert({ token: randomBytes(32).toString('hex'), admin_id: admin })
  for (const { id } of sessionsOf(tables, admin).slice(0, -SESSIONS)) tokens.remove(id)
  return token
}

/** Ends all sessions of an administrator. */
export function endSessions(tables: Tables, admin: number): void {
  for (const { id } of sessionsOf(tables, admin)) tables.open(tokenTable).remove(id)
}
