/** The imports of categories: their translations, and the minimum prices of subcategories by country (C-212, C-758). */
import { categories, type Category, type MinimumPriceKey } from '../../../shared/areas/categories.ts'
import { translationImport } from '../../framework/importingTranslations.ts'
import { entryImport } from '../../ui/importing/importDefinition.ts'
import { entriesOf } from '../../ui/importing/readEach.ts'
import * as atoms from './atoms.ts'

export const categoryTranslations = translationImport<Category>({
  area: categories,
  noun: { one: 'category', many: 'categories' },
  rowName: ({ title }) => title,
  read: (query, call) => atoms.list.read({ ...query, tab: 'all' }, call),
  texts: [{ name: 'title', label: 'Title', as: 'text' }],
})

const { input, needs } = categories.operations.setMinimumPrice

export const minimumPrices = entryImport({
  area: categories,
  name: 'categories-minimum-prices',
  noun: { one: 'minimum price', many: 'minimum prices' },
  fields: [
    {
      as: 'option',
      name: 'subcategory_id',
      label: 'Subcategory',
      required: true,
      options: call => atoms.ofType.read({ type: 'Subcategory' }, call),
      otherNames: ['Category', 'Subcategory ID', 'ID'],
    },
    { as: 'country', name: 'country_id', required: true, otherNames: ['Country ID'] },
    { as: 'money', name: 'min_price', label: 'Minimum price', required: true, otherNames: ['Price'] },
  ],
  keys: ['subcategory_id', 'country_id'],
  spread: { over: 'country_id', fields: ['min_price'] },
  schemaOf: () => input,
  needs: { add: null, edit: needs },
  readEntries(named, options, call, told) {
    const titleOf = (field: string, of: number) => options.get(field)?.find(({ id }) => id === of)?.title ?? ''
    return entriesOf<MinimumPriceKey>(
      named,
      call,
      told,
      ({ subcategory_id, country_id }) => `${titleOf('subcategory_id', subcategory_id)}, ${titleOf('country_id', country_id)}`,
      ({ subcategory_id, country_id }, each) => atoms.minimumPrice.read({ subcategory_id, country_id, fresh: true }, each),
    )
  },
  sending: { each: ({ form }) => ({ op: 'categories.setMinimumPrice', input: form! }) },
})
