/** Categories (C-021 to C-058, C-187 to C-211, C-463 to C-492): the tree of what the marketplace offers, in four types. */
import { array, boolean, mixed, number, string, type InferType } from 'yup'
import { BY_ID, type ById, type ListShape, type OrderedList, type Saved } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { recordOperations, storedTexts, translationShow, type TranslationQuery, type TranslationShow } from '../contract/records.ts'
import { recordTexts, type RecordTexts } from '../contract/texts.ts'
import { digits, fields, id as recordId, optionalId, statusWord, storedList, text } from '../rules/decode.ts'
import { decimal, plainDecimal } from '../rules/decimal.ts'
import { cleanHtml } from '../rules/fields.ts'
import { isBlankHtml } from '../rules/richText.ts'
import { ONE_ZERO, STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'
import { sentIds } from '../rules/storedLists.ts'

/** From the root down (C-724). */
export const CATEGORY_TYPES = ['Top_Parent', 'Parent', 'Category', 'Subcategory'] as const
export type CategoryType = (typeof CATEGORY_TYPES)[number]

export const DURATION_TYPES = ['Days', 'Hours', 'Minutes'] as const
export const PRICE_TYPES = ['Hourly', 'Daily', 'Appointment'] as const
export const PAYMENT_MODES = ['Prepaid', 'Postpaid'] as const
export const YES_NO = ['Yes', 'No'] as const

/** The type that the parent of a category of this type has (C-464 to C-470); null for the root's, and for words that are no type. */
export function parentTypeOf(type: string): CategoryType | null {
  const place = CATEGORY_TYPES.indexOf(type as CategoryType)
  return place > 0 ? CATEGORY_TYPES[place - 1]! : null
}

/** The type below one; null for the last, and for words that are no type. */
export function childTypeOf(type: string): CategoryType | null {
  const place = CATEGORY_TYPES.indexOf(type as CategoryType)
  return place === -1 ? null : (CATEGORY_TYPES[place + 1] ?? null)
}

/** A category as lists have it. Type and status are words of theirs, or any other word of the backend. */
const basics = { title: text, type: statusWord(CATEGORY_TYPES), status: statusWord(STATUS_WORDS), parent_id: optionalId }
export const categoryRow = fields({ id: recordId, ...basics })
export type Category = ReturnType<typeof categoryRow>

const yesNo = statusWord(YES_NO)
const oneZero = statusWord(ONE_ZERO)
/** A category as it is read by itself (C-593); options are words as they came, ids of countries are read with `storedLists.ts`. */
export const categoryDetails = fields({
  ...basics,
  parent_title: text,
  image: text,
  icon_image: text,
  certification_required: storedList,
  assigned_country: storedList,
  guarantee_status: oneZero,
  location_at_client: oneZero,
  reschedule_duration: digits,
  reschedule_duration_type: statusWord(DURATION_TYPES),
  quotation_enabled: yesNo,
  price_type: statusWord(PRICE_TYPES),
  paymentmode: statusWord(PAYMENT_MODES),
  serviceneedtostart: yesNo,
  uploadcompleteserviceimages: yesNo,
  age_required: yesNo,
  next_day_booking: yesNo,
  allowmultiplebooking: yesNo,
  created_at: text,
})
export type CategoryDetails = ReturnType<typeof categoryDetails> & ById

/** Columns and sizes (decisions C-025). Each tab is a list of the backend's own (C-592). */
export const categoryList = {
  columns: ['id', 'title', 'type', 'status'],
  ...BY_ID,
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'Top_Parent', label: 'Top_Parent' },
    { id: 'Parent', label: 'Parent' },
    { id: 'Category', label: 'Category' },
    { id: 'Subcategory', label: 'Subcategory' },
  ],
  filters: { status: STATUS_FILTER },
  kinds: { reschedule_duration: 'number', min_price: 'money' },
  unwatched: ['parent_title'],
  references: [{ field: 'parent_id', label: 'Parent ID', to: 'categories' }],
  isReferred: true,
} as const satisfies ListShape

const ids = array().of(number().integer().min(1).required()).defined()
const word = string().defined()
/** Required where the type is Parent. */
const ofParent = (message: string) => word.when('type', ([type], schema) => (type === 'Parent' ? schema.required(message) : schema))

/**
 * The fields of both forms, with the messages of the documents (C-534 to C-541). Values without a field for the type stay as they were. Undocumented words are accepted (decisions section 0, 16).
 */
const anyCategoryForm = record({
  icon_image: string().required('Category Icon is required'),
  image: string().required('Category Image is required'),
  title: string().trim().required('Category is required'),
  status: string().required('Status is required'),
  parent_id: number()
    .integer()
    .nullable()
    .default(null)
    .when('type', ([type], schema) => (parentTypeOf(type as string) === null ? schema : schema.required('Please select the category'))),
  certification_required: ids,
  guarantee_status: ofParent('Gurantee Status is required'),
  location_at_client: ofParent('Field is required'),
  reschedule_duration: word,
  reschedule_duration_type: word,
  quotation_enabled: word,
  price_type: word,
  paymentmode: word,
  serviceneedtostart: word,
  upload_complete_service_image: word,
  age_required: word,
  type: string().required('Category Type is required'),
  next_day_booking: word,
  allowmultiplebooking: word,
  country: ids,
})

/** The schema of a form; the stored duration is accepted. */
export function categoryFormOf(category?: { reschedule_duration: string }) {
  return anyCategoryForm.shape({
    reschedule_duration: string()
      .trim()
      .defined()
      .test(
        'number',
        'Reschedule Duration must be a number such as 12',
        value => !value || value === category?.reschedule_duration || /^\d+(\.\d+)?$/.test(value),
      ),
  })
}

/** Unreadable entries of the lists are sent back as they came. */
const stored = mixed().required()
const categoryUpdate = anyCategoryForm.shape({ id: number().integer().min(1).required(), certification_required: stored, country: stored })

export type CategoryForm = InferType<typeof anyCategoryForm>
export interface CategoryUpdate extends Omit<CategoryForm, 'certification_required' | 'country'>, ById {
  certification_required: unknown
  country: unknown
}

/** What is read of a category under another name or in another form than it is sent (C-204, C-595). */
const categoryInputOf = ({ uploadcompleteserviceimages, assigned_country, certification_required }: Partial<CategoryDetails>) => ({
  ...(uploadcompleteserviceimages === undefined ? {} : { upload_complete_service_image: uploadcompleteserviceimages }),
  ...(assigned_country === undefined ? {} : { country: sentIds(assigned_country) }),
  ...(certification_required === undefined ? {} : { certification_required: sentIds(certification_required) }),
})

/** A new category before anything is typed (C-485 to C-491). */
export const EMPTY_CATEGORY: CategoryForm = {
  icon_image: '',
  image: '',
  title: '',
  status: 'Active',
  parent_id: null,
  certification_required: [],
  guarantee_status: '',
  location_at_client: '',
  reschedule_duration: '',
  reschedule_duration_type: 'Days',
  quotation_enabled: 'Yes',
  price_type: 'Hourly',
  paymentmode: 'Prepaid',
  serviceneedtostart: 'Yes',
  upload_complete_service_image: 'Yes',
  age_required: 'Yes',
  type: 'Top_Parent',
  next_day_booking: 'Yes',
  allowmultiplebooking: 'Yes',
  country: [],
}

/** A description in a language (C-612, C-614). */
export interface CategoryDescription {
  /** Rich text as HTML. */
  description: string
}

const id = number().integer().min(1).required()
const translationQuery = { main_id: id, lang_id: id }
const description = cleanHtml('description').test('required', 'Required', html => !isBlankHtml(html))

/** Identifies a minimum price (C-212, C-758). */
export interface MinimumPriceKey {
  subcategory_id: number
  country_id: number
}
const minimumPriceKey = { subcategory_id: id, country_id: id }

/** A minimum price as typed: a non-negative number without an upper bound (decisions C-759). Text, so that no digit is lost. */
export const minimumPrice = decimal('Price')
  .test('not-negative', 'Price must be 0 or more', value => !value || plainDecimal(value)?.startsWith('-') !== true)
  .required('Required')

export const categories = defineArea('categories', places.categories.list.title, {
  ...recordOperations<{ Row: Category; Shown: CategoryDetails; Create: CategoryForm; Update: CategoryUpdate; Text: 'title' }>()({
    list: categoryList,
    show: true,
    create: categoryFormOf(),
    update: categoryUpdate,
    formOf: categoryInputOf,
    setStatus: STATUS_WORDS,
    remove: true,
    reorder: true,
    translation: ['title'],
  }),
  description: query<TranslationShow, CategoryDescription>(translationShow),
  storeDescription: mutation<TranslationQuery & { lang_code: string } & CategoryDescription, Saved>(
    record({ ...translationQuery, lang_code: string().required(), description }),
    { needs: 'edit', stored: storedTexts('description') },
  ),
  /** The children of a category (C-594). */
  children: query<ById, Category[]>(record({ id })),
  /** All categories of a type: the choices for the parent of the next one (C-465, C-468, C-470). */
  ofType: query<{ type: string }, Category[]>(record({ type: string().oneOf(CATEGORY_TYPES).required() })),
  /** The minimum price of a subcategory in a country; empty if none is set (C-606). `fresh`: from the backend or not at all. */
  minimumPrice: query<MinimumPriceKey & { fresh?: boolean }, { min_price: string }>(record({ ...minimumPriceKey, fresh: boolean() })),
  setMinimumPrice: mutation<MinimumPriceKey & { min_price: string }, Saved>(record({ ...minimumPriceKey, min_price: minimumPrice }), {
    needs: 'edit',
    stored: { query: 'minimumPrice', of: ({ subcategory_id, country_id }: MinimumPriceKey) => ({ subcategory_id, country_id, fresh: true }) },
  }),
  /** The parent categories in their order (C-599), and the children of one in theirs (C-617): what `reorder` changes. */
  parents: query<Nothing, OrderedList<Category>>(nothing),
  childrenInOrder: query<ById, OrderedList<Category>>(record({ id })),
})

export const categoryTexts: RecordTexts = {
  ...recordTexts('categories', 'Categories', 'title', [{ name: 'title', label: 'Title', as: 'text', source: 'title' }]),
  tab: 'all',
}
export const categoryDescriptions: RecordTexts = {
  how: 'record',
  area: 'categories',
  tab: 'all',
  named: 'title',
  name: 'categories-descriptions',
  title: 'Category descriptions',
  reads: 'description',
  stores: 'storeDescription',
  fields: [{ name: 'description', label: 'Description', as: 'richText' }],
}
