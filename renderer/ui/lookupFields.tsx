/** Form fields whose options are shared lookups; each says so where its options cannot be read. */
import { useCountries, useStates } from '../state/lookups.ts'
import { FailureBar } from './FailureBar.tsx'
import { PickerField } from './fields.tsx'

/** The country of a record, by id (F-443). */
export function CountryField({ name, picked }: { name: string; picked?(id: number | null): void }) {
  const { options, isLoading, failure, reload } = useCountries()
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <PickerField name={name} label="Country" options={options} isLoading={isLoading} picked={picked} />
    </>
  )
}

/** The state of a record, by id, among those of a country (F-444). */
export function StateField({ name, country }: { name: string; country: number | null }) {
  const { options, isLoading, failure, reload } = useStates(country)
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <PickerField name={name} label="State" options={options} isLoading={isLoading} disabled={country === null} hint={country === null ? 'Choose a country first' : undefined} />
    </>
  )
}
