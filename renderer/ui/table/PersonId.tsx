/** A person named in a record: picture or initials, name and id, with a link to their details if these may be viewed. Nobody is read for it. */
import { Avatar, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { places, timelinePath } from '../../../shared/rules/places.ts'
import { usePerson } from '../../state/people.ts'
import { usePicture } from '../../state/pictures.ts'
import { useAccess } from '../../state/session.ts'
import { detailsReference } from './columns.ts'
import { Link } from '../basics/Link.tsx'

const useStyles = makeStyles({
  person: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, maxWidth: '100%', verticalAlign: 'middle' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  beside: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0, color: tokens.colorNeutralForeground3 },
  id: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** The list of customers, or of professionals. */
export type PersonPlace = (typeof places)['customers' | 'providers']['list']

interface PersonIdProps {
  /** The id as it is in the record; empty if it has none. */
  id: string | number | null
  /** The list with their details; left out if the record does not say whether they are a customer or a professional. */
  place?: PersonPlace
  /** Their name, if it is in the record. */
  name?: string
  /** The address of their picture, if it is in the record; otherwise empty. */
  picture?: string
  /** Leaves out the id, because it is shown beside this. */
  isNameAlone?: boolean
  /** Leaves out the name, because it is shown beside this. */
  isIdAlone?: boolean
  /** For columns and rows of ids: the id is what is shown, and the name stands beside it where it is known (decisions section 0, 40). */
  isIdFirst?: boolean
  /** Leads to everything about them, in place of their details. */
  leadsToTimeline?: boolean
  tabIndex?: 0 | -1
}

/** An id that is not one is shown as it came. */
export function PersonId({ id: given, place, name, picture, isNameAlone, isIdAlone, isIdFirst, leadsToTimeline, tabIndex }: PersonIdProps): ReactNode {
  const styles = useStyles()
  const id = String(given ?? '')
  const isId = /^[1-9]\d{0,14}$/.test(id)
  // A person is not looked up if the record says all that is shown.
  const found = usePerson(isId && (place === undefined || !(name || isIdAlone)) ? Number(id) : null)
  const { source } = usePicture((!isIdAlone && !isIdFirst && (picture || found?.picture)) || '')
  const { list } = found?.role === 'provider' ? places.providers : places.customers
  const reference = isId ? detailsReference(place ?? list, id) : null
  const access = useAccess((place ?? list).title)
  const timeline = leadsToTimeline && reference ? timelinePath((place ?? list) === places.providers.list ? 'providers' : 'customers', Number(id)) : null
  const known = name || found?.name || ''
  const text = (!isIdAlone && !isIdFirst && known) || id
  if (text === '') return isNameAlone ? null : '–'
  const link =
    reference && access.allows('view') ? (
      <Link to={timeline ?? reference.to} tabIndex={tabIndex} className={styles.name}>
        {text}
      </Link>
    ) : (
      <bdi className={styles.name}>{text}</bdi>
    )
  if (isIdFirst && known)
    return (
      <span className={styles.person}>
        {link} <bdi className={styles.beside}>{known}</bdi>
      </span>
    )
  if (text === id) return link
  return (
    <span className={styles.person}>
      <Avatar aria-hidden size={20} name={known} color="neutral" image={source === undefined ? undefined : { src: source }} />
      {link}
      {id !== '' && !isNameAlone && (
        <>
          {' '}
          <span className={styles.id}>ID {id}</span>
        </>
      )}
    </span>
  )
}
