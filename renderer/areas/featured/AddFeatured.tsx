/** Add Featured Category (C-072 to C-076, C-505, C-552, C-751, O-695). */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { places } from '../../../shared/rules/places.ts'
import { featured, featuredForm, type FeaturedForm } from '../../../shared/areas/featured.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { client } from '../../state/client.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { MultiPickerField } from '../../ui/form/fields.tsx'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import type { SaveCheck } from '../../ui/saving/saveCheck.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import * as atoms from './atoms.ts'
import { ambiguousIds, withUniqueTitles } from './uniqueTitles.ts'

const { list, add } = places.featured
const EMPTY: FeaturedForm = { ids: [] }
/** Back to the list one second after a success, in milliseconds. */
const LEAVE = { to: list.path, after: 1_000 }
const NONE: never[] = []
/** More categories than these are counted in the notice instead of named. */
const MOST_NAMED = 3
const NO_PARENTS: ReadonlyMap<number, string> = new Map()

/** Checks whether the categories that were sent are featured now. */
const check: SaveCheck<FeaturedForm> = async ({ sent: { ids } }) => {
  const { rows, failure } = await atoms.list.read({})
  if (failure) throw new StewardError(failure)
  const found = ids.filter(id => rows.some(row => row.id === id))
  if (found.length === ids.length) return { isSaved: true, text: 'It was saved. The list has what you sent.' }
  if (found.length === 0) return { isSaved: false, text: 'The list has none of these categories.' }
  return { isSaved: null, text: `The list has ${found.length} of the ${ids.length} categories that you sent.` }
}

/** The most categories whose parents are read, one after the other. */
const MOST_ASKED = 50

/** The parents of categories with ambiguous titles, by id; those that cannot be read are left out. */
function useParents(ids: readonly number[]): ReadonlyMap<number, string> {
  const asked = ids.slice(0, MOST_ASKED)
  const { data } = useQuery<ReadonlyMap<number, string>>({
    key: asked.length === 0 ? null : ['featured', 'parents', asked],
    area: 'categories',
    async read(signal) {
      const found = new Map<number, string>()
      for (const id of asked) found.set(id, (await client.categories.show({ id }, { signal })).parent_title)
      return found
    },
  })
  return data ?? NO_PARENTS
}

/** The categories that are not featured yet. */
function Categories() {
  const { data, loading, failure, reload } = useQueryAtom(atoms.nonFeatured({}))
  const ambiguous = useMemo(() => ambiguousIds(data ?? NONE), [data])
  const parents = useParents(ambiguous)
  const options = useMemo(() => withUniqueTitles(data ?? NONE, parents), [data, parents])
  const chosen = useWatch<FeaturedForm, 'ids'>({ name: 'ids' })
  // A chosen category may be featured by now, by an earlier save or by another administrator.
  const isOneGone = data !== undefined && chosen.some(id => !data.some(category => category.id === id))
  const gone = useQueryAtom(atoms.list(isOneGone ? {} : null)).data?.rows
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <MultiPickerField name="ids" label="Categories" required options={options} gone={gone} isLoading={loading} />
    </>
  )
}

export default function AddFeatured() {
  const { data } = useQueryAtom(atoms.nonFeatured({}))
  const nameOf = ({ ids }: FeaturedForm) => {
    const titles = (data ?? NONE).filter(({ id }) => ids.includes(id)).map(({ title }) => title)
    return titles.length > MOST_NAMED ? `${titles.length.toLocaleString(LOCALE)} categories` : joinWords(titles)
  }
  return (
    <FormScreen
      title={add.title}
      section={featured.section}
      needs={featured.operations.create.needs}
      draftKey={{ area: 'featured' }}
      schema={featuredForm}
      values={EMPTY}
      submitLabel="Submit"
      // The answer has no id, and only a single category can be opened.
      save={async (form, call) => ({ ...(await store.set(atoms.create, form, call)), ...(form.ids.length === 1 ? { id: form.ids[0] } : {}) })}
      check={check}
      leave={LEAVE}
      told={savedNotice('added', places.categories.edit, nameOf)}
    >
      <Categories />
    </FormScreen>
  )
}
