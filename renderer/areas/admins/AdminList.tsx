/** The Administrators list (F-078 to F-081). Changes to one's own account ask once more. */
import { admins, type AdminRow } from '../../../shared/areas/admins.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import type { ListColumn } from '../../ui/table/columns.ts'
import { commands } from './commands.ts'

const columns: ListColumn<AdminRow>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'name', header: 'Name', width: 170, as: 'record' },
  { id: 'email', header: 'Email', width: 240 },
  { id: 'phone', header: 'Phone', width: 120, fits: true },
  { id: 'status', header: 'Status', width: 100, as: 'status' },
]

export default listScreen(admins, {
  noun: { one: 'administrator', many: 'administrators' },
  columns,
  canBeFull: true,
  rowName: admin => admin.name,
  ...commands,
})
