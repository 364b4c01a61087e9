/** The frame of the screens that add, show and edit a person: the real one in the address, otherwise sample data (decisions section 0, 6). */
import { Badge, Caption1, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { customers, personTitle, providers } from '../../../shared/areas/people.ts'
import { places, type Place } from '../../../shared/rules/places.ts'
import { useCountries } from '../../state/lookups.ts'
import { Link } from '../../ui/basics/Link.tsx'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import * as atoms from './atoms.ts'
import { PERSON_SECTIONS, personValues, type FormPerson, type PersonSection } from './personFields.ts'

const useStyles = makeStyles({
  about: { maxWidth: '720px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalL },
  name: { margin: 0 },
  text: { color: tokens.colorNeutralForeground3 },
})

/** A kind of person: how they are read, their screens and their fields. */
export const PERSON_KINDS = {
  customer: { area: customers, places: places.customers, sections: PERSON_SECTIONS.customer, noun: 'customer', show: atoms.customerAtoms.show.read },
  provider: { area: providers, places: places.providers, sections: PERSON_SECTIONS.provider, noun: 'service provider', show: atoms.providerAtoms.show.read },
}
export type PersonKind = (typeof PERSON_KINDS)[keyof typeof PERSON_KINDS]

interface PersonScreenProps {
  kind: PersonKind
  /** The link to the person's other screen, to the letter of the documents. */
  link: { label: 'View Info' | 'Edit Info'; place: Place }
  children(values: Record<string, string>, sections: readonly PersonSection[], id: number | null): ReactNode
}

/** Draws the screen once the person is known. */
function OfPerson({ person, id, kind, link, children }: PersonScreenProps & { person: FormPerson | null; id: number | null }) {
  const styles = useStyles()
  const { options } = useCountries()
  const values = useMemo(
    () => personValues(kind.sections, person, of => options.find(({ id: country }) => String(country) === of)?.title ?? (of && `ID ${of}`)),
    [kind, person, options],
  )
  return (
    <>
      <div className={styles.about}>
        {person === null && (
          <>
            <Subtitle1 as="h2" className={styles.name}>
              {values.first_name} {values.last_name}
            </Subtitle1>
            <Badge appearance="tint" color="warning">
              Sample data
            </Badge>
            <Caption1 className={styles.text}>Nobody real: open somebody from the list to see their data.</Caption1>
          </>
        )}
        <Link to={id === null ? link.place.path : `${link.place.path}?id=${id}`}>{link.label}</Link>
      </div>
      {children(values, kind.sections, id)}
    </>
  )
}

export function PersonScreen(props: PersonScreenProps) {
  const { area, places: of, noun, show } = props.kind
  const [parameters] = useSearchParams()
  const named = parameters.get('id')
  if (named === null) return <OfPerson {...props} person={null} id={null} />
  const id = Number(named)
  const header: RecordHeaderDefinition<FormPerson> = { section: area.section, name: personTitle, status: person => person.status ?? '' }
  return (
    <RecordScreen<FormPerson> area={area.name} id={id} noun={noun} list={of.list.path} header={header} isReferred read={show}>
      {person => <OfPerson {...props} person={person} id={id} />}
    </RecordScreen>
  )
}
