/** Add Featured Category (C-072 to C-076, C-505, C-552, C-751, O-695). */
import { places } from '../../../shared/rules/places.ts'
import { featured, featuredForm, type FeaturedForm } from '../../../shared/areas/featured.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { MultiPickerField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import type { SaveCheck } from '../../ui/saveCheck.ts'

const { list, add } = places.featured
const EMPTY: FeaturedForm = { ids: [] }
/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: list.path, after: 1_000 }
const NONE: never[] = []
const atoms = areaAtoms(featured)

/** Looks whether the categories that were sent are featured now. */
const check: SaveCheck<FeaturedForm> = async ({ sent: { ids } }) => {
  const { rows, failure } = await client.featured.list({})
  if (failure) throw new StewardError(failure)
  const found = ids.filter(id => rows.some(row => row.id === id))
  if (found.length === ids.length) return { isSaved: true, text: 'It was saved. The list has what you sent.' }
  if (found.length === 0) return { isSaved: false, text: 'It wasn’t saved. The list has none of these categories.' }
  return { isSaved: null, text: `The list has ${found.length} of the ${ids.length} categories that you sent.` }
}

/** The categories that are not featured yet. */
function Categories() {
  const { data, loading, failure, reload } = useQueryAtom(atoms.nonFeatured({}))
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <MultiPickerField name="ids" label="Categories" required options={data ?? NONE} isLoading={loading} />
    </>
  )
}

export default function AddFeatured() {
  return (
    <FormScreen
      title={add.title}
      section={featured.section}
      needs={featured.operations.create.needs}
      draftKey="featured/new"
      schema={featuredForm}
      values={EMPTY}
      submitLabel="Submit"
      save={(form, call) => client.featured.create(form, call)}
      check={check}
      leave={LEAVE}
    >
      <Categories />
    </FormScreen>
  )
}
