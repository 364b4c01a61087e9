/** States: handlers (F-414 to F-419). */
import { states as area, stateList, stateRow, type StateForm } from '../../shared/areas/states.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea } from './area.ts'

const body = ({ country_id, title, sort_name }: StateForm) => ({ country_id: country_id ?? '', title, sort_name })

export const states = recordArea(
  area,
  {
    list: spec('GET state/lists'),
    show: spec('GET state/show/{id}'),
    create: spec('POST state/store'),
    update: spec('POST state/update'),
    setStatus: spec('POST state/status'),
    remove: spec('DELETE state/delete/{id}'),
  },
  {
    shape: stateList,
    decode: stateRow,
    searched: row => row.title, // by title alone (F-350)
    place: row => row.country_title,
    detailKeys: ['state_details'],
    dependsOn: ['countries'],
    createBody: body,
    updateBody: body,
  },
)
