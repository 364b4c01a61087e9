/** Add Administrator: one form with everything (decisions F-082, F-396). */
import { places } from '../../../shared/rules/places.ts'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { adminForm, admins, type Admin, type AdminForm, type AdminRow } from '../../../shared/areas/admins.ts'
import { completeSections, sentSections, unblockedSections } from '../../../shared/rules/permissions.ts'
import { entriesOf } from '../../../shared/rules/storedLists.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { PermissionFields, PersonalFields } from './AdminFields.tsx'
import * as atoms from './atoms.ts'
import { knownSections } from './sections.ts'

/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: places.admins.list.path, after: 1_000 }
const UNDRAFTED = ['password']

/** An e-mail address identifies one administrator. */
const check = additionCheck<AdminForm, AdminRow>({
  noun: { one: 'administrator', many: 'administrators' },
  list: atoms.list.read,
  nameOf: ({ email }) => email,
  rowName: ({ email }) => email,
})

function Form({ own }: { own: Admin }) {
  const sections = useMemo(() => unblockedSections(entriesOf(own.section_permissions) ?? []), [own])
  const values = useMemo<AdminForm>(
    () => ({
      name: '',
      email: '',
      phone: '',
      country_code: '',
      password: '',
      assigned_country: [],
      assigned_lang: [],
      section_permissions: completeSections(sections, knownSections()),
    }),
    [sections],
  )
  return (
    <FormScreen
      title="Add Administrator"
      section={admins.section}
      needs={admins.operations.create.needs}
      draftKey={{ area: 'admins' }}
      undrafted={UNDRAFTED}
      schema={adminForm}
      values={values}
      submitLabel="Add Administrator"
      leave={LEAVE}
      told={savedNotice('added', places.admins.edit, ({ name }: AdminForm) => name)}
      save={(form, call) => store.set(atoms.create, { ...form, section_permissions: sentSections(form.section_permissions, sections) }, call)}
      check={check}
    >
      <PersonalFields />
      <TextField name="password" label="Password" type="password" required />
      <PermissionFields sections={sections} />
    </FormScreen>
  )
}

/** The sections are numbered as in the signed-in administrator's own permissions. */
export default function AddAdmin() {
  const id = useAtomValue(sessionAtom)?.administrator?.id ?? 0
  return (
    <RecordScreen area="admins" id={id} noun="administrator" list={LEAVE.to} read={atoms.show.read}>
      {own => <Form own={own} />}
    </RecordScreen>
  )
}
