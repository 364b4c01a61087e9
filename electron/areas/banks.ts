/** Banks: handlers (O-569 to O-574). */
import { banks as area, bankRow } from '../../shared/areas/banks.ts'
import { countryNames } from '../core/lists/names.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const banks = recordArea(area, usualCalls(area, assumed, 'bank'), {
  decode: bankRow,
  // The documents only give the id of a bank's country (O-334).
  refersTo: { id: 'country_id', title: 'country_title' },
  named: row => row.bank_name,
  detailKeys: ['bank_detail'],
  dependsOn: ['countries'],
  names: countryNames,
})
