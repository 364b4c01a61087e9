/** The id of somebody whom a record names, as the way to their details where they may be seen. */
import type { ReactNode } from 'react'
import type { places } from '../../shared/rules/places.ts'
import { useAccess } from '../state/session.ts'
import { withDetails } from './detailsAddress.ts'
import { Link } from './Link.tsx'

/** Where customers, and where professionals are listed. */
export type PersonPlace = (typeof places)['customers' | 'providers']['list']

export function PersonId({ place, id }: { place: PersonPlace; id: string }): ReactNode {
  const access = useAccess(place.title)
  if (id === '') return '–'
  if (!/^[1-9]\d{0,14}$/.test(id) || access.hint('view') !== undefined) return id
  return <Link to={`${place.path}?${withDetails(new URLSearchParams(), { id: Number(id) })}`}>{id}</Link>
}
