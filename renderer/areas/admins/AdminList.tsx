/** The Administrators list (F-078 to F-081). Changes to one's own account ask once more. */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { admins, type AdminRow } from '../../../shared/areas/admins.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import { areaList } from '../../framework/areaList.ts'
import { client } from '../../state/client.ts'
import { sessionAtom } from '../../state/session.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { Question } from '../../ui/basics/dialogs.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useRemoval } from './useRemoval.ts'

const { create, update, setStatus } = admins.operations

const columns: ListColumn<AdminRow>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'name', header: 'Name', width: 170, as: 'record' },
  { id: 'email', header: 'Email', width: 240 },
  { id: 'phone', header: 'Phone', width: 120, fits: true },
  { id: 'status', header: 'Status', width: 100, as: 'status' },
]

const LIST = areaList(admins, { one: 'administrator', many: 'administrators' })

const SELF_INACTIVE: Question = {
  title: 'Set yourself inactive?',
  text: 'This is your own account. You’ll be signed out right away, and you can’t sign in again until another administrator makes you active.',
  cancelLabel: 'Cancel',
  confirmLabel: 'Set myself inactive',
}
export default function AdminList() {
  const own = useAtomValue(sessionAtom)?.administrator?.id
  const remove = useRemoval()
  const definition = useMemo(
    (): ListDefinition<AdminRow, Status> => ({
      ...LIST,
      columns,
      canBeFull: true,
      rowName: admin => admin.name,
      add: { label: 'Add New Administrator', to: places.admins.add.path, needs: create.needs },
      record: { label: 'Edit', to: admin => recordPath(places.admins.edit, admin.id), needs: update.needs },
      status: {
        of: admin => admin.status,
        words: STATUS_WORDS,
        needs: setStatus.needs,
        set: ({ id }, status, call) => client.admins.setStatus({ id, status }, call),
        caution: ({ id }, word) => (id === own && word === 'Inactive' ? SELF_INACTIVE : null),
      },
      remove,
    }),
    [own, remove],
  )
  return <ListScreen definition={definition} />
}
