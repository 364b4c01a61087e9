/** States in the demo marketplace. */
import { STATE_STATUS_WORDS } from '../../../shared/areas/states.ts'
import { cityTable, countryTable, stateTable } from '../data/regions.ts'
import { recordArea } from '../records.ts'

export const states = recordArea(stateTable, {
  noun: 'State',
  shown: (state, _, tables) => ({ ...state, country_title: tables.open(countryTable).get(state.country_id)?.title ?? '' }),
  list: { call: 'GET state/lists' },
  show: { call: 'GET state/show/:id', key: 'state_details' },
  save: {
    store: 'POST state/store',
    update: 'POST state/update',
    required: { country_id: 'country', title: 'title', sort_name: 'sort name' },
    refers: { country_id: { table: countryTable, noun: 'country' } },
    unique: { title: ['country_id', 'title'], sort_name: ['country_id', 'sort_name'] },
  },
  status: { call: 'POST state/status', values: STATE_STATUS_WORDS },
  remove: { call: 'DELETE state/delete/:id' },
  stops: ({ id }, after, tables) =>
    after === null &&
    tables
      .open(cityTable)
      .all()
      .some(city => city.state_id === id)
      ? 'There are cities in this state. Delete them first.'
      : null,
})
