/** Banks (O-108 to O-111, O-332 to O-335): where professionals are paid to. */
import { number, string } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, optionalId, statusWord, text } from '../rules/decode.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

export const bankRow = fields({ id, bank_name: text, country_id: optionalId, country_title: text, status: statusWord(STATUS_WORDS) })
export type Bank = ReturnType<typeof bankRow>

/** Columns and sizes (decisions O-111, O-689). */
export const bankList = {
  columns: ['id', 'bank_name', 'country_title', 'status'],
  ...BY_ID,
  filters: { status: STATUS_FILTER },
  isReadAfterStatus: true,
  unwatched: ['country_title'],
  references: [{ field: 'country_id', label: 'Country ID', to: 'countries' }],
} as const satisfies ListShape

/** The fields of both forms: the name that is read as bank_name is sent as title (decisions 1a, 40; O-461, O-462). */
const bankForm = record({ title: string().trim().required('Required'), country_id: number().integer().nullable().required('Required') })
export interface BankForm {
  title: string
  country_id: number | null
}

/** The form that edits a bank. */
export const bankFormOf = ({ id: of, bank_name, country_id }: Bank): BankForm & ById => ({ id: of, title: bank_name, country_id })

export const banks = recordArea<{ Row: Bank; Form: BankForm }>()('banks', {
  list: bankList,
  show: true,
  form: bankForm,
  formOf: bankFormOf,
  setStatus: STATUS_WORDS,
})
