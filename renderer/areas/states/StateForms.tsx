/** Add State and Edit State (F-128, F-129, F-284, F-318 to F-322). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { stateForm, states, stateUpdateOf, type State, type StateForm, type StateUpdate } from '../../../shared/areas/states.ts'
import { countries } from '../../../shared/areas/countries.ts'
import { client } from '../../state/client.ts'
import { CountryField } from '../../ui/form/lookupFields.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import type { FaceDefinition } from '../../ui/record/RecordFace.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck, recordCheck } from '../../ui/saving/saveCheck.ts'
import { removal } from './removal.ts'

const EMPTY: StateForm = { country_id: null, title: '', sort_name: '' }
/** Back to the list half a second after a success, from both forms, in milliseconds (F-284; decisions F-285). */
const LEAVE = { to: places.states.list.path, after: 500 }

const additionOf = additionCheck<StateForm, State>({
  noun: { one: 'state', many: 'states' },
  list: client.states.list,
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
})
const formOf = ({ id, country_id, title, sort_name }: State): StateUpdate => ({ id, country_id, title, sort_name })

/** `state` is the stored one, for a country that the list of options does not have. */
function Fields({ state }: { state?: State }) {
  return (
    <>
      <CountryField name="country_id" stored={state && { id: state.country_id, title: state.country_title }} />
      <TextField name="title" label="Title" required />
      <TextField name="sort_name" label="Sort Name" />
    </>
  )
}

export function AddState() {
  return (
    <FormScreen
      title="Add State"
      section={states.section}
      needs={states.operations.create.needs}
      draftKey="states/new"
      schema={stateForm}
      values={EMPTY}
      submitLabel="Add State"
      save={(form, call) => client.states.create(form, call)}
      check={additionOf}
      leave={LEAVE}
      told={savedNotice('added', places.states.edit, ({ title }: { title: string }) => title)}
      isIncomplete={({ title }) => !title}
    >
      <Fields />
    </FormScreen>
  )
}

function Edit({ state }: { state: State }) {
  const values = useMemo(() => formOf(state), [state])
  const schema = useMemo(() => stateUpdateOf(state), [state])
  const check = useMemo(() => recordCheck(async () => formOf(await client.states.show({ id: state.id, fresh: true }))), [state.id])
  return (
    <FormScreen
      title="Edit State"
      section={states.section}
      needs={states.operations.update.needs}
      draftKey={`states/${state.id}`}
      schema={schema}
      values={values}
      submitLabel="Update State"
      save={(form, call) => client.states.update(form, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('saved', places.states.edit, ({ title }: { title: string }) => title)}
    >
      <Fields state={state} />
    </FormScreen>
  )
}

const face: FaceDefinition<State> = {
  section: states.section,
  name: state => state.title,
  status: state => state.status,
  links: ({ country_id, country_title }) =>
    country_id ? [{ label: 'Country', name: country_title, to: recordPath(places.countries.edit, country_id), section: countries.section }] : [],
  remove: { ...removal, list: client.states.list },
}

export function EditState() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="states" id={id} noun="state" list={LEAVE.to} face={face} read={signal => client.states.show({ id }, { signal })}>
      {state => <Edit state={state} />}
    </RecordScreen>
  )
}
