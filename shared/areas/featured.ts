/** Featured categories (C-068 to C-076, C-240, C-241): those that the marketplace shows first, in an order of their own. */
import { array, number, type InferType } from 'yup'
import { byId, type ById, type OrderedList, type Saved } from '../contract/list.ts'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import { orderForm, type OrderForm } from '../contract/records.ts'
import { fields, id, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'

/** A featured category, or a candidate; the id is that of the category. */
export const featuredCategory = fields({ id, title: text })
export type FeaturedCategory = ReturnType<typeof featuredCategory>

/** The categories that are to be featured (C-074, C-552; decisions C-565). */
export const featuredForm = record({ ids: array().of(number().integer().min(1).required()).min(1, 'Required').required('Required') })
export type FeaturedForm = InferType<typeof featuredForm>

export const featured = defineArea('featured', places.featured.list.title, {
  list: query<Nothing, OrderedList<FeaturedCategory>>(nothing),
  /** The categories that are not featured yet (C-602). */
  nonFeatured: query<Nothing, FeaturedCategory[]>(nothing),
  create: mutation<FeaturedForm, Saved>(featuredForm, { needs: 'add' }),
  /** Takes a category out of the featured ones; the category itself stays. */
  remove: mutation<ById, Saved>(byId, { needs: 'delete' }),
  reorder: mutation<OrderForm, Saved>(orderForm, { needs: 'edit' }),
})
