/** The fields that Add City and Edit City share: the country narrows the states. */
import { useFormContext, useWatch } from 'react-hook-form'
import type { CityForm } from '../../../shared/areas/cities.ts'
import { useCountries, useStates } from '../../state/lookups.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { PickerField, TextField } from '../../ui/fields.tsx'

export function CityFields() {
  const { setValue } = useFormContext<CityForm>()
  const country = useWatch<CityForm, 'country_id'>({ name: 'country_id' })
  const countries = useCountries()
  const states = useStates(country)
  const failed = countries.failure ?? states.failure
  return (
    <>
      {failed && <FailureBar failure={failed} retry={() => { countries.reload(); states.reload() }} />}
      <PickerField name="country_id" label="Country" options={countries.options} isLoading={countries.isLoading} picked={() => setValue('state_id', null, { shouldDirty: true })} />
      <PickerField
        name="state_id" label="State" options={states.options} isLoading={states.isLoading} disabled={country === null}
        hint={country === null ? 'Choose a country first' : undefined}
      />
      <TextField name="title" label="Title" required />
    </>
  )
}
