/** States as the marketplace answers them. */
import type { Geography } from './geography.ts'
import { STATE_STATUS_WORDS } from '../../shared/areas/states.ts'
import { answerRecords, listed } from './records.ts'
import { accepted, missing, plain, refused, type MarketplaceApp } from './request.ts'
import type { Marketplace } from './marketplace.ts'
import type { Table, Tables } from './tables.ts'

export interface StateRow {
  id: number
  title: string
  sort_name: string
  country_id: number
  status: 'active' | 'inactive'
}

export function openStates({ tables, geography }: { tables: Tables; geography: Geography }): Table<StateRow> {
  return tables.open<StateRow>('states', () => geography.states.map(([title, country_id, sort_name], index) => ({ id: index + 1, title, sort_name, country_id, status: 'active' })))
}

export function states(app: MarketplaceApp, { states: table, countries, cities }: Marketplace): void {
  const shown = (state: StateRow) => ({ ...state, country_title: countries.get(state.country_id)?.title ?? '' })

  /** Messages for what is wrong with a state. */
  function problems(payload: Record<string, string>, self: number | null): Record<string, string> {
    const found = missing(payload, { country_id: 'country', title: 'title', sort_name: 'sort name' })
    const countryId = Number(payload.country_id)
    if (!found.country_id && !countries.get(countryId)) found.country_id = 'The selected country does not exist.'
    const others = table.all().filter(row => row.id !== self && row.country_id === countryId)
    for (const field of ['title', 'sort_name'] as const) {
      if (!found[field] && others.some(row => plain(row[field]) === plain(payload[field]!))) found[field] = `The ${field.replace('_', ' ')} has already been taken.`
    }
    return found
  }

  app.get('/state/lists', context => accepted(context, 'State list', listed(table.all().map(shown))))
  app.get('/state/show/:id', context => {
    const state = table.get(Number(context.req.param('id')))
    return state ? accepted(context, 'State details', { data: { state_details: shown(state) } }) : refused(context, 'State not found.')
  })
  answerRecords({
    app, path: 'state', noun: 'State', table, words: STATE_STATUS_WORDS, problems,
    kept: payload => ({ title: payload.title!.trim(), sort_name: payload.sort_name!.trim(), country_id: Number(payload.country_id) }),
  })
  app.delete('/state/delete/:id', context => {
    const id = Number(context.req.param('id'))
    if (cities.all().some(city => city.state_id === id)) return refused(context, 'There are cities in this state. Delete them first.')
    return table.remove(id) ? accepted(context, 'State deleted successfully') : refused(context, 'State not found.')
  })
}
