/** States: handlers (F-414 to F-419). */
import { states as area, stateList, stateRow, type StateForm, type State } from '../../shared/areas/states.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('states', {
  list: spec('GET state/lists'),
  show: spec('GET state/show/{id}'),
  create: spec('POST state/store'),
  update: spec('POST state/update'),
  setStatus: spec('POST state/status'),
  remove: spec('DELETE state/delete/{id}'),
})

const stateRows: RowDefinition<State> = {
  shape: stateList,
  decode: stateRow,
  searched: row => row.title, // by title alone (F-350)
  place: row => row.country_title,
}

const body = ({ country_id, title, sort_name }: StateForm) => ({ country_id: country_id ?? '', title, sort_name })

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...stateRows,
    detailKeys: ['state_details'],
    dependsOn: ['countries'],
    createBody: body,
    updateBody: body,
  })
}

export const states: AreaModule<typeof area> = { endpoints, rows: stateRows, handlers: handlersOf }
