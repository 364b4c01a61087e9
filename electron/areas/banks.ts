/** Banks: handlers (O-569 to O-574). */
import type { BankForm } from '../../shared/areas/banks.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, optionalId, statusWord, text } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'

const bank = fields({ id, bank_name: text, country_id: optionalId, country_title: text, status: statusWord(STATUS_WORDS) })

const body = ({ title, country_id }: BankForm) => ({ title, country_id: country_id ?? '' })

export function banks(core: Core): Handlers<'banks'> {
  return recordHandlers(core, 'banks', {
    decode: bank,
    detailKeys: ['bank_detail'],
    searched: row => `${row.bank_name} ${row.country_title}`,
    named: row => row.bank_name,
    place: row => row.country_title,
    dependsOn: ['countries'],
    createBody: body,
    updateBody: body,
  })
}
