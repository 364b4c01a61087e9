/** Add Category (C-026, C-463 to C-491). The address may name the type and the parent: `?type=Subcategory&parent=12`. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { categories, categoryFormOf, CATEGORY_TYPES, EMPTY_CATEGORY, parentTypeOf, type Category, type CategoryForm } from '../../../shared/areas/categories.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { CategoryFields } from './CategoryFields.tsx'

/** Back to the list half a second after a success, in milliseconds, with the documents' notice (C-022, C-023). */
const LEAVE = { to: places.categories.list.path, orTo: places.categories.tree.path, after: 500, notice: 'Category Added successfully' }

const schema = categoryFormOf()
const check = additionCheck<CategoryForm, Category>({
  noun: { one: 'category', many: 'categories' },
  list: client.categories.list,
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
})

/** The type and the parent in the address, as far as they are valid. */
function presetOf(parameters: URLSearchParams): Pick<CategoryForm, 'type' | 'parent_id'> | undefined {
  const type = CATEGORY_TYPES.find(each => each === parameters.get('type'))
  if (!type) return undefined
  const parent = Number(parameters.get('parent'))
  return { type, parent_id: parentTypeOf(type) !== null && Number.isSafeInteger(parent) && parent > 0 ? parent : null }
}

export default function AddCategory() {
  const [parameters] = useSearchParams()
  const preset = useMemo(() => presetOf(parameters), [parameters])
  const values = useMemo(() => ({ ...EMPTY_CATEGORY, ...preset }), [preset])
  const part = preset ? `${preset.type}/${preset.parent_id ?? ''}` : ''
  return (
    <FormScreen
      key={part}
      title={places.categories.add.title}
      section={categories.section}
      needs={categories.operations.create.needs}
      draftKey={{ area: 'categories', part }}
      schema={schema}
      values={values}
      submitLabel="Add Category"
      save={(form, call) => client.categories.create(form, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('added', places.categories.edit, ({ title }: { title: string }) => title)}
    >
      <CategoryFields />
    </FormScreen>
  )
}
