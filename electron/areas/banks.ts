/** Banks: handlers (O-569 to O-574). */
import { banks as area, bankList, bankRow, type Bank } from '../../shared/areas/banks.ts'
import type { Core, Handlers } from '../core/core.ts'
import { countryNames } from '../core/lists/names.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { assumed, endpointsOf } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('banks', {
  list: assumed('GET bank/lists'),
  show: assumed('GET bank/show/{id}'),
  create: assumed('POST bank/store'),
  update: assumed('POST bank/update'),
  setStatus: assumed('POST bank/status'),
})

const bankRows: RowDefinition<Bank> = {
  shape: bankList,
  decode: bankRow,
  // The documents only give the id of a bank's country (O-334).
  refersTo: { id: 'country_id', title: 'country_title' },
  named: row => row.bank_name,
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...bankRows,
    detailKeys: ['bank_detail'],
    names: () => countryNames(core),
    dependsOn: ['countries'],
  })
}

export const banks: AreaModule<typeof area> = { endpoints, rows: bankRows, handlers: handlersOf }
