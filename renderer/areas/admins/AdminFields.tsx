/** The fields that Add Administrator and the wizard share, in two parts. */
import type { SectionEntry } from '../../../shared/rules/permissions.ts'
import { FieldRow, TextField } from '../../ui/form/fields.tsx'
import { CountriesField, LanguagesField, storedFieldProps } from '../../ui/form/lookupFields.tsx'
import { PermissionGrid } from './PermissionGrid.tsx'

export function PersonalFields() {
  return (
    <>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="Email" required />
      <FieldRow>
        <TextField name="country_code" label="Country code" hint="Calling code, e.g. 34" inputMode="numeric" />
        <TextField name="phone" label="Phone" inputMode="numeric" />
      </FieldRow>
    </>
  )
}

export interface PermissionFieldsProps {
  /** The stored lists; a new administrator has none. */
  stored?: { assigned_country: unknown; assigned_lang: unknown }
  /** The stored sections, or for a new administrator those of the signed-in one; null if they cannot be read. */
  sections: readonly SectionEntry[] | null
}

export function PermissionFields({ stored, sections }: PermissionFieldsProps) {
  return (
    <>
      <FieldRow>
        <CountriesField name="assigned_country" label="Assigned countries" {...storedFieldProps(stored?.assigned_country)} />
        <LanguagesField name="assigned_lang" label="Assigned languages" {...storedFieldProps(stored?.assigned_lang)} />
      </FieldRow>
      <PermissionGrid name="section_permissions" stored={sections} />
    </>
  )
}
