/** Cities: the list and the forms (F-103 to F-115, F-286, F-287, F-311 to F-313). */
import { useFormContext, useWatch } from 'react-hook-form'
import { cities, cityUpdateOf, type City, type CityForm } from '../../../shared/areas/cities.ts'
import { states } from '../../../shared/areas/states.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { countryLink, plainScreens } from '../../framework/plainScreens.tsx'
import { FieldRow, TextField } from '../../ui/form/fields.tsx'
import { CountryField, StateField } from '../../ui/form/lookupFields.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

/** The country narrows the states; coordinates are asked for when a city is edited. */
function Fields({ record: city }: { record?: City }) {
  const { setValue } = useFormContext<CityForm>()
  const country = useWatch<CityForm, 'country_id'>({ name: 'country_id' })
  return (
    <>
      <CountryField
        name="country_id"
        stored={city && { id: city.country_id, title: city.country_title }}
        picked={() => setValue('state_id', null, { shouldDirty: true })}
      />
      <StateField name="state_id" country={country} stored={city && { id: city.state_id, title: city.state_title }} />
      <TextField name="title" label="Title" required />
      {city && (
        <FieldRow>
          <TextField name="latitude" label="Latitude" inputMode="decimal" unit="°" hint="Decimal degrees; south is negative" />
          <TextField name="longitude" label="Longitude" inputMode="decimal" unit="°" hint="Decimal degrees; west is negative" />
        </FieldRow>
      )}
    </>
  )
}

export const { List, Add, Edit, Import } = plainScreens({
  area: cities,
  atoms,
  noun: { one: 'city', many: 'cities' },
  nameOf: city => city.title,
  list: {
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 200, as: 'record' },
      { id: 'state_title', header: 'State', width: 170, reference: ({ state_id }) => detailsReference(places.states.list, state_id) },
      { id: 'country_title', header: 'Country', width: 150, reference: ({ country_id }) => detailsReference(places.countries.list, country_id) },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    canBeFull: true,
    hasBulk: true,
    hasCells: true,
  },
  add: {
    submit: 'Add City',
    empty: { country_id: null, state_id: null, title: '' },
    nameOf: form => form.title,
    leaveAfter: 500,
    options: { isIncomplete: form => !form.title },
  },
  edit: {
    submit: 'Update City',
    formOf: ({ id, country_id, state_id, title, latitude, longitude }) => ({ id, country_id, state_id, title, latitude, longitude }),
    optionsOf: city => ({ schema: cityUpdateOf(city) }),
  },
  fields: Fields,
  imported: [
    { as: 'country', name: 'country_id' },
    { as: 'state', name: 'state_id', of: 'country_id' },
    { as: 'text', name: 'title', label: 'Title', required: true },
    { as: 'number', name: 'latitude', label: 'Latitude' },
    { as: 'number', name: 'longitude', label: 'Longitude' },
  ],
  links: ({ state_id, state_title, country_id, country_title }) => [
    ...(state_id ? [{ label: 'State', name: state_title, to: recordPath(places.states.edit, state_id), section: states.section }] : []),
    ...countryLink(country_id, country_title),
  ],
  leaveAfter: 1_000,
  status: { words: STATUS_WORDS },
  removal: { title: "You're about to delete a city" },
})
