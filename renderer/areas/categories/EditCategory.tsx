/** Edit Category (C-026, C-463 to C-482). */
import { useMemo } from 'react'
import { categories, categoryFormOf, type CategoryDetails, type CategoryForm } from '../../../shared/areas/categories.ts'
import { places } from '../../../shared/rules/places.ts'
import { idsOf, withIds } from '../../../shared/rules/storedLists.ts'
import { client } from '../../state/client.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { recordCheck } from '../../ui/saving/saveCheck.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { CategoryRecord } from './CategoryRecord.tsx'

/** Back to the list half a second after a success, in milliseconds, with the documents' notice (C-022, C-024). */
const LEAVE = { to: places.categories.list.path, orTo: places.categories.tree.path, after: 500, notice: 'Category Updated successfully' }

/** What the form takes of a category: what is read as `uploadcompleteserviceimages` and `assigned_country` has other names there (C-204, C-595). */
function formOf(category: CategoryDetails): CategoryForm {
  const { id: _, parent_title: __, created_at: ___, uploadcompleteserviceimages, assigned_country, certification_required, ...same } = category
  return {
    ...same,
    upload_complete_service_image: uploadcompleteserviceimages,
    certification_required: idsOf(certification_required),
    country: idsOf(assigned_country),
  }
}

function EditForm({ category }: { category: CategoryDetails }) {
  const { id, certification_required, assigned_country } = category
  const values = useMemo(() => formOf(category), [category])
  const schema = useMemo(() => categoryFormOf(category), [category])
  const check = useMemo(() => recordCheck<CategoryForm>(async () => formOf(await client.categories.show({ id, fresh: true }))), [id])
  return (
    <FormScreen
      title={places.categories.edit.title}
      section={categories.section}
      needs={categories.operations.update.needs}
      draftKey={{ area: 'categories', id }}
      schema={schema}
      values={values}
      submitLabel="Update Category"
      save={(form, call) =>
        client.categories.update(
          {
            ...form,
            id,
            certification_required: withIds(certification_required, form.certification_required),
            country: withIds(assigned_country, form.country),
          },
          call,
        )
      }
      check={check}
      leave={LEAVE}
      told={savedNotice('saved', places.categories.edit, ({ title }: { title: string }) => title)}
    >
      <CategoryFields category={category} />
    </FormScreen>
  )
}

export default function EditCategory() {
  return <CategoryRecord>{category => <EditForm category={category} />}</CategoryRecord>
}
