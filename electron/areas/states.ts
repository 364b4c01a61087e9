/** States: handlers (F-414 to F-419). */
import { stateList, STATE_STATUS_WORDS, type State, type StateForm, type StateUpdate } from '../../shared/areas/states.ts'
import type { Core, Handlers } from '../core/core.ts'
import { fields, id, optionalId, statusWord, text } from '../core/decode.ts'
import { recordHandlers } from '../core/records.ts'

const state = fields({ id, title: text, sort_name: text, country_id: optionalId, country_title: text, status: statusWord(STATE_STATUS_WORDS) })

const body = ({ country_id, title, sort_name }: StateForm) => ({ country_id: country_id ?? '', title, sort_name })

export function states(core: Core): Handlers<'states'> {
  return recordHandlers<State, StateForm, StateUpdate>(core, {
    area: 'states',
    shape: stateList,
    decode: state,
    detailKeys: ['state_details'],
    searched: row => row.title, // by title alone (F-350)
    dependsOn: ['countries'],
    place: row => row.country_title,
    createBody: body,
    updateBody: body,
  })
}
