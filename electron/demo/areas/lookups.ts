/** Shared lookups as the marketplace answers them. */
import type { Area } from '../area.ts'
import { languageTable } from '../data/languages.ts'
import { cityTable, countryTable, stateTable } from '../data/places.ts'
import { accepted } from '../request.ts'

/** Top parent, parent, category, subcategory: a small tree of home services. */
const CATEGORIES = [
  ['Home', 'Top_Parent'],
  ['Repairs', 'Parent'],
  ['Cleaning', 'Parent'],
  ['Plumbing', 'Category'],
  ['Electricity', 'Category'],
  ['House cleaning', 'Category'],
  ['Leak repair', 'Subcategory'],
  ['Boiler service', 'Subcategory'],
  ['Socket installation', 'Subcategory'],
  ['Deep cleaning', 'Subcategory'],
  ['Health', 'Top_Parent'],
  ['Care at home', 'Parent'],
  ['Nursing', 'Category'],
  ['Injections', 'Subcategory'],
].map(([title, type], index) => ({ id: index + 1, title, type }))

export const lookups: Area = {
  answer(app, tables) {
    const countries = tables.open(countryTable)
    const states = tables.open(stateTable)
    const cities = tables.open(cityTable)
    const languages = tables.open(languageTable)
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'en')

    app.get('/common/countriesDropdown', context =>
      accepted(context, 'Countries', {
        data: countries
          .all()
          .map(({ id, sort_name, title }) => ({ id, sort_name, title }))
          .toSorted(byTitle),
      }),
    )
    app.get('/common/states/:countryId', context => {
      const countryId = Number(context.req.param('countryId'))
      const found = states.all().filter(state => state.country_id === countryId && state.status === 'active')
      return accepted(context, 'States', { data: found.map(({ id, title }) => ({ id, title })).toSorted(byTitle) })
    })
    app.get('/common/cities/:stateId', context => {
      const stateId = Number(context.req.param('stateId'))
      const found = cities.all().filter(city => city.state_id === stateId && city.status === 'Active')
      return accepted(context, 'Cities', { data: found.map(({ id, title }) => ({ id, title })).toSorted(byTitle) })
    })
    app.get('/common/categories', context => accepted(context, 'Categories', { data: CATEGORIES }))

    app.get('/common/languageDropdown', context => {
      const found = languages.all().filter(language => language.status === 'Active')
      return accepted(context, 'Languages', { data: found.map(({ id, code, title }) => ({ id, code, title })) })
    })
    app.get('/common/notification', context => accepted(context, 'Notifications', { data: [] }))
  },
}
