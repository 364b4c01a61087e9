/** The details of a person: who they are, how to reach them, where they are, their account, their documents. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { CustomerDetails, Person } from '../../../shared/areas/people.ts'
import { phoneText } from '../../../shared/rules/phones.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { places, type Place } from '../../../shared/rules/places.ts'
import { writtenDate, writtenMoment } from '../../../shared/rules/written.ts'
import { useCountries, useStates } from '../../state/lookups.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailRow, DetailSection, DetailTab } from '../../ui/details/details.ts'
import { badgeRow, fieldRows, idRow, RecordName } from '../../framework/detailRows.tsx'
import { CoveredValue } from './CoveredValue.tsx'
import { PersonDocuments } from './PersonDocuments.tsx'

const useStyles = makeStyles({ documents: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL } })

/** What customers and providers have in common. */
export type ShownPerson = Pick<CustomerDetails, 'id'> & Partial<Person>

/** Whether the answer has the person, and not only related records. */
export const isPersonKnown = (shown: ShownPerson): boolean => shown.status !== undefined

/** The name of a country or state with its id, or only the id, as a link to its details. */
function PlaceName({ id, options, list }: { id: string; options: ReadonlyArray<{ id: number; title: string }>; list: Place }) {
  if (id === '') return '–'
  const title = options.find(option => String(option.id) === id)?.title
  return <RecordName place={list} id={id} name={title ? `${title} (ID ${id})` : `ID ${id}`} />
}
export const CountryName = ({ id }: { id: string }) => <PlaceName id={id} options={useCountries().options} list={places.countries.list} />
function StateName({ id, country }: { id: string; country: string }) {
  const { options } = useStates(/^\d+$/.test(country) ? Number(country) : null)
  return <PlaceName id={id} options={options} list={places.states.list} />
}

const { text, written } = fieldRows<ShownPerson>()

/** What a person opens with. */
export const personFacts: ReadonlyArray<DetailRow<ShownPerson>> = [
  text('Email', 'email'),
  { label: 'Phone', value: phoneText },
  { label: 'Country', value: ({ country_id = '' }) => country_id && <CountryName id={country_id} /> },
  text('City', 'city'),
  text('User Code', 'user_code'),
  written('Created At', 'created_at', writtenDate),
].map(fact => Object.assign({}, fact, { isShown: isPersonKnown }))

const sections: ReadonlyArray<DetailSection<ShownPerson>> = [
  {
    title: 'Person',
    rows: [
      idRow,
      text('User Code', 'user_code', true),
      text('First Name', 'first_name'),
      text('Last Name', 'last_name'),
      text('Gender', 'gender'),
      written('Date of Birth', 'dob', writtenDate),
    ],
  },
  {
    title: 'Contact',
    rows: [
      text('Email', 'email', true),
      text('Email Verify', 'email_verify'),
      { label: 'Phone', value: phoneText, copy: true },
      text('Country Code', 'country_code'),
      text('Phone Verify', 'phone_verify'),
      text('Send Email', 'send_email'),
    ],
  },
  {
    title: 'Place',
    rows: [
      text('Address', 'address', true),
      text('City', 'city'),
      { label: 'State', value: ({ state_id = '', country_id = '' }) => state_id && <StateName id={state_id} country={country_id} /> },
      { label: 'Country', value: ({ country_id = '' }) => country_id && <CountryName id={country_id} /> },
      text('Latitude', 'latitude'),
      text('Longitude', 'longitude'),
      text('Travel Distance', 'travel_distance'),
    ],
  },
  {
    title: 'Account',
    rows: [
      badgeRow('Status', ({ status = '' }) => status),
      text('Current Role Type', 'current_role_type'),
      text('Plan Type', 'plan_type'),
      text('Signup Device Type', 'signup_device_type'),
      { label: 'OTP', value: ({ id, otp = '' }) => <CoveredValue key={id} name="OTP" value={otp} /> },
      written('OTP Send Time', 'otp_send_time', writtenMoment),
      written('Created At', 'created_at', writtenMoment),
      written('Updated At', 'updated_at', writtenMoment),
      written('Deleted At', 'deleted_at', writtenMoment),
    ],
  },
]

export const NoPerson = () => <TextBar intent="warning">The server sent no details of this person.</TextBar>

const PersonCards = ({ shown }: { shown: ShownPerson }) => (isPersonKnown(shown) ? <DetailCards sections={sections} shown={shown} /> : <NoPerson />)

/** A person's pictures. Address proof and tax are in the fields for the front and back of a location (decisions section 0, 21). */
function Documents({ shown }: { shown: ShownPerson }) {
  const styles = useStyles()
  if (!isPersonKnown(shown)) return <NoPerson />
  const { profile_image = '', dni_front = '', dni_back = '', location_front = '', location_back = '' } = shown
  return (
    <div className={styles.documents} key={shown.id}>
      <PersonDocuments
        groups={[
          { title: 'Profile Image', pictures: [{ name: 'Profile Image', address: profile_image }] },
          {
            title: 'DNI',
            pictures: [
              { name: 'DNI Front', address: dni_front },
              { name: 'DNI Back', address: dni_back },
            ],
          },
          {
            title: 'Location',
            pictures: [
              { name: 'Location Front (address proof)', address: location_front },
              { name: 'Location Back (tax)', address: location_back },
            ],
          },
        ]}
      />
    </div>
  )
}

export const personTab: DetailTab<ShownPerson> = { id: 'person', label: 'User Details', content: PersonCards }
export const documentsTab: DetailTab<ShownPerson> = { id: 'documents', label: 'Documents', content: Documents, isOnPaper: false }
