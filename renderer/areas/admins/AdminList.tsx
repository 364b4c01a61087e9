/** The Administrators list (F-078 to F-081). Changes to one's own account ask once more. */
import { admins } from '../../../shared/areas/admins.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import * as atoms from './atoms.ts'
import { commands } from './commands.ts'

export default listScreen(admins, atoms, {
  noun: { one: 'administrator', many: 'administrators' },
  columns: [
    { id: 'id', header: 'ID', width: 72, align: 'end' },
    { id: 'name', header: 'Name', width: 170, as: 'record' },
    { id: 'email', header: 'Email', width: 240 },
    { id: 'phone', header: 'Phone', width: 120, fits: true },
    { id: 'status', header: 'Status', width: 100, as: 'status' },
  ],
  canBeFull: true,
  rowName: admin => admin.name,
  ...commands,
})
