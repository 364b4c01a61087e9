/** The minimum prices of subcategories by country, in the demo marketplace. */
import type { Area } from '../area.ts'
import { categoryTable } from '../data/categories.ts'
import { CURRENCIES } from '../words.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import { accepted, answerCall, invalid, missing } from '../request.ts'
import { chanceFrom } from '../seed.ts'
import type { Geography } from '../geography.ts'

/** How many of the subcategories have prices. */
const PRICED = 0.7

const minimumPriceTable = {
  name: 'minimum-prices',
  seed(geography: Geography) {
    const chance = chanceFrom(26)
    const rows = []
    const subcategories = categoryTable.seed(geography).filter(({ type }) => type === 'Subcategory')
    for (const [index, { id }] of subcategories.entries()) {
      // The first has all of them, for whoever looks around.
      if (index > 0 && !chance.happens(PRICED)) continue
      const hours = chance.whole(2, 12) / 4
      for (const [sortName, , , , price] of CURRENCIES) {
        const country_id = countryIdOf(geography, sortName)
        if (country_id !== undefined)
          rows.push({ id: rows.length + 1, subcategory_id: id, country_id, min_price: (Number(price) * hours).toFixed(price.split('.')[1]?.length ?? 0) })
      }
    }
    return rows
  },
}

export const minimumPrices: Area = {
  keeps: [minimumPriceTable],
  answer(app, tables) {
    const table = tables.open(minimumPriceTable)
    const categories = tables.open(categoryTable)
    const countries = tables.open(countryTable)
    const find = (subcategory: number, country: number) => table.all().find(row => row.subcategory_id === subcategory && row.country_id === country)

    answerCall(app, 'GET category/fetch_min_price', context => {
      const found = find(Number(context.req.query('subcategory_id')), Number(context.req.query('country_id')))
      return accepted(context, 'Minimum price', { data: found ? { min_price: found.min_price } : null })
    })
    answerCall(app, 'POST category/set_min_price', context => {
      const payload = context.get('payload')
      const problems = missing(payload, { subcategory_id: 'subcategory', country_id: 'country', min_price: 'min price' })
      const [subcategory_id, country_id] = [Number(payload.subcategory_id), Number(payload.country_id)]
      if (!problems.subcategory_id && categories.get(subcategory_id)?.type !== 'Subcategory')
        problems.subcategory_id = 'The selected subcategory does not exist.'
      if (!problems.country_id && !countries.get(country_id)) problems.country_id = 'The selected country does not exist.'
      if (!problems.min_price && !/^\+?\d+(\.\d+)?$/.test(payload.min_price!)) problems.min_price = 'The min price must be a number of 0 or more.'
      if (Object.keys(problems).length > 0) return invalid(context, problems)
      const min_price = payload.min_price!
      const found = find(subcategory_id, country_id)
      if (found) table.update(found.id, { min_price })
      else table.insert({ subcategory_id, country_id, min_price })
      return accepted(context, 'Minimum price saved successfully')
    })
  },
}
