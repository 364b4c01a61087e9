/** Categories (C-021 to C-058, C-187 to C-211, C-463 to C-492): the tree of what the marketplace offers, in four types. */
import { array, number, string } from 'yup'
import type { ById, ListShape, OrderedList } from '../contract/list.ts'
import { defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'

/** From the root down (C-724). */
export const CATEGORY_TYPES = ['Top_Parent', 'Parent', 'Category', 'Subcategory'] as const
export type CategoryType = (typeof CATEGORY_TYPES)[number]

export const DURATION_TYPES = ['Days', 'Hours', 'Minutes'] as const
export const PRICE_TYPES = ['Hourly', 'Daily', 'Appointment'] as const
export const PAYMENT_MODES = ['Prepaid', 'Postpaid'] as const
export const YES_NO = ['Yes', 'No'] as const

/** The type above one; null for the root's, and for words that are no type. */
export function parentTypeOf(type: string): CategoryType | null {
  const place = CATEGORY_TYPES.indexOf(type as CategoryType)
  return place > 0 ? CATEGORY_TYPES[place - 1]! : null
}

/** A category as lists have it. Type and status are words of theirs, or whatever else the backend says. */
export interface Category {
  id: number
  title: string
  type: string
  status: string
  parent_id: number | null
}

/** A category as it is read by itself; options are words as they came. */
export interface CategoryDetails extends Category {
  parent_title: string
  image: string
  icon_image: string
  certification_required: number[]
  assigned_country: number[]
  guarantee_status: string
  location_at_client: string
  reschedule_duration: string
  reschedule_duration_type: string
  quotation_enabled: string
  price_type: string
  paymentmode: string
  serviceneedtostart: string
  uploadcompleteserviceimages: string
  age_required: string
  next_day_booking: string
  allowmultiplebooking: string
  created_at: string
}

/** Columns and sizes (decisions C-025). Each tab is a list of the backend's own (C-592). */
export const categoryList = {
  columns: ['id', 'title', 'type', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'Top_Parent', label: 'Top_Parent' },
    { id: 'Parent', label: 'Parent' },
    { id: 'Category', label: 'Category' },
    { id: 'Subcategory', label: 'Subcategory' },
  ],
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
} as const satisfies ListShape

const ids = array().of(number().integer().min(1).required()).defined()
const word = string().defined()
const isOf =
  (type: CategoryType) =>
  ([given]: unknown[]) =>
    given === type

/** What both forms hold, with the messages of the documents (C-534 to C-541). What a type has no field for keeps its default. */
export const categoryForm = record({
  icon_image: string().required('Category Icon is required'),
  image: string().required('Category Image is required'),
  title: string().trim().required('Category is required'),
  status: string().oneOf(STATUS_WORDS).required('Status is required'),
  parent_id: number()
    .integer()
    .nullable()
    .default(null)
    .when('type', ([type], schema) => (type === 'Top_Parent' ? schema : schema.required('Please select the category'))),
  certification_required: ids,
  guarantee_status: word.when('type', ([type], schema) => (isOf('Parent')([type]) ? schema.required('Gurantee Status is required') : schema)),
  location_at_client: word.when('type', ([type], schema) => (isOf('Parent')([type]) ? schema.required('Field is required') : schema)),
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

export interface CategoryForm {
  icon_image: string
  image: string
  title: string
  status: string
  parent_id: number | null
  certification_required: number[]
  guarantee_status: string
  location_at_client: string
  reschedule_duration: string
  reschedule_duration_type: string
  quotation_enabled: string
  price_type: string
  paymentmode: string
  serviceneedtostart: string
  upload_complete_service_image: string
  age_required: string
  type: string
  next_day_booking: string
  allowmultiplebooking: string
  country: number[]
}

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

const id = number().integer().min(1).required()

export const categories = defineArea('categories', places.categories.list.title, {
  ...recordOperations<{ Row: Category; Shown: CategoryDetails; Form: CategoryForm; Text: 'title' }>()({
    list: categoryList,
    show: true,
    form: categoryForm,
    setStatus: STATUS_WORDS,
    remove: true,
    reorder: true,
    translation: ['title'],
  }),
  /** The children of a category (C-594). */
  children: query<ById, Category[]>(record({ id })),
  /** All categories of a type: what the parent of the next one is chosen from. */
  ofType: query<{ type: string }, Category[]>(record({ type: string().oneOf(CATEGORY_TYPES).required() })),
  /** The parent categories in their order (C-599), and the children of one in theirs (C-617): what `reorder` changes. */
  parents: query<Nothing, OrderedList<Category>>(nothing),
  childrenInOrder: query<ById, OrderedList<Category>>(record({ id })),
})
