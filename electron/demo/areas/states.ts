/** States as the marketplace answers them. */
import { STATE_STATUS_WORDS } from '../../../shared/areas/states.ts'
import type { Area } from '../area.ts'
import { cityTable, countryTable, stateTable, type StateRow } from '../data/places.ts'
import { answerRecords } from '../records.ts'
import { missing, plain } from '../request.ts'

export const states: Area = {
  keeps: [stateTable],
  answer(app, tables) {
    const table = tables.open(stateTable)
    const countries = tables.open(countryTable)
    const cities = tables.open(cityTable)
    const shown = (state: StateRow) => ({ ...state, country_title: countries.get(state.country_id)?.title ?? '' })

    /** Messages for what is wrong with a state. */
    function problems(payload: Record<string, string>, self: number | null): Record<string, string> {
      const found = missing(payload, { country_id: 'country', title: 'title', sort_name: 'sort name' })
      const countryId = Number(payload.country_id)
      if (!found.country_id && !countries.get(countryId)) found.country_id = 'The selected country does not exist.'
      const others = table.all().filter(row => row.id !== self && row.country_id === countryId)
      for (const field of ['title', 'sort_name'] as const) {
        if (!found[field] && others.some(row => plain(row[field]) === plain(payload[field]!)))
          found[field] = `The ${field.replace('_', ' ')} has already been taken.`
      }
      return found
    }

    answerRecords(app, {
      noun: 'State',
      table,
      shown,
      list: { call: 'GET state/lists' },
      show: { call: 'GET state/show/:id', key: 'state_details' },
      save: {
        store: 'POST state/store',
        update: 'POST state/update',
        problems,
        kept: payload => ({ title: payload.title!.trim(), sort_name: payload.sort_name!.trim(), country_id: Number(payload.country_id) }),
      },
      status: { call: 'POST state/status', values: STATE_STATUS_WORDS },
      remove: { call: 'DELETE state/delete/:id' },
      stops: ({ id }, after) =>
        after === null && cities.all().some(city => city.state_id === id) ? 'There are cities in this state. Delete them first.' : null,
    })
  },
}
