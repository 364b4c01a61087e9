/** The category list (C-021, decisions C-025, C-053): tabs by type, the ways to all that belongs to a category, both translations. */
import { useMemo, useState } from 'react'
import { categories, type Category, type CategoryDetails } from '../../../shared/areas/categories.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { areaList, importsOf } from '../../framework/areaList.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { TranslateDialog } from '../../ui/form/TranslateDialog.tsx'
import type { TranslatedText } from '../../ui/form/TranslationForm.tsx'
import * as atoms from './atoms.ts'
import { sections } from './details.tsx'
import { BELONGINGS, commands } from './record.tsx'

const { storeTranslation, storeDescription } = categories.operations

const columns: ListColumn<Category>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 280, as: 'record' },
  { id: 'type', header: 'Type', width: 140, fits: true },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

const links = [
  { label: 'Tree', to: places.categories.tree.path },
  { label: 'Order', to: places.categories.parentOrder.path },
  { label: 'Featured', to: places.featured.list.path },
  { label: 'Tags', to: places.tags.list.path },
]

const LIST = areaList(categories, atoms, { one: 'category', many: 'categories' })

const importing = [
  ...importsOf(categories, LIST.noun, { importTranslations: places.categories.importTranslations }),
  { what: 'minimum prices', to: places.categories.importMinimumPrices.path, needs: [categories.operations.setMinimumPrice.needs] },
]

const details: DetailsDefinition<CategoryDetails> = {
  title: 'Category Details',
  name: ({ title }) => title,
  status: ({ status }) => status,
  menuLabel: 'Details',
  read: (id, call) => atoms.show.read({ id }, call),
  tabs: [{ id: 'category', label: 'Category', sections }],
  actions: [{ label: 'Open page', needs: null, to: ({ id }) => recordPath(places.categories.details, id) }],
}

/** The two translations of a category, each with its entry in the row's menu. */
const TRANSLATIONS = [
  {
    label: 'Translate',
    title: 'Category Translation',
    needs: storeTranslation.needs,
    texts: ({ title }: Category): TranslatedText[] => [{ name: 'title', label: 'Title', as: 'text', source: title }],
  },
  {
    label: 'Translate description',
    title: 'Category Description Translation',
    needs: storeDescription.needs,
    texts: (): TranslatedText[] => [{ name: 'description', label: 'Description', as: 'richText' }],
    reads: 'description',
    stores: 'storeDescription',
  },
]

export default function CategoryList() {
  const [translated, setTranslated] = useState<{ category: Category; by: (typeof TRANSLATIONS)[number] } | null>(null)
  const definition = useMemo(
    (): ListDefinition<Category> => ({
      ...LIST,
      columns,
      hasBulk: true,
      isDeleteFirst: true,
      rowName: category => category.title,
      ...commands,
      importing,
      details,
      actions: [...TRANSLATIONS.map(by => ({ label: by.label, needs: by.needs, run: (category: Category) => setTranslated({ category, by }) })), ...BELONGINGS],
    }),
    [],
  )
  return (
    <ListScreen definition={definition} links={links}>
      {translated && (
        <TranslateDialog
          {...translated.by}
          area={categories}
          record={{ id: translated.category.id, name: recordName(translated.category.title, translated.category.id) }}
          texts={translated.by.texts(translated.category)}
          close={() => setTranslated(null)}
        />
      )}
    </ListScreen>
  )
}
