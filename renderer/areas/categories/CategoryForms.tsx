/** Add Category and Edit Category (C-026, C-463 to C-491). */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  categories,
  categoryFormOf,
  CATEGORY_TYPES,
  EMPTY_CATEGORY,
  parentTypeOf,
  type Category,
  type CategoryDetails,
  type CategoryForm,
} from '../../../shared/areas/categories.ts'
import { places } from '../../../shared/rules/places.ts'
import { idsOf, withIds } from '../../../shared/rules/storedLists.ts'
import { store } from '../../state/store.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { useStored } from '../../ui/form/useStored.ts'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { CategoryFields } from './CategoryFields.tsx'
import * as atoms from './atoms.ts'
import { CategoryRecord } from './record.tsx'

const { list, tree, add, edit } = places.categories
const { create, update } = categories.operations
const nameOf = ({ title }: { title: string }) => title

/** Back to the list half a second after a success, in milliseconds, with the documents' notice (C-022 to C-024). */
const leaveWith = (notice: string) => ({ to: list.path, orTo: tree.path, after: 500, notice })
const LEAVE_ADDED = leaveWith('Category Added successfully')
const LEAVE_UPDATED = leaveWith('Category Updated successfully')

const ADDITION = categoryFormOf()
const checkAddition = additionCheck<CategoryForm, Category>({
  noun: { one: 'category', many: 'categories' },
  list: atoms.list.read,
  nameOf,
  rowName: nameOf,
})

/** The type and the parent in the address, as far as they are valid. */
function presetOf(parameters: URLSearchParams): Pick<CategoryForm, 'type' | 'parent_id'> | undefined {
  const type = CATEGORY_TYPES.find(each => each === parameters.get('type'))
  if (!type) return undefined
  const parent = Number(parameters.get('parent'))
  return { type, parent_id: parentTypeOf(type) !== null && Number.isSafeInteger(parent) && parent > 0 ? parent : null }
}

/** The address may name the type and the parent: `?type=Subcategory&parent=12`. */
export function AddCategory() {
  const [parameters] = useSearchParams()
  const preset = useMemo(() => presetOf(parameters), [parameters])
  const values = useMemo(() => ({ ...EMPTY_CATEGORY, ...preset }), [preset])
  const part = preset ? `${preset.type}/${preset.parent_id ?? ''}` : ''
  return (
    <FormScreen
      key={part}
      title={add.title}
      section={categories.section}
      needs={create.needs}
      draftKey={{ area: 'categories', part }}
      schema={ADDITION}
      values={values}
      submitLabel="Add Category"
      save={(form, call) => store.set(atoms.create, form, call)}
      check={checkAddition}
      leave={LEAVE_ADDED}
      told={savedNotice('added', edit, nameOf)}
    >
      <CategoryFields />
    </FormScreen>
  )
}

/** What the form takes of a category: what is read as `uploadcompleteserviceimages` and `assigned_country` has other names there (C-204, C-595). */
function categoryOf(category: CategoryDetails): CategoryForm {
  const { id: _, parent_title: __, created_at: ___, uploadcompleteserviceimages, assigned_country, certification_required, ...same } = category
  return {
    ...same,
    upload_complete_service_image: uploadcompleteserviceimages,
    certification_required: idsOf(certification_required),
    country: idsOf(assigned_country),
  }
}

function EditForm({ category }: { category: CategoryDetails }) {
  const { id } = category
  const values = useMemo(() => categoryOf(category), [category])
  const schema = useMemo(() => categoryFormOf(category), [category])
  const { stored, formOf } = useStored(category, categoryOf)
  /** The form as sent, with what is unreadable in stored lists as it came. */
  const sent = (form: CategoryForm) => ({
    ...form,
    id,
    certification_required: withIds(stored.current.certification_required, form.certification_required),
    country: withIds(stored.current.assigned_country, form.country),
  })
  return (
    <FormScreen<CategoryForm>
      title={edit.title}
      section={categories.section}
      needs={update.needs}
      draftKey={{ area: 'categories', id }}
      schema={schema}
      values={values}
      submitLabel="Update Category"
      read={call => atoms.show.read({ id, fresh: true }, call)}
      formOf={formOf}
      inputOf={sent}
      save={(form, call) => store.set(atoms.update, sent(form), call)}
      leave={LEAVE_UPDATED}
      told={savedNotice('saved', edit, nameOf)}
    >
      <CategoryFields category={category} />
    </FormScreen>
  )
}

export function EditCategory() {
  return <CategoryRecord isReferred>{category => <EditForm category={category} />}</CategoryRecord>
}
