/** Banks (O-108 to O-111, O-332 to O-335): where professionals are paid to. */
import { number, string } from 'yup'
import type { ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'

export interface Bank {
  id: number
  bank_name: string
  country_id: number | null
  country_title: string
  /** One of the status words, or any other word of the backend. */
  status: string
}

/** Columns and sizes (decisions O-111, O-689). */
export const bankList = {
  columns: ['id', 'bank_name', 'country_title', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  filters: { status: { label: 'Status', choices: STATUS_WORDS.map(word => ({ value: word, label: word })) } },
  isReadAfterStatus: true,
} as const satisfies ListShape

/** The fields of both forms: the name that is read as bank_name is sent as title (decisions 1a, 40; O-461, O-462). */
const bankForm = record({ title: string().trim().required('Required'), country_id: number().integer().nullable().required('Required') })
export interface BankForm {
  title: string
  country_id: number | null
}

export const banks = defineArea(
  'banks',
  places.banks.list.title,
  recordOperations<{ Row: Bank; Form: BankForm }>()({ list: bankList, show: true, form: bankForm, setStatus: STATUS_WORDS }),
)
