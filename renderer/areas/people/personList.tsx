/** What the lists of customers and of providers share: columns, and the ways to a person's other screens. */
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { personTitle, type customers, type ListedPerson, type providers } from '../../../shared/areas/people.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { Place } from '../../../shared/rules/places.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import { clientOf } from '../../state/client.ts'
import type { StatusCommand } from '../../ui/commands/commands.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { ShownPerson } from './personDetails.tsx'

export const idColumn: ListColumn<ListedPerson> = { id: 'id', header: 'ID', width: 64, align: 'end' }
export const nameColumns: ListColumn<ListedPerson>[] = [
  { id: 'name', header: 'Name', width: 136, names: true },
  { id: 'email', header: 'Email', width: 218 },
  { id: 'phone', header: 'Phone', width: 136, fits: true },
]
export const statusListColumn: ListColumn<ListedPerson> = { id: 'status', header: 'Status', width: 98, as: 'status', isEssential: true }

/** A person's status, in either of the two areas. */
export const personStatus = (area: typeof customers | typeof providers): StatusCommand<ShownPerson, Status> => ({
  of: person => person.status ?? '',
  words: STATUS_WORDS,
  confirm: 'Yes, X',
  needs: area.operations.setStatus.needs,
  set: ({ id }, word, call) => clientOf(area).setStatus({ id, status: word }, call),
})

/** What the details of both have in common. */
export const personDetails = {
  title: 'Details',
  name: personTitle,
  photo: ({ profile_image = '' }: { profile_image?: string }) => profile_image,
  menuLabel: 'Details',
}

/** The address of a screen that shows a real person instead of sample data (decisions section 0, 6). */
export const personPath = ({ path }: Place, id: number | null): string => (id === null ? path : `${path}?id=${id}`)

/** View Info and Edit Info, for a row's menu and below the details. */
export function usePersonActions({ view, edit }: { view: Place; edit: Place }, needsEdit: Right | null) {
  const navigate = useNavigate()
  return useMemo(() => {
    const action = (label: string, place: Place, needs: Right | null) => ({
      label,
      needs,
      run: ({ id }: { id: number }) => void navigate(personPath(place, id)),
    })
    return [action('View Info', view, null), action('Edit Info', edit, needsEdit)]
  }, [navigate, view, edit, needsEdit])
}
