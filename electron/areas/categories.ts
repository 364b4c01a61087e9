/** Categories: handlers (C-592 to C-600, C-606 to C-619). */
import pLimit from 'p-limit'
import { categories as area, categoryDetails, categoryRow, type CategoryUpdate, type MinimumPriceKey } from '../../shared/areas/categories.ts'
import { plainDecimal, sentAmount } from '../../shared/rules/decimal.ts'
import { storedText } from '../../shared/rules/storedLists.ts'
import { at, digits, fields, options as optionsOf, text, type Decoder } from '../../shared/rules/decode.ts'
import { answerKey, readFresh, readStored } from '../core/core.ts'
import { categoryNames } from '../core/lists/names.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const calls = {
  ...usualCalls(area, spec, 'category'),
  byParent: spec('GET category/byParent/{id}'),
  parents: spec('GET category/parentCategories'),
  reorder: spec('POST Category/updateOrder'),
  minimumPrice: spec('GET category/fetch_min_price'),
  storeMinimumPrice: spec('POST category/set_min_price'),
  translation: spec('GET category/translation/{categoryID}/{lang}'),
  description: spec('GET category/show_description/{categoryID}/{lang}'),
  storeDescription: spec('POST category/storeDescription'),
}

/** With the documents' names, in their order; lists of ids as JSON text (C-595). */
const body = (form: Omit<CategoryUpdate, 'id'>) => ({
  icon_image: form.icon_image,
  image: form.image,
  title: form.title,
  status: form.status,
  parent_id: form.parent_id ?? '',
  certification_required: storedText(form.certification_required),
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
  country: storedText(form.country),
})

/** The description, wherever the answer has it; empty where there is none yet (C-216). */
const description: Decoder<{ description: string }> = (value, path) => ({ description: at(['description_details', 'description'], text)(value, path) })

/** The price under its assumed name (decisions C-213), or as the data itself; empty if there is none. */
const minimumPrice: Decoder<{ min_price: string }> = (value, path) => {
  const isNone = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isNone) return { min_price: '' }
  const isAlone = typeof value === 'number' || (typeof value === 'string' && plainDecimal(value) !== null)
  return isAlone ? { min_price: digits(value, path) } : fields({ min_price: digits })(value, path)
}
const priceEntry = ({ subcategory_id, country_id }: MinimumPriceKey) => answerKey('categories', 'minimumPrice', { subcategory_id, country_id })

/** How many branches of the tree are read at a time: opening a deep tree asks for hundreds. */
const BRANCHES_AT_ONCE = 4

export const categories = recordArea(
  area,
  calls,
  {
    decode: categoryRow,
    place: row => row.type,
    asked: ({ tab }) => ({ type: tab === undefined || tab === 'all' ? '' : tab }),
    all: { tab: 'all' },
    // A category that was written may belong to another tab.
    dependsOn: ['categories'],
    detailKeys: ['category_details'],
    decodeDetails: categoryDetails,
    createBody: body,
    updateBody: body,
    texts: ['title'],
  },
  (core, { handlers, endpoints }) => {
    const inTurn = pLimit(BRANCHES_AT_ONCE)
    return {
      /** The documents' answer only gives the id of the parent. */
      async show(query, context) {
        const shown = await handlers.show(query, context)
        if (shown.parent_id === null || shown.parent_title !== '') return shown
        return { ...shown, parent_title: (await categoryNames(core))[shown.parent_id] ?? '' }
      },
      description: (query, { signal }) =>
        (query.fresh ? readFresh : readStored)(core, answerKey('categories', 'description', query), endpoints.description, description, {
          path: { categoryID: query.main_id, lang: query.lang_id },
          signal,
        }),
      async storeDescription(form, { signal }) {
        const { message } = await core.backend().call(endpoints.storeDescription, { body: { ...form }, signal })
        return { message: message || 'Translation saved', id: form.main_id }
      },
      children: ({ id: of }, { signal }) =>
        inTurn(() => {
          signal?.throwIfAborted()
          return readStored(core, `categories.children.${of}`, endpoints.byParent, optionsOf(categoryRow), { path: { id: of }, signal })
        }),
      ofType: ({ type }, { signal }) => readStored(core, `categories.ofType.${type}`, endpoints.list, optionsOf(categoryRow), { search: { type }, signal }),
      minimumPrice({ subcategory_id, country_id, fresh }, { signal }) {
        const read = fresh ? readFresh : readStored
        const key = { subcategory_id, country_id }
        return read(core, priceEntry(key), endpoints.minimumPrice, minimumPrice, { search: { ...key }, signal })
      },
      async setMinimumPrice({ subcategory_id, country_id, min_price }, { signal }) {
        const key = { subcategory_id, country_id }
        // Whether saved or not, the stored price may be stale now.
        core.store.remove(core.scope(), priceEntry(key))
        const { message } = await core.backend().call(endpoints.storeMinimumPrice, { body: { ...key, min_price: sentAmount(min_price) }, signal })
        return { message: message || 'Saved' }
      },
      parents: (_, { signal }) => readOrdered(core, 'categories.parents', endpoints.parents, categoryRow, { signal }),
      childrenInOrder: ({ id: of }, { signal }) =>
        readOrdered(core, `categories.childrenInOrder.${of}`, endpoints.byParent, categoryRow, { path: { id: of }, signal }),
    }
  },
)
