/** Add Administrator: one form with everything (decisions F-082, F-396). */
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { adminForm, admins, type Admin, type AdminForm } from '../../../shared/areas/admins.ts'
import { completeSections, unblockedSections } from '../../../shared/rules/permissions.ts'
import { client } from '../../state/client.ts'
import { sessionAtom } from '../../state/session.ts'
import { TextField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { knownSections, PermissionFields, PersonalFields } from './AdminFields.tsx'

/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: '/admin/manage', after: 1_000 }
const UNDRAFTED = ['password']

function Form({ own }: { own: Admin }) {
  const values = useMemo<AdminForm>(() => ({
    name: '', email: '', phone: '', country_code: '', password: '', assigned_country: [], assigned_lang: [],
    section_permissions: unblockedSections(completeSections(own.section_permissions, knownSections())),
  }), [own])
  return (
    <FormScreen
      title="Add Administrator" section={admins.section} needs={admins.operations.create.needs} draftKey="admins/new" undrafted={UNDRAFTED} schema={adminForm} values={values}
      submitLabel="Add Administrator" save={form => client.admins.create(form)} leave={LEAVE}
    >
      <PersonalFields />
      <TextField name="password" label="Password" type="password" required />
      <PermissionFields />
    </FormScreen>
  )
}

/** The sections, as the backend numbers them, are those of whoever adds. */
export default function AddAdmin() {
  const id = useAtomValue(sessionAtom)?.administrator?.id ?? 0
  return (
    <RecordScreen area="admins" id={id} noun="administrator" list={LEAVE.to} read={signal => client.admins.show({ id }, { signal })}>
      {own => <Form own={own} />}
    </RecordScreen>
  )
}
