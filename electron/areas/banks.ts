/** Banks: handlers (O-569 to O-574). */
import { bankList, type Bank } from '../../shared/areas/banks.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, optionalId, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { countryNames } from '../core/lists/names.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

const bank = fields({ id, bank_name: text, country_id: optionalId, country_title: text, status: statusWord(STATUS_WORDS) })

export const bankRows: RowDefinition<Bank> = {
  shape: bankList,
  decode: bank,
  // The documents name a bank's country by id alone (O-334).
  refersTo: { id: 'country_id', title: 'country_title' },
  named: row => row.bank_name,
}

export function banks(core: Core): Handlers<'banks'> {
  return recordHandlers(core, 'banks', {
    ...bankRows,
    detailKeys: ['bank_detail'],
    names: () => countryNames(core),
    dependsOn: ['countries'],
  })
}
