/** Add State and Edit State (F-128, F-129, F-284, F-318 to F-322). */
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { stateForm, states, stateUpdate, type State, type StateForm, type StateUpdate } from '../../../shared/areas/states.ts'
import { client } from '../../state/client.ts'
import { CountryField } from '../../ui/lookupFields.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

const EMPTY: StateForm = { country_id: null, title: '', sort_name: '' }
/** Back to the list half a second after a success, from both forms, in milliseconds (F-284; decisions F-285). */
const LEAVE = { to: '/admin/states', after: 500 }

function Fields() {
  return (
    <>
      <CountryField name="country_id" />
      <TextField name="title" label="Title" required />
      <TextField name="sort_name" label="Sort Name" />
    </>
  )
}

export function AddState() {
  return (
    <FormScreen
      title="Add State" section={states.section} needs={states.operations.create.needs} draftKey="states/new" schema={stateForm} values={EMPTY}
      submitLabel="Add State" save={form => client.states.create(form)} leave={LEAVE} isIncomplete={({ title }) => !title}
    >
      <Fields />
    </FormScreen>
  )
}

function Edit({ state }: { state: State }) {
  const values = useMemo<StateUpdate>(() => ({ id: state.id, country_id: state.country_id, title: state.title, sort_name: state.sort_name }), [state])
  return (
    <FormScreen
      title="Edit State" section={states.section} needs={states.operations.update.needs} draftKey={`states/${state.id}`} schema={stateUpdate} values={values}
      submitLabel="Update State" save={form => client.states.update(form)} leave={LEAVE}
    >
      <Fields />
    </FormScreen>
  )
}

export function EditState() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="states" id={id} noun="state" list={LEAVE.to} read={signal => client.states.show({ id }, { signal })}>
      {state => <Edit state={state} />}
    </RecordScreen>
  )
}
