/** Shared lookups in the demo marketplace. */
import type { Area } from '../area.ts'
import { categoryTable } from '../data/categories.ts'
import { languageTable } from '../data/languages.ts'
import { cityTable, countryTable, stateTable } from '../data/regions.ts'
import { accepted } from '../request.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

export const lookups: Area = {
  answer(app, tables) {
    const countries = tables.open(countryTable)
    const states = tables.open(stateTable)
    const cities = tables.open(cityTable)
    const languages = tables.open(languageTable)
    const categories = tables.open(categoryTable)
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, LOCALE)

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
    app.get('/common/categories', context => accepted(context, 'Categories', { data: categories.all().map(({ id, title, type }) => ({ id, title, type })) }))

    app.get('/common/languageDropdown', context => {
      const found = languages.all().filter(language => language.status === 'Active')
      return accepted(context, 'Languages', { data: found.map(({ id, code, title }) => ({ id, code, title })) })
    })
    app.get('/common/notification', context => accepted(context, 'Notifications', { data: [] }))
  },
}
