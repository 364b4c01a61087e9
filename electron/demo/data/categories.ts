/** The category tree: six top parents, with parents, categories and subcategories below, each with the booking options of its type. */
import type { Geography } from '../geography.ts'
import { chanceFrom, stored, type Chance } from '../seed.ts'
import type { RowOf } from '../tables.ts'
import { countryIdOf } from './regions.ts'
import { wornTable } from '../oddities.ts'
import { CATEGORIES } from '../words.ts'

export const CATEGORY_TYPES = ['Top_Parent', 'Parent', 'Category', 'Subcategory'] as const
type CategoryType = (typeof CATEGORY_TYPES)[number]

/** What the pictures show: a symbol for each top parent, in their order; each has five addresses. */
export const PICTURE_NAMES = ['home', 'cleaning', 'health', 'beauty', 'lessons', 'events'] as const

const REGULATED = ['Health', 'Electricity']
const MARKETS = ['AR', 'UY', 'CL', 'PE', 'CO', 'MX', 'ES', 'BR']

/** Oddities among the subcategories. */
const ODD = {
  500: { type: 'Seasonal' },
  640: { certification_required: null, assigned_country: 'everywhere' },
  700: { created_at: null, image: null, icon_image: null },
  720: { price_type: 'Weekly', age_required: 'Sometimes', reschedule_duration: null },
  905: { status: 'Draft' },
}
/** Listed without its id. */
export const WITHOUT_ID = 1003

const yesOr = (chance: Chance, no: number) => (chance.happens(no) ? 'No' : 'Yes')

function healthy(geography: Geography) {
  const chance = chanceFrom(25)
  const markets = MARKETS.flatMap(sortName => countryIdOf(geography, sortName) ?? [])
  /** The picture of the branch that is being added. */
  let picture = ''
  const category = (id: number, title: string, type: CategoryType, parent_id: number | null, place: number, isRegulated: boolean) => {
    const isParent = type === 'Parent'
    return {
      id,
      title,
      type,
      status: chance.happens(0.06) ? 'Inactive' : 'Active',
      parent_id,
      // Below the marketplace's own address for one of `pictures/`, otherwise the address of an uploaded one.
      image: `pictures/${picture}.png`,
      icon_image: `pictures/${picture}-icon.png`,
      // Ids of countries, as JSON text.
      certification_required: JSON.stringify(isRegulated && type === 'Category' ? markets.slice(0, chance.whole(1, 3)) : []),
      assigned_country: JSON.stringify(type === 'Subcategory' ? markets.slice(0, chance.whole(2, markets.length)) : []),
      // 1 or 0; null if the type has none.
      guarantee_status: isParent ? Number(chance.happens(0.7)) : null,
      location_at_client: isParent ? Number(chance.happens(0.8)) : null,
      reschedule_duration: type === 'Subcategory' ? chance.whole(1, 48) : null,
      reschedule_duration_type: chance.pick(['Days', 'Hours', 'Minutes']),
      quotation_enabled: yesOr(chance, 0.3),
      price_type: chance.pick(['Hourly', 'Daily', 'Appointment']),
      paymentmode: chance.happens(0.8) ? 'Prepaid' : 'Postpaid',
      serviceneedtostart: yesOr(chance, 0.4),
      uploadcompleteserviceimages: yesOr(chance, 0.5),
      age_required: yesOr(chance, 0.8),
      next_day_booking: yesOr(chance, 0.2),
      allowmultiplebooking: yesOr(chance, 0.3),
      created_at: stored(Date.UTC(2021, 0, 4) + id * 37 * 60 * 60 * 1000),
      // Position among its siblings, and among the featured ones; null if it is not featured.
      place,
      featured: null as number | null,
    }
  }
  const rows: Array<ReturnType<typeof category>> = []
  /** Adds a category and returns its id. */
  const add = (title: string, type: CategoryType, parent_id: number | null, place: number, isRegulated: boolean) =>
    rows.push(category(rows.length + 1, title, type, parent_id, place, isRegulated))
  for (const [topIndex, [topTitle, verbs, parents]] of CATEGORIES.tree.entries()) {
    picture = `${PICTURE_NAMES[topIndex]}-1`
    const top = add(topTitle, 'Top_Parent', null, topIndex + 1, false)
    for (const [parentIndex, [parentTitle, categories]] of Object.entries(parents).entries()) {
      const isRegulated = REGULATED.includes(topTitle) || REGULATED.includes(parentTitle)
      picture = `${PICTURE_NAMES[topIndex]}-${parentIndex + 1}`
      const parent = add(parentTitle, 'Parent', top, parentIndex + 1, isRegulated)
      for (const [categoryIndex, categoryTitle] of categories.entries()) {
        const categoryId = add(categoryTitle, 'Category', parent, categoryIndex + 1, isRegulated)
        for (const [verbIndex, verb] of verbs.entries()) {
          const title = verb.startsWith('*') ? verb.replace('*', categoryTitle) : verb.replace('*', categoryTitle.toLowerCase())
          add(title, 'Subcategory', categoryId, verbIndex + 1, isRegulated)
        }
      }
    }
  }
  const featured = rows.filter(({ type, status }) => type === 'Category' && status === 'Active').filter((_, index) => index % 17 === 0)
  for (const [index, row] of featured.entries()) row.featured = index + 1
  return rows
}

export const categoryTable = wornTable('categories', healthy, ODD)
export type CategoryRow = RowOf<typeof categoryTable>
