/** The fields that Add City and Edit City share: the country narrows the states. */
import { useFormContext, useWatch } from 'react-hook-form'
import type { CityForm } from '../../../shared/areas/cities.ts'
import { TextField } from '../../ui/fields.tsx'
import { CountryField, StateField } from '../../ui/lookupFields.tsx'

export function CityFields() {
  const { setValue } = useFormContext<CityForm>()
  const country = useWatch<CityForm, 'country_id'>({ name: 'country_id' })
  return (
    <>
      <CountryField name="country_id" picked={() => setValue('state_id', null, { shouldDirty: true })} />
      <StateField name="state_id" country={country} />
      <TextField name="title" label="Title" required />
    </>
  )
}
