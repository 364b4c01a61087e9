/** States in the demo marketplace. */
import { STATE_STATUS_WORDS } from '../../../shared/areas/states.ts'
import type { Area } from '../area.ts'
import { cityTable, countryTable, stateTable, type StateRow } from '../data/regions.ts'
import { answerRecords } from '../records.ts'

export const states: Area = {
  keeps: [stateTable],
  answer(app, tables) {
    const countries = tables.open(countryTable)
    const cities = tables.open(cityTable)
    const shown = (state: StateRow) => ({ ...state, country_title: countries.get(state.country_id)?.title ?? '' })

    answerRecords(app, {
      noun: 'State',
      table: tables.open(stateTable),
      shown,
      list: { call: 'GET state/lists' },
      show: { call: 'GET state/show/:id', key: 'state_details' },
      save: {
        store: 'POST state/store',
        update: 'POST state/update',
        required: { country_id: 'country', title: 'title', sort_name: 'sort name' },
        refers: { country_id: { table: countries, noun: 'country' } },
        unique: { title: ['country_id', 'title'], sort_name: ['country_id', 'sort_name'] },
      },
      status: { call: 'POST state/status', values: STATE_STATUS_WORDS },
      remove: { call: 'DELETE state/delete/:id' },
      stops: ({ id }, after) =>
        after === null && cities.all().some(city => city.state_id === id) ? 'There are cities in this state. Delete them first.' : null,
    })
  },
}
