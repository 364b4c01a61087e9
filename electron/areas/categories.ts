/** Categories: handlers (C-592 to C-600, C-609 to C-611, C-617 to C-619). */
import { categoryList, type Category, type CategoryDetails, type CategoryForm } from '../../shared/areas/categories.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, optionalId, options as optionsOf, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import { readStored, type Core, type Handlers } from '../core/core.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const category = fields({ id, title: text, type: text, status: statusWord(STATUS_WORDS), parent_id: optionalId })

export const categoryRows: RowDefinition<Category> = { shape: categoryList, decode: category, place: row => row.type }

/** Ids in a list, or in JSON as text; what is no id is left out (C-194, C-195). */
const ids: Decoder<number[]> = value => {
  let found: unknown = value
  try {
    if (typeof value === 'string') found = JSON.parse(value)
  } catch {
    return []
  }
  return Array.isArray(found) ? found.map(Number).filter(each => Number.isSafeInteger(each) && each > 0) : []
}

const details: Decoder<Omit<CategoryDetails, 'id'>> = fields({
  title: text,
  type: text,
  status: statusWord(STATUS_WORDS),
  parent_id: optionalId,
  parent_title: text,
  image: text,
  icon_image: text,
  certification_required: ids,
  assigned_country: ids,
  guarantee_status: text,
  location_at_client: text,
  reschedule_duration: text,
  reschedule_duration_type: text,
  quotation_enabled: text,
  price_type: text,
  paymentmode: text,
  serviceneedtostart: text,
  uploadcompleteserviceimages: text,
  age_required: text,
  next_day_booking: text,
  allowmultiplebooking: text,
  created_at: text,
})

/** As the documents name them, in their order; lists of ids as JSON text (C-595). */
const body = ({ parent_id, certification_required, country, ...form }: CategoryForm) => ({
  icon_image: form.icon_image,
  image: form.image,
  title: form.title,
  status: form.status,
  parent_id: parent_id ?? '',
  certification_required: JSON.stringify(certification_required),
  guarantee_status: form.guarantee_status,
  location_at_client: form.location_at_client,
  reschedule_duration: form.reschedule_duration,
  reschedule_duration_type: form.reschedule_duration_type,
  quotation_enabled: form.quotation_enabled,
  price_type: form.price_type,
  paymentmode: form.paymentmode,
  serviceneedtostart: form.serviceneedtostart,
  upload_complete_service_image: form.upload_complete_service_image,
  age_required: form.age_required,
  type: form.type,
  next_day_booking: form.next_day_booking,
  allowmultiplebooking: form.allowmultiplebooking,
  country: JSON.stringify(country),
})

export function categories(core: Core): Handlers<'categories'> {
  return {
    ...recordHandlers(core, 'categories', {
      ...categoryRows,
      asked: ({ tab }) => ({ type: tab === undefined || tab === 'all' ? '' : tab }),
      detailKeys: ['category_details'],
      decodeDetails: details,
      createBody: body,
      updateBody: body,
      texts: ['title'],
    }),
    children: ({ id: of }) => readStored(core, `categories.children.${of}`, 'categories.byParent', optionsOf(category), { path: { id: of } }),
    ofType: ({ type }) => readStored(core, `categories.ofType.${type}`, 'categories.list', optionsOf(category), { search: { type } }),
    parents: (_, { signal }) => readOrdered(core, 'categories.parents', 'categories.parents', category, { signal }),
    childrenInOrder: ({ id: of }, { signal }) =>
      readOrdered(core, `categories.childrenInOrder.${of}`, 'categories.byParent', category, { path: { id: of }, signal }),
  }
}
