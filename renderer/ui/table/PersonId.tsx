/** Somebody whom a record names: picture or initials, name and id, as the way to their details where they may be seen. */
import { Avatar, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { places } from '../../../shared/rules/places.ts'
import { usePerson } from '../../state/people.ts'
import { usePicture } from '../../state/pictures.ts'
import { useAccess } from '../../state/session.ts'
import { detailsReference } from './columns.ts'
import { Link } from '../basics/Link.tsx'

const useStyles = makeStyles({
  person: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, maxWidth: '100%', verticalAlign: 'middle' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  id: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** Where customers, and where professionals are listed. */
export type PersonPlace = (typeof places)['customers' | 'providers']['list']

interface PersonIdProps {
  /** As the record has it; empty where it has none. */
  id: string | number | null
  /** Where their details are; left out where the record does not say which of the two they are, and customers' show either. */
  place?: PersonPlace
  /** Their name, where the record tells it. */
  name?: string
  /** Address of their picture, where the record tells it; empty where it does not. */
  picture?: string
  /** Without the id, where that stands beside it. */
  isNameAlone?: boolean
  /** The id alone, where the name stands beside it. */
  isIdAlone?: boolean
  tabIndex?: 0 | -1
}

/** What is no id stands as it came. */
export function PersonId({ id: given, place, name, picture, isNameAlone, isIdAlone, tabIndex }: PersonIdProps): ReactNode {
  const styles = useStyles()
  const id = String(given ?? '')
  const isId = /^[1-9]\d{0,14}$/.test(id)
  // Nobody is asked for whom the record says all of.
  const found = usePerson(isId && (place === undefined || !(name || isIdAlone)) ? Number(id) : null)
  const { source } = usePicture((!isIdAlone && (picture || found?.picture)) || '')
  const { list } = found?.role === 'provider' ? places.providers : places.customers
  const reference = isId ? detailsReference(place ?? list, Number(id)) : null
  const access = useAccess((place ?? list).title)
  const known = name || found?.name || ''
  const text = (!isIdAlone && known) || id
  if (text === '') return isNameAlone ? null : '–'
  const link =
    reference && access.allows('view') ? (
      <Link to={reference.to} tabIndex={tabIndex} className={styles.name}>
        {text}
      </Link>
    ) : (
      <bdi className={styles.name}>{text}</bdi>
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
