/** States: handlers (F-414 to F-419). */
import { states as area, stateRow, type StateForm } from '../../shared/areas/states.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const body = ({ country_id, title, sort_name }: StateForm) => ({ country_id: country_id ?? '', title, sort_name })

export const states = recordArea(area, usualCalls(area, spec, 'state'), {
  decode: stateRow,
  searched: row => row.title, // by title alone (F-350)
  place: row => row.country_title,
  detailKeys: ['state_details'],
  dependsOn: ['countries'],
  createBody: body,
  updateBody: body,
})
