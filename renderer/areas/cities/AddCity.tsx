/** Add City (F-108, F-114, F-286, F-312, F-313). */
import { places } from '../../../shared/rules/places.ts'
import { cities, cityForm, type City, type CityForm } from '../../../shared/areas/cities.ts'
import { client } from '../../state/client.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { CityFields } from './CityFields.tsx'

const EMPTY: CityForm = { country_id: null, state_id: null, title: '' }
/** Back to the list half a second after a success, in milliseconds. */
const LEAVE = { to: places.cities.list.path, after: 500 }

const check = additionCheck<CityForm, City>({
  noun: { one: 'city', many: 'cities' },
  list: client.cities.list,
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
})

export default function AddCity() {
  return (
    <FormScreen
      title="Add City"
      section={cities.section}
      needs={cities.operations.create.needs}
      draftKey="cities/new"
      schema={cityForm}
      values={EMPTY}
      submitLabel="Add City"
      save={(values, call) => client.cities.create(values, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('added', places.cities.edit, ({ title }: { title: string }) => title)}
      isIncomplete={values => !values.title}
    >
      <CityFields />
    </FormScreen>
  )
}
