/** The fields that Add Administrator and the wizard share, in the wizard's two parts. */
import { areas } from '../index.ts'
import { FieldRow, TextField } from '../../ui/fields.tsx'
import { CountriesField, LanguagesField } from '../../ui/lookupFields.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'

/** The titles of the sections that Steward has screens for. */
export const knownSections = (): string[] => areas.flatMap(({ section }) => (section === null ? [] : [section]))

export function PersonalFields() {
  return (
    <>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" required />
      <FieldRow>
        <TextField name="country_code" label="Country code" hint="Calling code of the phone, e.g. 34" inputMode="numeric" />
        <TextField name="phone" label="Phone" inputMode="numeric" />
      </FieldRow>
    </>
  )
}

export function PermissionFields() {
  return (
    <>
      <FieldRow>
        <CountriesField name="assigned_country" label="Assigned countries" />
        <LanguagesField name="assigned_lang" label="Assigned languages" />
      </FieldRow>
      <PermissionGrid name="section_permissions" />
    </>
  )
}
