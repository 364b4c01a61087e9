/** Countries (F-009, F-130 to F-137): reference data with the marketplace's fees, held whole and listed on this machine. */
import { mixed, string, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { absentAs, digits, fields, id, statusWord, text } from '../rules/decode.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { recordArea } from './area.ts'

/** The words of the yes-or-no fields (F-192 to F-194, O-723). */
export const YES_NO = ['yes', 'no'] as const

const yesNoWord = absentAs('no', statusWord(YES_NO))

/** Fees and amounts are text, so that no digit is lost. */
export const countryRow = fields({
  id,
  title: text,
  sort_name: text,
  code: text,
  nationality: text,
  bbp_customer_fees: digits,
  bbp_provider_fees: digits,
  VAT: digits,
  payment_gateway_fees: digits,
  enable_cod: yesNoWord,
  vat_show_in_customer: yesNoWord,
  vat_show_in_provider: yesNoWord,
  icon: text,
  partial_payment_percentage: digits,
  bbp_min_token_amount: digits,
  status: statusWord(STATUS_WORDS),
})
export type Country = ReturnType<typeof countryRow>

/** Columns and sizes (decisions F-132, F-487). */
export const countryList = {
  columns: ['id', 'title', 'sort_name', 'code', 'status'],
  ...BY_ID,
  kinds: {
    bbp_customer_fees: 'percent',
    bbp_provider_fees: 'percent',
    VAT: 'percent',
    payment_gateway_fees: 'money',
    partial_payment_percentage: 'percent',
    bbp_min_token_amount: 'money',
  },
  isReferred: true,
} as const satisfies ListShape

const freeText = string().trim().defined()
const yesNo = mixed<string>()
  .oneOf([...YES_NO], 'Choose yes or no')
  .required('Choose yes or no')

/** The entity's fields but id and status (F-184 to F-197). Name, country code and calling code must be there (F-339 to F-341); the rest is free text (F-344). */
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
export type CountryForm = InferType<typeof countryForm>

export const countries = recordArea<{ Row: Country; Form: CountryForm }>()('countries', {
  list: countryList,
  show: true,
  form: countryForm,
  setStatus: STATUS_WORDS,
})
