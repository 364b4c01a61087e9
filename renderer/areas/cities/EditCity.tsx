/** Edit City (F-110, F-115, F-287, F-311). */
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { cities, cityUpdate, type City, type CityUpdate } from '../../../shared/areas/cities.ts'
import { client } from '../../state/client.ts'
import { FieldRow, TextField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { CityFields } from './CityFields.tsx'

/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: '/admin/cities', after: 1_000 }

function formOf({ id, country_id, state_id, title, latitude, longitude }: City): CityUpdate {
  return { id, country_id, state_id, title, latitude: latitude === null ? '' : String(latitude), longitude: longitude === null ? '' : String(longitude) }
}

function CityForm({ city }: { city: City }) {
  const values = useMemo(() => formOf(city), [city])
  return (
    <FormScreen
      title="Edit City" section={cities.section} needs={cities.operations.update.needs} draftKey={`cities/${city.id}`} schema={cityUpdate} values={values}
      submitLabel="Update City" save={form => client.cities.update(form)} leave={LEAVE}
    >
      <CityFields />
      <FieldRow>
        <TextField name="latitude" label="Latitude" inputMode="decimal" hint="Decimal degrees, south is negative" />
        <TextField name="longitude" label="Longitude" inputMode="decimal" hint="Decimal degrees, west is negative" />
      </FieldRow>
    </FormScreen>
  )
}

export default function EditCity() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="cities" id={id} noun="city" list="/admin/cities" read={signal => client.cities.show({ id }, { signal })}>
      {city => <CityForm city={city} />}
    </RecordScreen>
  )
}
