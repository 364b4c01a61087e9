/** Countries (F-009, F-130 to F-137): reference data with the marketplace's fees, held whole and listed on this machine. */
import { mixed, number, string } from 'yup'
import type { ById, ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { places } from '../rules/places.ts'

/** The words of the yes-or-no fields (F-192 to F-194, O-723). */
export const YES_NO = ['yes', 'no'] as const

/** The form's fields, which are the entity's but id and status (F-184 to F-197). Fees and amounts are text, so that no digit is lost. */
export interface CountryForm {
  title: string
  sort_name: string
  code: string
  nationality: string
  bbp_customer_fees: string
  bbp_provider_fees: string
  VAT: string
  payment_gateway_fees: string
  /** yes or no, or any other word of the backend; a save accepts only these two. */
  enable_cod: string
  vat_show_in_customer: string
  vat_show_in_provider: string
  icon: string
  partial_payment_percentage: string
  bbp_min_token_amount: string
}
export interface Country extends CountryForm {
  id: number
  /** One of the status words, or any other word of the backend. */
  status: string
}

/** Columns and sizes (decisions F-132, F-487). */
export const countryList = {
  columns: ['id', 'title', 'sort_name', 'code', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

const freeText = string().trim().defined()
const yesNo = mixed<string>()
  .oneOf([...YES_NO], 'Choose yes or no')
  .required('Choose yes or no')

/** Name, country code and calling code must be there (F-339 to F-341); the rest is free text (F-344). */
export const countryForm = record({
  title: string().trim().required('Required'),
  sort_name: string().trim().required('Required'),
  code: string().trim().required('Required'),
  nationality: freeText,
  bbp_customer_fees: freeText,
  bbp_provider_fees: freeText,
  VAT: freeText,
  payment_gateway_fees: freeText,
  enable_cod: yesNo,
  vat_show_in_customer: yesNo,
  vat_show_in_provider: yesNo,
  icon: freeText,
  partial_payment_percentage: freeText,
  bbp_min_token_amount: freeText,
})

export const countryUpdate = countryForm.shape({ id: number().integer().min(1).required() })
export interface CountryUpdate extends CountryForm, ById {}

export const countries = defineArea(
  'countries',
  places.countries.list.title,
  recordOperations<{ Row: Country; Create: CountryForm; Update: CountryUpdate }>()({
    list: countryList,
    show: true,
    create: countryForm,
    update: countryUpdate,
    setStatus: STATUS_WORDS,
  }),
)
