/** States: handlers (F-414 to F-419). */
import { stateList, STATE_STATUS_WORDS, type StateForm, type State } from '../../shared/areas/states.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, optionalId, statusWord, text } from '../core/calls/decode.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const state = fields({ id, title: text, sort_name: text, country_id: optionalId, country_title: text, status: statusWord(STATE_STATUS_WORDS) })

export const stateRows: RowDefinition<State> = {
  shape: stateList,
  decode: state,
  searched: row => row.title, // by title alone (F-350)
  place: row => row.country_title,
}

const body = ({ country_id, title, sort_name }: StateForm) => ({ country_id: country_id ?? '', title, sort_name })

export function states(core: Core): Handlers<'states'> {
  return recordHandlers(core, 'states', {
    ...stateRows,
    detailKeys: ['state_details'],
    dependsOn: ['countries'],
    createBody: body,
    updateBody: body,
  })
}
