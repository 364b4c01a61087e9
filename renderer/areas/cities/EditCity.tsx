/** Edit City (F-110, F-115, F-287, F-311). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { cities, cityUpdateOf, type City, type CityUpdate } from '../../../shared/areas/cities.ts'
import { countries } from '../../../shared/areas/countries.ts'
import { states } from '../../../shared/areas/states.ts'
import { client } from '../../state/client.ts'
import { FieldRow, TextField } from '../../ui/form/fields.tsx'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import type { FaceDefinition } from '../../ui/record/RecordFace.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { recordCheck } from '../../ui/saving/saveCheck.ts'
import { CityFields } from './CityFields.tsx'
import { removal } from './removal.ts'

/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: places.cities.list.path, after: 1_000 }

const face: FaceDefinition<City> = {
  section: cities.section,
  name: city => city.title,
  status: city => city.status,
  links: ({ state_id, state_title, country_id, country_title }) => [
    ...(state_id ? [{ label: 'State', name: state_title, to: recordPath(places.states.edit, state_id), section: states.section }] : []),
    ...(country_id ? [{ label: 'Country', name: country_title, to: recordPath(places.countries.edit, country_id), section: countries.section }] : []),
  ],
  remove: { ...removal, list: client.cities.list },
}

const formOf = ({ id, country_id, state_id, title, latitude, longitude }: City): CityUpdate => ({ id, country_id, state_id, title, latitude, longitude })

function CityForm({ city }: { city: City }) {
  const values = useMemo(() => formOf(city), [city])
  const schema = useMemo(() => cityUpdateOf(city), [city])
  const check = useMemo(() => recordCheck(async () => formOf(await client.cities.show({ id: city.id, fresh: true }))), [city.id])
  return (
    <FormScreen
      title="Edit City"
      section={cities.section}
      needs={cities.operations.update.needs}
      draftKey={`cities/${city.id}`}
      schema={schema}
      values={values}
      submitLabel="Update City"
      save={(form, call) => client.cities.update(form, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('saved', places.cities.edit, ({ title }: { title: string }) => title)}
    >
      <CityFields city={city} />
      <FieldRow>
        <TextField name="latitude" label="Latitude" inputMode="decimal" unit="°" hint="Decimal degrees; south is negative" />
        <TextField name="longitude" label="Longitude" inputMode="decimal" unit="°" hint="Decimal degrees; west is negative" />
      </FieldRow>
    </FormScreen>
  )
}

export default function EditCity() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="cities" id={id} noun="city" list="/admin/cities" face={face} read={signal => client.cities.show({ id }, { signal })}>
      {city => <CityForm city={city} />}
    </RecordScreen>
  )
}
