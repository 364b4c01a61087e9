/** The fields that Add City and Edit City share: the country narrows the states. */
import { useFormContext, useWatch } from 'react-hook-form'
import type { City, CityForm } from '../../../shared/areas/cities.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { CountryField, StateField } from '../../ui/form/lookupFields.tsx'

/** `city` is the stored one, for what the lists of options do not have. */
export function CityFields({ city }: { city?: City }) {
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
    </>
  )
}
